import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startAttempt } from '../../server/features/homework/attempts.domain.ts';
import { type AnswersShown, answersShownFrom, extended } from '../../server/features/homework/homework.rules.ts';
import { Prisma } from '../../server/generated/prisma/client.ts';
import { withholdByNewDates } from '../../server/features/person/withheld.store.ts';
import { change } from '../testkit/account.ts';
import { setHomework, start } from '../testkit/homework.ts';
import { classForEachTest } from '../testkit/homeworkClass.ts';
import { viewerOf } from '../testkit/pastDays.ts';
import { WRONG } from '../testkit/pool.ts';
import { submit } from '../testkit/practice.ts';

const HOUR_MS = 3_600_000;
const RUNS = 60;

const its = classForEachTest(1, 1);
const after = (hours: number): Date => new Date(its.app.clock.now().getTime() + hours * HOUR_MS);
const set = async (hours: number, answersShown: AnswersShown = 'AFTER_DUE'): Promise<string> =>
  (await setHomework(its.group, { questions: 1, dueAt: after(hours).toISOString(), answersShown })).assignment.uuid;
const postpone = (assignmentId: string, hours: number) =>
  change(its.group.teacher, 'updateAssignment', { assignmentId, dueAt: after(hours).toISOString() });
const extend = (assignmentId: string, hours: number) =>
  change(its.group.teacher, 'extendAssignment', {
    assignmentId,
    studentId: its.student.userId,
    extendedTo: after(hours).toISOString(),
  });
const rowOf = (id: string) => its.app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id } });

const TOLD = 'query($id: ID!) { node(id: $id) { ... on Problem { answer { verdict correctAnswer } } } }';
async function whetherTold(problemId: string): Promise<boolean> {
  const id = Buffer.from(`Problem:${problemId}`).toString('base64');
  const { answer } = (await its.student.graphql(TOLD, { id })).data.node;
  expect(answer.verdict).toBe('WRONG');
  return answer.correctAnswer !== null;
}

describe('the day until which homework withholds its right answers', () => {
  it('is the same where it is worked out by the server and where it is by the database', async () => {
    const id = await set(24);
    const { problem } = await start(its.student, id);
    const { prisma, transaction } = its.app.deps.db;
    const enrolment = await prisma.enrolment.findFirstOrThrow({ where: { userId: its.student.userId } });
    const place = { assignmentId: id, enrolmentId: enrolment.id };
    const instant = fc.option(fc.integer({ min: -9, max: 9 }).map(after));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<AnswersShown>('AT_ONCE', 'AFTER_DUE'),
        instant,
        instant,
        async (answersShown, dueAt, extendedTo) => {
          await prisma.assignment.update({ where: { id }, data: { answersShown, dueAt } });
          await prisma.homeworkExtension.deleteMany({ where: place });
          if (extendedTo) await prisma.homeworkExtension.create({ data: { ...place, extendedTo } });
          await transaction((tx) => withholdByNewDates(tx, Prisma.sql`o.id = ${id}::uuid`, its.app.clock.now()));
          const schedule = extended({ published: true, openAt: null, dueAt, lockAt: null }, extendedTo);
          expect((await rowOf(problem.uuid)).withheldUntil).toEqual(answersShownFrom(schedule, answersShown));
        },
      ),
      { numRuns: RUNS },
    );
  });

  it.each<[string, AnswersShown, (id: string) => Promise<{ __typename?: string }>]>([
    [
      'comes to withhold them',
      'AT_ONCE',
      (assignmentId) =>
        change(its.group.teacher, 'updateAssignment', {
          assignmentId,
          answersShown: 'AFTER_DUE',
          dueAt: after(72).toISOString(),
        }),
    ],
    ['has another due date', 'AFTER_DUE', (id) => postpone(id, 72)],
    ['is extended for the student', 'AFTER_DUE', (id) => extend(id, 72)],
  ])('is the new one where it %s while it serves a sentence', async (_name, shown, go) => {
    const id = await set(24, shown);
    let changes = 0;
    const db: typeof its.app.deps.db = {
      ...its.app.deps.db,
      async query<T>(name: string, text: string, values: unknown[]): Promise<T[]> {
        if (name === 'serve-in-attempt') {
          changes += 1;
          if (changes === 1) expect((await go(id)).__typename).toMatch(/Payload$/);
        }
        return its.app.deps.db.query<T>(name, text, values);
      },
    };
    const { problem } = await startAttempt({ ...its.app.deps, db }, viewerOf(its.student.userId), id);
    expect(changes).toBe(2);
    expect((await rowOf(problem?.id as string)).withheldUntil).toEqual(after(72));
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['puts its due date off', (id) => postpone(id, 48)],
    ['gives the student more time', (id) => extend(id, 48)],
  ])('holds again for what it had told where the teacher %s, and for no other homework', async (_name, go) => {
    const ids = [await set(24), await set(24)] as const;
    const problems: string[] = [];
    for (const id of ids) problems.push((await start(its.student, id)).problem.uuid);
    for (const problem of problems) await submit(its.student, problem, WRONG);
    const told = () => Promise.all(problems.map(whetherTold));
    expect(await told()).toEqual([false, false]);
    its.app.clock.advance(24 * HOUR_MS);
    expect(await told()).toEqual([true, true]);
    await go(ids[0]);
    expect(await told()).toEqual([false, true]);
    its.app.clock.advance(48 * HOUR_MS);
    expect(await told()).toEqual([true, true]);
  });
});
