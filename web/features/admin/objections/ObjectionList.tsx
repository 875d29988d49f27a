import { graphql, usePaginationFragment } from 'react-relay';
import { ShowMore } from '../../../app/relay/ShowMore.tsx';
import { formatCount } from '../../../lib/number.ts';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { notCounted } from '../counted.ts';
import list from '../TeacherList.module.css';
import type { ObjectionList_query$key } from './__generated__/ObjectionList_query.graphql.ts';
import type { ObjectionListPaginationQuery } from './__generated__/ObjectionListPaginationQuery.graphql.ts';
import classes from './ObjectionList.module.css';
import { ObjectionRow } from './ObjectionRow.tsx';

/** What waits to be decided, the oldest first, a page at a time. What was decided here stays, with the decision. */
export function ObjectionList({ queryRef }: { queryRef: ObjectionList_query$key }) {
  const { data, ...paged } = usePaginationFragment<ObjectionListPaginationQuery, ObjectionList_query$key>(
    graphql`
      fragment ObjectionList_query on Query
      @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "ObjectionListPaginationQuery") {
        objections(first: $first, after: $after)
          @required(action: THROW)
          @connection(key: "ObjectionList_objections") {
          __id
          totalCount
          edges {
            node {
              id
              state
              ...ObjectionRow_objection
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { __id: connectionId, totalCount, edges } = data.objections;
  const decided = edges.filter(({ node }) => node.state !== 'OPEN').length;
  if (edges.length === 0) {
    return (
      <EmptyNote title="No objections waiting" text="Learners’ objections appear here, with the word they typed." />
    );
  }
  return (
    <section aria-labelledby="objections" className={classes.place}>
      <div className={list.head}>
        <h2 id="objections" tabIndex={-1} className={list.title}>
          {typeof totalCount === 'number' ? `Waiting, ${formatCount(totalCount)}` : 'Waiting'}
        </h2>
        <span className={list.order}>Oldest first{notCounted('decided', decided, totalCount)}</span>
      </div>
      <ul className={list.list}>
        {edges.map(({ node }) => (
          <ObjectionRow key={node.id} objectionRef={node} connectionId={connectionId} />
        ))}
      </ul>
      <ShowMore list={paged} what="objections" />
    </section>
  );
}
