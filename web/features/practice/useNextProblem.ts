import { useCallback, useRef } from 'react';
import { graphql } from 'react-relay';
import { type Outcome, useCommand } from '../../app/relay/useCommand.ts';
import type { useNextProblemMutation } from './__generated__/useNextProblemMutation.graphql.ts';

type NextProblem = (practiceType: string | null, skip?: boolean) => Promise<Outcome<useNextProblemMutation>>;

/**
 * Asks for the next problem, at the learner's level. `skip` gives the open one up first (`Get Different Problem`).
 * Calls follow one another: one for another practice type never takes the answer of the one before.
 */
export function useNextProblem(): NextProblem {
  // The viewer's open problem is linked in the store, so that coming back to the screen shows it at once.
  const [run] = useCommand<useNextProblemMutation>(graphql`
    mutation useNextProblemMutation($input: NextProblemInput!, $practiceType: String) {
      nextProblem(input: $input) {
        __typename
        ... on NextProblemPayload {
          problem {
            ...readProblem_problem
            ...PracticeDesk_problem
          }
          viewer {
            currentLevel {
              code
            }
            openProblem(practiceTypeKey: $practiceType) {
              __typename
            }
          }
        }
        ... on ValidationError {
          message
        }
        ... on NotFoundError {
          message
        }
        ... on UnauthenticatedError {
          message
        }
      }
    }
  `);
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(
    (practiceType, skip = false) => {
      const outcome = latest.current.then(() => run({ input: { practiceTypeKey: practiceType, skip }, practiceType }));
      latest.current = outcome;
      return outcome;
    },
    [run],
  );
}
