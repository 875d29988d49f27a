import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { resultUnion } from '../../graphql/results.ts';
import { confirmEmail, resendConfirmation } from './emailLinks.domain.ts';
import { requestPasswordReset, resetPassword } from './passwordReset.domain.ts';
import { changeEmail, changePassword } from './settings.domain.ts';
import { PROOF, PROOF_FAILURES, SignInProofInput } from './freshSignIn.schema.ts';
import { freshViewer, NEW_PASSWORD, ViewerRef } from '../person/viewer.schema.ts';

builder.relayMutationField(
  'requestPasswordReset',
  {
    description: 'Whose password.',
    inputFields: (t) => ({ email: t.string({ required: true, description: 'In any case; trimmed.' }) }),
  },
  {
    description:
      "Mails a link that sets a new password. Says the same for an address without an account. Five a day for an address and twenty an hour for a caller; the day's first for an address is never refused.",
    authScopes: { may: 'account.requestPasswordReset' },
    errors: resultUnion('RequestPasswordReset', ['ValidationError', 'RateLimitedError']),
    resolve: async (_root, { input }, context) => {
      await requestPasswordReset(context.deps, context.ip, input);
      return { sent: true };
    },
  },
  {
    description: 'A mail is on its way, if there is such an account.',
    outputFields: (t) => ({ sent: t.exposeBoolean('sent', { description: 'Always true.' }) }),
  },
);

builder.relayMutationField(
  'resetPassword',
  {
    description: 'The link of the mail, and the new password.',
    inputFields: (t) => ({
      token: t.string({ required: true, description: 'The last part of the link.' }),
      password: t.string({ required: true, description: NEW_PASSWORD }),
    }),
  },
  {
    description:
      'Sets a new password; the link works once, for one hour. Ends all sessions and confirms the address that the mail went to. Does not sign in.',
    authScopes: { may: 'account.resetPassword' },
    errors: resultUnion('ResetPassword', ['ValidationError', 'NotFoundError', 'RateLimitedError', 'UnavailableError']),
    resolve: async (_root, { input }, context) => {
      await resetPassword(context.deps, context.ip, input);
      return { done: true };
    },
  },
  {
    description: 'The password is set.',
    outputFields: (t) => ({ done: t.exposeBoolean('done', { description: 'Always true.' }) }),
  },
);

builder.relayMutationField(
  'confirmEmail',
  {
    description: 'The link of the mail.',
    inputFields: (t) => ({ token: t.string({ required: true, description: 'The last part of the link.' }) }),
  },
  {
    description:
      "Confirms an account's address, or carries out a change of address. A link that was used tells the same again.",
    authScopes: { may: 'account.confirmEmail' },
    errors: resultUnion('ConfirmEmail', ['NotFoundError', 'ConflictError', 'RateLimitedError']),
    resolve: (_root, { input }, context) => confirmEmail(context.deps, context.ip, input.token),
  },
  {
    description: 'The address is confirmed.',
    outputFields: (t) => ({ email: t.exposeString('email', { description: 'The address that the account has now.' }) }),
  },
);

const ResendPayload = builder.objectRef<{ sent: boolean }>('ResendEmailConfirmationPayload').implement({
  description: 'What came of asking for the link again.',
  fields: (t) => ({
    sent: t.exposeBoolean('sent', { description: 'False when the address is confirmed already.' }),
  }),
});

builder.mutationField('resendEmailConfirmation', (t) =>
  t.field({
    type: ResendPayload,
    description: "Mails the link that confirms the viewer's address again. Five a day.",
    authScopes: { may: 'account.resendConfirmation' },
    errors: resultUnion('ResendEmailConfirmation', ['RateLimitedError', 'UnauthenticatedError', 'ForbiddenError']),
    resolve: async (_root, _args, context) => ({
      sent: await resendConfirmation(context.deps, requireViewer(context.viewer)),
    }),
  }),
);

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
      "Mails a link to the new address; the account's address changes when that link is opened, within a day.",
    authScopes: { may: 'account.changeEmail' },
    errors: resultUnion('ChangeEmail', [
      'ValidationError',
      'ForbiddenError',
      'ConflictError',
      'RateLimitedError',
      'UnavailableError',
      'UnauthenticatedError',
    ]),
    resolve: (_root, { input }, context) => changeEmail(context.deps, requireViewer(context.viewer), input),
  },
  {
    description: 'Nothing has changed yet.',
    outputFields: (t) => ({ sentTo: t.exposeString('sentTo', { description: 'The address that the link goes to.' }) }),
  },
);

builder.relayMutationField(
  'changePassword',
  {
    description: 'The present password and the one to come.',
    inputFields: (t) => ({
      currentPassword: t.string({ description: 'May be missing only where `Viewer.hasPassword` is false.' }),
      newPassword: t.string({ required: true, description: NEW_PASSWORD }),
      proof: t.field({ type: SignInProofInput, description: `For a first password alone. ${PROOF}` }),
    }),
  },
  {
    description: "Changes the viewer's password, or sets the first one. Ends all other sessions and mails a notice.",
    authScopes: { may: 'account.changePassword' },
    errors: resultUnion('ChangePassword', [
      'ValidationError',
      'ForbiddenError',
      'UnauthenticatedError',
      ...PROOF_FAILURES,
    ]),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      await changePassword(context.deps, context, viewer, input);
      return { userId: viewer.userId };
    },
  },
  {
    description: 'The password is changed.',
    outputFields: (t) => ({
      viewer: t.field({
        type: ViewerRef,
        description: 'The signed-in person after the change.',
        resolve: (payload, _args, context) => freshViewer(context, payload.userId),
      }),
    }),
  },
);
