import { useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import { ShowMore } from '../../app/relay/ShowMore.tsx';
import { formatCount } from '../../lib/number.ts';
import { useLocation } from '../../lib/RouterView.tsx';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import type { TeacherList_query$key } from './__generated__/TeacherList_query.graphql.ts';
import type { TeacherListPaginationQuery } from './__generated__/TeacherListPaginationQuery.graphql.ts';
import classes from './TeacherList.module.css';
import { TeacherRow } from './TeacherRow.tsx';
import { readTeacherSearch, type Shown, STANDING_SHOWN } from './teacherSearch.ts';

const TITLES: Readonly<Record<Shown, string>> = {
  waiting: 'Waiting to be verified',
  refused: 'Refused',
  verified: 'Verified',
  all: 'All teachers',
};

/** The teachers that were asked for, oldest account first, a page at a time. */
export function TeacherList({ queryRef }: { queryRef: TeacherList_query$key }) {
  const { data, ...list } = usePaginationFragment<TeacherListPaginationQuery, TeacherList_query$key>(
    graphql`
      fragment TeacherList_query on Query
      @argumentDefinitions(
        search: { type: "String" }
        standing: { type: "TeacherStanding" }
        first: { type: "Int", defaultValue: 20 }
        after: { type: "String" }
      )
      @refetchable(queryName: "TeacherListPaginationQuery") {
        teachers(search: $search, standing: $standing, first: $first, after: $after)
          @required(action: THROW)
          @connection(key: "TeacherList_teachers") {
          totalCount
          edges {
            node {
              id
            }
            ...TeacherRow_edge
          }
        }
      }
    `,
    queryRef,
  );
  const { search, show } = readTeacherSearch(useLocation().searchParams);
  const { totalCount, edges } = data.teachers;
  // What was decided here stays in sight, and counts no more.
  const [standings, setStandings] = useState<ReadonlyMap<string, string>>(new Map());
  const shown = STANDING_SHOWN[show];
  const decided = edges.filter(({ node }) => shown !== null && (standings.get(node.id) ?? shown) !== shown).length;
  if (edges.length === 0) {
    return search === '' && show === 'waiting' ? (
      <EmptyNote title="Nobody is waiting" text="Teachers appear here once they have registered." />
    ) : (
      <EmptyNote title="No teacher found" text="Try part of the name, the email or the school." />
    );
  }
  return (
    <section aria-labelledby="teachers">
      <div className={classes.head}>
        <h2 id="teachers" className={classes.title}>
          {typeof totalCount === 'number'
            ? `${TITLES[show]}, ${formatCount(Math.max(0, totalCount - decided))}`
            : TITLES[show]}
        </h2>
        <span className={classes.order}>Oldest first</span>
      </div>
      <ul className={classes.list}>
        {edges.map((edge) => (
          <TeacherRow
            key={edge.node.id}
            edgeRef={edge}
            onDecided={(standing) => setStandings((known) => new Map(known).set(edge.node.id, standing))}
          />
        ))}
      </ul>
      <ShowMore list={list} what="teachers" />
    </section>
  );
}
