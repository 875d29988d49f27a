import { graphql, usePaginationFragment } from 'react-relay';
import { ShowMore } from '../../app/relay/ShowMore.tsx';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { useZone } from '../profile/shared/useZone.ts';
import type { MistakeList_viewer$key } from './__generated__/MistakeList_viewer.graphql.ts';
import type { MistakeListPaginationQuery } from './__generated__/MistakeListPaginationQuery.graphql.ts';
import classes from './MistakeList.module.css';
import { MistakeRow } from './MistakeRow.tsx';
import { NothingOpen } from './NothingOpen.tsx';

interface MistakeListProps {
  viewerRef: MistakeList_viewer$key;
  /** Those are shown that are still open, and no others. */
  isOpenOnly: boolean;
}

/** The mistakes that are meant, the latest first, a page at a time. */
export function MistakeList({ viewerRef, isOpenOnly }: MistakeListProps) {
  const { data, ...list } = usePaginationFragment<MistakeListPaginationQuery, MistakeList_viewer$key>(
    graphql`
      fragment MistakeList_viewer on Viewer
      @argumentDefinitions(
        openOnly: { type: "Boolean!" }
        wanted: { type: "String" }
        roundId: { type: "ID" }
        days: { type: "Int" }
        first: { type: "Int", defaultValue: 20 }
        after: { type: "String" }
      )
      @refetchable(queryName: "MistakeListPaginationQuery") {
        ...useZone_viewer
        practice @required(action: THROW) {
          mistakes(
            openOnly: $openOnly
            wanted: $wanted
            roundId: $roundId
            days: $days
            first: $first
            after: $after
          )
            @required(action: THROW)
            @connection(key: "MistakeList_mistakes", filters: ["openOnly", "wanted", "roundId", "days"]) {
            edges {
              node {
                answer {
                  id
                }
                ...MistakeRow_mistake
              }
            }
          }
        }
      }
    `,
    viewerRef,
  );
  const timeZone = useZone(data);
  const { edges } = data.practice.mistakes;
  if (edges.length === 0) {
    return (
      <div className={classes.empty}>
        {isOpenOnly ? (
          <NothingOpen />
        ) : (
          <EmptyNote
            title="No mistakes"
            text="Sentences that you get wrong, or whose answer you ask to see, appear here, with the reason."
          />
        )}
      </div>
    );
  }
  return (
    <>
      <ul className={classes.list} aria-label="Mistakes">
        {edges.map(({ node }) => (
          <MistakeRow key={node.answer.id} mistakeRef={node} timeZone={timeZone} />
        ))}
      </ul>
      <ShowMore list={list} what="mistakes" />
    </>
  );
}
