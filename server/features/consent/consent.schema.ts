import { builder } from '../../graphql/builder.ts';
import { resultUnion } from '../../graphql/results.ts';
import { NotFoundError, RateLimited } from '../../kernel/errors.ts';
import {
  type ConsentInfo,
  type ConsentWithdrawal,
  decideConsent,
  type RecordedConsent,
  readConsent,
  readWithdrawal,
  restore,
  withdraw,
} from './consent.domain.ts';

const ConsentDecisionEnum = builder.enumType('ConsentDecision', {
  description: 'What became of a request for parental consent.',
  values: {
    GIVEN: { description: 'The account is open.' },
    REFUSED: { description: 'The account was deleted.' },
    WITHDRAWN: { description: 'Given and taken back; the account is locked and then deleted.' },
    EXPIRED: { description: 'Nobody answered in 14 days; the account was deleted.' },
    CANCELLED: { description: 'Not needed any more.' },
  } as const,
});

const ConsentInfoType = builder.objectRef<ConsentInfo>('ParentalConsentInfo').implement({
  description: 'What a parent or guardian sees before deciding. For whoever has the link.',
  fields: (t) => ({
    childName: t.exposeString('childName', { description: 'As the child registered.' }),
    childEmail: t.exposeString('childEmail', { description: "The child's address." }),
    dateOfBirth: t.field({
      type: 'Date',
      description: "The child's day of birth.",
      resolve: (info) => info.dateOfBirth,
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When consent was asked for.',
      resolve: (info) => info.createdAt,
    }),
    parentName: t.exposeString('parentName', {
      description: 'The address that was written to; no other name is known.',
    }),
    textVersion: t.exposeString('textVersion', { description: 'Version of the text that is shown.' }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'Until when it can be decided.',
      resolve: (info) => info.expiresAt,
    }),
  }),
});

const RecordedConsentType = builder.objectRef<RecordedConsent>('RecordedConsent').implement({
  description: 'What was decided by a link that was used.',
  fields: (t) => ({
    consentGiven: t.exposeBoolean('consentGiven', { description: 'Whether consent stands.' }),
    decision: t.field({ type: ConsentDecisionEnum, description: 'What was decided.', resolve: (c) => c.decision }),
    recordedAt: t.field({ type: 'DateTime', description: 'When.', resolve: (c) => c.recordedAt }),
    message: t.exposeString('message', { description: 'The same in a sentence.' }),
  }),
});

const ConsentWithdrawalType = builder.objectRef<ConsentWithdrawal>('ConsentWithdrawal').implement({
  description: "What the link of a parent's receipt leads to.",
  fields: (t) => ({
    childName: t.exposeString('childName', { description: 'As the child registered.' }),
    withdrawn: t.exposeBoolean('withdrawn', { description: 'Whether consent is withdrawn now.' }),
    decidedAt: t.field({
      type: 'DateTime',
      description: 'When it was given or withdrawn.',
      resolve: (w) => w.decidedAt,
    }),
    deleteAfter: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the account is deleted; null while consent stands.',
      resolve: (w) => w.deleteAfter,
    }),
  }),
});

builder.queryFields((t) => ({
  parentalConsent: t.errorUnionField({
    types: [ConsentInfoType, RecordedConsentType, NotFoundError, RateLimited],
    union: {
      name: 'ParentalConsentResult',
      description: "What a parent's link shows.",
      // Spelt out: compiled operations do not give the default resolver what it needs.
      resolveType: (value) =>
        (value as ConsentInfo | RecordedConsent).kind === 'INFO' ? 'ParentalConsentInfo' : 'RecordedConsent',
    },
    description: "What a parent's link shows. Opening it decides nothing.",
    args: { token: t.arg.string({ required: true, description: 'From the link.' }) },
    resolve: (_root, { token }, context) => readConsent(context.deps, context.ip, token),
  }),
  consentWithdrawal: t.field({
    type: ConsentWithdrawalType,
    errors: resultUnion('ConsentWithdrawal', ['NotFoundError', 'RateLimitedError']),
    description: "What the link of a parent's receipt leads to.",
    args: { token: t.arg.string({ required: true, description: 'From the link.' }) },
    resolve: (_root, { token }, context) => readWithdrawal(context.deps, context.ip, token),
  }),
}));

builder.relayMutationField(
  'decideParentalConsent',
  {
    description: "A parent's or guardian's decision.",
    inputFields: (t) => ({
      token: t.string({ required: true, description: 'From the link.' }),
      consentGiven: t.boolean({ required: true, description: 'True opens the account, false deletes it.' }),
      parentSignature: t.string({ description: "The parent's typed name; required to agree, at most 200 characters." }),
    }),
  },
  {
    description: 'Records the decision. A link decides once.',
    authScopes: { may: 'consent.decide' },
    errors: resultUnion('DecideParentalConsent', ['ValidationError', 'NotFoundError', 'GoneError', 'RateLimitedError']),
    resolve: (_root, { input }, context) => decideConsent(context.deps, context.ip, input),
  },
  {
    description: 'What was recorded.',
    outputFields: (t) => ({
      consentGiven: t.exposeBoolean('consentGiven', { description: 'Whether consent was given.' }),
      recordedAt: t.field({ type: 'DateTime', description: 'When.', resolve: (payload) => payload.recordedAt }),
    }),
  },
);

function withdrawalMutation(
  name: 'withdrawParentalConsent' | 'restoreParentalConsent',
  description: string,
  run: typeof withdraw,
): void {
  builder.relayMutationField(
    name,
    {
      description: "The link of a parent's receipt.",
      inputFields: (t) => ({ token: t.string({ required: true, description: 'From the link.' }) }),
    },
    {
      description,
      authScopes: { may: 'consent.decide' },
      errors: resultUnion(`${name.charAt(0).toUpperCase()}${name.slice(1)}`, ['NotFoundError', 'RateLimitedError']),
      resolve: async (_root, { input }, context) => ({ withdrawal: await run(context.deps, context.ip, input.token) }),
    },
    {
      description: 'How consent stands now.',
      outputFields: (t) => ({
        withdrawal: t.field({
          type: ConsentWithdrawalType,
          description: 'How it stands.',
          resolve: (p) => p.withdrawal,
        }),
      }),
    },
  );
}

withdrawalMutation(
  'withdrawParentalConsent',
  'Withdraws consent: the account is locked at once and deleted after 14 days.',
  withdraw,
);
withdrawalMutation('restoreParentalConsent', 'Takes a withdrawal back, as long as the account is there.', restore);
