import { useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import { useCommand } from '../../app/relay/useCommand.ts';
import type { CefrLevel, useFirstSentenceMutation } from './__generated__/useFirstSentenceMutation.graphql.ts';

/**
 * Asks for a new learner's first sentence, so that it stands on the dashboard. Where it fails, the way to practice is all there is.
 * @param level at which it is wanted; null where none is
 * Returns whether it is on its way.
 */
export function useFirstSentence(level: CefrLevel | null): boolean {
  const [run] = useCommand<useFirstSentenceMutation>(graphql`
    mutation useFirstSentenceMutation($input: NextProblemInput!) {
      nextProblem(input: $input) {
        ... on NextProblemPayload @alias(as: "payload") {
          viewer {
            ...OpenSentence_viewer
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [failedAt, setFailedAt] = useState<CefrLevel | null>(null);
  useEffect(() => {
    if (level === null) return;
    void run({ input: { level } }).then(({ failure }) => {
      if (failure) setFailedAt(level);
    });
  }, [level, run]);
  return level !== null && failedAt !== level;
}
