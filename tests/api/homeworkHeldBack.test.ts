import { describe, expect, it } from 'vitest';
import { removeEndedClasses } from '../../server/features/person/endedClasses.domain.ts';
import { leaveClasses } from '../../server/features/person/leaveClasses.store.ts';
import { tellMemories } from '../../server/features/practice/heldBack.domain.ts';
import { change } from '../testkit/account.ts';
import { ANALYTICS } from '../testkit/analytics.ts';
import type { Person } from '../testkit/app.ts';
import { classWith, doHomework, setHomework, start } from '../testkit/homework.ts';
import { classForEachTest, TARGETS } from '../testkit/homeworkClass.ts';
import { RIGHT, WRONG } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';
import { whileRefusing } from '../testkit/refusing.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const its = classForEachTest(8);
const { inHours } = its;
const set = async (input: Record<string, unknown> = {}): Promise<string> =>
  (await setHomework(its.group, { dueAt: inHours(48), answersShown: 'AFTER_DUE', ...input })).assignment.uuid;
const globalId = (type: string, id: string) => Buffer.from(`${type}:${id}`).toString('base64');
const memories = () =>
  its.app.deps.db.prisma.memoryItem.findMany({ where: { userId: its.student.userId }, orderBy: { targetId: 'asc' } });

const PATH = `{ viewer { analytics { learningPathLevel(level: A2) { due learning known unmet
  targets(first: 100) { totalCount edges { node { name state recallPercentage dueAt attempts correct } } } } } } }`;

/** What somebody may download of themself: rows by table. */
async function exported(person: Person): Promise<Record<string, Record<string, unknown>[]>> {
  const { path } = await change(person, 'exportData', null, 'path');
  return JSON.parse((await its.app.app.inject({ method: 'GET', url: path })).body).tables;
}

/** Columns that a row of `problems` may tell, and its sentence, while its right answer is withheld: none that says anything of it. */
const TOLD_MEANWHILE = new Set(
  `id user_id sentence_id sentence practice_type_id level source round_id state open_key served_as served_at hint_answer hint_kind answered_at
   answered_on answer verdict assisted time_taken_seconds closes_at withheld_until memory_held ab_test_id`.split(
    /\s+/u,
  ),
);

/** All that says of a target what its learner has done with it. */
async function namedTargets(): Promise<unknown> {
  const path = (await its.student.graphql(PATH)).data.viewer.analytics.learningPathLevel;
  const { data } = await its.student.graphql(ANALYTICS, { days: 30 });
  const { comingBack, performance } = data.viewer.analytics;
  const { weakestTargets, strongestTargets, confusions } = performance;
  const { memory_items: remembered } = await exported(its.student);
  return { path, comingBack, weakestTargets, strongestTargets, confusions, remembered };
}

