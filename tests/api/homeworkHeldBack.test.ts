import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leaveClasses } from '../../server/features/person/leaveClasses.store.ts';
import { tellMemories } from '../../server/features/practice/heldBack.domain.ts';
import { change } from '../testkit/account.ts';
import { ANALYTICS } from '../testkit/analytics.ts';
import { type Person, TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';
import { type ClassWithStudents, classWith, doHomework, setHomework, start } from '../testkit/homework.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TARGETS = 4;

let app: TestApp;
let group: ClassWithStudents;
let student: Person;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: TARGETS, sentencesPerTarget: 8 });
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  group = await classWith(app);
  [student] = group.students;
});
afterAll(() => app.close());

const inHours = (hours: number): string => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
const set = async (input: Record<string, unknown> = {}): Promise<string> =>
  (await setHomework(group, { dueAt: inHours(48), answersShown: 'AFTER_DUE', ...input })).assignment.uuid;
const memories = () =>
  app.deps.db.prisma.memoryItem.findMany({ where: { userId: student.userId }, orderBy: { targetId: 'asc' } });

const PATH = `{ viewer { analytics { learningPathLevel(level: A2) { due learning known unmet
  targets(first: 100) { totalCount edges { node { name state recallPercentage dueAt attempts correct } } } } } } }`;

/** All that says of a target what its learner has done with it. */
async function namedTargets(): Promise<unknown> {
  const path = (await student.graphql(PATH)).data.viewer.analytics.learningPathLevel;
  const { data } = await student.graphql(ANALYTICS, { days: 30 });
  const { comingBack, performance } = data.viewer.analytics;
  const { weakestTargets, strongestTargets, confusions } = performance;
  const exported = await change(student, 'exportData', null, 'path');
  const { tables } = JSON.parse((await app.app.inject({ method: 'GET', url: exported.path })).body);
  return { path, comingBack, weakestTargets, strongestTargets, confusions, remembered: tables.memory_items };
}

describe('homework of which the right answers are withheld', () => {
  it('changes nothing, until they are shown, by which a target could be told', async () => {
    const known = await next(student);
    await submit(student, known.uuid, WRONG);
    const before = await namedTargets();
    await doHomework(student, await set({ questions: 6 }), [WRONG, RIGHT, WRONG]);
    expect(await namedTargets()).toEqual(before);
    await tellMemories(app.deps);
    expect(await namedTargets()).toEqual(before);
    app.clock.advance(2 * DAY_MS);
    await tellMemories(app.deps);
    expect(await namedTargets()).not.toEqual(before);
    const told = await memories();
    expect(told.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(7);
  });

  it('is remembered as of when it was answered, as homework is that shows its answers at once', async () => {
    const shape = async () => {
      const own = await memories();
      return own.map(({ dueAt, stability, reviewedAt, reviewedOn, attempts, correct }) => {
        return { dueAt, stability, reviewedAt, reviewedOn, attempts, correct };
      });
    };
    const targets = (await app.deps.db.prisma.target.findMany({ select: { id: true }, take: 1 })).map(({ id }) => id);
    const asked = { level: null, targetIds: targets, questions: 3 };
    const answers = [WRONG, RIGHT, RIGHT];
    const answeredAt = app.clock.now();
    await doHomework(student, await set({ ...asked, answersShown: 'AT_ONCE' }), answers);
    const atOnce = await shape();
    [student] = (await classWithNewStudent()).students;
    await doHomework(student, await set(asked), answers);
    expect(await shape()).toEqual([]);
    app.clock.advance(2 * DAY_MS);
    await tellMemories(app.deps);
    await tellMemories(app.deps);
    expect(await shape()).toEqual(atOnce);
    expect(atOnce).toMatchObject([{ reviewedAt: answeredAt, attempts: 3, correct: 2 }]);
  });

  it('leaves a memory as it is that was changed by a later answer, and counts', async () => {
    const { problem } = await start(student, await set({ questions: 1 }));
    await submit(student, problem.uuid, WRONG);
    const { targetId } = await app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id: problem.uuid } });
    app.clock.advance(DAY_MS);
    for (let i = 0; i < TARGETS; i += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one problem after the other
      await submit(student, (await next(student)).uuid, RIGHT);
    }
    const own = async () => (await memories()).find((memory) => memory.targetId === targetId);
    const practised = await own();
    expect(practised).toMatchObject({ attempts: 1, correct: 1 });
    app.clock.advance(DAY_MS);
    await tellMemories(app.deps);
    expect(await own()).toEqual({ ...practised, attempts: 2 });
  });

  it('is told with the teacher’s change of mind, and when the homework is deleted', async () => {
    const first = await set({ questions: 1 });
    await doHomework(student, first, [WRONG]);
    await change(group.teacher, 'updateAssignment', { assignmentId: first, answersShown: 'AT_ONCE' });
    await tellMemories(app.deps);
    expect(await memories()).toHaveLength(1);
    [student] = (await classWithNewStudent()).students;
    const second = await set({ questions: 1 });
    await doHomework(student, second, [WRONG]);
    await change(group.teacher, 'deleteAssignment', { assignmentId: second });
    await tellMemories(app.deps);
    expect(await memories()).toHaveLength(1);
  });

  it('is remembered no more where progress was reset in the meantime', async () => {
    await doHomework(student, await set({ questions: 1 }), [WRONG]);
    app.clock.advance(HOUR_MS);
    await student.graphql('mutation { resetProgress { __typename } }');
    app.clock.advance(2 * DAY_MS);
    await tellMemories(app.deps);
    expect(await memories()).toEqual([]);
    expect(await app.deps.db.prisma.problem.count({ where: { userId: student.userId, memoryHeld: true } })).toBe(0);
  });

  it('counts for the day that it was where it was answered, wherever its learner is when it is told', async () => {
    await change(student, 'updateProfile', { timeZone: 'Pacific/Auckland' });
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(app.clock.now());
    await doHomework(student, await set({ questions: 1 }), [WRONG]);
    await change(student, 'updateProfile', { timeZone: 'Pacific/Honolulu' });
    app.clock.advance(2 * DAY_MS);
    await tellMemories(app.deps);
    expect((await memories()).map(({ reviewedOn }) => reviewedOn.toISOString().slice(0, 10))).toEqual([day]);
  });
});

