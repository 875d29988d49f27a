import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  careForEndedClasses,
  ENDED_CLASSES_QUEUE,
  removeEndedClasses,
  REST_MOST_MS,
} from '../../server/features/person/endedClasses.domain.ts';
import {
  endClasses,
  endHomework,
  findEndedClasses,
  removeSlice,
} from '../../server/features/person/endedClasses.store.ts';
import { insertInvitation } from '../../server/features/classrooms/coTeachers.store.ts';
import { restorePlace } from '../../server/features/classrooms/enrolments.store.ts';
import { insertRound } from '../../server/features/live/leading.store.ts';
import { newId } from '../../server/kernel/ids.ts';
import { SLICE } from '../../server/features/person/slices.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { ask, joinLive, openedLive } from '../testkit/live.ts';
import { join } from '../testkit/classrooms.ts';
import { type ClassWithStudents, classWith, doHomework, setHomework, start } from '../testkit/homework.ts';
import { fillPool, WRONG } from '../testkit/pool.ts';
import { takeByReset } from '../testkit/takeover.ts';

const QUESTIONS = 20;
const ATTEMPTS = 300;

// Thousands of rows take long where others work beside.
vi.setConfig({ testTimeout: 180_000 });

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
  // The hour may strike while a test removes what has ended itself.
  await run('DELETE FROM jobs.schedule WHERE name = $1', [ENDED_CLASSES_QUEUE.name]);
});
afterAll(() => app.close());

const run = (text: string, values: unknown[]) => app.deps.db.pool.query(text, values);

/** The rows `x` of a table $1 times more, each with an id of its own, and with other values in these columns. */
const again = (table: string, columns: string): string =>
  `INSERT INTO ${table} SELECT (jsonb_populate_record(x, jsonb_build_object('id', md5(x.id || ' ' || n)::uuid${columns}))).*
     FROM ${table} x, generate_series(1, $1::int) n`;

/** A class of which one student has done so much of homework, which withholds its answers: the first attempt, again and again. */
async function classThatDid(attempts = ATTEMPTS): Promise<ClassWithStudents> {
  const group = await classWith(app, 2);
  const dueAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const homework = { questions: QUESTIONS, dueAt, answersShown: 'AFTER_DUE' };
  const assignmentId = (await setHomework(group, homework)).assignment.uuid;
  await doHomework(group.students[0], assignmentId, [WRONG]);
  const { id } = await app.deps.db.prisma.homeworkAttempt.findFirstOrThrow({ where: { assignmentId } });
  const values = [attempts - 1, id];
  await run(`${again('homework_attempts', ", 'number', n + 1")} WHERE x.id = $2::uuid`, values);
  await run(
    `${again('problems', '')} WHERE x.id IN (SELECT problem_id FROM homework_problems WHERE attempt_id = $2::uuid)`,
    values,
  );
  await run(
    `INSERT INTO homework_problems (problem_id, attempt_id)
     SELECT md5(h.problem_id || ' ' || n)::uuid, md5(h.attempt_id || ' ' || n)::uuid
       FROM homework_problems h, generate_series(1, $1::int) n WHERE h.attempt_id = $2::uuid`,
    values,
  );
  return group;
}

const end = ({ classroom }: ClassWithStudents) =>
  app.deps.db.transaction((tx) => endClasses(tx, [classroom.uuid], app.clock.now()));
const rowsOf = (classroomId: string) => app.deps.db.prisma.classroom.count({ where: { id: classroomId } });
/** Waits until a class is removed, as a job where it takes longer. */
async function isRemoved(classroomId: string): Promise<void> {
  await expect.poll(() => rowsOf(classroomId), { timeout: 100_000 }).toBe(0);
}
const askedIn = (classroomId: string) =>
  app.deps.db.prisma.homeworkProblem.count({ where: { attempt: { assignment: { classroomId } } } });
const withheldFrom = (userId: string) =>
  app.deps.db.prisma.problem.count({ where: { userId, withheldUntil: { not: null } } });
const answersOf = (userId: string) => app.deps.db.prisma.problem.count({ where: { userId, state: 'ANSWERED' } });

const SEEN = `query($id: ID!) { classroom(id: $id) { name }
  viewer { classrooms { taught(first: 5) { totalCount } joined(first: 5) { totalCount } } homework { toDoCount } } }`;
const NOTHING = {
  classroom: null,
  viewer: { classrooms: { taught: { totalCount: 0 }, joined: { totalCount: 0 } }, homework: { toDoCount: 0 } },
};

