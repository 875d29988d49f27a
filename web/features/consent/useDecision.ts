import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { Failure } from '../../app/relay/useCommand.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import type { useDecisionMutation } from './__generated__/useDecisionMutation.graphql.ts';
import type { DecidedConsent } from './ConsentRecorded.tsx';
import { INVALID_LINK } from './consent.text.ts';

/** What came of a decision: recorded now, found decided before, or the link has died meanwhile. */
export type DecisionEnd =
  | { readonly kind: 'recorded'; readonly consent: DecidedConsent }
  | { readonly kind: 'gone'; readonly message: string }
  | { readonly kind: 'invalid'; readonly message: string };

/** Where a decision led, or why it can be tried again: never both. */
export type DecisionOutcome =
  | { readonly end: DecisionEnd; readonly failure: null }
  | { readonly end: null; readonly failure: Failure };

/** Sends a parent's decision. The typed name signs a consent; a refusal is sent without it. */
export function useDecision(
  token: string,
): [decide: (consentGiven: boolean, signature: string) => Promise<DecisionOutcome>, isBusy: boolean] {
  const [run, isBusy] = useCommand<useDecisionMutation>(graphql`
    mutation useDecisionMutation($input: DecideParentalConsentInput!) {
      decideParentalConsent(input: $input) {
        __typename
        ... on DecideParentalConsentPayload {
          consentGiven
          recordedAt
        }
        ... on ValidationError {
          message
          fieldErrors {
            field
            message
          }
        }
        ... on NotFoundError {
          message
        }
        ... on GoneError {
          message
        }
        ... on RateLimitedError {
          message
        }
      }
    }
  `);
  const decide = useCallback(
    async (consentGiven: boolean, signature: string): Promise<DecisionOutcome> => {
      const parentSignature = consentGiven ? signature.trim() : null;
      const { done, failure } = await run({ input: { token, consentGiven, parentSignature } });
      if (done) {
        const decision = done.consentGiven ? 'GIVEN' : 'REFUSED';
        return { end: { kind: 'recorded', consent: { decision, recordedAt: done.recordedAt } }, failure: null };
      }
      if (failure.kind === 'gone') return ended('gone', failure.message ?? '');
      if (failure.kind === 'notFound') return ended('invalid', failure.message ?? INVALID_LINK);
      return { end: null, failure };
    },
    [run, token],
  );
  return [decide, isBusy];
}

function ended(kind: 'gone' | 'invalid', message: string): DecisionOutcome {
  return { end: { kind, message }, failure: null };
}
