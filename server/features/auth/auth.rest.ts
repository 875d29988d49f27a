import { enumValue, flag, levelOfId, type RestRow, requiredText, text } from '../../rest/table.ts';

/** What every answer tells of a person. */
export const USER_FIELDS = `
  id: uuid
  full_name: fullName
  email
  user_type: userType
  current_level: currentLevel { number }
  date_of_birth: dateOfBirth
  parental_email: parentalEmail
  is_superuser: isSuperuser
  points
  created_at: createdAt`;
export const FAILURE = '... on UserError { message }';
export const FIELD_FAILURE = `... on ValidationError { fieldErrors { field message } } ${FAILURE}`;
export const LIMIT_FAILURE = '... on RateLimitedError { retryAfterSeconds }';
/** Of what hashes a password, or asks Google. */
export const BUSY_FAILURE = '... on UnavailableError { retryAfterSeconds }';

/** Schema of `userAnswer`. */
export const userSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    full_name: { type: 'string' },
    email: { type: 'string' },
    user_type: { enum: ['student', 'teacher'] },
    current_level: { type: 'integer', minimum: 1, maximum: 3 },
    date_of_birth: { type: ['string', 'null'], format: 'date' },
    parental_email: { type: ['string', 'null'] },
    is_superuser: { type: 'boolean' },
    points: { type: 'integer' },
    created_at: { type: 'string', format: 'date-time' },
  },
};

/** A person as `USER_FIELDS` reads them. */
export type UserData = Record<string, unknown> & { user_type: string; current_level: { number: number } };

/** A person in the form of REST; null stays. */
export function userAnswer(user: UserData | null): unknown {
  return user && { ...user, user_type: user.user_type.toLowerCase(), current_level: user.current_level.number };
}

type RegisterData = { register: { user: UserData; registration_status: unknown } };
type ProfileData = { completeProfile: RegisterData['register'] };

const REQUIRED_DETAILS = ['user_type', 'data_processing_consent', 'privacy_policy_accepted', 'terms_accepted'];

/** Schemas of `details`. */
const detailSchemas = {
  date_of_birth: { type: ['string', 'null'], format: 'date' },
  parental_email: { type: ['string', 'null'] },
  user_type: { enum: ['student', 'teacher'] },
  school_name: { type: ['string', 'null'] },
  teacher_subject: { type: ['string', 'null'] },
  data_processing_consent: { type: 'boolean' },
  marketing_consent: { type: 'boolean' },
  privacy_policy_accepted: { type: 'boolean' },
  terms_accepted: { type: 'boolean' },
};

/** What every registration says of the person beside name and address. */
function details(body: Record<string, unknown>) {
  return {
    dateOfBirth: text('date_of_birth', body['date_of_birth']),
    parentalEmail: text('parental_email', body['parental_email']),
    userType: enumValue('user_type', body['user_type'], ['student', 'teacher']),
    schoolName: text('school_name', body['school_name']),
    teacherSubject: text('teacher_subject', body['teacher_subject']),
    dataProcessingConsent: flag('data_processing_consent', body['data_processing_consent']),
    marketingConsent: flag('marketing_consent', body['marketing_consent']),
    privacyPolicyAccepted: flag('privacy_policy_accepted', body['privacy_policy_accepted']),
    termsAccepted: flag('terms_accepted', body['terms_accepted']),
  };
}

const registrationAnswer = {
  type: 'object',
  properties: {
    user: userSchema,
    registration_status: {
      type: 'object',
      properties: { needs_parental_consent: { type: 'boolean' }, parental_consent_sent: { type: 'boolean' } },
    },
  },
};