describe('a class that has ended', () => {
  it('is given no new code, nobody back, no invitation and no live round by who still taught it as they began', async () => {
    const { db } = app.deps;
    const { classroom, students, teacher } = await classThatDid(1);
    const userId = students[1]?.userId ?? '';
    const { id: place } = await db.prisma.enrolment.findFirstOrThrow({
      where: { classroomId: classroom.uuid, userId },
    });
    const now = app.clock.now();
    await db.prisma.enrolment.update({ where: { id: place }, data: { leftAt: now, removed: true } });
    const { transaction } = db;
    const meets = async <T>(work: () => Promise<T>): Promise<T> => {
      // The end is committed where what meets it has begun.
      let isFirst = true;
      db.transaction = async (...given) => {
        if (isFirst) {
          isFirst = false;
          await transaction((tx) => endClasses(tx, [classroom.uuid], now));
        }
        return transaction(...given);
      };
      return work().finally(() => (db.transaction = transaction));
    };
    expect((await meets(() => change(teacher, 'renewInvitationCode', { classroomId: classroom.id }))).__typename).toBe(
      'NotFoundError',
    );
    expect(await findEndedClasses(db, null, 10)).toContain(classroom.uuid);
    const by = { userId: teacher.userId, sessionId: null, tokenId: null, card: null };
    const late = { since: new Date(0), most: 500 };
    expect(await restorePlace(db, { bearer: by, enrolmentId: place }, late)).toBe('late');
    const invited = { by, classroomId: classroom.uuid, email: 'ana@school.example', createdAt: now, expiresAt: now };
    expect(await insertInvitation(db, invited, 5)).toBe('gone');
    const round = { practiceTypeId: null, targetIds: [], level: 1, ranked: false, sentenceIds: [] };
    const opened = { ...round, id: newId(), classroomId: classroom.uuid, openedAt: now };
    expect(await insertRound(db, by, opened)).toBe('gone');
    await expect.poll(() => removeSlice(db, classroom.uuid, now)).toBe(true);
    expect(await rowsOf(classroom.uuid)).toBe(0);
  });

  it("is nobody's at once, and removed slice by slice, the class last", async () => {
    const group = await classThatDid();
    const { classroom, students, teacher } = group;
    const [student] = students;
    expect(await askedIn(classroom.uuid)).toBe(ATTEMPTS * QUESTIONS);
    await end(group);
    for (const person of [teacher, ...students])
      expect((await person.graphql(SEEN, { id: classroom.id })).data).toMatchObject(NOTHING);
    const { invitationCode } = classroom;
    const late = await app.person();
    expect((await join(late, { invitationCode })).__typename).toBe('NotFoundError');
    expect((await setHomework(group)).__typename).toBe('NotFoundError');

    const left = [await askedIn(classroom.uuid)];
    while (!(await removeSlice(app.deps.db, classroom.uuid, app.clock.now()))) {
      left.push(await askedIn(classroom.uuid));
      expect(await rowsOf(classroom.uuid)).toBe(1);
      // What is not removed yet is withheld as it was, and what was to be asked in it is asked no more.
      if (left.at(-1) !== 0) expect(await withheldFrom(student.userId)).toBeGreaterThan(0);
    }
    expect(left).toEqual([ATTEMPTS * QUESTIONS, ATTEMPTS * QUESTIONS - SLICE]);
    expect(await rowsOf(classroom.uuid)).toBe(0);
    expect(await withheldFrom(student.userId)).toBe(0);
    expect(await answersOf(student.userId)).toBe(ATTEMPTS * QUESTIONS);
  });

  it('goes on where it was broken off', async () => {
    const group = await classThatDid();
    const small = await classThatDid(1);
    const living = await classWith(app);
    await end(group);
    await end(small);
    await removeSlice(app.deps.db, group.classroom.uuid, app.clock.now());
    expect(await findEndedClasses(app.deps.db, null, 5)).toHaveLength(2);
    await careForEndedClasses(app.deps);
    expect(await findEndedClasses(app.deps.db, null, 5)).toEqual([]);
    for (const { classroom } of [group, small]) expect(await rowsOf(classroom.uuid)).toBe(0);
    expect(await withheldFrom(group.students[0].userId)).toBe(0);
    expect(await removeSlice(app.deps.db, living.classroom.uuid, app.clock.now())).toBe(true);
    expect(await rowsOf(living.classroom.uuid)).toBe(1);
  });

  it.each([
    ['a parent who takes a withdrawal back', 'WITHDRAWN'],
    // Who withdraws, and takes that back, while it ends.
    ['a parent whose decision it did not see', 'GIVEN'],
  ] as const)('is not begun again by %s', async (_who, consentState) => {
    const group = await classWith(app);
    const { prisma } = app.deps.db;
    const place = { classroomId: group.classroom.uuid, userId: group.students[0].userId };
    const withdrawnAt = new Date(app.clock.now().getTime() - 1_000);
    await prisma.enrolment.updateMany({ where: place, data: { leftAt: withdrawnAt } });
    await prisma.user.update({ where: { id: place.userId }, data: { consentState } });
    await end(group);
    // What `restoreConsent` gives back.
    expect(await prisma.enrolment.count({ where: { ...place, leftAt: withdrawnAt, removed: false } })).toBe(0);
  });
});

