import { enumValue, flag, type JsonSchema, type RestRow, requiredText, text } from '../../rest/table.ts';
import {
  BUSY_FAILURE,
  FIELD_FAILURE,
  FAILURE,
  LIMIT_FAILURE,
  USER_FIELDS,
  type UserData,
  userAnswer,
  userSchema,
} from './auth.rest.ts';

interface SignInData {
  googleSignIn: { access_token: string; viewer: UserData };
}

interface RegisterData {
  googleRegister: { access_token: string | null; user: UserData; registration_status: unknown };
}

const NO_CONSENT_NEEDED = { needs_parental_consent: false, parental_consent_sent: false };

const response: JsonSchema = {
  type: 'object',
  properties: {
    access_token: { type: ['string', 'null'], description: 'Null while a parent or guardian has to agree.' },
    user: userSchema,
    registration_status: {
      type: 'object',
      properties: { needs_parental_consent: { type: 'boolean' }, parental_consent_sent: { type: 'boolean' } },
    },
  },
};

/** Google sign-in by REST. */
export const googleRows: RestRow[] = [
  {
    method: 'POST',
    path: '/auth/google',
    summary: 'Opens a session by an ID token of Google; 404 for who has no account yet.',
    tag: 'auth',
    signedIn: false,
    document: `mutation RestGoogleSignIn($input: GoogleSignInInput!) {
      googleSignIn(input: $input) {
        __typename
        ... on GoogleSignInPayload { access_token: accessToken viewer { ${USER_FIELDS} } }
        ${FAILURE} ${BUSY_FAILURE}
      }
    }`,
    variables: ({ body }) => ({ input: { googleToken: requiredText('google_token', body['google_token']) } }),
    answer: (data) => {
      const { access_token, viewer } = (data as unknown as SignInData).googleSignIn;
      // Who may sign in waits for nobody.
      return { access_token, user: userAnswer(viewer), registration_status: NO_CONSENT_NEEDED };
    },
    body: {
      type: 'object',
      required: ['google_token'],
      properties: { google_token: { type: 'string', description: "Google's ID token." } },
    },
    response,
  },
  {
    method: 'POST',
    path: '/auth/google-register',
    summary: 'Makes an account from an ID token of Google and signs in, unless a parent has to agree first.',
    tag: 'auth',
    signedIn: false,
    status: 201,
    document: `mutation RestGoogleRegister($input: GoogleRegisterInput!) {
      googleRegister(input: $input) {
        __typename
        ... on GoogleRegisterPayload {
          access_token: accessToken
          user { ${USER_FIELDS} }
          registration_status: registrationStatus {
            needs_parental_consent: needsParentalConsent
            parental_consent_sent: parentalConsentSent
          }
        }
        ${FIELD_FAILURE} ${LIMIT_FAILURE} ${BUSY_FAILURE}
      }
    }`,
    variables: ({ body }) => ({
      input: {
        googleToken: requiredText('google_token', body['google_token']),
        userType: enumValue('user_type', body['user_type'], ['student', 'teacher']),
        dateOfBirth: text('date_of_birth', body['date_of_birth']),
        parentalEmail: text('parental_email', body['parental_email']),
        schoolName: text('school_name', body['school_name']),
        teacherSubject: text('teacher_subject', body['teacher_subject']),
        dataProcessingConsent: flag('data_processing_consent', body['data_processing_consent']),
        marketingConsent: flag('marketing_consent', body['marketing_consent']),
        privacyPolicyAccepted: flag('privacy_policy_accepted', body['privacy_policy_accepted']),
        termsAccepted: flag('terms_accepted', body['terms_accepted']),
      },
    }),
    answer: (data) => {
      const { googleRegister } = data as unknown as RegisterData;
      return { ...googleRegister, user: userAnswer(googleRegister.user) };
    },
    body: {
      type: 'object',
      required: ['google_token', 'user_type', 'data_processing_consent', 'privacy_policy_accepted', 'terms_accepted'],
      properties: {
        google_token: { type: 'string', description: "Google's ID token; address and name come from it." },
        user_type: { enum: ['student', 'teacher'] },
        date_of_birth: { type: ['string', 'null'], format: 'date', description: 'Required for students.' },
        parental_email: { type: ['string', 'null'], description: 'Required under 16.' },
        school_name: { type: ['string', 'null'] },
        teacher_subject: { type: ['string', 'null'] },
        data_processing_consent: { type: 'boolean' },
        marketing_consent: { type: 'boolean' },
        privacy_policy_accepted: { type: 'boolean' },
        terms_accepted: { type: 'boolean' },
      },
    },
    response,
  },
];
