import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEVELS } from '../../server/features/curriculum/levels.rules.ts';
import { change, viewer } from '../testkit/account.ts';
import { type Person, TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';
import { joined } from '../testkit/classrooms.ts';
import { type ClassWithStudents, classWith, doHomework, nextOf, setHomework, start } from '../testkit/homework.ts';
import { fillPool, RIGHT, TEST_PRACTICE_TYPE, WRONG } from '../testkit/pool.ts';
import { submit } from '../testkit/practice.ts';

const HOUR_MS = 3_600_000;
const TARGETS = 4;
const EACH = 6;

let app: TestApp;
let group: ClassWithStudents;
let teacher: Person;
let student: Person;
beforeAll(async () => {
  app = await testApp();
  for (const level of [1, 2]) await fillPool(app.deps.db, { level, targets: TARGETS, sentencesPerTarget: EACH });
  group = await classWith(app, 2);
  teacher = group.teacher;
  [student] = group.students;
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(() => app.close());

const inHours = (hours: number): string => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
const ASSIGNMENT = `id uuid title description practiceType { key } targets { name } level { code } questions estimatedMinutes
  passingScore maxAttempts countedAttempt answersShown published sameForAll openAt dueAt lockAt state available
  completedCount submissionCount`;
const read = async (who: Pick<Person, 'graphql'>, id: string, fields = ASSIGNMENT) =>
  (await who.graphql(`query($id: ID!) { assignment(id: $id) { ${fields} } }`, { id })).data.assignment;
const set = async (input: Record<string, unknown> = {}): Promise<string> =>
  (await setHomework(group, input)).assignment.uuid;

/** The cell of a student in the table of one assignment. */
async function cellOf(student: Person, assignmentId: string, fields: string) {
  const { data } = await teacher.graphql(
    `query($id: ID!, $a: ID!) { classroom(id: $id) { homeworkTable(assignmentId: $a) { rows { student { uuid } cells { ${fields} } } } } }`,
    { id: group.classroom.id, a: assignmentId },
  );
  const { rows } = data.classroom.homeworkTable as { rows: { student: { uuid: string }; cells: object[] }[] };
  return rows.find((row) => row.student.uuid === student.userId)?.cells;
}

describe('the address of homework', () => {
  it('is whole, and the same for its teacher and a student', async () => {
    const id = await set({ published: true });
    const url = `${app.deps.config.publicUrl}/homework/${id}`;
    expect(new URL(url).protocol).toMatch(/^https?:$/u);
    for (const who of [teacher, student]) expect(await read(who, id, 'url')).toEqual({ url });
  });

  it('leads to nothing where it was cut or garbled', async () => {
    const id = await set({ published: true });
    for (const spoilt of [id.slice(0, -1), `${id}.`, 'garbage', '']) {
      const answer = await student.graphql('query($id: ID!) { assignment(id: $id) { title } }', { id: spoilt });
      expect(answer, spoilt).toEqual({ data: { assignment: null } });
    }
  });
});

describe('createAssignment', () => {
  it('sets a draft of ten questions, of everything, unless something else is said', async () => {
    const made = await change(
      teacher,
      'createAssignment',
      { classroomId: group.classroom.id, title: '  Week\n12 ', level: 'A2' },
      `assignment { ${ASSIGNMENT} }`,
    );
    expect(made.assignment).toEqual({
      id: expect.any(String),
      uuid: expect.any(String),
      title: 'Week 12',
      description: null,
      practiceType: null,
      targets: [],
      level: { code: 'A2' },
      questions: 10,
      estimatedMinutes: null,
      passingScore: null,
      maxAttempts: 1,
      countedAttempt: 'BEST',
      answersShown: 'AT_ONCE',
      published: false,
      sameForAll: false,
      openAt: null,
      dueAt: null,
      lockAt: null,
      state: 'DRAFT',
      available: false,
      completedCount: 0,
      submissionCount: 0,
    });
    expect(await read(teacher, made.assignment.uuid)).toEqual(made.assignment);
    // A draft is nobody else's.
    expect(await read(student, made.assignment.uuid)).toBeNull();
  });

  it.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: '\u200B\u200B' }, 'title', 'Title is required'],
    [{ title: '\u202Eevil' }, 'title', 'Title contains invisible characters. Please type it instead of pasting it.'],
    [
      { description: 'x\u0301\u0301\u0301\u0301\u0301\u0301' },
      'description',
      'Description has too many accents on one letter',
    ],
    [{ title: 'x'.repeat(101) }, 'title', 'Title must be at most 100 characters'],
    [{ questions: 0 }, 'questions', 'The number of questions must be between 1 and 100'],
    [{ questions: 101 }, 'questions', 'The number of questions must be between 1 and 100'],
    [{ passingScore: 101 }, 'passingScore', 'Passing score must be between 0 and 100'],
    [{ maxAttempts: 0 }, 'maxAttempts', 'The number of attempts must be between 1 and 20'],
    [{ estimatedMinutes: 0 }, 'estimatedMinutes', 'The number of minutes must be between 1 and 600'],
    [{ openAt: inHoursAt(2), dueAt: inHoursAt(1) }, 'dueAt', 'The due date must be after the opening date'],
    [{ dueAt: inHoursAt(2), lockAt: inHoursAt(1) }, 'lockAt', 'The closing date must not be before the due date'],
    [{ answersShown: 'AFTER_DUE' }, 'dueAt', 'Set a due date, or show the answers straight away'],
    [{ practiceTypeKey: 'nonsense' }, 'practiceTypeKey', expect.stringContaining('Practice type not found')],
    [{ targetIds: ['nonsense'] }, 'targetIds', 'Collocation not found'],
    [{ level: null, sameForAll: true }, 'level', 'Choose a level or collocations to give everyone the same sentences'],
    [{ questions: 25 }, 'questions', expect.stringContaining(`There are only ${TARGETS * EACH} sentences`)],
    [{ level: 'B2' }, 'questions', expect.stringContaining('There are no sentences')],
    [{ level: null }, 'questions', expect.stringContaining('There are no sentences')],
  ])('refuses %j at %s', async (input, field, message) => {
    expect(await setHomework(group, input)).toMatchObject({
      __typename: 'ValidationError',
      fieldErrors: expect.arrayContaining([{ field, message }]),
    });
  });

  it('says how many sentences chosen targets have', async () => {
    const { id } = await app.deps.db.prisma.target.findFirstOrThrow({ where: { level: 1 } });
    const told = await setHomework(group, { targetIds: [id], questions: EACH + 1, level: null });
    expect(told.fieldErrors).toEqual([
      {
        field: 'questions',
        message: `There are only ${EACH} sentences for this. Choose fewer questions, or more collocations.`,
      },
    ]);
  });

  it('refuses a student, and a teacher of another class as if there were none', async () => {
    const input = { classroomId: group.classroom.uuid, title: 'x' };
    expect(await change(student, 'createAssignment', input)).toMatchObject({ __typename: 'ForbiddenError' });
    const other = await app.person({ userType: 'TEACHER' });
    expect(await change(other, 'createAssignment', input)).toMatchObject({ __typename: 'NotFoundError' });
  });
});

