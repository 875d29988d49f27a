import { useCallback, useMemo } from 'react';
import { fetchQuery, graphql, useRelayEnvironment, useSubscription } from 'react-relay';
import type { GraphQLTaggedNode } from 'relay-runtime';
import { useLive } from '../../../app/relay/useLive.ts';
import { useSoon } from '../../../lib/useSoon.ts';
import type { useRoundLiveClassSubscription } from './__generated__/useRoundLiveClassSubscription.graphql.ts';
import type { useRoundLiveCountedSubscription } from './__generated__/useRoundLiveCountedSubscription.graphql.ts';

/** A class that joins by the code on the board does so within a minute: what comes of it is read once for all who came in so many milliseconds. */
const GATHERED_MS = 1_000;

/**
 * Keeps a teacher's screen of a live round up to date: figures come with their events, and when the round moves, another one is
 * opened, or students come into the class or are no longer in it, the screen's query is read again, as at each connection. Returns how to read it at any other time.
 * @param withSeats whether it is shown who takes part: that is left out where nobody looks at it
 */
export function useRoundLive(classroomId: string, query: GraphQLTaggedNode, withSeats: boolean): () => void {
  const environment = useRelayEnvironment();
  useLive({
    subscription: graphql`
      subscription useRoundLiveMovedSubscription($id: ID!) {
        liveRoundMoved(classroomId: $id) {
          __typename
        }
      }
    `,
    variables: { id: classroomId },
    query,
    queryVariables: { id: classroomId },
    readsAfterMs: 0,
  });
  useSubscription<useRoundLiveCountedSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription useRoundLiveCountedSubscription($id: ID!, $withSeats: Boolean!) {
            liveRoundCounted(classroomId: $id) {
              liveRound {
                ...Asking_round
                ...Lobby_round @include(if: $withSeats) @alias(as: "lobby")
              }
            }
          }
        `,
        variables: { id: classroomId, withSeats },
        onError: () => {},
      }),
      [classroomId, withSeats],
    ),
  );
  const reread = useCallback(() => {
    fetchQuery(environment, query, { id: classroomId }, { fetchPolicy: 'network-only' }).subscribe({ error: () => {} });
  }, [environment, query, classroomId]);
  const rereadSoon = useSoon(reread, GATHERED_MS);
  useSubscription<useRoundLiveClassSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription useRoundLiveClassSubscription($id: ID!) {
            classroomChanged(classroomId: $id) {
              change
            }
          }
        `,
        variables: { id: classroomId },
        onNext: (told) => {
          const change = told?.classroomChanged.change;
          if (change === 'STUDENT_LEFT' || change === 'STUDENT_JOINED') rereadSoon();
        },
        onError: () => {},
      }),
      [classroomId, rereadSoon],
    ),
  );
  return reread;
}
