import { builder } from '../../graphql/builder.ts';
import { type Context, once } from '../../graphql/context.ts';
import { uuidKey } from '../../graphql/ids.ts';
import { NotFoundError } from '../../kernel/errors.ts';
import { LevelType } from '../curriculum/level.schema.ts';
import { levelByNumber } from '../curriculum/levels.rules.ts';
import { type AccountRow, findAccount } from '../person/account.store.ts';
import { isoDay, UserTypeEnum, ViewerRef } from '../person/viewer.schema.ts';

function accountOf(context: Context, userId: string): Promise<AccountRow> {
  return once(context, `account:${userId}`, async () => {
    const account = await findAccount(context.deps.db, userId);
    if (!account) throw new NotFoundError('This account no longer exists.');
    return account;
  });
}

builder.node(ViewerRef, {
  description: 'The signed-in person. Visible to that person only.',
  id: { resolve: (viewer) => viewer.userId, parse: uuidKey, description: 'Global id.' },
  loadMany: async (ids: string[], context) =>
    ids.map((userId) => (context.viewer?.userId === userId ? { userId } : null)),
  fields: (t) => ({
    uuid: t.id({ description: 'The id in addresses of the web app and of REST.', resolve: (viewer) => viewer.userId }),
    email: t.string({
      description: 'Lower-case.',
      resolve: async (viewer, _args, context) => (await accountOf(context, viewer.userId)).email,
    }),
    fullName: t.string({
      description: 'As given by the person, trimmed; 1–100 characters; may be empty while `profileComplete` is false.',
      resolve: async (viewer, _args, context) => (await accountOf(context, viewer.userId)).fullName,
    }),
    userType: t.field({
      type: UserTypeEnum,
      description: 'Student or teacher.',
      resolve: async (viewer, _args, context) => (await accountOf(context, viewer.userId)).userType,
    }),
    currentLevel: t.field({
      type: LevelType,
      description: 'The level that practice is served at unless another is asked for.',
      resolve: async (viewer, _args, context) =>
        levelByNumber(viewer.currentLevel ?? (await accountOf(context, viewer.userId)).currentLevel),
    }),
    dateOfBirth: t.field({
      type: 'Date',
      nullable: true,
      description: 'Null where none was given (teachers).',
      resolve: async (viewer, _args, context) => isoDay((await accountOf(context, viewer.userId)).dateOfBirth),
    }),
    parentalEmail: t.string({
      nullable: true,
      description: "A parent's or guardian's address; null from 16 on.",
      resolve: async (viewer, _args, context) => (await accountOf(context, viewer.userId)).parentalEmail,
    }),
    isSuperuser: t.boolean({
      description: 'Whether the person may watch and repair the sentence pool.',
      resolve: async (viewer, _args, context) => (await accountOf(context, viewer.userId)).isSuperuser,
    }),
    timeZone: t.string({
      description: 'IANA name; days and streaks are counted in it.',
      resolve: async (viewer, _args, context) => (await accountOf(context, viewer.userId)).timeZone,
    }),
    profileComplete: t.boolean({
      description:
        'False where the address was proven after somebody else may have registered it: `completeProfile` then goes before everything else.',
      resolve: async (viewer, _args, context) => (await accountOf(context, viewer.userId)).profileAskedAt === null,
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When the account was made.',
      resolve: async (viewer, _args, context) => (await accountOf(context, viewer.userId)).createdAt,
    }),
  }),
});

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerRef,
    nullable: true,
    description: 'Who is signed in; null for a visitor.',
    resolve: (_root, _args, context) => context.viewer && { userId: context.viewer.userId },
  }),
);
