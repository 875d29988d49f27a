import { builder } from '../../graphql/builder.ts';
import { utcDay } from '../../kernel/clock.ts';
import { type Context, once } from '../../graphql/context.ts';
import { NotFoundError } from '../../kernel/errors.ts';
import { type AccountRow, findAccount } from '../person/account.store.ts';
import { refusalIn, TeacherRefusalType } from './standing.schema.ts';
import { findTeacherStanding } from './teacher.store.ts';
import { AccountRef, own, UserRef, ViewerRef } from '../person/viewer.schema.ts';

function accountOf(context: Context, userId: string): Promise<AccountRow> {
  return once(context, `account:${userId}`, async () => {
    const account = await findAccount(context.deps.db, userId);
    if (!account) throw new NotFoundError('This account no longer exists.');
    return account;
  });
}

AccountRef.implement({
  description:
    'What only the person may see of their account, and what keeps it safe. Changing it, listing sessions, tokens and passkeys, and reading `deletionPreview` need a session: a personal access token will not do.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'In lower case.' }),
    emailConfirmed: t.boolean({
      description:
        'Whether the person has shown that the email address is theirs, with a link that was sent to it or with Google. Practice works without that.',
      resolve: ({ emailConfirmedAt }) => emailConfirmedAt !== null,
    }),
    hasPassword: t.exposeBoolean('hasPassword', {
      description: 'False for an account without a password, whose owner signs in with Google or a passkey.',
    }),
    dateOfBirth: t.field({
      type: 'Date',
      nullable: true,
      description: 'Null for teachers who gave none, and while `profileComplete` is false.',
      resolve: ({ dateOfBirth }) => dateOfBirth && utcDay(dateOfBirth),
    }),
    parentalEmail: t.exposeString('parentalEmail', {
      nullable: true,
      description: "A parent's or guardian's email address; kept for people under 16 only.",
    }),
    timeZone: t.exposeString('timeZone', { description: 'IANA name; days and streaks are counted in it.' }),
    marketingConsent: t.exposeBoolean('marketingConsent', { description: 'Whether news may be sent.' }),
    superuser: t.boolean({
      description: 'Whether the person is a superuser, who verifies teachers and looks after the sentence pool.',
      resolve: ({ isSuperuser }) => isSuperuser,
    }),
    profileComplete: t.boolean({
      description:
        'False if the email address was confirmed after somebody else may have registered it: then `completeProfile` comes before everything else.',
      resolve: ({ profileAskedAt }) => profileAskedAt === null,
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When the account was made.',
      resolve: ({ createdAt }) => createdAt,
    }),
    teacherRefusal: t.field({
      type: TeacherRefusalType,
      nullable: true,
      description: "A superuser's refusal to verify the person as a teacher; null if there is none.",
      ...own('profile.readAccount'),
      resolve: async ({ id }, _args, context) => {
        const found = await once(context, `teacher-standing:${id}`, () => findTeacherStanding(context.deps.db, id));
        return found && refusalIn(found);
      },
    }),
  }),
});

builder.objectFields(ViewerRef, (t) => ({
  user: t.field({
    type: UserRef,
    nullable: true,
    description: 'The person as others see them.',
    ...own('people.read'),
    resolve: ({ id }, _args, context) => accountOf(context, id),
  }),
  account: t.field({
    type: AccountRef,
    nullable: true,
    description: 'The account.',
    ...own('profile.readAccount'),
    resolve: ({ id }, _args, context) => accountOf(context, id),
  }),
}));

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerRef,
    nullable: true,
    description: 'Who is signed in; null for a visitor.',
    authScopes: { may: 'profile.readViewer' },
    resolve: (_root, _args, context) => context.viewer && { id: context.viewer.userId },
  }),
);
