import { graphql, usePaginationFragment } from 'react-relay';
import { ShowMore } from '../../app/relay/ShowMore.tsx';
import { formatCount } from '../../lib/number.ts';
import { useLocation } from '../../lib/RouterView.tsx';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import type { TeacherList_query$key } from './__generated__/TeacherList_query.graphql.ts';
import type { TeacherListPaginationQuery } from './__generated__/TeacherListPaginationQuery.graphql.ts';
import classes from './TeacherList.module.css';
import { notCounted } from './counted.ts';
import { TeacherRow } from './TeacherRow.tsx';
import { readTeacherSearch, type Shown, STANDING_SHOWN } from './teacherSearch.ts';

const TITLES: Readonly<Record<Shown, string>> = {
  waiting: 'Waiting to be verified',
  refused: 'Refused',
  verified: 'Verified',
  all: 'All teachers',
};

/** What is said where there is nobody to show, and nothing more is asked for. */
const NOBODY: Readonly<Record<Shown, { title: string; text: string }>> = {
  waiting: { title: 'Nobody is waiting', text: 'Teachers appear here once they have registered.' },
  refused: { title: 'Nobody has been refused', text: 'Teachers appear here once they have been refused.' },
  verified: { title: 'Nobody has been verified', text: 'Teachers appear here once they have been verified.' },
  all: { title: 'No teacher has registered', text: 'Teachers appear here once they have registered.' },
};
const NOT_FOUND = { title: 'No teacher found', text: 'Try part of the name, the email or the school.' };

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
          __id
          totalCount
          edges {
            standing
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
  const { __id: connectionId, totalCount, edges } = data.teachers;
  const shown = STANDING_SHOWN[show];
  // What was decided here stays in sight.
  const decided = edges.filter(({ standing }) => shown !== null && standing !== shown).length;
  if (edges.length === 0) return <EmptyNote {...(search === '' ? NOBODY[show] : NOT_FOUND)} />;
  return (
    <section aria-labelledby="teachers">
      <div className={classes.head}>
        <h2 id="teachers" className={classes.title}>
          {typeof totalCount === 'number' ? `${TITLES[show]}, ${formatCount(totalCount)}` : TITLES[show]}
        </h2>
        <span className={classes.order}>Oldest first{notCounted('changed', decided, totalCount)}</span>
      </div>
      <ul className={classes.list}>
        {edges.map((edge) => (
          <TeacherRow key={edge.node.id} edgeRef={edge} connectionId={connectionId} shown={shown} />
        ))}
      </ul>
      <ShowMore list={list} what="teachers" />
    </section>
  );
}
