import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { command } from '../../graphql/results.ts';
import {
  AccountGuardedError,
  AccountLockedError,
  EmailTakenError,
  RateLimitedError,
  SecondFactorNeededError,
  UnavailableError,
  ValidationError,
  WrongCredentialsError,
} from '../../kernel/errors.ts';
import { CLOSED_ERRORS, register, resendConsentFromSignIn, signIn, signOut } from './auth.domain.ts';
import { SIGN_IN_FAILURES_ANYWHERE, SIGN_IN_FAILURES_PER_ACCOUNT } from './auth.limits.ts';
import { googleNonces } from './google.ts';
import { passwordInWords } from '../person/password.rules.ts';
import { TEACHER_SUBJECTS } from '../person/registration.rules.ts';
import {
  invitationCodeInput,
  nameInput,
  registrationInputs,
  sampleAnswersInput,
  timeZoneInput,
} from '../person/registration.schema.ts';
import { SESSION_SECONDS } from './sessions.rules.ts';
import { signedInViewer } from './signedIn.schema.ts';
import { AccountRef, UserRef } from '../person/viewer.schema.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

const SiteType = builder.objectRef<object>('Site').implement({
  description: 'What a client has to know before anybody signs in.',
  fields: (t) => ({
    legalBoxesPrechecked: t.boolean({
      description: 'Whether the required legal boxes of the registration form start ticked.',
      resolve: (_site, _args, context) => context.deps.config.legalBoxesPrechecked,
    }),
    teachersNeedVerification: t.boolean({
      description:
        'Whether a teacher has to be verified by a superuser before they can create classes, set homework and open live rounds.',
      resolve: (_site, _args, context) => context.deps.config.teachersNeedVerification,
    }),
    googleClientId: t.string({
      nullable: true,
      description: 'Client id for Google sign-in; null if it is not offered.',
      resolve: (_site, _args, context) => context.deps.config.google?.clientId ?? null,
    }),
    googleNonce: t.string({
      nullable: true,
      description:
        'The nonce that Google has to put into the ID token for this browser. It is bound to the CSRF cookie: null without that cookie, and where Google sign-in is not offered.',
      resolve: (_site, _args, { deps, cookies }) =>
        deps.config.google ? (googleNonces(deps, cookies)[0] ?? null) : null,
    }),
    operatorName: t.string({
      description: 'Who runs this site, as the privacy policy names them.',
      resolve: (_site, _args, context) => context.deps.config.operatorName,
    }),
    supportEmail: t.string({
      nullable: true,
      description: 'Where people may write with questions; null if the operator has given no email address.',
      resolve: (_site, _args, context) => context.deps.config.supportEmail,
    }),
    teacherSubjects: t.field({
      type: ['String'],
      description: 'The subjects that a teacher may choose from.',
      resolve: () => [...TEACHER_SUBJECTS],
    }),
  }),
});

builder.queryField('site', (t) =>
  t.field({
    type: SiteType,
    description: 'Settings of this site.',
    authScopes: { may: 'site.read' },
    resolve: () => ({}),
  }),
);

/** What stands between a new account and its first sign-in. */
export const RegistrationStatusType = builder
  .objectRef<{ needsParentalConsent: boolean; parentalConsentSent: boolean }>('RegistrationStatus')
  .implement({
    description: 'What stands between a new account and its first sign-in.',
    fields: (t) => ({
      needsParentalConsent: t.exposeBoolean('needsParentalConsent', {
        description: 'True under 16: no sign-in until a parent or guardian agrees.',
      }),
      parentalConsentSent: t.exposeBoolean('parentalConsentSent', {
        description: 'True once the email to the parent or guardian is on its way.',
      }),
    }),
  });

