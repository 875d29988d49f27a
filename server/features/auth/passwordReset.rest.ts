import { z } from 'zod';
import { FAILURE, type RestRow, restRow } from '../../rest/table.ts';
import { emailFault, normaliseEmail } from '../person/addresses.rules.ts';
import { passwordFault } from '../person/password.rules.ts';
import { emailField } from './auth.rest.answers.ts';

const NOBODY = { fullName: '', email: '' };

/** Forgotten passwords. */
export const passwordResetRows: RestRow[] = [
  restRow({
    method: 'POST',
    path: '/auth/forgot-password',
    operationId: 'forgotPassword',
    summary:
      'Emails a link that sets a new password. The response is the same for an email address without an account.',
    description:
      'A call that is refused with 429 may still send the email: if a password can be set for the address, an email goes to it, unless one has gone out within the hour.',
    tag: 'auth',
    signedIn: false,
    body: z.strictObject({ email: emailField }).meta({
      description: 'Whose password was forgotten.',
      examples: [{ email: 'amina@school.example' }],
    }),
    rules: ({ email = '' }) => {
      const odd = emailFault(normaliseEmail(email));
      return odd ? [{ field: 'email', ...odd }] : [];
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
    summary: 'Sets a new password with the link from an email, once. Does not sign in.',
    description:
      "Ends all sessions, revokes all personal access tokens, removes all passkeys (but not those of a superuser whose address is confirmed), and disconnects a Google account; signing in with Google connects it again where the email address is the same. Sign-in cards of classes that the account owns stop working, and whoever signed in with one is signed out. Confirms the address that the email went to; if nobody had confirmed it before, the account leaves all its classes (those that nobody else teaches are deleted) and becomes a student's, a parent's consent ends, and `POST /users/me/profile` comes next. If, besides that, a parent had withdrawn consent, the account is deleted instead, and the address gets a new one with nothing in it but this password; `POST /users/me/profile` comes next there too.",
    tag: 'auth',
    signedIn: false,
    params: z.object({ token: z.string().describe('The last part of the link.') }),
    body: z
      .strictObject({ password: z.string().describe('The rules are those of registration.') })
      .meta({ description: 'The new password.', examples: [{ password: 'correct horse battery' }] }),
    rules: ({ password = '' }) => {
      const odd = passwordFault(password, NOBODY);
      return odd ? [{ field: 'password', ...odd }] : [];
    },
    document: `mutation RestResetPassword($input: ResetPasswordInput!) {
      resetPassword(input: $input) { __typename ${FAILURE} }
    }`,
    variables: ({ params, body }) => ({ input: { token: params.token, password: body.password } }),
  }),
];
