import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { change, nodesOf, viewer } from '../testkit/account.ts';
import { type Person, TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';
import { type ClassWithStudents, classWith, doHomework, setHomework, start } from '../testkit/homework.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { submit } from '../testkit/practice.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let group: ClassWithStudents;
let teacher: Person;
let student: Person;
let other: Person;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 8 });
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  group = await classWith(app, 2);
  teacher = group.teacher;
  [student, other] = group.students as [Person, Person];
});
afterAll(() => app.close());

const inHours = (hours: number): string => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
const set = async (input: Record<string, unknown> = {}): Promise<string> =>
  (await setHomework(group, input)).assignment.uuid;
const read = async (who: Person, id: string, fields: string) =>
  (await who.graphql(`query($id: ID!) { assignment(id: $id) { ${fields} } }`, { id })).data.assignment;
const update = (assignmentId: string, input: Record<string, unknown>) =>
  change(teacher, 'updateAssignment', { assignmentId, ...input }, 'assignment { id }');

/** The table and the confusion map, as the teacher sees them. */
async function report() {
  const { data } = await teacher.graphql(
    `query($id: ID!) { classroom(id: $id) {
      homeworkTable { columns { uuid } rows { student { uuid } completed completionRate averageScore cells { score late attempts } } }
      confusions { typed count } homeworkCount
    } }`,
    { id: group.classroom.id },
  );
  const { homeworkTable, confusions, homeworkCount } = data.classroom;
  const rowOf = ({ userId }: Person) =>
    homeworkTable.rows.find((row: { student: { uuid: string } }) => row.student.uuid === userId);
  return { columns: homeworkTable.columns.length as number, rowOf, confusions, homeworkCount };
}

describe('homework that somebody has done, after an edit', () => {
  it('is late, or in time, by the dates that hold now', async () => {
    const id = await set({ dueAt: inHours(2) });
    app.clock.advance(HOUR_MS);
    await doHomework(student, id);
    const late = async () => (await report()).rowOf(student).cells[0].late as boolean;
    expect(await late()).toBe(false);
    await update(id, { dueAt: inHours(-0.5) });
    expect(await late()).toBe(true);
    expect(await read(other, id, 'state')).toEqual({ state: 'LATE' });
    await update(id, { dueAt: null });
    expect(await late()).toBe(false);
    expect(await read(other, id, 'state')).toEqual({ state: 'OPEN' });
  });

  it('passes by the score that is needed now, and counts the attempt that counts now', async () => {
    const id = await set({ passingScore: 60, maxAttempts: 3 });
    await doHomework(student, id);
    await doHomework(student, id, [WRONG, WRONG]);
    const result = async () => (await read(student, id, 'result { score passed }')).result;
    const average = async () => (await read(teacher, id, 'averageScore')).averageScore;
    expect([await result(), await average()]).toEqual([{ score: 100, passed: true }, 100]);
    await update(id, { countedAttempt: 'LAST' });
    expect([await result(), await average()]).toEqual([{ score: 33, passed: false }, 33]);
    await update(id, { passingScore: 30 });
    expect(await result()).toEqual({ score: 33, passed: true });
    expect((await report()).rowOf(student)).toMatchObject({ averageScore: 33, cells: [{ score: 33, attempts: 2 }] });
  });

  it('keeps the attempts that were made where fewer are left, and lets nobody make another', async () => {
    const id = await set({ maxAttempts: 3 });
    for (let i = 0; i < 2; i += 1) await doHomework(student, id);
    await update(id, { maxAttempts: 1 });
    expect(await read(student, id, 'attemptsLeft attempts { number score }')).toEqual({
      attemptsLeft: 0,
      attempts: [
        { number: 1, score: 100 },
        { number: 2, score: 100 },
      ],
    });
    expect((await start(student, id)).__typename).toBe('AttemptsUsedError');
    await update(id, { maxAttempts: 3 });
    expect((await start(student, id)).attempt).toMatchObject({ number: 3 });
  });

  it('goes on where it is under way, when it is opened later or has closed', async () => {
    const id = await set();
    const { problem } = await start(student, id);
    await update(id, { openAt: inHours(5) });
    expect(await read(student, id, 'state available')).toEqual({ state: 'SCHEDULED', available: false });
    expect((await start(other, id)).__typename).toBe('AssignmentNotOpenError');
    expect(await submit(student, problem.uuid, RIGHT)).toMatchObject({ answer: { verdict: 'RIGHT' } });
  });

  it('shows its answers from when they are shown now', async () => {
    const id = await set({ dueAt: inHours(5), answersShown: 'AFTER_DUE' });
    await doHomework(student, id, [WRONG]);
    const answers = async () =>
      (await read(student, id, 'result { answers { correctAnswer } }')).result.answers.map(
        ({ correctAnswer }: { correctAnswer: string | null }) => correctAnswer,
      );
    const [first] = await answers();
    expect(first).toBeNull();
    await update(id, { dueAt: inHours(1) });
    app.clock.advance(HOUR_MS);
    expect(await answers()).toEqual([RIGHT, RIGHT, RIGHT]);
    await update(id, { dueAt: inHours(1) });
    expect((await answers())[0]).toBeNull();
  });
});

