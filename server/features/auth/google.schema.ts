import { builder } from '../../graphql/builder.ts';
import { command } from '../../graphql/results.ts';
import {
  AccountNotFoundError,
  EmailTakenError,
  GoogleAccountMismatchError,
  GoogleTokenRefusedError,
  RateLimitedError,
  SecondFactorNeededError,
  UnavailableError,
  ValidationError,
} from '../../kernel/errors.ts';
import { RegistrationStatusType } from './auth.schema.ts';
import { CLOSED_ERRORS } from './auth.domain.ts';
import { registerWithGoogle, signInWithGoogle } from './google.domain.ts';
import { SESSION_SECONDS } from './sessions.rules.ts';
import { signedInViewer } from './signedIn.schema.ts';
import {
  invitationCodeInput,
  registrationInputs,
  sampleAnswersInput,
  timeZoneInput,
} from '../person/registration.schema.ts';
import { AccountRef, UserRef } from '../person/viewer.schema.ts';

const GOOGLE_TOKEN =
  'The ID token (`credential`) that Google gave the browser. One from a browser with the CSRF cookie carries `Site.googleNonce` as its nonce; any other caller sends one without a nonce. It opens one session, or makes one account.';

builder.relayMutationField(
  'signInWithGoogle',
  {
    description: 'A sign-in with Google.',
    inputFields: (t) => ({
      googleToken: t.string({ required: true, description: GOOGLE_TOKEN }),
      timeZone: t.string({ description: "IANA name; stored as the person's time zone, unless it is an unknown one." }),
    }),
  },
  {
    description:
      'Opens a session for anyone who has an account, found by their Google account or by the email address that Google has verified. On `AccountNotFoundError` the person may register with the same token. On `SecondFactorNeededError`, for superusers who have a passkey, `signInWithPasskey` opens the session instead.',
    ...command('auth.signInWithGoogle', 'SignInWithGoogle', [
      AccountNotFoundError,
      GoogleTokenRefusedError,
      GoogleAccountMismatchError,
      SecondFactorNeededError,
      ...CLOSED_ERRORS,
      UnavailableError,
    ]),
    resolve: (_root, { input }, context) => signInWithGoogle(context.deps, context, input),
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

builder.relayMutationField(
  'registerWithGoogle',
  {
    description: 'A registration with Google; name and email address come from the token.',
    inputFields: (t) => ({
      googleToken: t.string({ required: true, description: GOOGLE_TOKEN }),
      ...registrationInputs(t),
      timeZone: timeZoneInput(t),
      sampleAnswers: sampleAnswersInput(t),
      invitationCode: invitationCodeInput(t),
    }),
  },
  {
    anyText: ['answer'],
    description: 'Creates an account without a password and signs in, unless a parent or guardian has to agree first.',
    ...command('auth.registerWithGoogle', 'RegisterWithGoogle', [
      ValidationError,
      EmailTakenError,
      GoogleTokenRefusedError,
      RateLimitedError,
      UnavailableError,
    ]),
    resolve: (_root, { input }, context) => registerWithGoogle(context.deps, context, input),
  },
  {
    description: 'The new account.',
    outputFields: (t) => ({
      accessToken: t.exposeString('accessToken', {
        nullable: true,
        description: 'Send it as `Authorization: Bearer …`; null while a parent or guardian has to agree.',
      }),
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
