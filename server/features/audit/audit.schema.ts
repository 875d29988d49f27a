import type { Deps } from '../../deps.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, once } from '../../graphql/context.ts';
import { badUserInput } from '../../graphql/failures.ts';
import { uuidOf } from '../../graphql/ids.ts';
import type { KeysetOrder } from '../../graphql/keyset.ts';
import { pageOf, total } from '../../graphql/lists.ts';
import { namesOf, type Superuser, superusersOf } from './actors.ts';
import { pseudonym } from './audit.ts';
import { AUDIT_KEPT_DAYS } from './audit.rules.ts';
import { auditEventsOf, type AuditWish, countAuditEvents, readAuditPage } from './audit.store.ts';
import { aboutOf, aboutText, ACTION_TEXTS, actionText, actorOf, actorText } from './audit.texts.ts';

const KIND_MAX_LENGTH = 50;
const PSEUDONYM = /^[0-9a-f]{32}$/u;
/** Rows go once a day, so that some are a day older than they are kept. */
const DAYS_MAX = AUDIT_KEPT_DAYS + 1;
const DAY_MS = 86_400_000;

const superusers = (context: Context): Promise<Superuser[]> =>
  once(context, 'audit-superusers', () => superusersOf(context.deps));
const names = async (context: Context): Promise<Map<string, string>> => namesOf(await superusers(context));

const textIn = (detail: unknown, name: string): string | null => {
  const value = (detail as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
};

const ActorType = builder.objectRef<Superuser>('AuditActor').implement({
  description: 'A superuser, whom the audit shows by name as long as they are one.',
  fields: (t) => ({
    userId: t.exposeID('id', { description: "The person's UUID." }),
    name: t.exposeString('fullName', { description: 'Their name.' }),
  }),
});
const ActionType = builder.objectRef<{ kind: string; text: string }>('AuditAction').implement({
  description: 'A kind of event that the audit records.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'Its name in `kind`.' }),
    text: t.exposeString('text', { description: 'What was done, in words, such as `upheld an objection`.' }),
  }),
});

const DetailType = builder.objectRef<{ name: string; value: string }>('AuditDetail').implement({
  description: 'A fact about an audit event. It names nobody.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is.' }),
    value: t.exposeString('value', { description: 'As text.' }),
  }),
});

export const AuditEventType = builder.prismaNode('AuditEvent', {
  description:
    'Something that mattered for security. Superusers are shown by name, everybody else by a pseudonym. `userId` of `auditEvents` finds what is about a person.',
  id: { field: 'id', description: 'Global id.' },
  nullable: true,
  findUnique: (id) => ({ id }),
  select: { id: true, at: true, kind: true, subject: true, address: true, actor: true, detail: true },
  fields: (t) => ({
    at: t.field({ type: 'DateTime', description: 'When it happened, or first happened.', resolve: ({ at }) => at }),
    kind: t.exposeString('kind', { description: 'What it was, such as `sign_in_failed`. Tolerate new values.' }),
    subject: t.exposeString('subject', {
      nullable: true,
      description: 'Pseudonym of the person whom the event is about; null where it is about nobody who has an account.',
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: "Pseudonym of the caller's IP address; null where nobody called.",
    }),
    actor: t.string({
      nullable: true,
      description: 'Pseudonym of whoever did it; null for anyone who has no account, such as a visitor or a parent.',
      resolve: (event) => actorOf(event),
    }),
    who: t.string({
      nullable: true,
      description:
        'Who did it: a superuser by name, anybody else who has an account by the beginning of their pseudonym, and whoever has none by what they are, such as `a visitor` or `the system`; null where the event does not say.',
      resolve: async (event, _args, context) => actorText(event, await names(context)),
    }),
    action: t.string({
      description: 'What was done, in words, such as `upheld an objection`.',
      resolve: ({ kind, detail }) => actionText(kind, detail as Record<string, unknown>),
    }),
    about: t.string({
      nullable: true,
      description:
        'Pseudonym of the person whom it was done to; null where people did it to themselves, or it was done to nobody.',
      resolve: (event) => aboutOf(event),
    }),
    aboutName: t.string({
      nullable: true,
      description:
        '`about` as it is shown to people: a superuser by name, anybody else by the beginning of their pseudonym.',
      resolve: async (event, _args, context) => aboutText(event, await names(context)),
    }),
    reason: t.string({
      nullable: true,
      description:
        'Why, in the words of whoever did it; null where nothing was typed, and once the account that the event is about is deleted.',
      resolve: ({ detail }) => textIn(detail, 'reason'),
    }),
    details: t.field({
      type: [DetailType],
      description: 'Further facts.',
      resolve: ({ detail }) =>
        Object.entries(detail as Record<string, string | number | boolean>)
          .filter(([name]) => name !== 'reason')
          .map(([name, value]) => ({ name, value: String(value) })),
    }),
  }),
});

