import { builder } from '../../graphql/builder.ts';
import { command } from '../../graphql/results.ts';
import { LinkNotValidError, RateLimitedError, UnavailableError, ValidationError } from '../../kernel/errors.ts';
import {
  PASSWORD_RESETS_PER_CALLER,
  PASSWORD_RESETS_PER_EMAIL,
  PASSWORD_RESETS_PER_EMAIL_AT_MOST,
} from './auth.limits.ts';
import { requestPasswordReset, resetPassword } from './passwordReset.domain.ts';
import { passwordInWords } from '../person/password.rules.ts';

builder.relayMutationField(
  'requestPasswordReset',
  {
    description: 'Whose password.',
    inputFields: (t) => ({ email: t.string({ required: true, description: 'Upper or lower case; trimmed.' }) }),
  },
  {
    description: `Emails a link that sets a new password. The response is the same for an email address without an account. Beyond ${PASSWORD_RESETS_PER_EMAIL.budget} a day for an email address, only the first of the day from each IP address passes, up to ${PASSWORD_RESETS_PER_EMAIL_AT_MOST} in all; from one IP address, at most ${PASSWORD_RESETS_PER_CALLER.budget} an hour. Even beyond these, the first in an hour for an email address is never refused. If the address has an account whose password can be set, even a refused request sends an email, unless one has gone out within the hour.`,
    ...command('auth.requestPasswordReset', 'RequestPasswordReset', [ValidationError, RateLimitedError]),
    resolve: async (_root, { input }, context) => {
      await requestPasswordReset(context.deps, context.ip, input);
      return { sent: true };
    },
  },
  {
    description: 'An email is on its way, if there is such an account.',
    outputFields: (t) => ({ sent: t.exposeBoolean('sent', { description: 'Always true.' }) }),
  },
);

builder.relayMutationField(
  'resetPassword',
  {
    description: 'The link from the email, and the new password.',
    inputFields: (t) => ({
      token: t.string({ required: true, description: 'The last part of the link.' }),
      password: t.string({ required: true, description: passwordInWords() }),
    }),
  },
  {
    description:
      "Sets a new password; the link works once, for one hour. Ends all sessions, revokes all personal access tokens, removes all passkeys (but not those of a superuser whose address is confirmed), and disconnects a Google account; signing in with Google connects it again where the email address is the same. Sign-in cards of classes that the account owns stop working, and whoever signed in with one is signed out. Confirms the address that the email went to; if nobody had confirmed it before, the account leaves all its classes (those that nobody else teaches are deleted) and becomes a student's, a parent's consent ends, and `completeProfile` comes next. If, besides that, a parent had withdrawn consent, the account is deleted instead, and the address gets a new one with nothing in it but this password; `completeProfile` comes next there too. Does not sign in.",
    ...command('auth.resetPassword', 'ResetPassword', [
      ValidationError,
      LinkNotValidError,
      RateLimitedError,
      UnavailableError,
    ]),
    resolve: async (_root, { input }, context) => {
      await resetPassword(context.deps, context, input);
      return { done: true };
    },
  },
  {
    description: 'The password is set.',
    outputFields: (t) => ({ done: t.exposeBoolean('done', { description: 'Always true.' }) }),
  },
);
