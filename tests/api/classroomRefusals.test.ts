import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { type Input, inputOf, MUTATIONS } from '../testkit/classTables.ts';
import { type Asker, type GuardedClass, guardedClass } from '../testkit/guardedClass.ts';
import { fillPool } from '../testkit/pool.ts';

let app: TestApp;
let guarded: GuardedClass;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
  guarded = await guardedClass(app);
});
afterAll(() => app.close());

/** The ids that a mutation is sent, of what the class has. */
function idsFor(inputs: readonly Input[]): Record<string, unknown> {
  const ids: Readonly<Record<string, string>> = { ...guarded.ids, teacherId: guarded.teacher.userId };
  const sent: Record<string, unknown> = {};
  for (const { name, fields } of inputs) {
    const value = fields.length > 0 ? idsFor(fields) : ids[name];
    if (value !== undefined) sent[name] = value;
  }
  return sent;
}

describe('what is about a class', () => {
  it.each(Object.entries(MUTATIONS))('is refused to whom it is not for: %s', async (mutation, { input, by }) => {
    const { prisma } = app.deps.db;
    const rows = () =>
      Promise.all([
        prisma.classroom.findMany(),
        prisma.enrolment.findMany({ orderBy: { id: 'asc' } }),
        prisma.classroomTeacher.findMany({ orderBy: { id: 'asc' } }),
        prisma.coTeacherInvitation.findMany(),
        prisma.assignment.findMany({ orderBy: { id: 'asc' } }),
        prisma.homeworkAttempt.findMany({ orderBy: { id: 'asc' } }),
        prisma.homeworkExtension.count(),
        prisma.homeworkReminder.count(),
        prisma.liveRound.findMany(),
        prisma.liveQuestion.count(),
        prisma.liveSeat.findMany(),
        prisma.problem.findMany({ orderBy: { id: 'asc' } }),
        prisma.signInCard.count(),
      ]);
    const before = await rows();
    const people: Record<string, Asker> = { ...guarded.strangers, classmate: guarded.classmate };
    for (const [who, error] of Object.entries(by)) {
      const told = await change(people[who] as Person, mutation, { ...idsFor(inputOf(mutation)), ...input });
      expect(told.__typename, who).toBe(`${error}Error`);
    }
    expect(await rows()).toEqual(before);
  });
});
