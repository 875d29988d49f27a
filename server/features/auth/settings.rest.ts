import { BadInput, type RestRow, requiredText, text } from '../../rest/table.ts';

const FAILURE = '... on UserError { message }';
const FIELD_FAILURE = `... on ValidationError { fieldErrors { field message } } ${FAILURE}`;
const LIMIT_FAILURE = '... on RateLimitedError { retryAfterSeconds }';
/** Of what hashes a password, or asks Google. */
const BUSY_FAILURE = '... on UnavailableError { retryAfterSeconds }';
/** A call by a program asks nobody a second time. */
const DELETE_PHRASE = 'DELETE MY ACCOUNT';

/** What shows again that it is the account's own person: one text, or nothing. */
function proofOf(body: Record<string, unknown>): Record<string, string> | undefined {
  const password = text('password', body['password']);
  const googleToken = text('google_token', body['google_token']);
  if (typeof password === 'string' && typeof googleToken === 'string') {
    throw new BadInput('google_token', 'Send password or google_token, not both');
  }
  if (typeof password === 'string') return { password };
  return typeof googleToken === 'string' ? { googleToken } : undefined;
}

/** Forgotten passwords, and leaving: rows of sections "auth" and "users". */
export const settingsRows: RestRow[] = [
  {
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Mails a link that sets a new password. The answer is the same for an unknown address.',
    tag: 'auth',
    signedIn: false,
    document: `mutation RestForgotPassword($input: RequestPasswordResetInput!) {
      requestPasswordReset(input: $input) { __typename ${FIELD_FAILURE} ${LIMIT_FAILURE} }
    }`,
    variables: ({ body }) => ({ input: { email: requiredText('email', body['email']) } }),
    body: { type: 'object', required: ['email'], properties: { email: { type: 'string' } } },
  },
  {
    method: 'POST',
    path: '/auth/reset-password/{token}',
    summary: 'Sets a new password by the link of a mail, once; ends all sessions.',
    tag: 'auth',
    signedIn: false,
    document: `mutation RestResetPassword($input: ResetPasswordInput!) {
      resetPassword(input: $input) { __typename ${FIELD_FAILURE} ${LIMIT_FAILURE} ${BUSY_FAILURE} }
    }`,
    variables: ({ params, body }) => ({
      input: { token: params['token'], password: requiredText('password', body['password']) },
    }),
    body: {
      type: 'object',
      required: ['password'],
      properties: { password: { type: 'string', minLength: 6, maxLength: 200 } },
    },
  },
  {
    method: 'DELETE',
    path: '/users/me',
    summary:
      'Deletes the account and everything tied to it, at once. Needs a session (a personal access token gets 403) that was signed in to less than 10 minutes ago, or a proof: else 403 `FRESH_SIGN_IN_NEEDED`.',
    tag: 'users',
    document: `mutation RestDeleteAccount($input: DeleteAccountInput!) {
      deleteAccount(input: $input) { __typename ${FIELD_FAILURE} ${LIMIT_FAILURE} ${BUSY_FAILURE} }
    }`,
    variables: ({ body }) => ({ input: { confirmation: DELETE_PHRASE, proof: proofOf(body) } }),
    body: {
      type: 'object',
      description: 'Nothing within 10 minutes of the sign-in; after that one of both.',
      properties: { password: { type: 'string' }, google_token: { type: 'string' } },
    },
  },
  {
    method: 'GET',
    path: '/users/me/data',
    summary: 'Everything held about the person; secrets and hashes are left out.',
    tag: 'users',
    document: 'query RestDataExport { viewer { dataExport } }',
    answer: (data) => JSON.parse((data['viewer'] as { dataExport: string }).dataExport),
    response: {
      type: 'object',
      properties: {
        exported_at: { type: 'string', format: 'date-time' },
        tables: {
          type: 'object',
          description: 'Table → its rows.',
          additionalProperties: { type: 'array', items: { type: 'object' } },
        },
      },
    },
  },
];
