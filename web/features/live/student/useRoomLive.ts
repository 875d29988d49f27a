import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { graphql, useRelayEnvironment, useSubscription } from 'react-relay';
import type { GraphQLTaggedNode } from 'relay-runtime';
import { liveOfSession } from '../../../app/relay/subscriptions.ts';
import { useIsCutOff } from '../../../app/relay/useIsConnected.ts';
import { LONGEST_WAIT_MS, pause, waitBefore } from '../../../app/relay/waits.ts';
import { useUntilLeft } from '../../../lib/useUntilLeft.ts';
import type { useRoomLiveCountedSubscription } from './__generated__/useRoomLiveCountedSubscription.graphql.ts';
import type { useRoomLiveMovedSubscription } from './__generated__/useRoomLiveMovedSubscription.graphql.ts';
import { readRoom } from './readRoom.ts';
import { useOwnClasses } from './useOwnClasses.ts';

/** How often it is asked where the class is, as long as nothing tells it: some networks let no socket through. */
const WITHOUT_SOCKET_MS = 5_000;
/** The longest wait after the subscriptions ended for the first time: doubled each time, as long as they don't stand. */
const FIRST_WAIT_MS = 500;

/** How a student's screen of a live round is kept up to date. */
export interface RoomLive {
  /** Reads anew where the class is. */
  readonly reread: () => void;
  /** How often the round has moved since the screen was opened: what was asked for before the last move may be outdated. */
  readonly moves: () => number;
}

/**
 * Keeps a student's screen of a live round up to date. What a move brings comes with its event, since two hundred devices that all ask
 * at the same moment would keep each other waiting; the screen's query is read at each connection, where another round is opened, and
 * where the student may not be in the class any more: the server ends the subscriptions then. Where they are still in it, or again, the
 * subscriptions are begun anew.
 * @param roundId the round that is shown, or null
 */
export function useRoomLive(classroomId: string, query: GraphQLTaggedNode, roundId: string | null): RoomLive {
  const environment = useRelayEnvironment();
  const shown = useRef(roundId);
  useEffect(() => {
    shown.current = roundId;
  });
  const moved = useRef(0);
  const moves = useCallback(() => moved.current, []);
  const untilLeft = useUntilLeft();
  const reread = useCallback(async (): Promise<boolean> => {
    const signal = untilLeft();
    let before: number;
    do {
      before = moved.current;
      // What was read while the round moved on is from before that: it is read again.
      // oxlint-disable-next-line no-await-in-loop -- each reading waits for the one before
      if (!(await readRoom(environment, query, classroomId))) return false;
    } while (moved.current !== before && !signal.aborted);
    return true;
  }, [environment, query, classroomId, untilLeft]);
  const rereadSoon = useCallback(() => void reread(), [reread]);
  useOwnClasses(rereadSoon);
  const [begun, onEnd] = useBegunAgain(reread);

  useSubscription<useRoomLiveMovedSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription useRoomLiveMovedSubscription($id: ID!) {
            liveRoundMoved(classroomId: $id) {
              liveRound {
                id
                ...Room_round
              }
            }
          }
        `,
        variables: { id: classroomId },
        onNext: (told) => {
          moved.current += 1;
          if (told?.liveRoundMoved?.liveRound?.id !== shown.current) void reread();
        },
        onError: onEnd,
        onCompleted: onEnd,
      }),
      // oxlint-disable-next-line react/exhaustive-deps -- what has ended is begun anew
      [classroomId, reread, onEnd, begun],
    ),
  );
  useSubscription<useRoomLiveCountedSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription useRoomLiveCountedSubscription($id: ID!) {
            liveRoundCounted(classroomId: $id) {
              liveRound {
                inRoom
                question {
                  number
                  answered
                }
              }
            }
          }
        `,
        variables: { id: classroomId },
        onError: onEnd,
        onCompleted: onEnd,
      }),
      // oxlint-disable-next-line react/exhaustive-deps -- the same
      [classroomId, onEnd, begun],
    ),
  );
  // What happened until the subscriptions stand, also those that were begun anew, they do not tell.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is read for each of them
  useEffect(() => liveOfSession().onConnected(rereadSoon), [rereadSoon, begun]);
  const isCutOff = useIsCutOff();
  useEffect(() => {
    const timer = isCutOff ? setInterval(rereadSoon, WITHOUT_SOCKET_MS) : undefined;
    return () => clearInterval(timer);
  }, [isCutOff, rereadSoon]);
  return useMemo(() => ({ reread: rereadSoon, moves }), [rereadSoon, moves]);
}

/**
 * For subscriptions that the server may end: after a wait, `reread` is called until it could read, and then, if what asks is still shown,
 * the number changes, by which they begin anew. The waits grow as long as the subscriptions end soon after they began.
 * @returns the number, and what is to be called when one of them has ended
 */
function useBegunAgain(reread: () => Promise<boolean>): [begun: number, onEnd: () => void] {
  const [begun, setBegun] = useState(0);
  const untilLeft = useUntilLeft();
  const ends = useRef(0);
  const since = useRef(-Infinity);
  const isWaiting = useRef(false);
  const onEnd = useCallback(async () => {
    if (isWaiting.current) return;
    isWaiting.current = true;
    const signal = untilLeft();
    if (performance.now() - since.current > LONGEST_WAIT_MS) ends.current = 0;
    do {
      const wait = waitBefore(ends.current, FIRST_WAIT_MS);
      ends.current += 1;
      // oxlint-disable-next-line no-await-in-loop -- each try waits for the one before
      await pause(wait, signal);
      // oxlint-disable-next-line no-await-in-loop -- the same
    } while (!signal.aborted && !(await reread()));
    isWaiting.current = false;
    if (signal.aborted) return;
    since.current = performance.now();
    setBegun((before) => before + 1);
  }, [reread, untilLeft]);
  return [begun, useCallback(() => void onEnd(), [onEnd])];
}