function inHoursAt(hours: number): string {
  return new Date(Date.parse(TEST_NOW) + hours * HOUR_MS).toISOString();
}

describe('an attempt', () => {
  it('serves its problems one by one, outside of a round, and is scored at the last', async () => {
    const id = await set({ passingScore: 60 });
    const first = await start(student, id);
    expect(first.attempt).toMatchObject({ number: 1, questions: 3, answered: 0, score: null, finishedAt: null });
    expect(first.problem).toMatchObject({ source: 'HOMEWORK', level: { code: 'A2' }, round: null });
    // Reloading gives the same.
    expect((await start(student, id)).problem.uuid).toBe(first.problem.uuid);
    expect((await nextOf(student, first.attempt.uuid)).problem.uuid).toBe(first.problem.uuid);
    const done = await doHomework(student, id, [RIGHT, WRONG, RIGHT]);
    expect(done).toMatchObject({
      problem: null,
      attempt: { answered: 3, right: 2, score: 67, passed: true, finishedAt: app.clock.now().toISOString() },
    });
    const figures = 'completedCount submissionCount averageScore averageTimeSeconds';
    expect(await read(student, id, `attemptsLeft result { score } attempts { number } ${figures}`)).toEqual({
      attemptsLeft: 0,
      result: { score: 67 },
      attempts: [{ number: 1 }],
      completedCount: null,
      submissionCount: null,
      averageScore: null,
      averageTimeSeconds: null,
    });
    expect(await read(teacher, id, figures)).toEqual({
      completedCount: 1,
      submissionCount: 1,
      averageScore: 67,
      averageTimeSeconds: 0,
    });
  });

  it('is begun once by whoever asks twice at the same moment', async () => {
    const id = await set();
    const told = await Promise.all([start(student, id), start(student, id), start(student, id)]);
    expect(new Set(told.map(({ problem }) => problem.uuid)).size).toBe(1);
    expect(await app.deps.db.prisma.homeworkAttempt.count({ where: { assignmentId: id } })).toBe(1);
  });

  it('moves what homework moves: points, memory, ability and days, and no round', async () => {
    const learner = await app.person();
    await joined(app, learner, group.classroom);
    await doHomework(learner, await set());
    const { practice } = await viewer(
      learner,
      'practice { points totalAttempts currentStreakDays roundProgress { completedSentences } }',
    );
    expect(practice).toEqual({
      points: 30,
      totalAttempts: 3,
      currentStreakDays: 1,
      roundProgress: { completedSentences: 0 },
    });
    const where = { userId: learner.userId };
    expect(await app.deps.db.prisma.round.count({ where })).toBe(0);
    expect(await app.deps.db.prisma.memoryItem.count({ where })).toBe(3);
    const level = await app.deps.db.prisma.learnerLevel.findFirstOrThrow({ where });
    expect(level.abilityCount).toBe(3);
    await change(learner, 'resetProgress', null);
    expect(await app.deps.db.prisma.problem.count({ where })).toBe(3);
  });

  it("is at the homework's level, whatever the student's own; at theirs where any will do", async () => {
    const learner = await app.person();
    await joined(app, learner, group.classroom);
    await change(learner, 'chooseLevel', { level: 'B1' });
    expect((await start(learner, await set({ level: 'A2' }))).problem.level.code).toBe('A2');
    for (const { number } of LEVELS.slice(2))
      await fillPool(app.deps.db, { level: number, targets: 3, sentencesPerTarget: 1 });
    expect((await start(learner, await set({ level: null }))).problem.level.code).toBe('B1');
  });

  it('asks different students for the same targets in different sentences', async () => {
    const pupils = (await classWith(app, 4)) as ClassWithStudents;
    const { uuid } = (await setHomework(pupils, { questions: 8 })).assignment;
    for (const pupil of pupils.students) await doHomework(pupil, uuid);
    const rows = await app.deps.db.prisma.homeworkAttempt.findMany({ where: { assignmentId: uuid } });
    const targetsOf = async (ids: string[]) =>
      (await app.deps.db.prisma.sentence.findMany({ where: { id: { in: ids } } }))
        .map((one) => one.targetId)
        .toSorted();
    const targets = await Promise.all(rows.map(({ sentenceIds }) => targetsOf(sentenceIds)));
    for (const one of targets) expect(one).toEqual(targets[0]);
    expect(new Set(rows.map(({ sentenceIds }) => sentenceIds.toSorted().join(' '))).size).toBeGreaterThan(1);
  });

  it('asks everybody the same where the form is the same for all', async () => {
    const pupils = await classWith(app, 2);
    const { uuid } = (await setHomework(pupils, { questions: 8, sameForAll: true })).assignment;
    for (const pupil of pupils.students) await start(pupil, uuid);
    const [one, two] = await app.deps.db.prisma.homeworkAttempt.findMany({ where: { assignmentId: uuid } });
    expect(one?.sentenceIds).toEqual(two?.sentenceIds);
    expect(one?.sentenceIds).toHaveLength(8);
  });

  it('asks for the chosen targets alone, of a practice type that was chosen', async () => {
    const { id } = await app.deps.db.prisma.target.findFirstOrThrow({ where: { level: 2 } });
    const chosen = await start(student, await set({ targetIds: [id], level: null, questions: 2 }));
    expect(chosen.problem.level.code).toBe('B1');
    const typed = await start(student, await set({ practiceTypeKey: TEST_PRACTICE_TYPE }));
    expect(typed.problem.source).toBe('HOMEWORK');
  });

  it('leaves a sentence out that was taken out of the pool meanwhile', async () => {
    const id = await set({ questions: 2 });
    const first = await start(student, id);
    const { sentenceIds } = await app.deps.db.prisma.homeworkAttempt.findFirstOrThrow({ where: { assignmentId: id } });
    const gone = sentenceIds.find((one) => one !== first.problem.sentenceId) as string;
    await app.deps.db.prisma.sentence.update({ where: { id: gone }, data: { status: 'RETIRED' } });
    await submit(student, first.problem.uuid, RIGHT);
    expect(await nextOf(student, first.attempt.uuid)).toMatchObject({
      problem: null,
      attempt: { score: 100, questions: 1 },
    });
    await app.deps.db.prisma.sentence.update({ where: { id: gone }, data: { status: 'VALIDATED' } });
  });

  it('keeps a sentence that was put aside by reports meanwhile: nobody makes theirs shorter so', async () => {
    const id = await set({ questions: 2 });
    const first = await start(student, id);
    const { sentenceIds } = await app.deps.db.prisma.homeworkAttempt.findFirstOrThrow({ where: { assignmentId: id } });
    const reported = sentenceIds.find((one) => one !== first.problem.sentenceId) as string;
    await app.deps.db.prisma.sentence.update({ where: { id: reported }, data: { status: 'QUARANTINED' } });
    await submit(student, first.problem.uuid, RIGHT);
    expect(await nextOf(student, first.attempt.uuid)).toMatchObject({
      problem: { sentenceId: reported },
      attempt: { score: null, questions: 2 },
    });
    await app.deps.db.prisma.sentence.update({ where: { id: reported }, data: { status: 'VALIDATED' } });
  });

  it('counts by the best or by the last', async () => {
    for (const [countedAttempt, score] of [
      ['BEST', 100],
      ['LAST', 33],
    ] as const) {
      const id = await set({ maxAttempts: 2, countedAttempt });
      await doHomework(student, id);
      await doHomework(student, id, [WRONG, WRONG]);
      expect(await read(student, id, 'result { score } attemptsLeft')).toEqual({ result: { score }, attemptsLeft: 0 });
      expect(await cellOf(student, id, 'score attempts')).toEqual([{ score, attempts: 2 }]);
      expect(await read(teacher, id, 'averageScore')).toEqual({ averageScore: score });
    }
  });

  it('is refused where it is not open yet, closed, or used up, each with its own code', async () => {
    const later = await set({ openAt: inHours(1) });
    expect(await start(student, later)).toMatchObject({ __typename: 'AssignmentNotOpenError' });
    const closing = await set({ dueAt: inHours(1), lockAt: inHours(2) });
    const once = await set();
    await doHomework(student, once);
    expect(await start(student, once)).toMatchObject({
      __typename: 'AttemptsUsedError',
      message: 'You have already done this homework.',
    });
    app.clock.advance(2 * HOUR_MS);
    expect(await read(student, closing, 'state available')).toEqual({ state: 'CLOSED', available: false });
    expect(await start(student, closing)).toMatchObject({ __typename: 'AssignmentClosedError' });
    expect((await start(student, later)).__typename).toBe('StartAttemptPayload');
  });

  it.each([
    ['another student', () => app.person()],
    ['the teacher', async () => teacher],
    ['another teacher', () => app.person({ userType: 'TEACHER' })],
  ])('is refused to %s', async (_who, who) => {
    const id = await set();
    const told = await start(student, id);
    const other = await who();
    expect(await start(other, id)).toMatchObject({ __typename: 'NotFoundError' });
    expect(await nextOf(other, told.attempt.uuid)).toMatchObject({ __typename: 'NotFoundError' });
    expect(await submit(other, told.problem.uuid, RIGHT)).toMatchObject({ __typename: 'NotFoundError' });
  });
});