const LATEST_FIRST: KeysetOrder<'at'> = { column: 'at', direction: 'desc', kind: 'date' };
const EVENTS = { name: 'auditEvents', order: LATEST_FIRST, read: readAuditPage, count: countAuditEvents };

/** What somebody asks for, as arguments have it. */
interface AuditAsked {
  kind?: string | null;
  userId?: string | null;
  about?: string | null;
  by?: string | null;
  days?: number | null;
}

/** Which events are asked for. Throws BAD_USER_INPUT for what cannot be looked for. */
export function auditWish(deps: Deps, { kind, userId, about, by, days }: AuditAsked): AuditWish {
  if ((kind?.length ?? 0) > KIND_MAX_LENGTH)
    throw badUserInput(`kind must be at most ${KIND_MAX_LENGTH} characters.`, 'kind');
  if (about && !PSEUDONYM.test(about)) throw badUserInput('about must be a pseudonym, as events have it.', 'about');
  if (typeof days === 'number' && (days < 1 || days > DAYS_MAX))
    throw badUserInput(`days must be from 1 to ${DAYS_MAX}.`, 'days');
  const [person, actor] = [uuidOf('User', userId, 'person'), uuidOf('User', by, 'person')];
  return {
    kind: kind || null,
    subject: about ? about : person && pseudonym(deps, person),
    by: actor && pseudonym(deps, actor),
    since: typeof days !== 'number' ? null : new Date(deps.clock.now().getTime() - days * DAY_MS),
  };
}

builder.queryFields((t) => ({
  auditActors: t.field({
    type: [ActorType],
    nullable: true,
    description: 'All superusers, by name, for `by` of `auditEvents`.',
    authScopes: { may: 'audit.read' },
    resolve: (_root, _args, context) => superusers(context),
  }),
  auditActions: t.field({
    type: [ActionType],
    nullable: true,
    description: 'All kinds of events that the audit records, for `kind` of `auditEvents`.',
    authScopes: { may: 'audit.read' },
    resolve: () => Object.entries(ACTION_TEXTS).map(([kind, text]) => ({ kind, text })),
  }),
}));

builder.queryField('auditEvents', (t) =>
  t.connection(
    {
      type: AuditEventType,
      nullable: true,
      description: `The audit, the latest first; at most 100 at a time, 20 if no number is given. Events are kept for ${AUDIT_KEPT_DAYS} days and removed within a day after that.`,
      authScopes: { may: 'audit.read' },
      args: {
        kind: t.arg.string({ description: 'Events of one kind; null: of all.' }),
        userId: t.arg.id({ description: 'Global id or UUID of a person: what is about them; null: about anybody.' }),
        about: t.arg.string({
          description: 'A pseudonym, as `about` and `subject` have it: what is about that person.',
        }),
        by: t.arg.id({ description: 'Global id or UUID of a person: what they did; null: what anybody did.' }),
        days: t.arg.int({ description: `What happened within this many days, 1–${DAYS_MAX}; null: at any time.` }),
      },
      resolve: (_root, { kind, userId, about, by, days, ...args }, context) => {
        const asked = { kind, userId, about, by, days };
        return pageOf(EVENTS, JSON.stringify(asked), auditEventsOf(auditWish(context.deps, asked)), args, context);
      },
    },
    { description: 'A page of the audit.', fields: (c) => ({ totalCount: c.int(total('All events that match')) }) },
    { description: 'An event in the audit.' },
  ),
);
