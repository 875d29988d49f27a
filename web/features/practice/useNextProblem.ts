import { useCallback, useRef } from 'react';
import { graphql } from 'react-relay';
import { type Outcome, useCommand } from '../../app/relay/useCommand.ts';
import type { useNextProblemMutation } from './__generated__/useNextProblemMutation.graphql.ts';

/** The problem as `nextProblem` gives it: a few facts and the references of what shows it. */
export type FetchedProblem = Extract<
  useNextProblemMutation['response']['nextProblem'],
  { readonly __typename: 'NextProblemPayload' }
>['problem'];

/**
 * Asks for the next problem, at the learner's level. `skip` gives the open one up first (`Get Different Problem`).
 * Calls follow one another: one for another practice type never takes the answer of the one before.
 */
export function useNextProblem(): (
  practiceType: string | null,
  skip?: boolean,
) => Promise<Outcome<useNextProblemMutation>> {
  const [run] = useCommand<useNextProblemMutation>(graphql`
    mutation useNextProblemMutation($input: NextProblemInput!, $practiceType: String) {
      nextProblem(input: $input) {
        __typename
        ... on NextProblemPayload {
          problem {
            id
            sentence
            hint
            level {
              code
            }
            roundProgress {
              ...RoundBar_progress
            }
            ...ClozeCard_problem
          }
          viewer {
            id
            currentLevel {
              code
            }
            openProblem(practiceType: $practiceType) {
              id
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
      const outcome = latest.current.then(() => run({ input: { practiceType, skip }, practiceType }));
      latest.current = outcome;
      return outcome;
    },
    [run],
  );
}
