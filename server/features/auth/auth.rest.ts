import { z } from 'zod';
import { daySchema, FAILURE, type RestRow, restRow } from '../../rest/table.ts';
import { levelIdSchema } from '../curriculum/levels.rest.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { nameFault, tidyName } from '../person/names.rules.ts';
import { signInFaults } from '../person/registration.rules.ts';
import {
  detailsOf,
  emailField,
  nameField,
  profileBody,
  type RegistrationData,
  registerBody,
  registrationAnswer,
  registrationRules,
  registrationSchema,
  STATUS_FIELDS,
  USER_FIELDS,
  type UserData,
  userAnswer,
  userSchema,
} from './auth.rest.answers.ts';

const IN_SETTINGS = 'it is changed in the settings of the web app';
const BY_SERVER = 'the server keeps it';

/** Signing in, and the signed-in person. */
export const accountRows: RestRow[] = [
  restRow({
    method: 'POST',
    path: '/auth/login',
    operationId: 'login',
    summary: 'Opens a session; the answer holds its bearer token.',
    tag: 'auth',
    signedIn: false,
    body: z.strictObject({
      email: emailField,
      password: z.string().meta({ description: 'As typed.', examples: ['correct horse battery'] }),
    }),
    rules: ({ email = '', password = '' }) => signInFaults(email, password),
    document: `mutation RestLogin($input: SignInInput!) {
      signIn(input: $input) {
        __typename
        ... on SignInPayload { access_token: accessToken token_type: tokenType expires_in: expiresInSeconds }
        ${FAILURE}
      }
    }`,
    variables: ({ body }) => ({ input: { email: body.email, password: body.password } }),
    output: z
      .strictObject({
        access_token: z.string().describe('Send it as `Authorization: Bearer …`.'),
        token_type: z.literal('bearer'),
        expires_in: z.int().describe('Seconds.'),
      })
      .meta({
        id: 'AccessToken',
        description: 'An open session.',
        examples: [{ access_token: 'eyJhbGciOiJIUzI1NiJ9.…', token_type: 'bearer', expires_in: 2_592_000 }],
      }),
    answer: (data) => data['signIn'],
  }),
  restRow({
    method: 'POST',
    path: '/auth/register',
    operationId: 'register',
    summary: 'Makes an account. Does not sign in.',
    tag: 'auth',
    signedIn: false,
    status: 201,
    location: '/users/me',
    body: registerBody,
    rules: registrationRules,
    document: `mutation RestRegister($input: RegisterInput!) {
      register(input: $input) {
        __typename
        ... on RegisterPayload { user { ${USER_FIELDS} } ${STATUS_FIELDS} }
        ${FAILURE}
      }
    }`,
    variables: ({ body }) => ({
      input: { email: body.email, password: body.password, fullName: body.full_name, ...detailsOf(body) },
    }),
    output: registrationSchema,
    answer: (data: { register: RegistrationData }) => registrationAnswer(data.register),
  }),
  restRow({
    method: 'POST',
    path: '/auth/logout',
    operationId: 'logout',
    summary: 'Ends this session; its token is dead from then on.',
    tag: 'auth',
    document: `mutation RestLogout { signOut { __typename ${FAILURE} } }`,
  }),
  restRow({
    method: 'GET',
    path: '/users/me',
    operationId: 'getMe',
    summary: 'The signed-in person.',
    tag: 'users',
    document: `query RestMe { viewer { ${USER_FIELDS} } }`,
    output: userSchema,
    answer: (data: { viewer: UserData | null }) => userAnswer(data.viewer),
  }),
  restRow({
    method: 'PUT',
    path: '/users/me',
    operationId: 'updateMe',
    summary: 'Changes name, level, time zone or consent to news; what is left out stays.',
    description:
      'Takes what `GET /users/me` answers with some of it changed: a field that is changed elsewhere may be repeated as it is.',
    tag: 'users',
    body: z.strictObject({
      full_name: nameField.nullish(),
      current_level: levelIdSchema.nullish(),
      time_zone: z
        .string()
        .nullish()
        .meta({ description: 'IANA name.', examples: ['Europe/Warsaw'] }),
      marketing_consent: z.boolean().nullish().describe('Whether news may be sent; free to refuse.'),
      id: z.string().nullish(),
      email: z.string().nullish(),
      user_type: z.string().nullish(),
      date_of_birth: daySchema.nullish(),
      parental_email: z.string().nullish(),
      is_superuser: z.boolean().nullish(),
      points: z.number().nullish(),
      created_at: z.string().nullish(),
    }),
    unchanged: {
      id: BY_SERVER,
      email: `${IN_SETTINGS}, by a link that goes to the new address`,
      user_type: IN_SETTINGS,
      date_of_birth: 'it is given once, at registration',
      parental_email: 'it is given once, at registration',
      is_superuser: 'whoever runs the server decides it',
      points: BY_SERVER,
      created_at: BY_SERVER,
    },
    rules: ({ full_name }) => {
      const message = typeof full_name === 'string' ? nameFault(tidyName(full_name)) : null;
      return message ? [{ field: 'fullName', message }] : [];
    },
    document: `mutation RestUpdateMe($input: UpdateMeInput!) {
      updateMe(input: $input) { __typename ... on UpdateMePayload { viewer { ${USER_FIELDS} } } ${FAILURE} }
    }`,
    variables: ({ body }) => ({
      input: {
        fullName: body.full_name,
        currentLevel: body.current_level && levelByNumber(body.current_level).code,
        timeZone: body.time_zone,
        marketingConsent: body.marketing_consent,
      },
    }),
    output: userSchema,
    answer: (data: { updateMe: { viewer: UserData } }) => userAnswer(data.updateMe.viewer),
  }),
  restRow({
    method: 'POST',
    path: '/users/me/profile',
    operationId: 'completeProfile',
    summary:
      'Says who the person is, where everything else answers 403 "Please complete your profile first."; 409 where nothing is asked.',
    tag: 'users',
    body: profileBody,
    rules: registrationRules,
    document: `mutation RestCompleteProfile($input: CompleteProfileInput!) {
      completeProfile(input: $input) {
        __typename
        ... on CompleteProfilePayload { user { ${USER_FIELDS} } ${STATUS_FIELDS} }
        ${FAILURE}
      }
    }`,
    variables: ({ body }) => ({ input: { fullName: body.full_name, ...detailsOf(body) } }),
    output: registrationSchema,
    answer: (data: { completeProfile: RegistrationData }) => registrationAnswer(data.completeProfile),
  }),
  restRow({
    method: 'GET',
    path: '/users/me/attempts',
    operationId: 'getAttempts',
    summary: 'How many answers the person has given.',
    tag: 'users',
    document: 'query RestAttempts { viewer { total_attempts: totalAttempts } }',
    output: z.strictObject({ total_attempts: z.int() }).meta({ id: 'Attempts', examples: [{ total_attempts: 25 }] }),
    answer: (data) => data['viewer'],
  }),
  restRow({
    method: 'GET',
    path: '/users/me/correct',
    operationId: 'getCorrectAttempts',
    summary: 'How many of them were right.',
    tag: 'users',
    document: 'query RestCorrect { viewer { correct_attempts: correctAttempts } }',
    output: z
      .strictObject({ correct_attempts: z.int() })
      .meta({ id: 'CorrectAttempts', examples: [{ correct_attempts: 21 }] }),
    answer: (data) => data['viewer'],
  }),
  restRow({
    method: 'DELETE',
    path: '/users/me/progress',
    operationId: 'resetProgress',
    summary: 'Removes all progress; the level becomes A2. The account stays.',
    tag: 'users',
    document: `mutation RestResetProgress { resetProgress { __typename ${FAILURE} } }`,
  }),
];
