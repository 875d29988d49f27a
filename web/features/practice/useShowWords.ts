import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { type Outcome, useCommand } from '../../app/relay/useCommand.ts';
import type { useShowWordsMutation } from './__generated__/useShowWordsMutation.graphql.ts';

/** Asks for the words to choose from: the desk shows them as soon as the problem has them. Asking again gives the same. */
export function useShowWords(): (problemId: string) => Promise<Outcome<useShowWordsMutation>> {
  const [run] = useCommand<useShowWordsMutation>(graphql`
    mutation useShowWordsMutation($input: ShowWordsInput!) {
      showWords(input: $input) {
        ... on ShowWordsPayload @alias(as: "payload") {
          words
          problem {
            ...PracticeDesk_words
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  return useCallback((problemId) => run({ input: { problemId } }), [run]);
}
