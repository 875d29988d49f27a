import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { ParentLanguage } from '../../../server/features/person/languages.rules.ts';
import type { Failure } from '../../app/relay/useCommand.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import type { useDecisionMutation } from './__generated__/useDecisionMutation.graphql.ts';
import type { DecidedConsent } from './ConsentRecorded.tsx';

/** What came of a decision: recorded now, found decided before, or the link has died meanwhile. */
export type DecisionEnd =
  | { readonly kind: 'recorded'; readonly consent: DecidedConsent }
  | { readonly kind: 'gone'; readonly message: string }
  | { readonly kind: 'invalid' };

/** Where a decision led, or why it can be tried again: never both. */
export type DecisionOutcome =
  | { readonly end: DecisionEnd; readonly failure: null }
  | { readonly end: null; readonly failure: Failure };

/** Sends a parent's decision. The typed name signs a consent; a refusal is sent without it. */
export function useDecision(
  token: string,
): [
  decide: (consentGiven: boolean, signature: string, language: ParentLanguage) => Promise<DecisionOutcome>,
  isBusy: boolean,
] {
  const [run, isBusy] = useCommand<useDecisionMutation>(graphql`
    mutation useDecisionMutation($input: DecideParentalConsentInput!) {
      decideParentalConsent(input: $input) {
        ... on DecideParentalConsentPayload @alias(as: "payload") {
          consentGiven
          recordedAt
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const decide = useCallback(
    async (consentGiven: boolean, signature: string, language: ParentLanguage): Promise<DecisionOutcome> => {
      const parentSignature = consentGiven ? signature.trim() : null;
      const { done, failure } = await run({ input: { token, consentGiven, parentSignature, language } });
      if (done) {
        const decision = done.consentGiven ? 'GIVEN' : 'REFUSED';
        return { end: { kind: 'recorded', consent: { decision, recordedAt: done.recordedAt } }, failure: null };
      }
      if (failure.code === 'GONE') {
        return { end: { kind: 'gone', message: failure.message ?? '' }, failure: null };
      }
      if (failure.code === 'LINK_NOT_VALID') return { end: { kind: 'invalid' }, failure: null };
      return { end: null, failure };
    },
    [run, token],
  );
  return [decide, isBusy];
}
