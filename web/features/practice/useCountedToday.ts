// oxlint-disable relay/unused-fields -- what is counted is read from the store, by the heading
import { useCallback } from 'react';
import { commitLocalUpdate, graphql, useRelayEnvironment } from 'react-relay';
import type { useCountedTodayQuery } from './__generated__/useCountedTodayQuery.graphql.ts';

/** Counts an answer to today's goal where it is shown: the server counts it by itself, and is asked again with the next page. */
export function useCountedToday(): () => void {
  const environment = useRelayEnvironment();
  return useCallback(() => {
    commitLocalUpdate(environment, (store) => {
      const { updatableData } = store.readUpdatableQuery<useCountedTodayQuery>(
        graphql`
          query useCountedTodayQuery @updatable {
            viewer {
              practice {
                answeredToday
              }
            }
          }
        `,
        {},
      );
      const practice = updatableData.viewer?.practice;
      if (practice && typeof practice.answeredToday === 'number') practice.answeredToday += 1;
    });
  }, [environment]);
}
