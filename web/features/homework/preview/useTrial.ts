// oxlint-disable relay/unused-fields -- what is asked for here is read by the parts that are handed it whole
import { useCallback } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useTrialQuery } from './__generated__/useTrialQuery.graphql.ts';

type Result = NonNullable<useTrialQuery['response']['previewVerdict']>;

/** What the server says of an answer, or why it says nothing. */
export type Told =
  | { readonly verdict: NonNullable<Result['verdict']>; readonly failure: null }
  | { readonly verdict: null; readonly failure: string };

/** Of an answer that could not be judged, where the server gives no text. */
const FAILED = 'Your answer could not be checked. Please try again.';

/** Has an answer to a sentence of homework judged; null is for `Show answer`. Never throws. */
export function useTrial(assignmentId: string): (trialKey: string, answer: string | null) => Promise<Told> {
  const environment = useRelayEnvironment();
  return useCallback(
    async (trialKey, answer) => {
      try {
        const data = await fetchQuery<useTrialQuery>(
          environment,
          graphql`
            query useTrialQuery($assignmentId: ID!, $trialKey: String!, $answer: String) {
              previewVerdict(assignmentId: $assignmentId, trialKey: $trialKey, answer: $answer) {
                ... on PreviewVerdict @alias(as: "verdict") {
                  verdict
                  hint
                  typed
                  correctAnswer
                  alsoAccepted {
                    word
                    label
                  }
                  feedback
                  explanationMarked
                  example
                }
                ... on UserError @alias(as: "failure") {
                  message
                }
              }
            }
          `,
          { assignmentId, trialKey, answer },
          { fetchPolicy: 'network-only' },
        ).toPromise();
        const result = data?.previewVerdict;
        if (result?.verdict) return { verdict: result.verdict, failure: null };
        return { verdict: null, failure: result?.failure?.message ?? FAILED };
      } catch {
        return { verdict: null, failure: FAILED };
      }
    },
    [environment, assignmentId],
  );
}
