import { builder } from '../../graphql/builder.ts';
import { badUserInput } from '../../graphql/failures.ts';
import { uuidOf } from '../../graphql/ids.ts';
import type { KeysetOrder } from '../../graphql/keyset.ts';
import { pageOf, total } from '../../graphql/lists.ts';
import { pseudonym } from './audit.ts';
import { auditEventsOf, countAuditEvents, readAuditPage } from './audit.store.ts';

const KIND_MAX_LENGTH = 50;

const DetailType = builder.objectRef<{ name: string; value: string }>('AuditDetail').implement({
  description: 'A fact about an audit event. It names nobody.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is.' }),
    value: t.exposeString('value', { description: 'As text.' }),
  }),
});

const EventType = builder.prismaNode('AuditEvent', {
  description:
    'Something that mattered for security. It names nobody: whoever knows an id or an address can find its pseudonym.',
  id: { field: 'id', description: 'Global id.' },
  nullable: true,
  findUnique: (id) => ({ id }),
  select: { id: true, at: true, kind: true, subject: true, address: true, detail: true },
  fields: (t) => ({
    at: t.field({ type: 'DateTime', description: 'When it happened, or first happened.', resolve: ({ at }) => at }),
    kind: t.exposeString('kind', { description: 'What it was, such as `sign_in_failed`. Tolerate new values.' }),
    subject: t.exposeString('subject', { nullable: true, description: 'Pseudonym of the person; null for a visitor.' }),
    address: t.exposeString('address', {
      nullable: true,
      description: "Pseudonym of the caller's address; null where nobody called.",
    }),
    details: t.field({
      type: [DetailType],
      description: 'Further facts.',
      resolve: ({ detail }) =>
        Object.entries(detail as Record<string, string | number | boolean>).map(([name, value]) => ({
          name,
          value: String(value),
        })),
    }),
  }),
});

const LATEST_FIRST: KeysetOrder<'at'> = { column: 'at', direction: 'desc', kind: 'date' };
const EVENTS = { name: 'auditEvents', order: LATEST_FIRST, read: readAuditPage, count: countAuditEvents };

builder.queryField('auditEvents', (t) =>
  t.connection(
    {
      type: EventType,
      nullable: true,
      description:
        'The audit, the latest first; at most 100 at a time, 20 if no number is given. Rows are kept for a year.',
      authScopes: { may: 'audit.read' },
      args: {
        kind: t.arg.string({ description: 'Events of one kind; null: of all.' }),
        userId: t.arg.id({ description: 'Global id or UUID of a person: what is about them; null: about anybody.' }),
      },
      resolve: (_root, { kind, userId, ...args }, context) => {
        if ((kind?.length ?? 0) > KIND_MAX_LENGTH)
          throw badUserInput(`kind must be at most ${KIND_MAX_LENGTH} characters.`);
        const person = uuidOf('User', userId, 'person');
        const wish = { kind: kind || null, subject: person && pseudonym(context.deps, person) };
        return pageOf(EVENTS, JSON.stringify(wish), auditEventsOf(wish), args, context);
      },
    },
    { description: 'A page of the audit.', fields: (c) => ({ totalCount: c.int(total('All events that match')) }) },
    { description: 'An event in the audit.' },
  ),
);
