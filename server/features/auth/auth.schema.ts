import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { resultUnion } from '../../graphql/results.ts';
import { LevelType } from '../curriculum/level.schema.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { register, resendConsentFromSignIn, signIn, signOut } from './auth.domain.ts';
import type { AccountRow } from '../person/account.store.ts';
import { googleNonce } from './google.ts';
import { TEACHER_SUBJECTS } from '../person/registration.rules.ts';
import { SESSION_SECONDS } from './sessions.ts';
import { freshViewer, isoDay, NEW_PASSWORD, UserTypeEnum, ViewerRef } from '../person/viewer.schema.ts';

const SiteType = builder.objectRef<object>('Site').implement({
  description: 'What a client has to know before anybody signs in.',
  fields: (t) => ({
    legalBoxesPrechecked: t.boolean({
      description: 'Whether the required legal boxes of the registration start ticked.',
      resolve: (_site, _args, context) => context.deps.config.legalBoxesPrechecked,
    }),
    googleClientId: t.string({
      nullable: true,
      description: 'Client id for Google sign-in; null where it is not offered.',
      resolve: (_site, _args, context) => context.deps.config.google?.clientId ?? null,
    }),
    googleNonce: t.string({
      nullable: true,
      description:
        'The nonce that this browser has Google put into its ID token; bound to the CSRF cookie, so null without one, and where Google sign-in is not offered.',
      resolve: (_site, _args, { deps, cookies }) => (deps.config.google ? googleNonce(deps, cookies) : null),
    }),
    operatorName: t.string({
      description: 'Who runs this installation, as the privacy policy names them.',
      resolve: (_site, _args, context) => context.deps.config.operatorName,
    }),
    teacherSubjects: t.field({
      type: ['String'],
      description: "The options of a teacher's subject.",
      resolve: () => [...TEACHER_SUBJECTS],
    }),
  }),
});

builder.queryField('site', (t) =>
  t.field({ type: SiteType, description: 'Settings of this installation that anybody may know.', resolve: () => ({}) }),
);

/** An account as the person who registered it sees it before the first sign-in. */
export const RegisteredUserType = builder.objectRef<AccountRow>('RegisteredUser').implement({
  description: 'An account as just registered, shown to who registered it: nobody is signed in by registering.',
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'The id in addresses of the web app and of REST.' }),
    email: t.exposeString('email', { description: 'Lower-case.' }),
    fullName: t.exposeString('fullName', { description: 'Trimmed.' }),
    userType: t.field({ type: UserTypeEnum, description: 'Student or teacher.', resolve: (user) => user.userType }),
    currentLevel: t.field({
      type: LevelType,
      description: 'A2 at first.',
      resolve: (user) => levelByNumber(user.currentLevel),
    }),
    dateOfBirth: t.field({
      type: 'Date',
      nullable: true,
      description: 'Null where none was given (teachers).',
      resolve: (user) => isoDay(user.dateOfBirth),
    }),
    parentalEmail: t.exposeString('parentalEmail', { nullable: true, description: 'Kept for people under 16 only.' }),
    isSuperuser: t.exposeBoolean('isSuperuser', { description: 'Always false for a new account.' }),
    points: t.int({ description: '0 for a new account.', resolve: () => 0 }),
    createdAt: t.field({ type: 'DateTime', description: 'When it was made.', resolve: (user) => user.createdAt }),
  }),
});

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
        description: 'True once the mail to the parent or guardian is on its way.',
      }),
    }),
  });

