import { SESSIONS_AT_MOST } from '../../access/session.ts';
import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { uuidOf } from '../../graphql/ids.ts';
import type { KeysetOrder } from '../../graphql/keyset.ts';
import { PAGE_DEFAULT } from '../../graphql/bounds.ts';
import { pageOf, total } from '../../graphql/lists.ts';
import { loadTogetherBy } from '../../graphql/loadable.ts';
import { command } from '../../graphql/results.ts';
import { NotFoundError } from '../../kernel/errors.ts';
import { endAllSessions, endSession } from './sessions.domain.ts';
import { SESSION_DAYS, SESSION_IDLE_DAYS } from './sessions.rules.ts';
import { momentOf } from './sessions.ts';
import { countSessions, findSessions, liveSessions, readSessionPage } from './sessions.store.ts';
import { AccountRef, own, viewerAfter } from '../person/viewer.schema.ts';

const NEWEST_FIRST: KeysetOrder<'createdAt'> = { column: 'createdAt', direction: 'desc', kind: 'date' };
const SESSIONS = { name: 'sessions', order: NEWEST_FIRST, read: readSessionPage, count: countSessions };

const liveOf = ({ viewer, deps }: Context) => liveSessions(requireViewer(viewer).userId, momentOf(deps));

export const SessionType = builder.prismaNode('Session', {
  description: 'A sign-in that has not ended. Visible to its owner only.',
  id: { field: 'id', description: 'Global id.' },
  nullable: true,
  findUnique: (id, context) => ({ id, ...liveOf(context) }),
  fields: (t) => ({
    uuid: t.exposeID('id', { description: 'The id without its type.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the sign-in was.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: `When it ends by itself: ${SESSION_DAYS} days after the sign-in, or earlier if it is not used for ${SESSION_IDLE_DAYS} days. One that a sign-in card opened ends sooner, as \`CardSession.endsAt\` says.`,
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      description: 'When it was last used, to the hour or so.',
    }),
    userAgent: t.exposeString('userAgent', {
      description: "The browser's own description at sign-in, at most 200 characters; empty if it gave none.",
    }),
    limited: t.boolean({
      description:
        'Whether it was opened by a sign-in card that a teacher made. Such a session is for practice and one class, shows nothing of the account, and ends when the person leaves the class.',
      resolve: ({ enrolmentId }) => enrolmentId !== null,
    }),
    current: t.boolean({
      description: 'Whether this request comes from it.',
      resolve: (session, _args, context) => context.viewer?.sessionId === session.id,
    }),
  }),
});
loadTogetherBy(SessionType, (ids, context) => findSessions(context.deps.db, liveOf(context), ids));

builder.objectField(AccountRef, 'sessions', (t) =>
  t.connection(
    {
      type: SessionType,
      nullable: true,
      description: `Open sessions, newest first: ${SESSIONS_AT_MOST} at most, ${PAGE_DEFAULT} at a time if no number is given.`,
      ...own('auth.readSessions'),
      resolve: ({ id }, args, context) => pageOf(SESSIONS, id, liveSessions(id, momentOf(context.deps)), args, context),
    },
    { description: 'A page of sessions.', fields: (c) => ({ totalCount: c.int(total('All open sessions')) }) },
    { description: 'A session in its list.' },
  ),
);

builder.relayMutationField(
  'endSession',
  {
    description: 'Which session.',
    inputFields: (t) => ({
      sessionId: t.id({ required: true, description: "Global id or UUID of one of the viewer's open sessions." }),
    }),
  },
  {
    description: 'Ends one session on the server, possibly this one; its token is not valid from the next request on.',
    ...command('auth.endSession', 'EndSession', [NotFoundError]),
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context.viewer);
      const sessionId = uuidOf('Session', input.sessionId);
      await endSession(context.deps, viewer, sessionId);
      return { sessionId, userId: viewer.userId };
    },
  },
  {
    description: 'The session has ended.',
    outputFields: (t) => ({
      endedSessionId: t.globalID({
        description: 'Global id that the session had, for what still shows it.',
        resolve: ({ sessionId }) => ({ type: SessionType, id: sessionId }),
      }),
      viewer: t.field(viewerAfter()),
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
    description:
      'Signs out everywhere, including here. Sign-in cards of classes that the viewer owns stop working, and whoever signed in with one is signed out. Personal access tokens stay.',
    ...command('auth.endSession', 'EndAllSessions', []),
    resolve: async (_root, _args, context) => {
      await endAllSessions(context.deps, requireViewer(context.viewer));
      return { signedOut: true as const };
    },
  }),
);
