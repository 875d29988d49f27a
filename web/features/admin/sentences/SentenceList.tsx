import { graphql, usePaginationFragment } from 'react-relay';
import { ShowMore } from '../../../app/relay/ShowMore.tsx';
import { formatCount } from '../../../lib/number.ts';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import list from '../TeacherList.module.css';
import type { SentenceList_query$key } from './__generated__/SentenceList_query.graphql.ts';
import type { SentenceListPaginationQuery } from './__generated__/SentenceListPaginationQuery.graphql.ts';
import classes from './SentenceList.module.css';
import { SentenceRow } from './SentenceRow.tsx';

/** The sentences that were asked for, newest first, a page at a time. */
export function SentenceList({ queryRef }: { queryRef: SentenceList_query$key }) {
  const { data, ...paged } = usePaginationFragment<SentenceListPaginationQuery, SentenceList_query$key>(
    graphql`
      fragment SentenceList_query on Query
      @argumentDefinitions(
        search: { type: "String" }
        level: { type: "CefrLevel" }
        practiceTypeKey: { type: "String" }
        status: { type: "SentenceStatus" }
        origin: { type: "SentenceOrigin" }
        first: { type: "Int", defaultValue: 20 }
        after: { type: "String" }
      )
      @refetchable(queryName: "SentenceListPaginationQuery") {
        sentences(
          search: $search
          level: $level
          practiceTypeKey: $practiceTypeKey
          status: $status
          origin: $origin
          first: $first
          after: $after
        ) @required(action: THROW) @connection(key: "SentenceList_sentences") {
          totalCount
          edges {
            node {
              id
              ...SentenceRow_sentence
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { totalCount, edges } = data.sentences;
  if (edges.length === 0) return <EmptyNote title="No sentence found" text="Try fewer words, or other filters." />;
  return (
    <section aria-labelledby="sentences" className={classes.place}>
      <div className={list.head}>
        <h2 id="sentences" className={list.title}>
          {typeof totalCount === 'number' ? `Found, ${formatCount(totalCount)}` : 'Found'}
        </h2>
        <span className={list.order}>Newest first</span>
      </div>
      <ul className={list.list}>
        {edges.map(({ node }) => (
          <SentenceRow key={node.id} sentenceRef={node} />
        ))}
      </ul>
      <ShowMore list={paged} what="sentences" />
    </section>
  );
}
