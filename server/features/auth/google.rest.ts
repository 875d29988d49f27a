import { z } from 'zod';
import { FAILURE, type RestRow, restRow } from '../../rest/table.ts';
import {
  dayFaults,
  detailsOf,
  NEW_USER_EXAMPLE,
  NEW_USER_FIELDS,
  newAccountFields,
  NO_CONSENT_NEEDED,
  personFields,
  type RegistrationData,
  registrationAnswer,
  registrationRules,
  invitationCodeField,
  sampleAnswersField,
  STATUS_FIELDS,
  STUDENT_EXAMPLE,
  userAnswer,
  VIEWER_FIELDS,
  type ViewerData,
} from './auth.rest.answers.ts';

interface RegisterData extends RegistrationData {
  access_token: string | null;
}

const output = z
  .strictObject({
    access_token: z.string().nullable().describe('Null while a parent or guardian has to agree.'),
    ...newAccountFields,
  })
  .meta({
    id: 'GoogleSignIn',
    description: 'A session opened with Google, or what it still waits for.',
    examples: [
      { access_token: 'eyJhbGciOiJIUzI1NiJ9.…', user: NEW_USER_EXAMPLE, registration_status: NO_CONSENT_NEEDED },
    ],
  });

const TOKEN_EXAMPLE = { google_token: 'eyJhbGciOiJSUzI1NiJ9.…' };

const googleToken = z
  .string()
  .describe("Google's ID token; email address and name come from it. It opens one session, or makes one account.");
const PRESSED = 'Consent, as given by pressing the button: true if left out. False is refused.';

/** Who comes with the token alone has pressed the button below which the terms are named. */
const pressed = z.boolean().nullish().describe(PRESSED);
const registerBody = z
  .strictObject({
    google_token: googleToken,
    ...personFields,
    data_processing_consent: pressed,
    marketing_consent: z.boolean().nullish().describe('Optional consent to news; false unless given.'),
    privacy_policy_accepted: pressed,
    terms_accepted: pressed,
    sample_answers: sampleAnswersField,
    invitation_code: invitationCodeField,
  })
  .meta({
    description: 'Who registers; email address and name come from the token.',
    examples: [{ ...TOKEN_EXAMPLE, ...STUDENT_EXAMPLE }],
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
    summary: 'Opens a session with an ID token from Google; 404 for anyone who has no account yet.',
    tag: 'auth',
    signedIn: false,
    body: z
      .strictObject({ google_token: googleToken })
      .meta({ description: 'Who signs in, as Google knows them.', examples: [TOKEN_EXAMPLE] }),
    document: `mutation RestGoogleSignIn($input: SignInWithGoogleInput!) {
      signInWithGoogle(input: $input) {
        __typename
        ... on SignInWithGooglePayload { access_token: accessToken viewer { ${VIEWER_FIELDS} } }
        ${FAILURE}
      }
    }`,
    variables: ({ body }) => ({ input: { googleToken: body.google_token } }),
    output,
    answer: (data: { signInWithGoogle: { access_token: string; viewer: ViewerData } }) => {
      const { access_token, viewer } = data.signInWithGoogle;
      // Who may sign in waits for nobody.
      return { access_token, user: userAnswer(viewer), registration_status: NO_CONSENT_NEEDED };
    },
  }),
  restRow({
    method: 'POST',
    path: '/auth/google-register',
    operationId: 'registerWithGoogle',
    summary:
      'Creates an account from an ID token from Google and signs in, unless a parent or guardian has to agree first.',
    tag: 'auth',
    signedIn: false,
    status: 201,
    location: '/users/me',
    body: registerBody,
    rules: (body, today) => registrationRules(asPressed(body), today),
    together: dayFaults,
    document: `mutation RestGoogleRegister($input: RegisterWithGoogleInput!) {
      registerWithGoogle(input: $input) {
        __typename
        ... on RegisterWithGooglePayload { access_token: accessToken ${NEW_USER_FIELDS} points ${STATUS_FIELDS} }
        ${FAILURE}
      }
    }`,
    variables: ({ body }) => ({
      input: {
        googleToken: body.google_token,
        ...detailsOf(asPressed(body)),
        sampleAnswers: body.sample_answers,
        invitationCode: body.invitation_code,
      },
    }),
    output,
    answer: (data: { registerWithGoogle: RegisterData }) => {
      const { access_token, ...registration } = data.registerWithGoogle;
      return { access_token, ...registrationAnswer(registration) };
    },
  }),
];