describe('the job that removes classes', () => {
  const LASTS_MS = 50;
  /** What a timer may be early by. */
  const EARLY_MS = 5;

  it('rests between slices as long as they take, and goes on after the class that it last came to', async () => {
    const first = await classThatDid();
    const second = await classThatDid(1);
    await end(first);
    await end(second);
    await careForEndedClasses(app.deps, { after: first.classroom.uuid });
    expect(await Promise.all([first, second].map(({ classroom }) => rowsOf(classroom.uuid)))).toEqual([1, 0]);
    const { db } = app.deps;
    const slices: { since: number; until: number }[] = [];
    // For this run alone: what jobs write meanwhile rests for nobody. A slice takes long enough to be told from what a timer is early by.
    const transaction: typeof db.transaction = async (...given) => {
      const since = performance.now();
      return db.transaction(...given).finally(async () => {
        await sleep(LASTS_MS);
        slices.push({ since, until: performance.now() });
      });
    };
    await careForEndedClasses({ ...app.deps, db: { ...db, transaction } });
    expect(await rowsOf(first.classroom.uuid)).toBe(0);
    expect(slices.length).toBeGreaterThan(1);
    for (const [place, { since }] of slices.slice(1).entries()) {
      const before = slices[place] as (typeof slices)[0];
      expect(since - before.until).toBeGreaterThan(Math.min(before.until - before.since, REST_MOST_MS) - EARLY_MS);
    }
  });

  it('leaves nothing of what was asked and never answered, in homework or a live round', async () => {
    const group = await classThatDid(1);
    const { classroom, students, teacher } = group;
    const [, second] = students;
    const id = (await setHomework(group, { questions: 2 })).assignment.uuid;
    expect((await start(second as Person, id)).__typename).toBe('StartAttemptPayload');
    const live = await openedLive(group);
    await joinLive(students[0], live);
    await ask(teacher, live, 1);
    const unanswered = () =>
      app.deps.db.prisma.problem.count({
        where: { userId: { in: students.map(({ userId }) => userId) }, state: { not: 'ANSWERED' } },
      });
    expect(await unanswered()).toBe(2);
    await end(group);
    while (!(await removeSlice(app.deps.db, classroom.uuid, app.clock.now())));
    expect(await unanswered()).toBe(0);
    expect(await answersOf(students[0].userId)).toBe(QUESTIONS);
  });
});