/** Signing in, and the signed-in person. */
export const accountRows: RestRow[] = [
  {
    method: 'POST',
    path: '/auth/login',
    summary: 'Opens a session; the answer holds its bearer token.',
    tag: 'auth',
    signedIn: false,
    document: `mutation RestLogin($input: SignInInput!) {
      signIn(input: $input) {
        __typename
        ... on SignInPayload { access_token: accessToken token_type: tokenType expires_in: expiresInSeconds }
        ${FIELD_FAILURE} ${LIMIT_FAILURE} ${BUSY_FAILURE}
      }
    }`,
    variables: ({ body }) => ({
      input: { email: requiredText('email', body['email']), password: requiredText('password', body['password']) },
    }),
    answer: (data) => data['signIn'],
    body: {
      type: 'object',
      required: ['email', 'password'],
      properties: { email: { type: 'string' }, password: { type: 'string' } },
    },
    response: {
      type: 'object',
      properties: {
        access_token: { type: 'string' },
        token_type: { const: 'bearer' },
        expires_in: { type: 'integer', description: 'Seconds.' },
      },
    },
  },
  {
    method: 'POST',
    path: '/auth/register',
    summary: 'Makes an account. Does not sign in.',
    tag: 'auth',
    signedIn: false,
    status: 201,
    document: `mutation RestRegister($input: RegisterInput!) {
      register(input: $input) {
        __typename
        ... on RegisterPayload {
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
        email: requiredText('email', body['email']),
        password: requiredText('password', body['password']),
        fullName: requiredText('full_name', body['full_name']),
        ...details(body),
      },
    }),
    answer: (data) => {
      const { register } = data as RegisterData;
      return { user: userAnswer(register.user), registration_status: register.registration_status };
    },
    body: {
      type: 'object',
      required: ['email', 'password', 'full_name', ...REQUIRED_DETAILS],
      properties: {
        email: { type: 'string' },
        password: { type: 'string', minLength: 6, maxLength: 200 },
        full_name: { type: 'string' },
        ...detailSchemas,
      },
    },
    response: registrationAnswer,
  },
  {
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends this session; its token is dead from then on.',
    tag: 'auth',
    document: `mutation RestLogout { signOut { __typename ${FAILURE} } }`,
  },
  {
    method: 'GET',
    path: '/users/me',
    summary: 'The signed-in person.',
    tag: 'users',
    document: `query RestMe { viewer { ${USER_FIELDS} } }`,
    answer: (data) => userAnswer(data['viewer'] as UserData | null),
    response: userSchema,
  },
  {
    method: 'PUT',
    path: '/users/me',
    summary: 'Changes name, level, time zone or consent to news; what is left out stays.',
    tag: 'users',
    document: `mutation RestUpdateMe($input: UpdateMeInput!) {
      updateMe(input: $input) { __typename ... on UpdateMePayload { viewer { ${USER_FIELDS} } } ${FIELD_FAILURE} }
    }`,
    variables: ({ body }) => ({
      input: {
        fullName: text('full_name', body['full_name']),
        currentLevel: levelOfId('current_level', body['current_level']),
        timeZone: text('time_zone', body['time_zone']),
        marketingConsent:
          body['marketing_consent'] === undefined ? undefined : flag('marketing_consent', body['marketing_consent']),
      },
    }),
    answer: (data) => userAnswer((data['updateMe'] as { viewer: UserData }).viewer),
    body: {
      type: 'object',
      properties: {
        full_name: { type: 'string' },
        current_level: { type: 'integer', minimum: 1, maximum: 3 },
        time_zone: { type: 'string', description: 'IANA name.' },
        marketing_consent: { type: 'boolean' },
      },
    },
    response: userSchema,
  },
  {
    method: 'POST',
    path: '/users/me/profile',
    summary:
      'Says who the person is, where everything else answers 403 "Please complete your profile first."; 409 where nothing is asked.',
    tag: 'users',
    document: `mutation RestCompleteProfile($input: CompleteProfileInput!) {
      completeProfile(input: $input) {
        __typename
        ... on CompleteProfilePayload {
          user { ${USER_FIELDS} }
          registration_status: registrationStatus {
            needs_parental_consent: needsParentalConsent
            parental_consent_sent: parentalConsentSent
          }
        }
        ${FIELD_FAILURE}
      }
    }`,
    variables: ({ body }) => ({ input: { fullName: requiredText('full_name', body['full_name']), ...details(body) } }),
    answer: (data) => {
      const { user, registration_status } = (data as ProfileData).completeProfile;
      return { user: userAnswer(user), registration_status };
    },
    body: {
      type: 'object',
      required: ['full_name', ...REQUIRED_DETAILS],
      properties: { full_name: { type: 'string' }, ...detailSchemas },
    },
    response: registrationAnswer,
  },
  {
    method: 'GET',
    path: '/users/me/attempts',
    summary: 'How many answers the person has given.',
    tag: 'users',
    document: 'query RestAttempts { viewer { total_attempts: totalAttempts } }',
    answer: (data) => data['viewer'],
    response: { type: 'object', properties: { total_attempts: { type: 'integer' } } },
  },
  {
    method: 'GET',
    path: '/users/me/correct',
    summary: 'How many of them were right.',
    tag: 'users',
    document: 'query RestCorrect { viewer { correct_attempts: correctAttempts } }',
    answer: (data) => data['viewer'],
    response: { type: 'object', properties: { correct_attempts: { type: 'integer' } } },
  },
  {
    method: 'DELETE',
    path: '/users/me/progress',
    summary: 'Removes all progress; the level becomes A2. The account stays.',
    tag: 'users',
    document: `mutation RestResetProgress { resetProgress { __typename ${FAILURE} } }`,
  },
];
