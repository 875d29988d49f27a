import { type Case, input } from './ownOperations.case.ts';
import type { World } from './world.ts';

/** Somebody with a session, whom nobody else's case is about. */
const somebody = ({ app }: World, name: string) => app.person({ email: `${name}@school.example` });

const locked = async (world: World): Promise<string> => {
  const { userId } = await somebody(world, 'locked');
  const data = { lockedAt: world.app.clock.now(), lockReason: 'Sent spam.' };
  await world.app.deps.db.prisma.user.update({ where: { id: userId }, data });
  return userId;
};

/** Runs of the operations about people, and about the audit. */
export const PEOPLE_CASES: readonly Case[] = [
  { name: 'PeopleScreenQuery', by: 'superuser' },
  { name: 'AdminNavQuery', by: 'superuser' },
  {
    name: 'PeopleScreenLookUpQuery',
    by: 'superuser',
    variables: async (world) => ({ email: (await somebody(world, 'looked-for')).email }),
  },
  { name: 'PeopleScreenLookUpQuery', by: 'student', variables: ({ teacher }) => ({ email: teacher.email }) },
  {
    name: 'PersonCardEndMutation',
    by: 'superuser',
    variables: input(async (world) => ({ userId: (await somebody(world, 'signed-in')).userId })),
  },
  {
    name: 'PersonCardLockMutation',
    by: 'superuser',
    variables: input(async (world) => ({
      userId: (await somebody(world, 'to-be-locked')).userId,
      reason: 'Sent spam.',
    })),
  },
  {
    name: 'PersonCardUnlockMutation',
    by: 'superuser',
    variables: input(async (world) => ({ userId: await locked(world) })),
  },
  { name: 'AuditScreenQuery', by: 'superuser', variables: () => ({ kind: 'person_read' }) },
  { name: 'AuditScreenQuery', by: 'student', variables: () => ({ kind: 'person_read' }) },
  { name: 'AuditFiltersExportMutation', by: 'superuser', variables: input(() => ({ days: 30 })) },
  { name: 'AuditListPaginationQuery', by: 'superuser', variables: () => ({ kind: 'account_locked', first: 2 }) },
];