builder.relayMutationField(
  'register',
  {
    description: 'A registration.',
    inputFields: (t) => ({
      email: t.string({ required: true, description: 'Compared in lower case, trimmed; unique.' }),
      password: t.string({ required: true, description: NEW_PASSWORD }),
      fullName: t.string({
        required: true,
        description: '1–100 characters: letters, spaces, hyphens, apostrophes, full stops.',
      }),
      userType: t.field({ type: UserTypeEnum, required: true, description: 'Student or teacher.' }),
      dateOfBirth: t.string({ description: 'ISO day; required for students. Nobody may be under 13.' }),
      parentalEmail: t.string({ description: "Required under 16; not the person's own address." }),
      schoolName: t.string({
        description: 'Teachers only, optional; at most 200 letters, digits, spaces and signs of names.',
      }),
      teacherSubject: t.string({ description: 'Teachers only, optional; one of `Site.teacherSubjects`.' }),
      dataProcessingConsent: t.boolean({ required: true, description: 'Must be true.' }),
      marketingConsent: t.boolean({ required: true, description: 'Optional consent: true or false.' }),
      privacyPolicyAccepted: t.boolean({ required: true, description: 'Must be true.' }),
      termsAccepted: t.boolean({ required: true, description: 'Must be true.' }),
      timeZone: t.string({ description: 'IANA name; UTC where none, or an unknown one, is given.' }),
    }),
  },
  {
    description: 'Makes an account. Does not sign in.',
    authScopes: { may: 'account.register' },
    errors: resultUnion('Register', [
      'ValidationError',
      'ConflictError',
      'ForbiddenError',
      'RateLimitedError',
      'UnavailableError',
    ]),
    resolve: (_root, { input }, context) => register(context.deps, context, input),
  },
  {
    description: 'The new account.',
    outputFields: (t) => ({
      user: t.field({ type: RegisteredUserType, description: 'The account.', resolve: (result) => result.account }),
      registrationStatus: t.field({
        type: RegistrationStatusType,
        description: 'Whether a parent has to agree first.',
        resolve: (result) => result,
      }),
    }),
  },
);

builder.relayMutationField(
  'signIn',
  {
    description: 'Address and password.',
    inputFields: (t) => ({
      email: t.string({ required: true, description: 'In any case; trimmed.' }),
      password: t.string({ required: true, description: 'As typed.' }),
      timeZone: t.string({ description: "IANA name; stored as the person's time zone when it is known." }),
    }),
  },
  {
    description:
      'Opens a session. Ten wrong passwords for an account from one address close it to that address for a quarter of an hour; a browser that has signed in to the account before is counted by itself.',
    authScopes: { may: 'account.signIn' },
    errors: resultUnion('SignIn', [
      'ValidationError',
      'UnauthenticatedError',
      'ForbiddenError',
      'RateLimitedError',
      'UnavailableError',
    ]),
    resolve: (_root, { input }, context) => signIn(context.deps, context, input),
  },
  {
    description: 'An open session.',
    outputFields: (t) => ({
      accessToken: t.exposeString('accessToken', { description: 'Send it as `Authorization: Bearer …`.' }),
      tokenType: t.string({ description: 'Always `bearer`.', resolve: () => 'bearer' }),
      expiresInSeconds: t.int({ description: 'Seconds until the token expires.', resolve: () => SESSION_SECONDS }),
      viewer: t.field({
        type: ViewerRef,
        description: 'Who is now signed in.',
        resolve: (result, _args, context) => freshViewer(context, result.userId),
      }),
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
    description: 'Ends this session on the server; its token is dead from the next request on.',
    authScopes: { may: 'account.signOut' },
    errors: resultUnion('SignOut', ['UnauthenticatedError', 'ForbiddenError']),
    resolve: async (_root, _args, context) => {
      await signOut(context.deps, requireViewer(context.viewer));
      return { signedOut: true as const };
    },
  }),
}));

builder.relayMutationField(
  'resendParentalConsent',
  {
    description: "A waiting child's own address and password.",
    inputFields: (t) => ({
      email: t.string({ required: true, description: "The child's address." }),
      password: t.string({ required: true, description: "The child's password." }),
    }),
  },
  {
    description:
      'Sends the mail to the parent again, three times a day at most. A wrong password gets the same answer as a right one.',
    authScopes: { may: 'consent.resend' },
    errors: resultUnion('ResendParentalConsent', ['ValidationError', 'RateLimitedError', 'UnavailableError']),
    resolve: async (_root, { input }, context) => {
      await resendConsentFromSignIn(context.deps, context, input);
      return { sent: true };
    },
  },
  {
    description: 'Done, where there was something to do.',
    outputFields: (t) => ({ sent: t.exposeBoolean('sent', { description: 'Always true.' }) }),
  },
);
