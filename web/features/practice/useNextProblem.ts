import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { type Outcome, useCommand } from '../../app/relay/useCommand.ts';
import type { useNextProblemMutation } from './__generated__/useNextProblemMutation.graphql.ts';

type NextProblem = (practiceType: string | null, skip: boolean) => Promise<Outcome<useNextProblemMutation>>;

/**
 * Asks for the next problem, at the learner's level. `skip` gives the open one up first (`Get Different Problem`).
 */
export function useNextProblem(): NextProblem {
  // The viewer's open problem is linked in the store, so that coming back to the screen shows it at once.
  const [run] = useCommand<useNextProblemMutation>(graphql`
    mutation useNextProblemMutation($input: NextProblemInput!, $practiceType: String) {
      nextProblem(input: $input) {
        ... on NextProblemPayload @alias(as: "payload") {
          problem {
            ...readProblem_problem
            ...PracticeDesk_problem
            ...RoundDialog_problem
          }
          viewer {
            practice {
              currentLevel {
                code
              }
              openProblem(practiceTypeKey: $practiceType) {
                __typename
              }
            }
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  return useCallback(
    (practiceType, skip) => run({ input: { practiceTypeKey: practiceType, skip }, practiceType }),
    [run],
  );
}
