import { useEffect } from 'react';
import { graphql } from 'react-relay';
import { KEEP_SECONDS } from '../../../../server/features/live/live.rules.ts';
import { useCommand } from '../../../app/relay/useCommand.ts';
import type { useKeptMutation } from './__generated__/useKeptMutation.graphql.ts';

const KEEP_MS = KEEP_SECONDS * 1_000;

/** Says once a minute that a teacher is there, as long as the round runs and is shown; `onOver` when it has ended meanwhile. */
export function useKept(id: string, isRunning: boolean, onOver: () => void): void {
  const [keep] = useCommand<useKeptMutation>(graphql`
    mutation useKeptMutation($input: KeepLiveRoundInput!) {
      keepLiveRound(input: $input) {
        ... on KeepLiveRoundPayload @alias(as: "payload") {
          liveRound {
            __typename
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  useEffect(() => {
    if (!isRunning) return;
    const say = async () => {
      const { failure } = await keep({ input: { liveRoundId: id } });
      if (failure?.code === 'LIVE_ROUND_OVER') onOver();
    };
    void say();
    const timer = setInterval(() => void say(), KEEP_MS);
    return () => clearInterval(timer);
  }, [id, isRunning, keep, onOver]);
}
