import { requireSession, requireViewer } from '../../access/viewer.ts';
import { longList } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { once } from '../../graphql/context.ts';
import { command } from '../../graphql/results.ts';
import { RateLimitedError, ValidationError } from '../../kernel/errors.ts';
import { CLASSES_AT_MOST } from '../classrooms/classrooms.rules.ts';
import { offerExport } from './export.domain.ts';
import { deleteAccount, deletionPreview } from './leaving.domain.ts';
import { DELETIONS_PER_ACCOUNT, EXPORTS_PER_ACCOUNT } from './leaving.limits.ts';
import type { Holdings } from './leaving.store.ts';
import type { HandedOver } from '../person/leaveClasses.store.ts';
import { NEEDS_FRESH_SIGN_IN } from '../auth/freshSignIn.rules.ts';
import { PROOF, PROOF_ERRORS, SignInProofInput } from '../auth/freshSignIn.schema.ts';
import { DELETE_PHRASE } from '../person/deletion.rules.ts';
import type { OfferedDownload } from '../person/downloadTickets.ts';
import { AccountRef, own } from '../person/viewer.schema.ts';
import { offeredFields } from '../person/downloads.schema.ts';

const HandedOverClassType = builder.objectRef<HandedOver>('HandedOverClass').implement({
  description: "A class that a co-teacher takes over when its owner's account is deleted.",
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What the class is called.' }),
    newOwner: t.exposeString('newOwner', {
      description: 'Full name of its new owner: the co-teacher who has taught there longest.',
    }),
  }),
});

const DeletionPreviewType = builder.objectRef<Holdings>('DeletionPreview').implement({
  description: 'What deleting an account removes, counted, and which classes co-teachers take over.',
  fields: (t) => ({
    answers: t.exposeInt('answers', { description: 'Answered problems.' }),
    rounds: t.exposeInt('rounds', { description: 'Rounds, including open ones.' }),
    points: t.exposeInt('points', { description: 'Points.' }),
    sessions: t.exposeInt('sessions', { description: 'Open sessions, including this one.' }),
    accessTokens: t.exposeInt('accessTokens', { description: 'Valid personal access tokens.' }),
    classes: t.exposeInt('classes', {
      description: 'Classes that the person owns and nobody else teaches; the others go to a co-teacher.',
    }),
    handedOver: t.expose('handedOver', {
      type: [HandedOverClassType],
      description:
        'Classes that the person owns and a co-teacher takes over, with their students and homework; by name.',
      ...longList(CLASSES_AT_MOST),
    }),
  }),
});

builder.objectField(AccountRef, 'deletionPreview', (t) =>
  t.field({
    type: DeletionPreviewType,
    nullable: true,
    description: 'What deleting the account removes.',
    ...own('leaving.deleteAccount'),
    resolve: ({ id }, _args, context) => once(context, `deletion:${id}`, () => deletionPreview(context.deps, id)),
  }),
);

const ExportDataPayload = builder.objectRef<OfferedDownload>('ExportDataPayload').implement({
  description: 'Where the file is.',
  fields: offeredFields,
});

builder.mutationField('exportData', (t) =>
  t.field({
    type: ExportDataPayload,
    description: `Offers what is held about the viewer as a JSON file: \`exported_at\`, and \`tables\` with their rows. It leaves out secrets and their hashes, whatever would give away an answer that has not been shown yet and, for a teacher, the homework and live rounds of the classes that they teach and the invitations that they sent to other teachers. At most ${EXPORTS_PER_ACCOUNT.budget} an hour.`,
    ...command('leaving.exportData', 'ExportData', [RateLimitedError]),
    resolve: (_root, _args, context) => offerExport(context.deps, requireSession(context.viewer)),
  }),
);

builder.relayMutationField(
  'deleteAccount',
  {
    description: 'The confirmation.',
    inputFields: (t) => ({
      confirmation: t.string({ required: true, description: `Exactly \`${DELETE_PHRASE}\`.` }),
      proof: t.field({ type: SignInProofInput, description: PROOF }),
    }),
  },
  {
    description: `Deletes the viewer's account and everything tied to it, at once and for good. A class that the viewer owns and somebody else teaches too goes to the co-teacher who has taught there longest: see \`Account.deletionPreview\`. Deletion can be tried ${DELETIONS_PER_ACCOUNT.budget} times a day. ${NEEDS_FRESH_SIGN_IN}`,
    ...command('leaving.deleteAccount', 'DeleteAccount', [ValidationError, ...PROOF_ERRORS]),
    resolve: async (_root, { input }, context) => {
      await deleteAccount(context.deps, context, requireViewer(context.viewer), input);
      return { deleted: true };
    },
  },
  {
    description: 'The account is gone, and its tokens are no longer valid.',
    outputFields: (t) => ({ deleted: t.exposeBoolean('deleted', { description: 'Always true.' }) }),
  },
);
