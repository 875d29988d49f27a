import { requireViewer } from '../../access/viewer.ts';
import { builder } from '../../graphql/builder.ts';
import { badUserInput } from '../../graphql/failures.ts';
import { once } from '../../graphql/context.ts';
import type { Context } from '../../graphql/context.ts';
import { uuidOf } from '../../graphql/ids.ts';
import { command } from '../../graphql/results.ts';
import { NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { EMAIL_MAX_LENGTH } from '../person/addresses.rules.ts';
import { refusalIn, TeacherRefusalType } from '../profile/standing.schema.ts';
import { UserRef } from '../person/viewer.schema.ts';
import { doorsOf, endSessionsOf, lockAccount, lookUp, unlockAccount } from './people.domain.ts';
import { LOCK_REASON_MAX_CHARACTERS } from './people.rules.ts';
import { type ConsentSeen, findPerson, type PersonRow } from './people.store.ts';

const ConsentStateEnum = builder.enumType('PersonConsent', {
  description: "Where a parent's consent stands. Tolerate new values.",
  values: {
    NOT_NEEDED: { description: 'None is needed.' },
    PENDING: { description: 'A parent or guardian has to agree, and has not answered yet.' },
    GIVEN: { description: 'It was given.' },
    WITHDRAWN: { description: 'It was withdrawn: the account is to be deleted.' },
  } as const,
});
const DecisionEnum = builder.enumType('ConsentAnswer', {
  description: 'What became of a request for consent. Tolerate new values.',
  values: {
    GIVEN: { description: 'It was given.' },
    REFUSED: { description: 'It was refused.' },
    EXPIRED: { description: 'Nobody answered in time.' },
    WITHDRAWN: { description: 'It was given and withdrawn.' },
    CANCELLED: { description: 'It was not needed any more.' },
  } as const,
});

const RequestType = builder.objectRef<ConsentSeen>('ConsentRequest').implement({
  description: "A request for a parent's consent, as superusers see it.",
  fields: (t) => ({
    madeAt: t.field({ type: 'DateTime', description: 'When it was made.', resolve: ({ createdAt }) => createdAt }),
    askedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the parent was first written to; null while that waits.',
      resolve: ({ askedAt }) => askedAt,
    }),
    expiresAt: t.field({ type: 'DateTime', description: 'When it runs out.', resolve: ({ expiresAt }) => expiresAt }),
    decision: t.field({
      type: DecisionEnum,
      nullable: true,
      description: 'What became of it; null while it is open.',
      resolve: ({ decision }) => decision,
    }),
    decidedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it ended; null while it is open.',
      resolve: ({ decidedAt }) => decidedAt,
    }),
    signature: t.exposeString('signature', {
      nullable: true,
      description: 'The name that the parent typed; null for none.',
    }),
    textVersion: t.exposeString('textVersion', {
      description: 'Which version of the text the parent was shown, and agreed to if they gave consent.',
    }),
  }),
});

const doors = (context: Context, { id }: PersonRow) => once(context, `doors:${id}`, () => doorsOf(context.deps, id));

/** An account, as superusers see it; higher floors add what they know of it. */
export const PersonType = builder.objectRef<PersonRow>('Person').implement({
  description: 'An account, as superusers look after it.',
  fields: (t) => ({
    user: t.field({ type: UserRef, description: 'The person.', resolve: (person) => person }),
    registeredAt: t.field({
      type: 'DateTime',
      description: 'When the account was made.',
      resolve: ({ createdAt }) => createdAt,
    }),
    emailConfirmed: t.boolean({
      description: 'Whether the person has shown that the email address is theirs.',
      resolve: ({ emailConfirmedAt }) => emailConfirmedAt !== null,
    }),
    superuser: t.exposeBoolean('isSuperuser', { description: 'Whether the person is a superuser.' }),
    lockedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Since when a superuser has had the account locked; null if none has. An account whose consent was withdrawn is locked without this: see `consent`.',
      resolve: ({ lockedAt }) => lockedAt,
    }),
    lockReason: t.exposeString('lockReason', {
      nullable: true,
      description: 'Why a superuser has locked the account; null if none has.',
    }),
    teacherRefusal: t.field({
      type: TeacherRefusalType,
      nullable: true,
      description: 'The refusal to verify the person as a teacher; null if there is none.',
      resolve: (person) => refusalIn(person),
    }),
    sessionCount: t.int({
      nullable: true,
      description: 'Open sessions.',
      resolve: async (person, _args, context) => (await doors(context, person)).sessions,
    }),
    accessTokenCount: t.int({
      nullable: true,
      description: 'Valid personal access tokens.',
      resolve: async (person, _args, context) => (await doors(context, person)).tokens,
    }),
    lastUsedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When a session was last used, to the hour or so; null where none is known.',
      resolve: async (person, _args, context) => (await doors(context, person)).lastUsedAt,
    }),
    consent: t.field({
      type: ConsentStateEnum,
      description: "Where a parent's consent stands.",
      resolve: ({ consentState }) => consentState,
    }),
    parentalEmail: t.exposeString('parentalEmail', {
      nullable: true,
      description: "The parent's or guardian's address; null for none.",
    }),
    deletedAfter: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the account is deleted because consent was withdrawn; null: it is not.',
      resolve: ({ deleteAfter }) => deleteAfter,
    }),
    consentRequests: t.field({
      type: [RequestType],
      description: "Requests for a parent's consent, the latest first; ten at most.",
      resolve: ({ consents }) => consents,
    }),
  }),
});

