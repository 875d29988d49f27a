import { z } from 'zod';
import { FAILURE, type RestRow, restRow } from '../../rest/table.ts';
import { signInFaults } from '../person/registration.rules.ts';
import { SESSION_SECONDS } from './sessions.rules.ts';
import {
  dayFaults,
  detailsOf,
  emailField,
  NEW_USER_FIELDS,
  type RegistrationData,
  registerBody,
  registrationAnswer,
  registrationRules,
  registrationSchema,
  STATUS_FIELDS,
} from './auth.rest.answers.ts';

/** RFC 6750's name for how the token is sent; said by REST alone. */
const BEARER = 'bearer';

interface SessionData {
  access_token: string;
  expires_in: number;
}

/** Registering, signing in and out. */
export const authRows: RestRow[] = [
  restRow({
    method: 'POST',
    path: '/auth/login',
    operationId: 'login',
    summary: 'Opens a session; the response holds its bearer token.',
    tag: 'auth',
    signedIn: false,
    body: z
      .strictObject({
        email: emailField,
        password: z.string().meta({ description: 'As typed.', examples: ['correct horse battery'] }),
      })
      .meta({
        description: 'Email address and password of an account.',
        examples: [{ email: 'amina@school.example', password: 'correct horse battery' }],
      }),
    rules: ({ email = '', password = '' }) => signInFaults(email, password),
    document: `mutation RestLogin($input: SignInInput!) {
      signIn(input: $input) {
        __typename
        ... on SignInPayload { access_token: accessToken expires_in: expiresInSeconds }
        ${FAILURE}
      }
    }`,
    variables: ({ body }) => ({ input: { email: body.email, password: body.password } }),
    output: z
      .strictObject({
        access_token: z.string().describe('Send it as `Authorization: Bearer …`.'),
        token_type: z.literal(BEARER).describe('How it is sent: always `bearer`.'),
        expires_in: z.int().describe('Seconds.'),
      })
      .meta({
        id: 'AccessToken',
        description: 'An open session.',
        examples: [{ access_token: 'eyJhbGciOiJIUzI1NiJ9.…', token_type: BEARER, expires_in: SESSION_SECONDS }],
      }),
    answer: (data: { signIn: SessionData }) => ({ ...data.signIn, token_type: BEARER }),
  }),
  restRow({
    method: 'POST',
    path: '/auth/register',
    operationId: 'register',
    summary: 'Creates an account. Does not sign in.',
    tag: 'auth',
    signedIn: false,
    status: 201,
    location: '/users/me',
    body: registerBody,
    rules: registrationRules,
    together: dayFaults,
    document: `mutation RestRegister($input: RegisterInput!) {
      register(input: $input) {
        __typename
        ... on RegisterPayload { ${NEW_USER_FIELDS} points ${STATUS_FIELDS} }
        ${FAILURE}
      }
    }`,
    variables: ({ body }) => ({
      input: {
        email: body.email,
        password: body.password,
        fullName: body.full_name,
        ...detailsOf(body),
        sampleAnswers: body.sample_answers,
        invitationCode: body.invitation_code,
      },
    }),
    output: registrationSchema,
    answer: (data: { register: RegistrationData }) => registrationAnswer(data.register),
  }),
  restRow({
    method: 'POST',
    path: '/auth/logout',
    operationId: 'logout',
    summary: 'Ends this session; its token is not valid from then on.',
    sentAgain: 'the session has ended, and the response is 401.',
    tag: 'auth',
    document: `mutation RestLogout { signOut { __typename ${FAILURE} } }`,
  }),
];
