import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { type Outcome, useCommand } from '../../../app/relay/useCommand.ts';
import type { useNextHomeworkProblemMutation } from './__generated__/useNextHomeworkProblemMutation.graphql.ts';

/** Asks for the next problem of an attempt; once there is none, the attempt has its score. */
export function useNextHomeworkProblem(): (attemptId: string) => Promise<Outcome<useNextHomeworkProblemMutation>> {
  const [run] = useCommand<useNextHomeworkProblemMutation>(graphql`
    mutation useNextHomeworkProblemMutation($input: NextHomeworkProblemInput!) {
      nextHomeworkProblem(input: $input) {
        ... on NextHomeworkProblemPayload @alias(as: "payload") {
          attempt {
            id
            number
            questions
            answered
            right
            score
            passed
            finishedAt
            problem {
              id
              ...ProblemRoom_problem
            }
            assignment {
              attemptsLeft
              available
              attemptUnderWay {
                id
              }
              result {
                id
                score
                passed
              }
            }
          }
          viewer {
            homework {
              toDoCount
              newCount
              dueSoonCount
              remindedCount
            }
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  return useCallback((attemptId) => run({ input: { attemptId } }), [run]);
}
