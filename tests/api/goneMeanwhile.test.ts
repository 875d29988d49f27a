import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAttemptOfProblem } from '../../server/features/homework/attempts.store.ts';
import { readPlaces } from '../../server/features/homework/report.store.ts';
import { readRoom } from '../../server/features/live/leading.store.ts';
import type { Database } from '../../server/kernel/db.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classOf, confirmed } from '../testkit/classrooms.ts';
import { fillPool } from '../testkit/pool.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 3 });
  teacher = await confirmed(app, await app.person({ userType: 'TEACHER' }));
});
afterAll(() => app.close());

/** What Prisma answers where what a row belongs to went between its two statements. */
const finding = (rows: unknown[]) => {
  const model = { findMany: async () => rows, findUnique: async () => rows[0] };
  const prisma = { enrolment: model, liveSeat: model, homeworkProblem: model };
  return { ...app.deps.db, prisma } as unknown as Database;
};

describe('what a row belongs to, where it goes while both are read', () => {
  it('takes the row out of lists of students', async () => {
    const at = new Date();
    const there = { id: 'there', fullName: 'There' };
    const places = [
      { id: 'a', joinedAt: at, user: null },
      { id: 'b', joinedAt: at, user: there },
    ];
    expect((await readPlaces(finding(places), 'class', 10)).map(({ id }) => id)).toEqual(['b']);
    const room = [
      { enrolmentId: 'a', enrolment: null },
      { enrolmentId: 'b', enrolment: { userId: 'there' } },
    ];
    expect(await readRoom(finding(room).prisma as never, 'round')).toEqual([{ enrolmentId: 'b', userId: 'there' }]);
  });

  it('is no attempt of a problem any more', async () => {
    for (const gone of [{ attempt: null }, { attempt: { enrolment: null } }]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await findAttemptOfProblem(finding([gone]), 'problem')).toBeNull();
    }
  });
});

describe('a class that is deleted at the same moment', () => {
  /** Deletes the class once everything was looked at, and is about to be done. */
  async function deletedBefore(classroomId: string, then: () => Promise<{ __typename: string }>): Promise<string> {
    const { db } = app.deps;
    const { transaction } = db;
    db.transaction = async (work) => {
      db.transaction = transaction;
      await db.prisma.classroom.deleteMany({ where: { id: classroomId } });
      return transaction(work);
    };
    const { __typename } = await then();
    expect(db.transaction).toBe(transaction);
    return __typename;
  }

  it.each([
    ['createAssignment', { title: 'Homework', questions: 3, level: 'A2' }],
    ['inviteCoTeacher', { email: 'somebody@school.example' }],
  ])('is not found by %s', async (mutation, input) => {
    const { uuid: classroomId } = await classOf(teacher);
    const told = await deletedBefore(classroomId, () => change(teacher, mutation, { classroomId, ...input }));
    expect(told).toBe('NotFoundError');
  });
});
