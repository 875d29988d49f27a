import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { uuidOf } from '../../graphql/ids.ts';
import type { KeysetOrder } from '../../graphql/keyset.ts';
import { pageOf, total } from '../../graphql/lists.ts';
import { command } from '../../graphql/results.ts';
import {
  NotFoundError,
  PasskeyRefusedError,
  RateLimitedError,
  TooManyPasskeysError,
  UnavailableError,
  ValidationError,
} from '../../kernel/errors.ts';
import { NEEDS_FRESH_SIGN_IN } from '../auth/freshSignIn.rules.ts';
import { PROOF, PROOF_ERRORS, SignInProofInput } from '../auth/freshSignIn.schema.ts';
import { AccountRef, own, viewerAfter } from '../person/viewer.schema.ts';
import { CHALLENGE_MINUTES } from './challenges.ts';
import { addPasskey, preparePasskey, removePasskey, renamePasskey } from './passkeys.domain.ts';
import { PASSKEYS_ADDED_PER_ACCOUNT, PASSKEYS_AT_MOST } from './passkeys.limits.ts';
import { PASSKEY_NAME_MAX_LENGTH } from './passkeys.rules.ts';
import { countPasskeys, listedPasskeys, readPasskeyPage } from './passkeys.store.ts';
import { ALGORITHMS } from './verification.ts';

const NAME = `1–${PASSKEY_NAME_MAX_LENGTH} characters after trimming.`;
const WHICH = "Global id or UUID of one of the viewer's passkeys.";

const NEWEST_FIRST: KeysetOrder<'createdAt'> = { column: 'createdAt', direction: 'desc', kind: 'date' };
const PASSKEYS = { name: 'passkeys', order: NEWEST_FIRST, read: readPasskeyPage, count: countPasskeys };

export const PasskeyType = builder.prismaNode('Passkey', {
  description:
    'A passkey (WebAuthn) that its owner signs in with, without an email address or a password. Visible to its owner only.',
  id: { field: 'id', description: 'Global id.' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, ...listedPasskeys(requireViewer(viewer).userId) }),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'The id without its type.' }),
    name: t.exposeString('name', { description: `As given, 1–${PASSKEY_NAME_MAX_LENGTH} characters.` }),
    backedUp: t.exposeBoolean('backedUp', {
      description: 'Whether it is kept in more than one place, as the device said when it last signed.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When somebody last signed in with it; null: never.',
    }),
  }),
});

builder.objectField(AccountRef, 'passkeys', (t) =>
  t.connection(
    {
      type: PasskeyType,
      nullable: true,
      description: `Passkeys, newest first: ${PASSKEYS_AT_MOST} at most.`,
      ...own('passkeys.read'),
      resolve: ({ id }, args, context) => pageOf(PASSKEYS, id, listedPasskeys(id), args, context),
    },
    { description: 'A page of passkeys.', fields: (c) => ({ totalCount: c.int(total('All passkeys')) }) },
    { description: 'A passkey in its list.' },
  ),
);

builder.relayMutationField(
  'preparePasskey',
  {
    description: 'A request to add a passkey.',
    inputFields: (t) => ({ proof: t.field({ type: SignInProofInput, description: PROOF }) }),
  },
  {
    description: `Begins to add a passkey: what a browser needs for \`navigator.credentials.create\`, good for ${CHALLENGE_MINUTES} minutes in this session. \`addPasskey\` completes it. ${NEEDS_FRESH_SIGN_IN}`,
    ...command('passkeys.change', 'PreparePasskey', [TooManyPasskeysError, ...PROOF_ERRORS]),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      return { ...(await preparePasskey(context.deps, context, viewer, input.proof)), userId: viewer.userId };
    },
  },
  {
    description:
      'What the browser is to make. It asks for a discoverable credential (`residentKey: required`), with user verification and no attestation.',
    outputFields: (t) => ({
      challenge: t.exposeString('challenge', { description: '`challenge`, base64url.' }),
      domain: t.exposeString('domain', { description: '`rp.id`.' }),
      userHandle: t.exposeString('userHandle', { description: '`user.id`, base64url.' }),
      userName: t.exposeString('userName', { description: "`user.name`: the account's email address." }),
      displayName: t.exposeString('displayName', { description: "`user.displayName`: the person's full name." }),
      algorithms: t.field({
        type: ['Int'],
        description: '`pubKeyCredParams`, as COSE numbers them, the best first.',
        resolve: () => ALGORITHMS,
      }),
      knownCredentialIds: t.exposeStringList('knownCredentialIds', {
        description: '`excludeCredentials`, base64url: devices that have one of these make none.',
      }),
      expiresAt: t.expose('expiresAt', {
        type: 'DateTime',
        description: 'Until when `addPasskey` takes what is made.',
      }),
      viewer: t.field(viewerAfter()),
    }),
  },
);

