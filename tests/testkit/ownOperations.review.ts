import { type Case, input } from './ownOperations.case.ts';
import { WRONG } from './pool.ts';
import { next, submit } from './practice.ts';
import type { World } from './world.ts';

const SECOND_MS = 1000;

/** A sentence that the student did not know, later than those before it: their order is by time. */
async function missed({ app, student }: World): Promise<void> {
  app.clock.advance(SECOND_MS);
  await submit(student, (await next(student)).uuid, WRONG);
}

/** What the list of mistakes is asked for. */
const list = async (world: World) => {
  await missed(world);
  return { openOnly: true, wanted: null, roundId: null, days: 30 };
};

/** Runs of the operations of review, mistakes and reminders. */
export const REVIEW_CASES: readonly Case[] = [
  { name: 'useNextReviewMutation', by: 'student' },
  { name: 'MistakesScreenQuery', by: 'student', variables: list },
  { name: 'MistakeListPaginationQuery', by: 'student', variables: list },
  { name: 'ReminderSectionMutation', by: 'student', variables: input(() => ({ hour: null })) },
  { name: 'StopRemindersPageMutation', variables: input(() => ({ token: 'made up' })) },
  {
    name: 'useNextMistakeMutation',
    by: 'student',
    variables: input(async (world) => ({ ...(await list(world)), since: null })),
  },
];
