import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { once } from '../../graphql/context.ts';
import { inOrder, uuidKey, uuidOf } from '../../graphql/ids.ts';
import { resultUnion } from '../../graphql/results.ts';
import { createAccessToken, endAccessToken } from './accessTokens.domain.ts';
import { type AccessTokenRow, findAccessTokens } from './accessTokens.store.ts';
import { PROOF, PROOF_FAILURES, SignInProofInput } from '../auth/freshSignIn.schema.ts';
import { freshViewer, ViewerRef } from '../person/viewer.schema.ts';

const TokenScopeEnum = builder.enumType('TokenScope', {
  description: 'What a personal access token may do.',
  values: {
    READ: { description: 'Queries and subscriptions only. Asking for the next problem is a mutation.' },
    READ_WRITE: { description: 'Everything but the security of the account, which needs a sign-in.' },
  } as const,
});

const TokenRef = builder.objectRef<AccessTokenRow>('PersonalAccessToken');

export const PersonalAccessTokenType = builder.node(TokenRef, {
  description:
    'A token that a person made for a program. Its text is shown once, when it is made. Visible to its owner only.',
  id: { resolve: (token) => token.id, parse: uuidKey, description: 'Global id.' },
  loadMany: async (ids: string[], { viewer, deps }) =>
    viewer ? inOrder(ids, await findAccessTokens(deps.db, viewer.userId, ids)) : ids.map(() => null),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'The id without its type.' }),
    name: t.exposeString('name', { description: 'As given, 1–100 characters.' }),
    scope: t.field({ type: TokenScopeEnum, description: 'What it may do.', resolve: (token) => token.scope }),
    createdAt: t.field({ type: 'DateTime', description: 'When it was made.', resolve: (token) => token.createdAt }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'From when on it is dead; null: never.',
      resolve: (token) => token.expiresAt,
    }),
    lastUsedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was last used, to the minute or so; null: never.',
      resolve: (token) => token.lastUsedAt,
    }),
  }),
});

builder.objectField(ViewerRef, 'personalAccessTokens', (t) =>
  t.field({
    type: [PersonalAccessTokenType],
    description: 'Tokens that were not revoked, newest first; one that expired is removed 30 days later.',
    resolve: (viewer, _args, context) =>
      once(context, `tokens:${viewer.userId}`, () => findAccessTokens(context.deps.db, viewer.userId)),
  }),
);

builder.relayMutationField(
  'createPersonalAccessToken',
  {
    description: 'What the token is for.',
    inputFields: (t) => ({
      name: t.string({ required: true, description: '1–100 characters after trimming.' }),
      scope: t.field({ type: TokenScopeEnum, required: true, description: 'What it may do.' }),
      expiresInDays: t.int({ description: '1–365; 90 where none is given.' }),
      neverExpires: t.boolean({
        defaultValue: false,
        description: 'True for a token without an end; not beside `expiresInDays`.',
      }),
      proof: t.field({ type: SignInProofInput, description: PROOF }),
    }),
  },
  {
    description:
      'Makes a token for a program, to be sent as `Authorization: Bearer …`. At most 20 live ones a person. Needs a fresh sign-in, or a proof.',
    authScopes: { may: 'account.makeToken' },
    errors: resultUnion('CreatePersonalAccessToken', [
      'ValidationError',
      'UnauthenticatedError',
      'ForbiddenError',
      ...PROOF_FAILURES,
    ]),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      return { ...(await createAccessToken(context.deps, context, viewer, input)), userId: viewer.userId };
    },
  },
  {
    description: 'The new token.',
    outputFields: (t) => ({
      token: t.exposeString('token', { description: 'Its text, beginning with `lacuna_pat_`. Shown this once.' }),
      personalAccessToken: t.field({
        type: PersonalAccessTokenType,
        description: 'The token as the list shows it.',
        resolve: (payload) => payload.row,
      }),
      viewer: t.field({
        type: ViewerRef,
        description: 'The signed-in person after the change.',
        resolve: (payload, _args, context) => freshViewer(context, payload.userId),
      }),
    }),
  },
);

builder.relayMutationField(
  'revokePersonalAccessToken',
  {
    description: 'Which token.',
    inputFields: (t) => ({
      tokenId: t.id({ required: true, description: "Global id or UUID of one of the viewer's tokens." }),
    }),
  },
  {
    description: 'Ends a token; it is dead from the next request on, and its sockets close within five seconds.',
    authScopes: { may: 'account.revokeToken' },
    errors: resultUnion('RevokePersonalAccessToken', ['NotFoundError', 'UnauthenticatedError', 'ForbiddenError']),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      await endAccessToken(context.deps, viewer, uuidOf('PersonalAccessToken', input.tokenId, 'token'));
      return { userId: viewer.userId };
    },
  },
  {
    description: 'The token is dead.',
    outputFields: (t) => ({
      viewer: t.field({
        type: ViewerRef,
        description: 'The signed-in person after the change.',
        resolve: (payload, _args, context) => freshViewer(context, payload.userId),
      }),
    }),
  },
);
