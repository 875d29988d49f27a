import { beforeEach, describe, expect, it } from 'vitest';
import { change } from '../testkit/account.ts';
import type { Person } from '../testkit/app.ts';
import { joined } from '../testkit/classrooms.ts';
import { setHomework, start } from '../testkit/homework.ts';
import { classForEachTest } from '../testkit/homeworkClass.ts';
import { WRONG } from '../testkit/pool.ts';
import { submit } from '../testkit/practice.ts';

const its = classForEachTest(1);
let other: Person;
beforeEach(async () => {
  other = await its.app.person();
  await joined(its.app, other, its.group.classroom);
});

const set = async (answersShown: string): Promise<string> => {
  const dates = { dueAt: its.inHours(24), lockAt: its.inHours(48) };
  return (await setHomework(its.group, { questions: 2, answersShown, ...dates })).assignment.uuid;
};
const extend = ({ userId }: Person, assignmentId: string, hours: number) =>
  change(its.group.teacher, 'extendAssignment', {
    assignmentId,
    studentId: userId,
    extendedTo: its.inHours(hours),
  });

/** One question answered, and the next one open. */
async function begin(student: Person, assignmentId: string): Promise<void> {
  const { attempt, problem } = await start(student, assignmentId);
  await submit(student, problem.uuid, WRONG);
  await change(student, 'nextHomeworkProblem', { attemptId: attempt.id });
}

/** Which versions of rows the database has of a student's problems, and of what is known of them as a learner. */
async function versionsOf({ userId }: Person) {
  const { prisma } = its.app.deps.db;
  const problems = await prisma.$queryRaw<{ version: string }[]>`
    SELECT xmin::text AS version FROM problems WHERE user_id = ${userId}::uuid ORDER BY id`;
  const { version } = await prisma.learner.findUniqueOrThrow({ where: { userId } });
  return { problems: problems.map((one) => one.version), version };
}
const datesOf = ({ userId }: Person) =>
  its.app.deps.db.prisma.problem.findMany({
    where: { userId },
    select: { closesAt: true, withheldUntil: true },
    orderBy: { servedAt: 'asc' },
  });

describe('more time for one student', () => {
  it.each(['AT_ONCE', 'AFTER_DUE'])(
    'holds nobody else, and writes nothing of theirs, with answers shown %s',
    async (shown) => {
      const id = await set(shown);
      for (const student of [its.student, other]) await begin(student, id);
      const [own, before] = [await versionsOf(its.student), await versionsOf(other)];
      const [answered] = await datesOf(its.student);
      expect((await extend(its.student, id, 72)).__typename).toBe('ExtendAssignmentPayload');
      expect(await versionsOf(other)).toEqual(before);
      expect((await versionsOf(its.student)).version).toBeGreaterThan(own.version);
      const end = new Date(its.inHours(72));
      const withheldUntil = shown === 'AFTER_DUE' ? end : null;
      const closesAt = new Date(end.getTime() + 15 * 60_000);
      // Of what is answered nobody asks when it closes.
      expect(await datesOf(its.student)).toEqual([
        { closesAt: answered?.closesAt, withheldUntil },
        { closesAt, withheldUntil },
      ]);
    },
  );
});

describe('a new due date', () => {
  it('writes nothing that was asked of whoever has more time than that', async () => {
    const id = await set('AT_ONCE');
    for (const student of [its.student, other]) await begin(student, id);
    await extend(its.student, id, 96);
    const [own, before] = [await versionsOf(its.student), await versionsOf(other)];
    const [answered] = await datesOf(other);
    const dates = { dueAt: its.inHours(30), lockAt: its.inHours(60) };
    const told = await change(its.group.teacher, 'updateAssignment', { assignmentId: id, ...dates });
    expect(told.__typename).toBe('UpdateAssignmentPayload');
    expect((await versionsOf(its.student)).problems).toEqual(own.problems);
    const after = await versionsOf(other);
    expect(after.problems).not.toEqual(before.problems);
    const closesAt = new Date(new Date(dates.lockAt).getTime() + 15 * 60_000);
    expect(await datesOf(other)).toMatchObject([{ closesAt: answered?.closesAt }, { closesAt }]);
  });
});