builder.relayMutationField(
  'register',
  {
    description: 'A registration.',
    inputFields: (t) => ({
      email: t.string({ required: true, description: 'Trimmed and stored in lower case; unique.' }),
      password: t.string({ required: true, description: passwordInWords() }),
      fullName: nameInput(t),
      ...registrationInputs(t),
      timeZone: timeZoneInput(t),
      sampleAnswers: sampleAnswersInput(t),
      invitationCode: invitationCodeInput(t),
    }),
  },
  {
    description: 'Creates an account. Does not sign in.',
    anyText: ['answer'],
    ...command('auth.register', 'Register', [ValidationError, EmailTakenError, RateLimitedError, UnavailableError]),
    resolve: (_root, { input }, context) => register(context.deps, context, input),
  },
  {
    description: 'The new account.',
    outputFields: (t) => ({
      user: t.field({
        type: UserRef,
        description: 'The person.',
        resolve: ({ account }) => ({ ...account, isOneself: true }),
      }),
      account: t.field({ type: AccountRef, description: 'The account.', resolve: ({ account }) => account }),
      points: t.exposeInt('points', {
        description: 'The points that the account begins with: for samples that were answered right.',
      }),
      registrationStatus: t.field({
        type: RegistrationStatusType,
        description: 'Whether a parent or guardian has to agree first.',
        resolve: (result) => result,
      }),
    }),
  },
);

builder.relayMutationField(
  'signIn',
  {
    description: 'Email address and password.',
    inputFields: (t) => ({
      email: t.string({ required: true, description: 'Upper or lower case; trimmed.' }),
      password: t.string({ required: true, description: 'As typed.' }),
      timeZone: t.string({ description: "IANA name; stored as the person's time zone, unless it is an unknown one." }),
    }),
  },
  {
    description: `Opens a session. After ${SIGN_IN_FAILURES_PER_ACCOUNT.budget} wrong passwords for an account from one IP address, browsers there that have never signed in to it cannot do so for ${SIGN_IN_FAILURES_PER_ACCOUNT.windowSeconds / MINUTE_SECONDS} minutes; after ${SIGN_IN_FAILURES_ANYWHERE.budget} from anywhere, no browser that has never signed in to it can, for up to ${SIGN_IN_FAILURES_ANYWHERE.windowSeconds / HOUR_SECONDS} hours. Wrong passwords in a browser that has signed in to it before are counted separately. On \`SecondFactorNeededError\`, for superusers who have a passkey, \`signInWithPasskey\` opens the session instead.`,
    ...command('auth.signIn', 'SignIn', [
      ValidationError,
      WrongCredentialsError,
      SecondFactorNeededError,
      ...CLOSED_ERRORS,
      AccountGuardedError,
      RateLimitedError,
      UnavailableError,
    ]),
    resolve: (_root, { input }, context) => signIn(context.deps, context, input),
  },
  {
    description: 'An open session.',
    outputFields: (t) => ({
      accessToken: t.exposeString('accessToken', { description: 'Send it as `Authorization: Bearer …`.' }),
      expiresInSeconds: t.int({ description: 'Seconds until the token expires.', resolve: () => SESSION_SECONDS }),
      viewer: t.field(signedInViewer),
    }),
  },
);

const SignOutPayload = builder.objectRef<{ signedOut: true }>('SignOutPayload').implement({
  description: 'The session has ended.',
  fields: (t) => ({ signedOut: t.exposeBoolean('signedOut', { description: 'Always true.' }) }),
});

builder.mutationFields((t) => ({
  signOut: t.field({
    type: SignOutPayload,
    description: 'Ends this session on the server; its token is not valid from the next request on.',
    ...command('auth.signOut', 'SignOut', []),
    resolve: async (_root, _args, context) => {
      await signOut(context.deps, requireViewer(context.viewer));
      return { signedOut: true as const };
    },
  }),
}));

builder.relayMutationField(
  'resendParentalConsent',
  {
    description: "A waiting child's own email address and password.",
    inputFields: (t) => ({
      email: t.string({ required: true, description: "The child's email address." }),
      password: t.string({ required: true, description: "The child's password." }),
    }),
  },
  {
    description:
      'Sends the email to the parent or guardian again, at most 3 times a day. A wrong password gets the same response as a right one, unless the account is locked or no more emails can be sent for now.',
    ...command('consent.resend', 'ResendParentalConsent', [
      ValidationError,
      AccountLockedError,
      AccountGuardedError,
      RateLimitedError,
      UnavailableError,
    ]),
    resolve: async (_root, { input }, context) => {
      await resendConsentFromSignIn(context.deps, context, input);
      return { sent: true };
    },
  },
  {
    description: 'Done, if there was something to do.',
    outputFields: (t) => ({ sent: t.exposeBoolean('sent', { description: 'Always true.' }) }),
  },
);
