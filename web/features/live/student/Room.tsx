import { graphql, useFragment } from 'react-relay';
import type { GraphQLTaggedNode } from 'relay-runtime';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { ClassRoom } from '../../practice/shared/ClassRoom.tsx';
import { useWakeLock } from '../shared/useWakeLock.ts';
import type { Room_classroom$data, Room_classroom$key } from './__generated__/Room_classroom.graphql.ts';
import type { Room_round$key } from './__generated__/Room_round.graphql.ts';
import { Question } from './Question.tsx';
import classes from './Room.module.css';
import { RoomHead } from './RoomHead.tsx';
import { RoundOver } from './RoundOver.tsx';
import { useRoomLive } from './useRoomLive.ts';
import { useSeat } from './useSeat.ts';
import { Waiting } from './Waiting.tsx';

const JOINING = [0.5, 0.8];

interface RoomProps {
  classroomRef: Room_classroom$key;
  /** The screen's query, read again at each connection. */
  query: GraphQLTaggedNode;
  /** The student's name. */
  fullName: string;
}

/** A live round on a student's own device. Opening it is coming in; whoever was cut off comes back to where the class is. */
export function Room({ classroomRef, query, fullName }: RoomProps) {
  const classroom = useFragment(
    graphql`
      fragment Room_classroom on Classroom {
        uuid
        name
        studentCount
        teacher {
          fullName
        }
        coTeachers {
          __typename
        }
        liveRound {
          id
          ...Room_round
        }
      }
    `,
    classroomRef,
  );
  const { uuid, name, studentCount, liveRound } = classroom;
  const round = useFragment<Room_round$key>(
    graphql`
      fragment Room_round on LiveRound {
        id
        stage
        joined
        problem {
          __typename
        }
        ...Question_round
        ...Waiting_round
      }
    `,
    liveRound,
  );
  const live = useRoomLive(uuid, query, round?.id ?? null);
  const running = round && round.stage !== 'ENDED' ? round : null;
  // Who was out of the class when it was asked has a seat still, and gets the question by coming in once more.
  const isServed = running?.stage !== 'ASKING' || Boolean(running.problem);
  const isIn = isServed && (running?.joined ?? false);
  const seat = useSeat(running?.id ?? null, isIn, live);
  useWakeLock(running !== null);
  const home = `/classrooms/${uuid}`;
  const leader = leaderOf(classroom);
  const isAtSentence = isIn && running?.stage !== 'LOBBY';
  return (
    <div className={classes.frame}>
      <ClassRoom hasSentence={isAtSentence}>
        <RoomHead name={name} isRunning={running !== null} home={home} onLeave={seat.leave} />
        {running && isAtSentence ? <Question roundRef={running} leader={leader} onStale={live.reread} /> : null}
        {running && isIn && !isAtSentence ? (
          <Waiting roundRef={running} students={studentCount ?? 0} leader={leader} fullName={fullName} />
        ) : null}
        {running && !isIn ? (
          <div className={classes.page}>
            {seat.failure ? (
              <>
                <FailureNotice failure={seat.failure} fallback="You could not join. Please try again." />
                <Button onClick={seat.retry}>Try Again</Button>
              </>
            ) : (
              <Skeletons widths={JOINING} text="Joining..." />
            )}
          </div>
        ) : null}
        {round?.stage === 'ENDED' ? <RoundOver key={round.id} roundId={round.id} home={home} /> : null}
        {round ? null : (
          <div className={classes.page}>
            <EmptyNote
              title="No live round at the moment"
              text={`When ${leader} starts a round, it opens here. You can keep this page open.`}
            >
              <ButtonLink href={home} variant="default">
                Back to the class
              </ButtonLink>
            </EmptyNote>
          </div>
        )}
      </ClassRoom>
    </div>
  );
}

/** Who moves the round on, by name where it can be one person alone. */
function leaderOf({ teacher, coTeachers }: Room_classroom$data): string {
  return teacher && !coTeachers?.length ? teacher.fullName : 'your teacher';
}
