import { builder } from '../../graphql/builder.ts';
import { resultUnion } from '../../graphql/results.ts';
import { RegisteredUserType, RegistrationStatusType } from './auth.schema.ts';
import { googleRegister, googleSignIn } from './google.domain.ts';
import { SESSION_SECONDS } from './sessions.ts';
import { freshViewer, UserTypeEnum, ViewerRef } from '../person/viewer.schema.ts';

const GOOGLE_TOKEN =
  'The ID token (`credential`) that Google gave the browser. One from a browser with the CSRF cookie carries `Site.googleNonce` as its nonce; any other caller sends one without a nonce. It opens one session, or makes one account.';

builder.relayMutationField(
  'googleSignIn',
  {
    description: "A person's word from Google.",
    inputFields: (t) => ({
      googleToken: t.string({ required: true, description: GOOGLE_TOKEN }),
      timeZone: t.string({ description: "IANA name; stored as the person's time zone when it is known." }),
    }),
  },
  {
    description:
      'Opens a session for who has an account, found by their Google account or their verified address. NotFoundError: they may register with the same token.',
    authScopes: { may: 'account.googleSignIn' },
    errors: resultUnion('GoogleSignIn', [
      'NotFoundError',
      'UnauthenticatedError',
      'ForbiddenError',
      'UnavailableError',
    ]),
    resolve: (_root, { input }, context) => googleSignIn(context.deps, context, input),
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

builder.relayMutationField(
  'googleRegister',
  {
    description: 'A registration with Google; name and address come from the token.',
    inputFields: (t) => ({
      googleToken: t.string({ required: true, description: GOOGLE_TOKEN }),
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
    description: 'Makes an account without a password and signs in, unless a parent or guardian has to agree first.',
    authScopes: { may: 'account.googleRegister' },
    errors: resultUnion('GoogleRegister', [
      'ValidationError',
      'UnauthenticatedError',
      'ConflictError',
      'RateLimitedError',
      'UnavailableError',
    ]),
    resolve: (_root, { input }, context) => googleRegister(context.deps, context, input),
  },
  {
    description: 'The new account.',
    outputFields: (t) => ({
      accessToken: t.exposeString('accessToken', {
        nullable: true,
        description: 'Send it as `Authorization: Bearer …`; null while a parent or guardian has to agree.',
      }),
      user: t.field({ type: RegisteredUserType, description: 'The account.', resolve: (result) => result.account }),
      registrationStatus: t.field({
        type: RegistrationStatusType,
        description: 'Whether a parent has to agree first.',
        resolve: (result) => result,
      }),
    }),
  },
);