describe('a sentence of such homework', () => {
  const NEXT =
    'mutation { nextProblem(input: {}) { __typename ... on NextProblemPayload { problem { sentenceId } } } }';
  const REVIEW = 'mutation { nextReviewProblem { ... on NextReviewProblemPayload { toCome problem { sentenceId } } } }';
  const MISTAKES =
    'mutation { nextMistakeProblem(input: {}) { ... on NextMistakeProblemPayload { problem { sentenceId } } } }';

  it('is asked nowhere else before its right answer is shown', async () => {
    const { sentence, problem } = app.deps.db.prisma;
    for (let i = 0; i < TARGETS; i += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one problem after the other
      await submit(student, (await next(student)).uuid, WRONG);
    }
    await doHomework(student, await set({ questions: TARGETS }), [WRONG, WRONG, WRONG]);
    const asked = await problem.findMany({ where: { userId: student.userId, source: 'HOMEWORK' } });
    const ids = asked.map(({ sentenceId }) => sentenceId);
    await sentence.updateMany({ where: { id: { notIn: ids } }, data: { status: 'RETIRED' } });
    app.clock.advance(DAY_MS);
    expect((await student.graphql(NEXT)).data.nextProblem.__typename).toBe('NoSentencesError');
    expect((await student.graphql(REVIEW)).data.nextReviewProblem).toMatchObject({ toCome: 0, problem: null });
    expect((await student.graphql(MISTAKES)).data.nextMistakeProblem).toMatchObject({ problem: null });
    app.clock.advance(2 * DAY_MS);
    await tellMemories(app.deps);
    expect(ids).toContain((await student.graphql(REVIEW)).data.nextReviewProblem.problem.sentenceId);
    expect(ids).toContain((await student.graphql(NEXT)).data.nextProblem.problem.sentenceId);
    await sentence.updateMany({ data: { status: 'VALIDATED' } });
  });

  it.each([
    [
      'its class is deleted',
      () => change(group.teacher, 'deleteClassroom', { classroomId: group.classroom.uuid, confirmation: 'English 9b' }),
    ],
    ['its teacher leaves', () => app.deps.db.transaction((tx) => leaveClasses(tx, group.teacher.userId))],
  ])('is withheld no more once %s', async (_name, go) => {
    const id = await set({ questions: 2 });
    const { problem } = await start(student, id);
    await submit(student, problem.uuid, WRONG);
    const withheld = () =>
      app.deps.db.prisma.problem.count({ where: { userId: student.userId, withheldUntil: { not: null } } });
    expect(await withheld()).toBeGreaterThan(0);
    await go();
    expect(await withheld()).toBe(0);
    expect(await app.deps.db.prisma.problem.count({ where: { userId: student.userId, state: 'OPEN' } })).toBe(0);
    await tellMemories(app.deps);
    expect(await memories()).toHaveLength(1);
  });
});

/** Another class of its own, which the homework that follows is set for. */
async function classWithNewStudent(): Promise<ClassWithStudents> {
  group = await classWith(app);
  return group;
}
