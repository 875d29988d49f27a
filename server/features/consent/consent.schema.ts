import { builder } from '../../graphql/builder.ts';
import { NULL_UNREAD } from '../../graphql/failures.ts';
import { command, resultUnion } from '../../graphql/results.ts';
import { GoneError, LinkNotValidError, RateLimitedError, ValidationError } from '../../kernel/errors.ts';
import { ParentLanguageEnum } from '../person/registration.schema.ts';
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
import { RESTORATIONS_PER_CONSENT } from './consent.limits.ts';
import { CONSENT_DAYS, WITHDRAWAL_DAYS } from './consent.rules.ts';

const ConsentDecisionEnum = builder.enumType('ConsentDecision', {
  description: 'What became of a request for parental consent.',
  values: {
    GIVEN: { description: 'The account is open.' },
    REFUSED: { description: 'The account was deleted.' },
    WITHDRAWN: { description: 'Given and withdrawn; the account is locked and then deleted.' },
    EXPIRED: { description: `Nobody answered in ${CONSENT_DAYS} days; the account was deleted.` },
    CANCELLED: { description: 'Not needed any more.' },
  } as const,
});

const ConsentInfoType = builder.objectRef<ConsentInfo>('ParentalConsentInfo').implement({
  description: 'What a parent or guardian sees before deciding. For whoever has the link.',
  fields: (t) => ({
    childName: t.exposeString('childName', { description: "The child's name." }),
    childEmail: t.exposeString('childEmail', { description: "The child's email address." }),
    dateOfBirth: t.field({
      type: 'Date',
      description: "The child's date of birth.",
      resolve: (info) => info.dateOfBirth,
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When consent was asked for.',
      resolve: (info) => info.createdAt,
    }),
    parentName: t.exposeString('parentName', {
      description: 'The email address of the parent or guardian; no name is known.',
    }),
    textVersion: t.exposeString('textVersion', { description: 'Version of the text that is shown.' }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'Until when the link can be used to decide.',
      resolve: (info) => info.expiresAt,
    }),
    language: t.field({
      type: ParentLanguageEnum,
      description: 'The language in which the parent or guardian is written to.',
      resolve: ({ language }) => language,
    }),
  }),
});

const RecordedConsentType = builder.objectRef<RecordedConsent>('RecordedConsent').implement({
  description: 'What became of a request that has ended.',
  fields: (t) => ({
    consentGiven: t.exposeBoolean('consentGiven', { description: 'Whether consent has been given and not withdrawn.' }),
    decision: t.field({
      type: ConsentDecisionEnum,
      description: 'What became of the request.',
      resolve: (c) => c.decision,
    }),
    recordedAt: t.field({
      type: 'DateTime',
      description: 'When this outcome was recorded.',
      resolve: (c) => c.recordedAt,
    }),
    message: t.exposeString('message', { description: 'What became of the request, as a sentence, in English.' }),
    language: t.field({
      type: ParentLanguageEnum,
      description: 'The language in which the parent or guardian is written to.',
      resolve: ({ language }) => language,
    }),
  }),
});

const ConsentWithdrawalType = builder.objectRef<ConsentWithdrawal>('ConsentWithdrawal').implement({
  description: 'What the link in the receipt of a parent or guardian leads to.',
  fields: (t) => ({
    childName: t.exposeString('childName', { description: "The child's name." }),
    withdrawn: t.exposeBoolean('withdrawn', { description: 'Whether consent is withdrawn now.' }),
    decidedAt: t.field({
      type: 'DateTime',
      description: 'When consent was given or withdrawn.',
      resolve: (w) => w.decidedAt,
    }),
    deleteAfter: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the account is deleted; null while consent has not been withdrawn.',
      resolve: (w) => w.deleteAfter,
    }),
    language: t.field({
      type: ParentLanguageEnum,
      description: 'The language in which the parent or guardian is written to.',
      resolve: ({ language }) => language,
    }),
  }),
});

builder.queryFields((t) => ({
  parentalConsent: t.errorUnionField({
    types: [ConsentInfoType, RecordedConsentType, LinkNotValidError, RateLimitedError],
    union: {
      name: 'ParentalConsentResult',
      description: 'What the link for a parent or guardian shows.',
      // Spelt out: compiled operations do not give the default resolver what it needs.
      resolveType: (value) =>
        (value as ConsentInfo | RecordedConsent).kind === 'INFO' ? 'ParentalConsentInfo' : 'RecordedConsent',
    },
    nullable: true,
    description: `What the link for a parent or guardian shows. Reading it decides nothing; as long as the link is open, the times of the first and the latest reading are recorded as evidence. ${NULL_UNREAD}`,
    authScopes: { may: 'consent.read' },
    args: { token: t.arg.string({ required: true, description: 'From the link.' }) },
    resolve: (_root, { token }, context) => readConsent(context.deps, context.ip, token),
  }),
  consentWithdrawal: t.field({
    type: ConsentWithdrawalType,
    errors: resultUnion('ConsentWithdrawal', [LinkNotValidError, RateLimitedError]),
    nullable: true,
    description: `What the link in the receipt of a parent or guardian leads to. ${NULL_UNREAD}`,
    authScopes: { may: 'consent.read' },
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
      consentGiven: t.boolean({ required: true, description: 'True opens the account; false deletes it.' }),
      parentSignature: t.string({
        description: 'The typed name of the parent or guardian; required to agree, at most 200 characters.',
      }),
      language: t.field({
        type: ParentLanguageEnum,
        description:
          'The language in which the parent or guardian read the page: the receipt is written in it. If it is left out, the language in which the parent or guardian is written to.',
      }),
    }),
  },
  {
    description: 'Records the decision. A link decides once.',
    ...command('consent.decide', 'DecideParentalConsent', [
      ValidationError,
      LinkNotValidError,
      GoneError,
      RateLimitedError,
    ]),
    resolve: (_root, { input }, context) => decideConsent(context.deps, context.ip, input),
  },
  {
    description: 'What was recorded.',
    outputFields: (t) => ({
      consentGiven: t.exposeBoolean('consentGiven', { description: 'Whether consent was given.' }),
      recordedAt: t.field({
        type: 'DateTime',
        description: 'When the decision was recorded.',
        resolve: (payload) => payload.recordedAt,
      }),
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
      description: 'The link in the receipt of a parent or guardian.',
      inputFields: (t) => ({ token: t.string({ required: true, description: 'From the link.' }) }),
    },
    {
      description,
      ...command('consent.decide', `${name.charAt(0).toUpperCase()}${name.slice(1)}`, [
        LinkNotValidError,
        RateLimitedError,
      ]),
      resolve: async (_root, { input }, context) => ({ withdrawal: await run(context.deps, context.ip, input.token) }),
    },
    {
      description: 'The state of the consent now.',
      outputFields: (t) => ({
        withdrawal: t.field({
          type: ConsentWithdrawalType,
          description: 'The state.',
          resolve: (p) => p.withdrawal,
        }),
      }),
    },
  );
}

withdrawalMutation(
  'withdrawParentalConsent',
  `Withdraws consent: the account is locked at once and deleted after ${WITHDRAWAL_DAYS} days.`,
  withdraw,
);
withdrawalMutation(
  'restoreParentalConsent',
  `Undoes a withdrawal, as long as the account is there, at most ${RESTORATIONS_PER_CONSENT.budget} times a day.`,
  restore,
);
