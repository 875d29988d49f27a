import { useCallback, useEffect, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { useTimesBack } from '../../../app/relay/useIsConnected.ts';
import { putAway } from '../shared/liveNotice.storage.ts';
import type { useSeatJoinMutation } from './__generated__/useSeatJoinMutation.graphql.ts';
import type { useSeatLeaveMutation } from './__generated__/useSeatLeaveMutation.graphql.ts';
import type { RoomLive } from './useRoomLive.ts';

/** A student's place in a live round. */
export interface Seat {
  /** Why they were not let in. */
  readonly failure: Failure | null;
  /** Asks to be let in again. */
  readonly retry: () => void;
  /** Gives the place up. */
  readonly leave: () => void;
}

/**
 * Takes a place in a round as soon as it is shown, and again where it was lost on the way.
 * @param roundId the round that runs, or null
 */
export function useSeat(roundId: string | null, isIn: boolean, { reread, moves }: RoomLive): Seat {
  const [join] = useCommand<useSeatJoinMutation>(graphql`
    mutation useSeatJoinMutation($input: JoinLiveRoundInput!) {
      joinLiveRound(input: $input) {
        ... on JoinLiveRoundPayload @alias(as: "payload") {
          liveRound {
            ...Room_round
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [giveUp] = useCommand<useSeatLeaveMutation>(graphql`
    mutation useSeatLeaveMutation($input: LeaveLiveRoundInput!) {
      leaveLiveRound(input: $input) {
        ... on LeaveLiveRoundPayload @alias(as: "payload") {
          liveRound {
            inRoom
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isLeaving = useRef(false);
  const take = useCallback(
    async (liveRoundId: string) => {
      const before = moves();
      const { failure: told } = await join({ input: { liveRoundId } });
      setFailure(told);
      // It is over, or what came with the answer is from before the round moved on.
      if (told?.code === 'LIVE_ROUND_OVER' || moves() !== before) reread();
    },
    [join, reread, moves],
  );
  const timesBack = useTimesBack();
  useEffect(() => {
    if (roundId !== null && !isIn && !isLeaving.current) void take(roundId);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a connection that is back is another chance
  }, [roundId, isIn, take, timesBack]);
  return {
    failure,
    retry: () => {
      if (roundId !== null) void take(roundId);
    },
    leave: () => {
      isLeaving.current = true;
      if (roundId === null) return;
      putAway(roundId);
      void giveUp({ input: { liveRoundId: roundId } });
    },
  };
}