describe('homework of which the right answers are withheld', () => {
  it('is told in the download without anything that says what is right, until that is shown', async () => {
    // The database goes by its own clock there.
    const { problem } = await start(its.student, await set({ dueAt: '2098-01-01T00:00:00Z' }));
    await submit(its.student, problem.uuid, WRONG);
    const { prisma } = its.app.deps.db;
    const where = { id: problem.uuid };
    const { targetId } = await prisma.problem.findUniqueOrThrow({ where });
    const { id: confusedWithId } = await prisma.target.findFirstOrThrow({ where: { id: { not: targetId } } });
    await prisma.problem.update({ where, data: { confusedWithId } });
    const [row] = (await exported(its.student))['problems'] ?? [];
    expect(row).toMatchObject({ id: problem.uuid, answer: WRONG, verdict: 'WRONG' });
    const told = Object.entries(row ?? {}).filter(([, value]) => value !== null);
    expect(told.map(([column]) => column).filter((column) => !TOLD_MEANWHILE.has(column))).toEqual([]);
    await prisma.problem.update({ where, data: { withheldUntil: new Date(0) } });
    expect((await exported(its.student))['problems']).toMatchObject([
      { target_id: targetId, confused_with_id: confusedWithId, result: { verdict: expect.any(String) } },
    ]);
  });

  it('changes nothing, until they are shown, by which a target could be told', async () => {
    const known = await next(its.student);
    await submit(its.student, known.uuid, WRONG);
    const before = await namedTargets();
    await doHomework(its.student, await set({ questions: 6 }), [WRONG, RIGHT, WRONG]);
    expect(await namedTargets()).toEqual(before);
    await tellMemories(its.app.deps);
    expect(await namedTargets()).toEqual(before);
    its.app.clock.advance(2 * DAY_MS);
    await tellMemories(its.app.deps);
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
    const targets = (await its.app.deps.db.prisma.target.findMany({ select: { id: true }, take: 1 })).map(
      ({ id }) => id,
    );
    const asked = { level: null, targetIds: targets, questions: 3 };
    const answers = [WRONG, RIGHT, RIGHT];
    const answeredAt = its.app.clock.now();
    await doHomework(its.student, await set({ ...asked, answersShown: 'AT_ONCE' }), answers);
    const atOnce = await shape();
    await its.renew();
    await doHomework(its.student, await set(asked), answers);
    expect(await shape()).toEqual([]);
    its.app.clock.advance(2 * DAY_MS);
    await tellMemories(its.app.deps);
    await tellMemories(its.app.deps);
    expect(await shape()).toEqual(atOnce);
    expect(atOnce).toMatchObject([{ reviewedAt: answeredAt, attempts: 3, correct: 2 }]);
  });

  it('leaves a memory as it is that was changed by a later answer, and counts', async () => {
    const { problem } = await start(its.student, await set({ questions: 1 }));
    await submit(its.student, problem.uuid, WRONG);
    const { targetId } = await its.app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id: problem.uuid } });
    its.app.clock.advance(DAY_MS);
    for (let i = 0; i < TARGETS; i += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one problem after the other
      await submit(its.student, (await next(its.student)).uuid, RIGHT);
    }
    const own = async () => (await memories()).find((memory) => memory.targetId === targetId);
    const practised = await own();
    expect(practised).toMatchObject({ attempts: 1, correct: 1 });
    its.app.clock.advance(DAY_MS);
    await tellMemories(its.app.deps);
    expect(await own()).toEqual({ ...practised, attempts: 2 });
  });

  it('is told with the teacher’s change of mind, and when the homework is deleted', async () => {
    const first = await set({ questions: 1 });
    await doHomework(its.student, first, [WRONG]);
    await change(its.group.teacher, 'updateAssignment', { assignmentId: first, answersShown: 'AT_ONCE' });
    await tellMemories(its.app.deps);
    expect(await memories()).toHaveLength(1);
    await its.renew();
    const second = await set({ questions: 1 });
    await doHomework(its.student, second, [WRONG]);
    await change(its.group.teacher, 'deleteAssignment', { assignmentId: second });
    await tellMemories(its.app.deps);
    expect(await memories()).toHaveLength(1);
  });

  it('is remembered no more where progress was reset in the meantime', async () => {
    await doHomework(its.student, await set({ questions: 1 }), [WRONG]);
    its.app.clock.advance(HOUR_MS);
    await its.student.graphql('mutation { resetProgress { __typename } }');
    its.app.clock.advance(2 * DAY_MS);
    await tellMemories(its.app.deps);
    expect(await memories()).toEqual([]);
    expect(
      await its.app.deps.db.prisma.problem.count({ where: { userId: its.student.userId, memoryHeld: true } }),
    ).toBe(0);
  });

  it('counts for the day that it was where it was answered, wherever its learner is when it is told', async () => {
    await change(its.student, 'updateProfile', { timeZone: 'Pacific/Auckland' });
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(its.app.clock.now());
    await doHomework(its.student, await set({ questions: 1 }), [WRONG]);
    await change(its.student, 'updateProfile', { timeZone: 'Pacific/Honolulu' });
    its.app.clock.advance(2 * DAY_MS);
    await tellMemories(its.app.deps);
    expect((await memories()).map(({ reviewedOn }) => reviewedOn.toISOString().slice(0, 10))).toEqual([day]);
  });

  it('counts for the day in UTC where no day was kept and nobody knows the time zone any more', async () => {
    await doHomework(its.student, await set({ questions: 1 }), [WRONG]);
    const { problem, user } = its.app.deps.db.prisma;
    await problem.updateMany({ where: { userId: its.student.userId }, data: { answeredOn: null } });
    await user.update({ where: { id: its.student.userId }, data: { timeZone: 'Nowhere/Land' } });
    const day = its.app.clock.now().toISOString().slice(0, 10);
    its.app.clock.advance(2 * DAY_MS);
    await tellMemories(its.app.deps);
    expect((await memories()).map(({ reviewedOn }) => reviewedOn.toISOString().slice(0, 10))).toEqual([day]);
  });

  it('is told to everybody else where it can’t be for one, all of their answers, and to that one afterwards', async () => {
    const { students, ...group } = await classWith(its.app, 3);
    const { assignment } = await setHomework(group, { questions: 2, dueAt: inHours(48), answersShown: 'AFTER_DUE' });
    for (const student of students) await doHomework(student, assignment.uuid, [WRONG]);
    its.app.clock.advance(2 * DAY_MS);
    const { problem } = its.app.deps.db.prisma;
    const held = async () =>
      Promise.all(students.map(({ userId }) => problem.count({ where: { userId, memoryHeld: true } })));
    const [first] = students.map(({ userId }) => userId).toSorted();
    const stays = await problem.findFirstOrThrow({ where: { userId: first ?? '' }, orderBy: { answeredAt: 'asc' } });
    await whileRefusing(its.app.deps.db, { table: 'problems', id: stays.id, on: 'UPDATE' }, () =>
      expect(tellMemories(its.app.deps)).rejects.toThrow('1 could not be done: memories held back'),
    );
    expect(await held()).toEqual(students.map(({ userId }) => (userId === first ? 2 : 0)));
    await tellMemories(its.app.deps);
    expect(await held()).toEqual([0, 0, 0]);
  });
});