describe('homework that is deleted', () => {
  const GONE = `query($id: ID!, $attemptId: ID!, $classId: ID!) {
    assignment: node(id: $id) { id } attempt: node(id: $attemptId) { id } classroom(id: $classId) { homeworkCount } viewer { homework { toDoCount } } }`;
  const globalId = (type: string, id: string): string => Buffer.from(`${type}:${id}`).toString('base64');

  async function homeworkThatWasDone() {
    const group = await classThatDid();
    const { prisma } = app.deps.db;
    const { id } = await prisma.assignment.findFirstOrThrow({ where: { classroomId: group.classroom.uuid } });
    const { id: attemptId } = await prisma.homeworkAttempt.findFirstOrThrow({ where: { assignmentId: id } });
    const variables = {
      id: globalId('Assignment', id),
      attemptId: globalId('HomeworkAttempt', attemptId),
      classId: group.classroom.id,
    };
    return { group, id, variables, left: () => prisma.homeworkAttempt.count({ where: { assignmentId: id } }) };
  }

  it("is nobody's at once, and removed slice by slice; its class stays as it is", async () => {
    const { group, id, variables, left } = await homeworkThatWasDone();
    const { classroom, students, teacher } = group;
    const [student] = students;
    const people = [teacher, student];
    for (const person of people)
      expect((await person.graphql(GONE, variables)).data).toMatchObject({
        assignment: { id: variables.id },
        attempt: { id: variables.attemptId },
        classroom: { homeworkCount: 1 },
      });
    const endedIn = await app.deps.db.transaction((tx) => endHomework(tx, id, app.clock.now()));
    for (const person of people)
      expect((await person.graphql(GONE, variables)).data).toMatchObject({
        assignment: null,
        attempt: null,
        classroom: { homeworkCount: 0 },
        viewer: { homework: { toDoCount: 0 } },
      });
    const again = await change(teacher, 'updateAssignment', { assignmentId: id, title: 'Again' });
    expect(again.__typename).toBe('NotFoundError');
    expect((await start(student, id)).__typename).toBe('NotFoundError');

    expect(await removeSlice(app.deps.db, endedIn, app.clock.now())).toBe(false);
    expect(await left()).toBe(ATTEMPTS - SLICE / QUESTIONS);
    // What is not removed yet is withheld as it was, and what was to be asked in it is asked no more.
    expect(await withheldFrom(student.userId)).toBeGreaterThan(0);
    await careForEndedClasses(app.deps);
    expect([await left(), await rowsOf(endedIn), await rowsOf(classroom.uuid)]).toEqual([0, 0, 1]);
    expect([await withheldFrom(student.userId), await answersOf(student.userId)]).toEqual([0, ATTEMPTS * QUESTIONS]);
  });

  it('comes through however much was done of it, some of it in a statement', async () => {
    const { group, id, left } = await homeworkThatWasDone();
    await run(
      `CREATE FUNCTION few_at_once() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN IF (SELECT sum(cardinality(sentence_ids)) FROM gone) > 5000 THEN RAISE 'too many at once'; END IF; RETURN NULL; END $$`,
      [],
    );
    await run(
      `CREATE TRIGGER few_at_once AFTER DELETE ON homework_attempts REFERENCING OLD TABLE AS gone
       FOR EACH STATEMENT EXECUTE FUNCTION few_at_once()`,
      [],
    );
    const told = await change(group.teacher, 'deleteAssignment', { assignmentId: id }, 'attempts');
    expect(told).toMatchObject({ __typename: 'DeleteAssignmentPayload', attempts: ATTEMPTS });
    await expect.poll(left, { timeout: 100_000 }).toBe(0);
    await run('DROP FUNCTION few_at_once CASCADE', []);
    expect(await withheldFrom(group.students[0].userId)).toBe(0);
  });

  it('goes with its class, where that ends before it is removed', async () => {
    const { group, id, left } = await homeworkThatWasDone();
    const endedIn = await app.deps.db.transaction((tx) => endHomework(tx, id, app.clock.now()));
    await removeSlice(app.deps.db, endedIn, app.clock.now());
    await end(group);
    while (!(await removeSlice(app.deps.db, group.classroom.uuid, app.clock.now())));
    expect([await left(), await withheldFrom(group.students[0].userId)]).toEqual([0, 0]);
    await careForEndedClasses(app.deps);
    expect(await rowsOf(endedIn)).toBe(0);
  });
});

describe('an account with a large class', () => {
  it('goes to the owner of its address, and the class with what it had', async () => {
    const { classroom, teacher, students } = await classThatDid();
    await takeByReset(app, teacher.email);
    expect((await students[0].graphql(SEEN, { id: classroom.id })).data).toMatchObject(NOTHING);
    await isRemoved(classroom.uuid);
    expect(await withheldFrom(students[0].userId)).toBe(0);
    expect(await answersOf(students[0].userId)).toBe(ATTEMPTS * QUESTIONS);
  });

  it('is deleted, and so is the class where its owner deletes that', async () => {
    const { classroom, teacher } = await classThatDid();
    const confirmation = 'English 9b';
    const deleted = await change(teacher, 'deleteClassroom', { classroomId: classroom.uuid, confirmation });
    expect(deleted.__typename).toBe('DeleteClassroomPayload');
    await isRemoved(classroom.uuid);
  });
});

// The job removes whatever has ended: last, so that it does so for no other test.
describe('a class that could not be removed at once', () => {
  it('is removed by a job where its removal fails at first', async () => {
    const { classroom, ...group } = await classThatDid(1);
    await end({ classroom, ...group });
    const { db } = app.deps;
    const { transaction } = db;
    db.transaction = () => {
      db.transaction = transaction;
      return Promise.reject(new Error('lost'));
    };
    await removeEndedClasses(app.deps, [classroom.uuid]);
    await isRemoved(classroom.uuid);
    expect(await findEndedClasses(db, null, 10)).not.toContain(classroom.uuid);
  });
});
