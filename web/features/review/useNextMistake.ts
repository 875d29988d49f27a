import { useCallback, useRef } from 'react';
import { graphql } from 'react-relay';
import { type Outcome, useCommand } from '../../app/relay/useCommand.ts';
import type { useNextMistakeMutation } from './__generated__/useNextMistakeMutation.graphql.ts';
import type { MistakesFilter } from './mistakesFilter.ts';

/** Asks for the next of the mistakes that are meant. Each is asked for once, counted from the first call. */
export function useNextMistake(filter: MistakesFilter): () => Promise<Outcome<useNextMistakeMutation>> {
  const { openOnly, wanted, roundId, days } = filter;
  const since = useRef<string | null>(null);
  const [run] = useCommand<useNextMistakeMutation>(graphql`
    mutation useNextMistakeMutation($input: NextMistakeProblemInput!) {
      nextMistakeProblem(input: $input) {
        ... on NextMistakeProblemPayload @alias(as: "payload") {
          since
          toCome
          problem {
            id
            ...ProblemRoom_problem
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  return useCallback(async () => {
    const outcome = await run({ input: { openOnly, wanted, roundId, days, since: since.current } });
    since.current = outcome.done?.since ?? since.current;
    return outcome;
  }, [run, openOnly, wanted, roundId, days]);
}
