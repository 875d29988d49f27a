import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { once } from '../../graphql/context.ts';
import { resultUnion } from '../../graphql/results.ts';
import { deleteAccount, deletionPreview, exportData } from './leaving.domain.ts';
import type { Holdings } from './leaving.store.ts';
import { PROOF, PROOF_FAILURES, SignInProofInput } from '../auth/freshSignIn.schema.ts';
import { ViewerRef } from '../person/viewer.schema.ts';

const DeletionPreviewType = builder.objectRef<Holdings>('DeletionPreview').implement({
  description: 'What deleting an account removes, counted.',
  fields: (t) => ({
    answers: t.exposeInt('answers', { description: 'Answered problems.' }),
    rounds: t.exposeInt('rounds', { description: 'Rounds, the open one counted.' }),
    points: t.exposeInt('points', { description: 'Points.' }),
    sessions: t.exposeInt('sessions', { description: 'Live sessions, this one counted.' }),
    personalAccessTokens: t.exposeInt('personalAccessTokens', { description: 'Live personal access tokens.' }),
    classes: t.exposeInt('classes', { description: 'Classes that the person runs; 0 for students.' }),
  }),
});

builder.objectFields(ViewerRef, (t) => ({
  deletionPreview: t.field({
    type: DeletionPreviewType,
    description: 'What deleting the account removes.',
    resolve: (viewer, _args, context) =>
      once(context, `deletion:${viewer.userId}`, () => deletionPreview(context.deps, viewer.userId)),
  }),
  dataExport: t.string({
    description:
      'Everything held about the person, as JSON text: `exported_at`, and `tables` with their rows. Secrets and hashes are left out. 20 an hour.',
    resolve: (viewer, _args, context) =>
      once(context, `export:${viewer.userId}`, () => exportData(context.deps, viewer.userId)),
  }),
}));

builder.relayMutationField(
  'deleteAccount',
  {
    description: 'The confirmation.',
    inputFields: (t) => ({
      confirmation: t.string({ required: true, description: 'Exactly `DELETE MY ACCOUNT`.' }),
      proof: t.field({ type: SignInProofInput, description: PROOF }),
    }),
  },
  {
    description:
      "Deletes the viewer's account and everything tied to it, at once and for good. Needs a fresh sign-in, or a proof.",
    authScopes: { may: 'account.delete' },
    errors: resultUnion('DeleteAccount', [
      'ValidationError',
      'UnauthenticatedError',
      'ForbiddenError',
      ...PROOF_FAILURES,
    ]),
    resolve: async (_root, { input }, context) => {
      await deleteAccount(context.deps, context, requireViewer(context.viewer), input);
      return { deleted: true };
    },
  },
  {
    description: 'The account is gone, and its tokens are dead.',
    outputFields: (t) => ({ deleted: t.exposeBoolean('deleted', { description: 'Always true.' }) }),
  },
);
