import { z } from 'zod';
import { FAILURE, instantSchema, type RestRow, restRow } from '../../rest/table.ts';
import { emailFault, normaliseEmail } from '../person/addresses.rules.ts';
import { passwordFault } from '../person/password.rules.ts';

/** A call by a program asks nobody a second time. */
const DELETE_PHRASE = 'DELETE MY ACCOUNT';

const ONE_PROOF = 'Send password or google_token, not both';
const NOBODY = { fullName: '', email: '' };

/** Forgotten passwords, and leaving: rows of sections "auth" and "users". */
export const settingsRows: RestRow[] = [
  restRow({
    method: 'POST',
    path: '/auth/forgot-password',
    operationId: 'forgotPassword',
    summary: 'Mails a link that sets a new password. The answer is the same for an unknown address.',
    tag: 'auth',
    signedIn: false,
    body: z.strictObject({ email: z.string().meta({ examples: ['amina@school.example'] }) }),
    rules: ({ email = '' }) => {
      const message = emailFault(normaliseEmail(email));
      return message ? [{ field: 'email', message }] : [];
    },
    document: `mutation RestForgotPassword($input: RequestPasswordResetInput!) {
      requestPasswordReset(input: $input) { __typename ${FAILURE} }
    }`,
    variables: ({ body }) => ({ input: { email: body.email } }),
  }),
  restRow({
    method: 'POST',
    path: '/auth/reset-password/{token}',
    operationId: 'resetPassword',
    summary: 'Sets a new password by the link of a mail, once; ends all sessions.',
    tag: 'auth',
    signedIn: false,
    params: z.object({ token: z.string().describe('The last part of the link.') }),
    body: z.strictObject({ password: z.string().describe('By the rules of registration.') }),
    rules: ({ password = '' }) => {
      const message = passwordFault(password, NOBODY);
      return message ? [{ field: 'password', message }] : [];
    },
    document: `mutation RestResetPassword($input: ResetPasswordInput!) {
      resetPassword(input: $input) { __typename ${FAILURE} }
    }`,
    variables: ({ params, body }) => ({ input: { token: params.token, password: body.password } }),
  }),
  restRow({
    method: 'DELETE',
    path: '/users/me',
    operationId: 'deleteMe',
    summary: 'Deletes the account and everything tied to it, at once.',
    description:
      'Needs a session that was signed in to less than 10 minutes ago, or a proof, one of the two fields: else 403 `FRESH_SIGN_IN_NEEDED`.',
    tag: 'users',
    body: z.strictObject({
      password: z.string().nullish().describe("The account's password."),
      google_token: z.string().nullish().describe("Google's ID token; not beside `password`."),
    }),
    together: ({ password, google_token }) =>
      typeof password === 'string' && typeof google_token === 'string'
        ? [{ field: 'googleToken', message: ONE_PROOF }]
        : [],
    document: `mutation RestDeleteAccount($input: DeleteAccountInput!) {
      deleteAccount(input: $input) { __typename ${FAILURE} }
    }`,
    variables: ({ body: { password, google_token } }) => {
      const given = typeof password === 'string' ? { password } : undefined;
      const proof = typeof google_token === 'string' ? { googleToken: google_token } : given;
      return { input: { confirmation: DELETE_PHRASE, proof } };
    },
  }),
  restRow({
    method: 'GET',
    path: '/users/me/data',
    operationId: 'exportMyData',
    summary: 'Everything held about the person; secrets and hashes are left out.',
    tag: 'users',
    document: 'query RestDataExport { viewer { dataExport } }',
    output: z
      .strictObject({
        exported_at: instantSchema,
        tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).describe('Table → its rows.'),
      })
      .meta({ id: 'DataExport', description: 'Everything held about a person.' }),
    answer: (data: { viewer: { dataExport: string } }) => JSON.parse(data.viewer.dataExport),
  }),
];
