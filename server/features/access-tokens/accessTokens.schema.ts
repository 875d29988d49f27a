import { requireViewer, type TokenScope } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { uuidOf } from '../../graphql/ids.ts';
import type { KeysetOrder } from '../../graphql/keyset.ts';
import { pageOf, total } from '../../graphql/lists.ts';
import { command } from '../../graphql/results.ts';
import { NotFoundError, TokenScopeMissingError, TooManyTokensError, ValidationError } from '../../kernel/errors.ts';
import { createAccessToken, endAccessToken } from './accessTokens.domain.ts';
import { TOKENS_AT_MOST, TOKENS_MADE_PER_ACCOUNT } from './accessTokens.limits.ts';
import { countListedTokens, listedTokens, readAccessTokenPage } from './accessTokens.store.ts';
import { NEEDS_FRESH_SIGN_IN } from '../auth/freshSignIn.rules.ts';
import { PROOF, PROOF_ERRORS, SignInProofInput } from '../auth/freshSignIn.schema.ts';
import { AccountRef, own, viewerAfter } from '../person/viewer.schema.ts';

const TokenScopeEnum = builder.enumType('TokenScope', {
  description:
    'Something that a personal access token may do in addition to what anybody may do. No token may do anything whose description says *not with a personal access token*. Tolerate new values.',
  values: {
    PROFILE_READ: {
      description: "Read the person's profile and account, such as name, email address, date of birth and settings.",
    },
    PRACTICE_READ: { description: 'Read problems, answers, rounds, levels and figures, and follow their changes.' },
    PRACTICE_WRITE: {
      description:
        'Ask for the next problem, answer it (also in homework and live rounds), rate and report sentences, object to verdicts, find and choose the level, set the daily goal, and give up open rounds.',
    },
    CLASSROOMS_READ: {
      description:
        'Read classes, the people in them, and homework and live rounds with their results, and follow their changes.',
    },
    CLASSROOMS_WRITE: {
      description:
        'Create, join, leave and change classes; remove students; set and change homework, and delete it with its results; and lead live rounds.',
    },
    ADMIN: {
      description:
        "What only superusers may do, except lock and unlock accounts, end people's sessions and export files.",
    },
  } satisfies Record<TokenScope, { description: string }>,
});

builder.objectField(TokenScopeMissingError, 'missingScopes', (t) =>
  t.field({
    type: [TokenScopeEnum],
    description: 'Every scope that the operation asks for and that the token was made without; at least one.',
    resolve: (error) => [...error.missingScopes] as TokenScope[],
  }),
);

const NEWEST_FIRST: KeysetOrder<'createdAt'> = { column: 'createdAt', direction: 'desc', kind: 'date' };
const TOKENS = { name: 'tokens', order: NEWEST_FIRST, read: readAccessTokenPage, count: countListedTokens };

export const AccessTokenType = builder.prismaNode('AccessToken', {
  description:
    'A token that a person made for a program. Its text is shown once, when it is made. Visible to its owner only.',
  id: { field: 'id', description: 'Global id.' },
  nullable: true,
  findUnique: (id, { viewer }) => ({ id, ...listedTokens(requireViewer(viewer).userId) }),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'The id without its type.' }),
    name: t.exposeString('name', { description: 'As given, 1–100 characters.' }),
    scopes: t.expose('scopes', { type: [TokenScopeEnum], description: 'What it may do.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it stops working; null: never.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last used, to the minute or so; null: never.',
    }),
  }),
});

builder.objectField(AccountRef, 'accessTokens', (t) =>
  t.connection(
    {
      type: AccessTokenType,
      nullable: true,
      description:
        'Tokens that have not been revoked, newest first, 20 at a time if no number is given; one that has expired is removed 30 days later.',
      ...own('accessTokens.read'),
      resolve: ({ id }, args, context) => pageOf(TOKENS, id, listedTokens(id), args, context),
    },
    { description: 'A page of tokens.', fields: (c) => ({ totalCount: c.int(total('All tokens of the list')) }) },
    { description: 'A token in its list.' },
  ),
);

builder.relayMutationField(
  'createAccessToken',
  {
    description: 'What the token is for.',
    inputFields: (t) => ({
      name: t.string({ required: true, description: '1–100 characters after trimming.' }),
      scopes: t.field({
        type: [TokenScopeEnum],
        required: true,
        description: 'What the token may do: at least one scope. `ADMIN` is for superusers.',
      }),
      expiresInDays: t.int({ description: '1–365; 90 if none is given.' }),
      neverExpires: t.boolean({
        defaultValue: false,
        description: 'True for a token that never expires; not together with `expiresInDays`.',
      }),
      proof: t.field({ type: SignInProofInput, description: PROOF }),
    }),
  },
  {
    description: `Creates a token for a program, to be sent as \`Authorization: Bearer …\`. Each person may have ${TOKENS_AT_MOST} at most, and make ${TOKENS_MADE_PER_ACCOUNT.budget} in a day. ${NEEDS_FRESH_SIGN_IN}`,
    ...command('accessTokens.create', 'CreateAccessToken', [ValidationError, TooManyTokensError, ...PROOF_ERRORS]),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      return { ...(await createAccessToken(context.deps, context, viewer, input)), userId: viewer.userId };
    },
  },
  {
    description: 'The new token.',
    outputFields: (t) => ({
      token: t.exposeString('token', {
        description: 'The text of the token, beginning with `lacuna_pat_`. It is never shown again.',
      }),
      accessToken: t.field({
        type: AccessTokenType,
        description: 'The token as the list shows it.',
        resolve: (payload) => payload.row,
      }),
      viewer: t.field(viewerAfter()),
    }),
  },
);

builder.relayMutationField(
  'revokeAccessToken',
  {
    description: 'Which token.',
    inputFields: (t) => ({
      tokenId: t.id({ required: true, description: "Global id or UUID of one of the viewer's tokens." }),
    }),
  },
  {
    description: 'Revokes a token; it is not valid from the next request on, and its sockets close within 5 seconds.',
    ...command('accessTokens.revoke', 'RevokeAccessToken', [NotFoundError]),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      const tokenId = uuidOf('AccessToken', input.tokenId, 'token');
      await endAccessToken(context.deps, viewer, tokenId);
      return { tokenId, userId: viewer.userId };
    },
  },
  {
    description: 'The token is no longer valid.',
    outputFields: (t) => ({
      revokedTokenId: t.globalID({
        description: 'Global id that the token had, for what still shows it.',
        resolve: ({ tokenId }) => ({ type: AccessTokenType, id: tokenId }),
      }),
      viewer: t.field(viewerAfter()),
    }),
  },
);
