import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { command } from '../../graphql/results.ts';
import {
  EmailTakenError,
  NoPasswordError,
  RateLimitedError,
  UnavailableError,
  ValidationError,
  WrongPasswordError,
} from '../../kernel/errors.ts';
import { changeEmail, changePassword } from './credentials.domain.ts';
import { PROOF, PROOF_ERRORS, SignInProofInput } from './freshSignIn.schema.ts';
import { passwordInWords } from '../person/password.rules.ts';
import { viewerAfter } from '../person/viewer.schema.ts';

builder.relayMutationField(
  'changeEmail',
  {
    description: 'The new address.',
    inputFields: (t) => ({
      email: t.string({ required: true, description: 'Trimmed and stored in lower case; not in use by anybody.' }),
      password: t.string({ required: true, description: "The account's password." }),
    }),
  },
  {
    description:
      "Emails a link to the new address. The account's address changes once `confirmEmail` is called with the token of that link, which works for a day.",
    ...command('auth.changeEmail', 'ChangeEmail', [
      ValidationError,
      WrongPasswordError,
      NoPasswordError,
      EmailTakenError,
      RateLimitedError,
      UnavailableError,
    ]),
    resolve: (_root, { input }, context) => changeEmail(context.deps, context.ip, requireViewer(context.viewer), input),
  },
  {
    description: 'Nothing has changed yet.',
    outputFields: (t) => ({ sentTo: t.exposeString('sentTo', { description: 'The address that the link goes to.' }) }),
  },
);

builder.relayMutationField(
  'changePassword',
  {
    description: 'The current password and the new one.',
    inputFields: (t) => ({
      currentPassword: t.string({ description: 'May be missing only if `Account.hasPassword` is false.' }),
      newPassword: t.string({ required: true, description: passwordInWords() }),
      proof: t.field({ type: SignInProofInput, description: `Only for a first password. ${PROOF}` }),
    }),
  },
  {
    description:
      "Changes the viewer's password, or sets the first one. Ends all other sessions and emails a notice. Sign-in cards of classes that the viewer owns stop working, and whoever signed in with one is signed out.",
    ...command('auth.changePassword', 'ChangePassword', [ValidationError, WrongPasswordError, ...PROOF_ERRORS]),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      await changePassword(context.deps, context, viewer, input);
      return { userId: viewer.userId };
    },
  },
  {
    description: 'The password is changed.',
    outputFields: (t) => ({
      viewer: t.field(viewerAfter()),
    }),
  },
);
