import { z } from 'zod';
import { FAILURE, type RestRow, restRow } from '../../rest/table.ts';
import {
  detailsOf,
  personFields,
  registrationRules,
  registrationStatusSchema,
  STATUS_FIELDS,
  USER_FIELDS,
  type UserData,
  userAnswer,
  userSchema,
} from './auth.rest.answers.ts';

interface RegisterData {
  access_token: string | null;
  user: UserData;
  registration_status: unknown;
}

const NO_CONSENT_NEEDED = { needs_parental_consent: false, parental_consent_sent: false };

const output = z
  .strictObject({
    access_token: z.string().nullable().describe('Null while a parent or guardian has to agree.'),
    user: userSchema,
    registration_status: registrationStatusSchema,
  })
  .meta({ id: 'GoogleSignIn', description: 'A session by Google, or what stands in its way.' });

const googleToken = z.string().describe("Google's ID token; address and name come from it. It opens one session.");
const PRESSED = 'What pressing the button says: true unless given. False is refused.';

/** Who comes with the token alone has pressed the button below which the terms are named. */
const pressed = z.boolean().nullish().describe(PRESSED);
const registerBody = z.strictObject({
  google_token: googleToken,
  ...personFields,
  data_processing_consent: pressed,
  marketing_consent: z.boolean().nullish().describe('Optional consent to news; false unless given.'),
  privacy_policy_accepted: pressed,
  terms_accepted: pressed,
});

const asPressed = (body: Partial<z.output<typeof registerBody>>) => ({
  ...body,
  data_processing_consent: body.data_processing_consent ?? true,
  privacy_policy_accepted: body.privacy_policy_accepted ?? true,
  terms_accepted: body.terms_accepted ?? true,
});

/** Google sign-in by REST. */
export const googleRows: RestRow[] = [
  restRow({
    method: 'POST',
    path: '/auth/google',
    operationId: 'signInWithGoogle',
    summary: 'Opens a session by an ID token of Google; 404 for who has no account yet.',
    tag: 'auth',
    signedIn: false,
    body: z.strictObject({ google_token: googleToken }),
    document: `mutation RestGoogleSignIn($input: GoogleSignInInput!) {
      googleSignIn(input: $input) {
        __typename
        ... on GoogleSignInPayload { access_token: accessToken viewer { ${USER_FIELDS} } }
        ${FAILURE}
      }
    }`,
    variables: ({ body }) => ({ input: { googleToken: body.google_token } }),
    output,
    answer: (data: { googleSignIn: { access_token: string; viewer: UserData } }) => {
      const { access_token, viewer } = data.googleSignIn;
      // Who may sign in waits for nobody.
      return { access_token, user: userAnswer(viewer), registration_status: NO_CONSENT_NEEDED };
    },
  }),
  restRow({
    method: 'POST',
    path: '/auth/google-register',
    operationId: 'registerWithGoogle',
    summary: 'Makes an account from an ID token of Google and signs in, unless a parent has to agree first.',
    tag: 'auth',
    signedIn: false,
    status: 201,
    location: '/users/me',
    body: registerBody,
    rules: (body, today) => registrationRules(asPressed(body), today),
    document: `mutation RestGoogleRegister($input: GoogleRegisterInput!) {
      googleRegister(input: $input) {
        __typename
        ... on GoogleRegisterPayload { access_token: accessToken user { ${USER_FIELDS} } ${STATUS_FIELDS} }
        ${FAILURE}
      }
    }`,
    variables: ({ body }) => ({ input: { googleToken: body.google_token, ...detailsOf(asPressed(body)) } }),
    output,
    answer: (data: { googleRegister: RegisterData }) => {
      const { access_token, user, registration_status } = data.googleRegister;
      return { access_token, user: userAnswer(user), registration_status };
    },
  }),
];