builder.queryField('person', (t) =>
  t.field({
    type: PersonType,
    nullable: true,
    description:
      'The account with this email address; null where there is none. Each look-up that finds one is in the audit.',
    authScopes: { may: 'people.find' },
    args: {
      email: t.arg.string({ required: true, description: 'The whole address, in upper or lower case.' }),
    },
    resolve: (_root, { email }, { deps, viewer }) => {
      if (email.length > EMAIL_MAX_LENGTH)
        throw badUserInput(`email must be at most ${EMAIL_MAX_LENGTH} characters.`, 'email');
      return lookUp(deps, requireViewer(viewer), email);
    },
  }),
);

const WHO = 'Global id or UUID of the person.';
const personAfter = {
  type: PersonType,
  nullable: true,
  description: 'The account as it is now.',
  resolve: ({ userId }: { userId: string }, _args: object, { deps }: Context) => findPerson(deps.db, userId),
} as const;

builder.relayMutationField(
  'endSessionsOf',
  { description: 'Whose sessions.', inputFields: (t) => ({ userId: t.id({ required: true, description: WHO }) }) },
  {
    description:
      'Ends all sessions and revokes all personal access tokens of a person, who can sign in again unless the account is locked. Sign-in cards of classes that the person owns stop working, and whoever signed in with one is signed out.',
    ...command('people.lock', 'EndSessionsOf', [NotFoundError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const userId = uuidOf('User', input.userId, 'person');
      return { userId, ended: await endSessionsOf(deps, requireViewer(viewer), userId) };
    },
  },
  {
    description: 'What was ended.',
    outputFields: (t) => ({
      endedCount: t.exposeInt('ended', { description: 'Sessions that have ended and tokens that have been revoked.' }),
      person: t.field(personAfter),
    }),
  },
);

builder.relayMutationField(
  'lockAccount',
  {
    description: 'Whose account, and why.',
    inputFields: (t) => ({
      userId: t.id({ required: true, description: WHO }),
      reason: t.string({
        required: true,
        description: `Why, for superusers; once the account is unlocked, the export of the person's data has it too. At most ${LOCK_REASON_MAX_CHARACTERS} characters.`,
      }),
    }),
  },
  {
    description:
      'Locks an account: all its sessions end, all its personal access tokens are revoked, and nobody can sign in to it. Sign-in cards of classes that the person owns stop working, and whoever signed in with one is signed out. One that is locked stays as it is; nobody can lock their own.',
    ...command('people.lock', 'LockAccount', [NotFoundError, ValidationError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const userId = uuidOf('User', input.userId, 'person');
      await lockAccount(deps, requireViewer(viewer), userId, input.reason);
      return { userId };
    },
  },
  { description: 'The account.', outputFields: (t) => ({ person: t.field(personAfter) }) },
);

builder.relayMutationField(
  'unlockAccount',
  { description: 'Whose account.', inputFields: (t) => ({ userId: t.id({ required: true, description: WHO }) }) },
  {
    description: 'Unlocks an account: its owner can sign in again. What had ended stays ended.',
    ...command('people.lock', 'UnlockAccount', [NotFoundError]),
    resolve: async (_root, { input }, { deps, viewer }) => {
      const userId = uuidOf('User', input.userId, 'person');
      await unlockAccount(deps, requireViewer(viewer), userId);
      return { userId };
    },
  },
  { description: 'The account.', outputFields: (t) => ({ person: t.field(personAfter) }) },
);
