import { graphql, useFragment } from 'react-relay';
import type { GraphQLTaggedNode } from 'relay-runtime';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import classes from '../LiveScreen.module.css';
import type { Led_classroom$key } from './__generated__/Led_classroom.graphql.ts';
import { Board } from './Board.tsx';
import { useKept } from './useKept.ts';
import { useRoundLive } from './useRoundLive.ts';

interface LedProps {
  classroomRef: Led_classroom$key;
  /** The screen's query, read again when the round moves. */
  query: GraphQLTaggedNode;
}

/** The board of a class's live round, read from the back of the room; it stays up to date and says that a teacher is there. */
export function Led({ classroomRef, query }: LedProps) {
  const classroom = useFragment(
    graphql`
      fragment Led_classroom on Classroom {
        uuid
        name
        ...Board_classroom
        liveRound {
          id
        }
        # The one that runs, or was the last to: its end stands on the board until another is opened.
        liveRounds(first: 1) {
          edges {
            node {
              id
              stage
              ...Board_round
            }
          }
        }
      }
    `,
    classroomRef,
  );
  const { uuid, name, liveRound, liveRounds } = classroom;
  const round = liveRounds?.edges[0]?.node;
  const isRunning = round !== undefined && liveRound?.id === round.id && round.stage !== 'ENDED';
  const reread = useRoundLive(uuid, query, round?.stage === 'LOBBY');
  useKept(round?.id ?? '', isRunning, reread);
  if (round) {
    return <Board key={round.id} classroomRef={classroom} roundRef={round} isRunning={isRunning} onMoved={reread} />;
  }
  return (
    <div className={classes.note}>
      <PageHeading>{name}</PageHeading>
      <EmptyNote title="No live round yet" text="Everybody gets the same sentence at the same moment.">
        <ButtonLink href={`/classrooms/${uuid}/live/new`}>New live round</ButtonLink>
        <ButtonLink href={`/classrooms/${uuid}`} variant="default">
          Back to the class
        </ButtonLink>
      </EmptyNote>
    </div>
  );
}