builder.relayMutationField(
  'addPasskey',
  {
    description: 'What the browser has made.',
    inputFields: (t) => ({
      name: t.string({ required: true, description: NAME }),
      credentialId: t.string({ required: true, description: '`id`, base64url.' }),
      clientDataJson: t.string({ required: true, description: '`response.clientDataJSON`, base64url.' }),
      attestationObject: t.string({ required: true, description: '`response.attestationObject`, base64url.' }),
      transports: t.stringList({
        defaultValue: [],
        description: '`response.getTransports()`; what is unknown is left out.',
      }),
    }),
  },
  {
    description: `Adds the passkey that was made after \`preparePasskey\`, in the same session, and tells the owner by email. Each person may have ${PASSKEYS_AT_MOST} at most, and try to add one ${PASSKEYS_ADDED_PER_ACCOUNT.budget} times in a day.`,
    ...command('passkeys.change', 'AddPasskey', [
      ValidationError,
      PasskeyRefusedError,
      TooManyPasskeysError,
      RateLimitedError,
      UnavailableError,
    ]),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      const transports = input.transports ?? [];
      return { row: await addPasskey(context.deps, viewer, { ...input, transports }), userId: viewer.userId };
    },
  },
  {
    description: 'The passkey signs its owner in from now on.',
    outputFields: (t) => ({
      passkey: t.field({
        type: PasskeyType,
        description: 'The passkey as the list shows it.',
        resolve: ({ row }) => row,
      }),
      viewer: t.field(viewerAfter()),
    }),
  },
);

builder.relayMutationField(
  'renamePasskey',
  {
    description: 'Which passkey, and its new name.',
    inputFields: (t) => ({
      passkeyId: t.id({ required: true, description: WHICH }),
      name: t.string({ required: true, description: NAME }),
    }),
  },
  {
    description: 'Gives a passkey another name.',
    ...command('passkeys.change', 'RenamePasskey', [ValidationError, NotFoundError]),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      return { row: await renamePasskey(context.deps, viewer, uuidOf('Passkey', input.passkeyId), input.name) };
    },
  },
  {
    description: 'The passkey has its new name.',
    outputFields: (t) => ({
      passkey: t.field({ type: PasskeyType, description: 'The passkey.', resolve: ({ row }) => row }),
    }),
  },
);

builder.relayMutationField(
  'removePasskey',
  {
    description: 'Which passkey.',
    inputFields: (t) => ({
      passkeyId: t.id({ required: true, description: WHICH }),
      proof: t.field({ type: SignInProofInput, description: PROOF }),
    }),
  },
  {
    description: `Removes a passkey: nobody can sign in with it any more. Open sessions stay. ${NEEDS_FRESH_SIGN_IN}`,
    ...command('passkeys.change', 'RemovePasskey', [NotFoundError, ...PROOF_ERRORS]),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      const passkeyId = uuidOf('Passkey', input.passkeyId);
      await removePasskey(context.deps, context, viewer, passkeyId, input.proof);
      return { passkeyId, userId: viewer.userId };
    },
  },
  {
    description: 'The passkey is gone.',
    outputFields: (t) => ({
      removedPasskeyId: t.globalID({
        description: 'Global id that the passkey had, for what still shows it.',
        resolve: ({ passkeyId }) => ({ type: PasskeyType, id: passkeyId }),
      }),
      viewer: t.field(viewerAfter()),
    }),
  },
);
