import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, once } from '../../graphql/context.ts';
import { inOrder, uuidKey, uuidOf } from '../../graphql/ids.ts';
import { resultUnion } from '../../graphql/results.ts';
import { NotFoundError } from '../../kernel/errors.ts';
import { endAllSessions, endSession } from './settings.domain.ts';
import { momentOf } from './sessions.ts';
import { findSessions, type SessionRow } from './sessions.store.ts';
import { findSecurity, type SecurityRow } from '../person/security.store.ts';
import { freshViewer, ViewerRef } from '../person/viewer.schema.ts';

function securityOf(context: Context, userId: string): Promise<SecurityRow> {
  return once(context, `security:${userId}`, async () => {
    const row = await findSecurity(context.deps.db, userId);
    if (!row) throw new NotFoundError('This account no longer exists.');
    return row;
  });
}

const SessionRef = builder.objectRef<SessionRow>('Session');

export const SessionType = builder.node(SessionRef, {
  description: 'A sign-in that has not ended. Visible to its owner only.',
  id: { resolve: (session) => session.id, parse: uuidKey, description: 'Global id.' },
  loadMany: async (ids: string[], { viewer, deps }) =>
    viewer ? inOrder(ids, await findSessions(deps.db, viewer.userId, momentOf(deps), ids)) : ids.map(() => null),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'The id without its type.' }),
    createdAt: t.field({ type: 'DateTime', description: 'When the sign-in was.', resolve: (s) => s.createdAt }),
    expiresAt: t.field({
      type: 'DateTime',
      description:
        'When it ends by itself: 30 days after the sign-in, and before that when it is not used for 14 days.',
      resolve: (s) => s.expiresAt,
    }),
    lastUsedAt: t.field({
      type: 'DateTime',
      description: 'When it was last used, to the hour or so.',
      resolve: (s) => s.lastUsedAt,
    }),
    userAgent: t.exposeString('userAgent', {
      description: "The browser's own description at sign-in, at most 200 characters; empty where it gave none.",
    }),
    current: t.boolean({
      description: 'Whether this request comes from it.',
      resolve: (session, _args, context) => context.viewer?.sessionId === session.id,
    }),
  }),
});

builder.objectFields(ViewerRef, (t) => ({
  emailConfirmed: t.boolean({
    description: 'Whether a link that was mailed to the address was opened. Practice works without.',
    resolve: async (viewer, _args, context) => (await securityOf(context, viewer.userId)).emailConfirmedAt !== null,
  }),
  hasPassword: t.boolean({
    description: 'False for an account that only signs in with Google.',
    resolve: async (viewer, _args, context) => (await securityOf(context, viewer.userId)).passwordHash !== null,
  }),
  marketingConsent: t.boolean({
    description: 'Whether news may be sent.',
    resolve: async (viewer, _args, context) => (await securityOf(context, viewer.userId)).marketingConsent,
  }),
  sessions: t.field({
    type: [SessionType],
    description: 'Live sessions, newest first, at most 50.',
    resolve: (viewer, _args, context) =>
      once(context, `sessions:${viewer.userId}`, () =>
        findSessions(context.deps.db, viewer.userId, momentOf(context.deps)),
      ),
  }),
}));

builder.relayMutationField(
  'endSession',
  {
    description: 'Which session.',
    inputFields: (t) => ({
      sessionId: t.id({ required: true, description: "Global id or UUID of one of the viewer's live sessions." }),
    }),
  },
  {
    description: 'Ends one session on the server, maybe this one; its token is dead from the next request on.',
    authScopes: { may: 'account.endSession' },
    errors: resultUnion('EndSession', ['NotFoundError', 'UnauthenticatedError', 'ForbiddenError']),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      await endSession(context.deps, viewer, uuidOf('Session', input.sessionId));
      return { userId: viewer.userId };
    },
  },
  {
    description: 'The session has ended.',
    outputFields: (t) => ({
      viewer: t.field({
        type: ViewerRef,
        description: 'The signed-in person after the change.',
        resolve: (payload, _args, context) => freshViewer(context, payload.userId),
      }),
    }),
  },
);

const EndAllPayload = builder.objectRef<{ signedOut: true }>('EndAllSessionsPayload').implement({
  description: 'Every session has ended.',
  fields: (t) => ({ signedOut: t.exposeBoolean('signedOut', { description: 'Always true.' }) }),
});

builder.mutationField('endAllSessions', (t) =>
  t.field({
    type: EndAllPayload,
    description: 'Signs out everywhere, here too. Personal access tokens stay.',
    authScopes: { may: 'account.endSession' },
    errors: resultUnion('EndAllSessions', ['UnauthenticatedError', 'ForbiddenError']),
    resolve: async (_root, _args, context) => {
      await endAllSessions(context.deps, requireViewer(context.viewer));
      return { signedOut: true as const };
    },
  }),
);
