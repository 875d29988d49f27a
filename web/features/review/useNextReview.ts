import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { type Outcome, useCommand } from '../../app/relay/useCommand.ts';
import type { useNextReviewMutation } from './__generated__/useNextReviewMutation.graphql.ts';

/** Asks for the next problem of a review, and when the next target comes back. */
export function useNextReview(): () => Promise<Outcome<useNextReviewMutation>> {
  const [run] = useCommand<useNextReviewMutation>(graphql`
    mutation useNextReviewMutation {
      nextReviewProblem {
        ... on NextReviewProblemPayload @alias(as: "payload") {
          toCome
          problem {
            id
            ...ProblemRoom_problem
          }
          viewer {
            practice {
              dueCount
            }
            ...ReviewEnd_viewer
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  return useCallback(() => run({}), [run]);
}