describe('a sentence of such homework', () => {
  const NEXT =
    'mutation { nextProblem(input: {}) { __typename ... on NextProblemPayload { problem { sentenceId } } } }';
  const REVIEW = 'mutation { nextReviewProblem { ... on NextReviewProblemPayload { toCome problem { sentenceId } } } }';
  const MISTAKES =
    'mutation { nextMistakeProblem(input: {}) { ... on NextMistakeProblemPayload { problem { sentenceId } } } }';

  it('is asked nowhere else before its right answer is shown', async () => {
    const { sentence, problem } = its.app.deps.db.prisma;
    for (let i = 0; i < TARGETS; i += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one problem after the other
      await submit(its.student, (await next(its.student)).uuid, WRONG);
    }
    await doHomework(its.student, await set({ questions: TARGETS }), [WRONG, WRONG, WRONG]);
    const asked = await problem.findMany({ where: { userId: its.student.userId, source: 'HOMEWORK' } });
    const ids = asked.map(({ sentenceId }) => sentenceId);
    await sentence.updateMany({ where: { id: { notIn: ids } }, data: { status: 'RETIRED' } });
    its.app.clock.advance(DAY_MS);
    expect((await its.student.graphql(NEXT)).data.nextProblem.__typename).toBe('NoSentencesError');
    expect((await its.student.graphql(REVIEW)).data.nextReviewProblem).toMatchObject({ toCome: 0, problem: null });
    expect((await its.student.graphql(MISTAKES)).data.nextMistakeProblem).toMatchObject({ problem: null });
    its.app.clock.advance(2 * DAY_MS);
    await tellMemories(its.app.deps);
    expect(ids).toContain((await its.student.graphql(REVIEW)).data.nextReviewProblem.problem.sentenceId);
    expect(ids).toContain((await its.student.graphql(NEXT)).data.nextProblem.problem.sentenceId);
    await sentence.updateMany({ data: { status: 'VALIDATED' } });
  });

  it('is asked nowhere else either of who has reset their progress, to whom it is new', async () => {
    const { sentence, problem } = its.app.deps.db.prisma;
    await doHomework(its.student, await set({ questions: TARGETS }), [WRONG, WRONG, WRONG]);
    const asked = await problem.findMany({ where: { userId: its.student.userId, source: 'HOMEWORK' } });
    const ids = asked.map(({ sentenceId }) => sentenceId);
    await sentence.updateMany({ where: { id: { notIn: ids } }, data: { status: 'RETIRED' } });
    await change(its.student, 'resetProgress', null);
    expect((await its.student.graphql(NEXT)).data.nextProblem.__typename).toBe('NoSentencesError');
    const placing = await change(its.student, 'nextPlacementProblem', {}, 'placement { problem { sentenceId } }');
    expect(placing.placement?.problem ?? null).toBeNull();
    its.app.clock.advance(3 * DAY_MS);
    await tellMemories(its.app.deps);
    expect(ids).toContain((await its.student.graphql(NEXT)).data.nextProblem.problem.sentenceId);
    await sentence.updateMany({ data: { status: 'VALIDATED' } });
  });

  it('is given up where it is open in practice', async () => {
    const { sentence } = its.app.deps.db.prisma;
    const open = await next(its.student);
    await sentence.updateMany({ where: { id: { not: open.sentenceId } }, data: { status: 'RETIRED' } });
    const atOnce = await set({ questions: 1, answersShown: 'AT_ONCE' });
    await start(its.student, atOnce);
    expect((await change(its.student, 'showWords', { problemId: open.uuid })).__typename).toBe('ShowWordsPayload');
    const { problem } = await start(its.student, await set({ questions: 1 }));
    expect(problem.sentenceId).toBe(open.sentenceId);
    for (const way of ['showAnswer', 'showWords']) {
      const told = await change(its.student, way, { problemId: open.uuid });
      expect([way, told.__typename]).toEqual([way, 'NoActiveProblemError']);
    }
    expect((await submit(its.student, problem.uuid, RIGHT)).answer.verdict).toBe('RIGHT');
    await sentence.updateMany({ data: { status: 'VALIDATED' } });
  });

  it('is given up in practice once the teacher withholds its right answer after all', async () => {
    const { sentence } = its.app.deps.db.prisma;
    const open = await next(its.student);
    await sentence.updateMany({ where: { id: { not: open.sentenceId } }, data: { status: 'RETIRED' } });
    const assignmentId = await set({ questions: 1, answersShown: 'AT_ONCE' });
    const { problem } = await start(its.student, assignmentId);
    expect(problem.sentenceId).toBe(open.sentenceId);
    await change(its.group.teacher, 'updateAssignment', { assignmentId, answersShown: 'AFTER_DUE' });
    const given = await its.app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id: open.uuid } });
    expect(given).toMatchObject({ state: 'SKIPPED', openKey: null });
    const told = await change(its.student, 'showAnswer', { problemId: open.uuid });
    expect(told.__typename).toBe('NoActiveProblemError');
    expect((await submit(its.student, problem.uuid, RIGHT)).answer.verdict).toBe('RIGHT');
    await sentence.updateMany({ data: { status: 'VALIDATED' } });
  });

  it('is told by nothing that was opened in practice at the moment at which it was asked', async () => {
    const { sentence, problem: problems } = its.app.deps.db.prisma;
    const open = await next(its.student);
    const { openKey } = await problems.findUniqueOrThrow({ where: { id: open.uuid } });
    await sentence.updateMany({ where: { id: { not: open.sentenceId } }, data: { status: 'RETIRED' } });
    const { problem } = await start(its.student, await set({ questions: 1 }));
    expect(problem.sentenceId).toBe(open.sentenceId);
    await sentence.updateMany({ data: { status: 'VALIDATED' } });
    const WORDS = 'query($id: ID!) { node(id: $id) { ... on Problem { words } } }';
    const tells: [string, () => Promise<unknown>][] = [
      ['showAnswer', async () => (await change(its.student, 'showAnswer', { problemId: open.uuid })).__typename],
      ['showWords', async () => (await change(its.student, 'showWords', { problemId: open.uuid })).__typename],
      ['submitAnswer', async () => (await submit(its.student, open.uuid, RIGHT)).__typename],
    ];
    for (const [way, tell] of tells) {
      const data = { state: 'OPEN' as const, openKey, assisted: true };
      // oxlint-disable no-await-in-loop -- one after the other
      await problems.update({ where: { id: open.uuid }, data });
      expect((await its.student.graphql(WORDS, { id: globalId('Problem', open.uuid) })).data.node.words).toBe(null);
      expect([way, await tell()]).toEqual([way, 'NoActiveProblemError']);
      expect((await problems.findUniqueOrThrow({ where: { id: open.uuid } })).state).toBe('SKIPPED');
      // oxlint-enable no-await-in-loop
    }
    expect((await next(its.student)).sentenceId).not.toBe(open.sentenceId);
  });

  it('is opened in practice by no report that is undone', async () => {
    const { sentence } = its.app.deps.db.prisma;
    const open = await next(its.student);
    await sentence.updateMany({ where: { id: { not: open.sentenceId } }, data: { status: 'RETIRED' } });
    await change(its.student, 'reportSentence', { problemId: open.uuid, reason: 'AMBIGUOUS' });
    const { problem } = await start(its.student, await set({ questions: 1 }));
    expect(problem.sentenceId).toBe(open.sentenceId);
    const undone = await change(its.student, 'undoReport', { problemId: open.uuid }, 'reopened problem { state }');
    expect(undone).toMatchObject({ reopened: false, problem: { state: 'SKIPPED' } });
    await sentence.updateMany({ data: { status: 'VALIDATED' } });
  });

  it.each([
    [
      'its class is deleted',
      () =>
        change(its.group.teacher, 'deleteClassroom', {
          classroomId: its.group.classroom.uuid,
          confirmation: 'English 9b',
        }),
    ],
    [
      'its teacher leaves',
      async () => {
        const { deps, clock } = its.app;
        const leave = deps.db.transaction((tx) => leaveClasses(tx, its.group.teacher.userId, clock.now()));
        await removeEndedClasses(deps, (await leave).ended);
      },
    ],
  ])('is withheld no more once %s', async (_name, go) => {
    const id = await set({ questions: 2 });
    const { problem } = await start(its.student, id);
    await submit(its.student, problem.uuid, WRONG);
    const withheld = () =>
      its.app.deps.db.prisma.problem.count({ where: { userId: its.student.userId, withheldUntil: { not: null } } });
    expect(await withheld()).toBeGreaterThan(0);
    await go();
    expect(await withheld()).toBe(0);
    expect(await its.app.deps.db.prisma.problem.count({ where: { userId: its.student.userId, state: 'OPEN' } })).toBe(
      0,
    );
    await tellMemories(its.app.deps);
    expect(await memories()).toHaveLength(1);
  });
});
