import { useCallback, useEffect, useMemo, useRef } from 'react';
import { fetchQuery, graphql, useRelayEnvironment, useSubscription } from 'react-relay';
import type { Environment, GraphQLTaggedNode } from 'relay-runtime';
import { liveOfSession } from '../../../app/relay/subscriptions.ts';
import { useIsCutOff } from '../../../app/relay/useIsConnected.ts';
import { useUntilLeft } from '../../../lib/useUntilLeft.ts';
import type { useRoomLiveCountedSubscription } from './__generated__/useRoomLiveCountedSubscription.graphql.ts';
import type { useRoomLiveMovedSubscription } from './__generated__/useRoomLiveMovedSubscription.graphql.ts';

/** How often it is asked where the class is, as long as nothing tells it: some networks let no socket through. */
const WITHOUT_SOCKET_MS = 5_000;

/** How a student's screen of a live round is kept up to date. */
export interface RoomLive {
  /** Reads anew where the class is. */
  readonly reread: () => void;
  /** How often the round has moved since the screen was opened: what was asked for before the last move may be outdated. */
  readonly moves: () => number;
}

/** Reads the screen's query anew; false where it could not be read. */
async function read(environment: Environment, query: GraphQLTaggedNode, id: string): Promise<boolean> {
  try {
    await fetchQuery(environment, query, { id }, { fetchPolicy: 'network-only' }).toPromise();
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps a student's screen of a live round up to date. What a move brings comes with its event, since two hundred devices that all ask
 * at the same moment would keep each other waiting; the screen's query is read at each connection, and where another round is opened.
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
  const reread = useCallback(async () => {
    const signal = untilLeft();
    let before: number;
    do {
      before = moved.current;
      // What was read while the round moved on is from before that: it is read again.
      // oxlint-disable-next-line no-await-in-loop -- each reading waits for the one before
      if (!(await read(environment, query, classroomId))) return;
    } while (moved.current !== before && !signal.aborted);
  }, [environment, query, classroomId, untilLeft]);

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
        onError: () => {},
      }),
      [classroomId, reread],
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
        onError: () => {},
      }),
      [classroomId],
    ),
  );
  useEffect(() => liveOfSession().onConnected(() => void reread()), [reread]);
  const isCutOff = useIsCutOff();
  useEffect(() => {
    const timer = isCutOff ? setInterval(() => void reread(), WITHOUT_SOCKET_MS) : undefined;
    return () => clearInterval(timer);
  }, [isCutOff, reread]);
  return useMemo(() => ({ reread: () => void reread(), moves }), [reread, moves]);
}
