import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { command } from '../../graphql/results.ts';
import {
  AccountGuardedError,
  AccountLockedError,
  AccountProofNeededError,
  EmailTakenError,
  LinkNotValidError,
  RateLimitedError,
  UnavailableError,
  WrongPasswordError,
} from '../../kernel/errors.ts';
import { confirmEmail, resendConfirmation } from './confirmation.domain.ts';

builder.relayMutationField(
  'confirmEmail',
  {
    description: 'The link from the email.',
    inputFields: (t) => ({
      token: t.string({ required: true, description: 'The last part of the link.' }),
      password: t.string({
        description:
          "The account's password; needed unless the bearer token belongs to a session of that account. A wrong one counts as it does when signing in.",
      }),
    }),
  },
  {
    description:
      "Confirms an account's address, or carries out a change of address: in a session of that account, or with its password. A used link returns the same result again. A link to an address that is by now the parent's or guardian's is not valid.",
    ...command('auth.confirmEmail', 'ConfirmEmail', [
      LinkNotValidError,
      EmailTakenError,
      AccountProofNeededError,
      WrongPasswordError,
      AccountLockedError,
      AccountGuardedError,
      RateLimitedError,
      UnavailableError,
    ]),
    resolve: (_root, { input }, context) => confirmEmail(context.deps, context, context.viewer, input),
  },
  {
    description: 'The address is confirmed.',
    outputFields: (t) => ({ email: t.exposeString('email', { description: 'The address that the account has now.' }) }),
  },
);

const ResendPayload = builder.objectRef<{ sent: boolean }>('ResendEmailConfirmationPayload').implement({
  description: 'The result of asking for the link again.',
  fields: (t) => ({
    sent: t.exposeBoolean('sent', { description: 'False when the address is confirmed already.' }),
  }),
});

builder.mutationField('resendEmailConfirmation', (t) =>
  t.field({
    type: ResendPayload,
    description: 'Sends the viewer the email with the confirmation link again. At most 5 a day.',
    ...command('auth.resendConfirmation', 'ResendEmailConfirmation', [RateLimitedError]),
    resolve: async (_root, _args, context) => ({
      sent: await resendConfirmation(context.deps, requireViewer(context.viewer)),
    }),
  }),
);