describe('the completion rate', () => {
  /** Of a student, wherever it is told: in the table, the table of one assignment, and the list of students by both doors. */
  async function rates({ userId }: Person) {
    const { data } = await teacher.graphql(
      `query($id: ID!) { classroom(id: $id) {
        homeworkTable { rows { student { uuid } completionRate } }
        page: homeworkTable(first: 1) { rows { student { uuid } completionRate } }
        students { edges { node { uuid student { uuid } completionRate } } }
      } }`,
      { id: group.classroom.id },
    );
    const { homeworkTable, page, students } = data.classroom;
    const own = ({ student: { uuid } }: { student: { uuid: string } }) => uuid === userId;
    const place = students.edges.map(({ node }: { node: never }) => node).find(own);
    const rest = (await teacher.rest('GET', `/classrooms/${group.classroom.uuid}/students`)).body;
    const told = [
      homeworkTable.rows.find(own).completionRate,
      page.rows.find(own).completionRate,
      place.completionRate,
      rest.find(({ id }: { id: string }) => id === place.uuid).completion_rate,
    ];
    expect(new Set(told).size).toBe(1);
    return told[0] as number | null;
  }

  it('is of what is due or closed for a student, or finished', async () => {
    const soon = await set({ dueAt: inHours(1) });
    for (const days of [7, 8]) await set({ dueAt: inHours(24 * days) });
    await set({});
    const closes = await set({ lockAt: inHours(2) });
    expect(await rates(student)).toBeNull();
    await doHomework(student, soon);
    expect([await rates(student), await rates(other)]).toEqual([100, null]);
    app.clock.advance(HOUR_MS);
    expect([await rates(student), await rates(other)]).toEqual([100, 0]);
    await change(teacher, 'extendAssignment', { assignmentId: soon, studentId: other.userId, extendedTo: inHours(1) });
    expect(await rates(other)).toBeNull();
    app.clock.advance(HOUR_MS);
    expect([await rates(student), await rates(other)]).toEqual([50, 0]);
    await change(teacher, 'extendAssignment', {
      assignmentId: closes,
      studentId: other.userId,
      extendedTo: inHours(9),
    });
    await doHomework(other, closes);
    expect(await rates(other)).toBe(50);
    await doHomework(other, soon);
    expect(await rates(other)).toBe(100);
  });
});

describe('homework that somebody has done, after it was deleted', () => {
  const remove = (assignmentId: string) =>
    change(teacher, 'deleteAssignment', { assignmentId }, 'attempts classroom { homeworkCount }');

  it('is gone from every list, table, map and figure', async () => {
    const [kept, id] = [await set({ title: 'Kept' }), await set({ title: 'Gone' })];
    await doHomework(student, kept);
    await doHomework(student, id, [WRONG, WRONG, WRONG]);
    const before = await report();
    expect(before.rowOf(student)).toMatchObject({ completed: 2, completionRate: 100, averageScore: 50 });
    expect(before.rowOf(other)).toMatchObject({ completed: 0, completionRate: null });
    expect(before.confusions).toEqual([{ typed: WRONG, count: 3 }]);
    expect(await remove(id)).toMatchObject({ attempts: 1, classroom: { homeworkCount: 1 } });
    const after = await report();
    expect([after.columns, after.homeworkCount, after.confusions]).toEqual([1, 1, []]);
    expect(after.rowOf(student)).toMatchObject({ completed: 1, completionRate: 100, averageScore: 100 });
    for (const who of [teacher, student, other]) {
      expect(await read(who, id, 'id')).toBeNull();
      const listed = (await who.rest('GET', `/homework/classroom/${group.classroom.uuid}`)).body;
      expect(listed.map(({ title }: { title: string }) => title)).toEqual(['Kept']);
    }
    const { due, others } = (
      await viewer(student, 'homework { due { edges { node { title } } } others { edges { node { title } } } }')
    ).homework;
    expect([...nodesOf(due), ...nodesOf(others)]).toEqual([{ title: 'Kept' }]);
  });

  it('leaves the student their answers, points and what they remember', async () => {
    const id = await set();
    await doHomework(student, id, [WRONG]);
    const own = async () => ({
      practice: (await viewer(student, 'practice { points totalAttempts answers { totalCount } }')).practice,
      memory: await app.deps.db.prisma.memoryItem.findMany({
        where: { userId: student.userId },
        orderBy: { targetId: 'asc' },
      }),
    });
    const before = await own();
    expect(before.practice).toMatchObject({ points: 20, totalAttempts: 3 });
    expect(before.memory.length).toBeGreaterThan(0);
    await remove(id);
    expect(await own()).toEqual(before);
  });

  it('takes no answer that comes at the same moment, or takes it whole', async () => {
    const id = await set({ questions: 1 });
    const { problem } = await start(student, id);
    const [gone, answered] = await Promise.all([remove(id), submit(student, problem.uuid, RIGHT)]);
    expect(gone.__typename).toBe('DeleteAssignmentPayload');
    const outcomes = ['SubmitAnswerPayload', 'NoActiveProblemError', 'NotFoundError', 'ProblemClosedError'];
    expect(outcomes).toContain(answered.__typename);
    const { points } = (await viewer(student, 'practice { points }')).practice;
    expect(points).toBe(answered.__typename === 'SubmitAnswerPayload' ? 10 : 0);
    expect(await app.deps.db.prisma.homeworkAttempt.count({ where: { assignmentId: id } })).toBe(0);
  });

  it('is deleted once, whoever asks again', async () => {
    const id = await set();
    await doHomework(student, id);
    await remove(id);
    expect((await remove(id)).__typename).toBe('NotFoundError');
  });
});
