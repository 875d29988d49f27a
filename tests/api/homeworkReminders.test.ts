import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REMINDERS_PER_ACCOUNT } from '../../server/features/homework/homework.limits.ts';
import { accessToken, asProgram, change, viewer, WRITING } from '../testkit/account.ts';
import { type Person, TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';
import { joined } from '../testkit/classrooms.ts';
import { type ClassWithStudents, classWith, doHomework, setHomework, start } from '../testkit/homework.ts';
import { fillPool } from '../testkit/pool.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let group: ClassWithStudents;
let teacher: Person;
let begun: Person;
let done: Person;
let idle: Person;
let left: Person;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
  group = await classWith(app, 4);
  teacher = group.teacher;
  [begun, done, idle, left] = group.students as unknown as [Person, Person, Person, Person];
  await change(left, 'leaveClassroom', { classroomId: group.classroom.uuid });
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(() => app.close());

const inHours = (hours: number): string => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
const set = async (input: Record<string, unknown> = {}): Promise<string> =>
  (await setHomework(group, input)).assignment.uuid;
const remind = (who: Person, assignmentId: string) =>
  change(who, 'remindStudents', { assignmentId }, 'reminded assignment { remindedAt notBegunCount }');
const remindersOf = async (who: Person): Promise<string[]> =>
  (await viewer(who, 'homework { reminders { uuid } }')).homework.reminders.map(({ uuid }: { uuid: string }) => uuid);
const remindedCount = async (who: Person): Promise<number> =>
  (await viewer(who, 'homework { remindedCount }')).homework.remindedCount;
const read = async (who: Person, id: string) =>
  (await who.graphql('query($id: ID!) { assignment(id: $id) { remindedAt notBegunCount } }', { id })).data.assignment;

describe('remindStudents', () => {
  it('reminds those who have not begun, and nobody else', async () => {
    const id = await set({ title: 'Week 12' });
    await start(begun, id);
    await doHomework(done, id);
    expect(await read(teacher, id)).toEqual({ remindedAt: null, notBegunCount: 1 });
    expect(await remind(teacher, id)).toMatchObject({
      __typename: 'RemindStudentsPayload',
      reminded: 1,
      assignment: { remindedAt: TEST_NOW.replace('Z', '.000Z'), notBegunCount: 1 },
    });
    expect(await remindersOf(idle)).toEqual([id]);
    for (const other of [begun, done, left]) expect(await remindersOf(other)).not.toContain(id);
    expect(await read(idle, id)).toEqual({ remindedAt: TEST_NOW.replace('Z', '.000Z'), notBegunCount: null });
    expect(await read(begun, id)).toEqual({ remindedAt: null, notBegunCount: null });
  });

  it('counts for who was reminded, until they begin it', async () => {
    const small = await classWith(app, 2);
    const [learner, other] = small.students as [Person, Person];
    const { uuid } = (await setHomework(small)).assignment;
    await start(other, uuid);
    expect(await remindedCount(learner)).toBe(0);
    await remind(small.teacher, uuid);
    expect([await remindedCount(learner), await remindedCount(other), await remindedCount(small.teacher)]).toEqual([
      1, 0, 0,
    ]);
    await start(learner, uuid);
    expect(await remindedCount(learner)).toBe(0);
  });

  it('is over for who has begun, when the homework closes, and once the class is left', async () => {
    const [first, second] = [await set({ lockAt: inHours(2) }), await set()];
    for (const id of [first, second]) await remind(teacher, id);
    const newcomer = await app.person();
    await joined(app, newcomer, group.classroom);
    expect(await remindersOf(newcomer)).toEqual([]);
    expect(await remindersOf(idle)).toEqual(expect.arrayContaining([first, second]));
    await start(idle, second);
    expect(await remindersOf(idle)).not.toContain(second);
    app.clock.advance(2 * HOUR_MS);
    expect(await remindersOf(idle)).not.toContain(first);
    expect(await remindersOf(begun)).toContain(second);
    await change(begun, 'leaveClassroom', { classroomId: group.classroom.uuid });
    expect(await remindersOf(begun)).toEqual([]);
    await joined(app, begun, group.classroom);
  });

  it('can be asked for once in 24 hours for each assignment, by whichever teacher and however many at once', async () => {
    const [id, other] = [await set(), await set()];
    const told = await Promise.all([remind(teacher, id), remind(teacher, id), remind(teacher, id)]);
    expect(told.map(({ __typename }) => String(__typename)).toSorted()).toEqual([
      'RateLimitedError',
      'RateLimitedError',
      'RemindStudentsPayload',
    ]);
    app.clock.advance(HOUR_MS);
    expect(await remind(teacher, id)).toMatchObject({
      __typename: 'RateLimitedError',
      message: 'A reminder about this homework was sent less than a day ago. You can send another in 23 hours.',
    });
    expect(await remind(teacher, other)).toMatchObject({ __typename: 'RemindStudentsPayload' });
    app.clock.advance(23 * HOUR_MS);
    expect(await remind(teacher, id)).toMatchObject({ assignment: { remindedAt: app.clock.now().toISOString() } });
  });

  it('uses nothing up where nobody is left to be reminded', async () => {
    const small = await classWith(app, 1);
    const { uuid } = (await setHomework(small)).assignment;
    await doHomework(small.students[0], uuid);
    for (let i = 0; i < 2; i += 1) expect(await remind(small.teacher, uuid)).toMatchObject({ reminded: 0 });
    const newcomer = await app.person();
    await joined(app, newcomer, small.classroom);
    expect(await remind(small.teacher, uuid)).toMatchObject({ reminded: 1 });
  });

  it('is refused for what cannot be done: drafts, what opens later, what is closed', async () => {
    const draft = await set({ published: false });
    const later = await set({ openAt: inHours(1) });
    const closing = await set({ lockAt: inHours(1) });
    for (const id of [draft, later]) {
      expect(await remind(teacher, id)).toMatchObject({ __typename: 'AssignmentNotOpenError' });
    }
    app.clock.advance(2 * HOUR_MS);
    expect(await remind(teacher, closing)).toMatchObject({ __typename: 'AssignmentClosedError' });
    const extension = { assignmentId: closing, studentId: idle.userId, extendedTo: inHours(1) };
    await change(teacher, 'extendAssignment', extension);
    expect(await remind(teacher, closing)).toMatchObject({ reminded: 1 });
    expect(await remindersOf(idle)).toContain(closing);
  });

  it('is refused to students, teachers of other classes and programs', async () => {
    const id = await set();
    const other = await app.person({ userType: 'TEACHER' });
    expect(await remind(idle, id)).toMatchObject({ __typename: 'ForbiddenError' });
    expect(await remind(other, id)).toMatchObject({ __typename: 'NotFoundError' });
    const program = asProgram(app, teacher, await accessToken(teacher, WRITING));
    expect(await remind(program, id)).toMatchObject({ __typename: 'SessionRequiredError' });
    expect(await app.deps.db.prisma.homeworkReminder.count({ where: { assignmentId: id } })).toBe(0);
  });

  it('has a limit for each teacher', async () => {
    const busy = await classWith(app, 1);
    const { uuid } = (await setHomework(busy)).assignment;
    await app.deps.limits.consume(REMINDERS_PER_ACCOUNT, busy.teacher.userId, REMINDERS_PER_ACCOUNT.budget);
    expect(await remind(busy.teacher, uuid)).toMatchObject({ __typename: 'RateLimitedError' });
  });

  it('goes with its assignment, and is no part of a copy', async () => {
    const id = await set();
    await remind(teacher, id);
    const input = { assignmentId: id, classroomId: group.classroom.uuid };
    const copy = await change(teacher, 'copyAssignment', input, 'assignment { remindedAt }');
    expect(copy.assignment).toEqual({ remindedAt: null });
    expect(await change(teacher, 'deleteAssignment', { assignmentId: id })).toMatchObject({
      __typename: 'DeleteAssignmentPayload',
    });
    expect(await remindersOf(idle)).not.toContain(id);
  });
});
