import { describe, expect, it } from 'vitest';
import { endLeftRounds } from '../../server/features/live/leading.domain.ts';
import { tellMemories } from '../../server/features/practice/heldBack.domain.ts';
import { change, viewer } from '../testkit/account.ts';
import { ANALYTICS } from '../testkit/analytics.ts';
import type { Person } from '../testkit/app.ts';
import { setHomework, start } from '../testkit/homework.ts';
import { appWithRounds, ask, asked, endLive, inRound, liveProblem, show } from '../testkit/live.ts';
import { RIGHT, WRONG } from '../testkit/pool.ts';
import { next, SHOW, submit } from '../testkit/practice.ts';

const HOUR_MS = 3_600_000;

const its = appWithRounds();

const shownTo = async (student: Person, problemId: string) =>
  (await student.graphql(SHOW, { input: { problemId } })).data.showAnswer;

const PRACTICE = `viewer { practice {
  points totalAttempts correctAttempts accuracyPercentage dueCount nextDueAt currentStreakDays
  levelProgress { passedRounds completed } stats { totalAttempts correctAttempts accuracyPercentage } mistakenWords(openOnly: false) { word }
  mistakes(openOnly: false) { totalCount } answers { edges { node { verdict correctAnswer pointsEarned accuracyPercentage feedback } } }
} }`;
const ROUND = `liveRound(id: $id) { stage ownResult { answered right } question { answered } problem { answer { verdict } } }`;
const OVERVIEWS = ['analytics/overview', 'analytics/performance', 'analytics/learning-path'];

/** Without what differs between any two people: texts, and what was typed. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return 'text';
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([key, one]) => key !== 'answer' || one instanceof Object);
  return Object.fromEntries(entries.map(([key, one]) => [key, shapeOf(one)]));
}

/** All that a student can read of themselves by which a verdict could be told. */
async function allThatIsRead(student: Person, liveRoundId: string): Promise<unknown> {
  const [practice, analytics] = [
    await student.graphql(`query($id: ID!) { ${PRACTICE} ${ROUND} }`, { id: liveRoundId }),
    await student.graphql(ANALYTICS, { days: 30 }),
  ];
  expect([practice.errors, analytics.errors]).toEqual([undefined, undefined]);
  const rest = [];
  for (const path of OVERVIEWS) {
    const { statusCode, body } = await its.app.app.inject({
      url: `/api/v1/${path}`,
      headers: { authorization: `Bearer ${student.token}` },
    });
    expect([path, statusCode]).toEqual([path, 200]);
    rest.push(JSON.parse(body));
  }
  const { path } = await change(student, 'exportData', null, 'path');
  const { tables } = JSON.parse((await its.app.app.inject({ method: 'GET', url: path })).body);
  // Those of the same moment stand in no order.
  const name = ({ kind, address }: { kind: string; address: string | null }) => `${kind} ${address}`;
  tables.audit_events.sort((one: never, other: never) => name(one).localeCompare(name(other)));
  return shapeOf([practice.data, analytics.data, rest, tables]);
}

describe('the verdict of an answer in a live round', () => {
  it('that is wrong is a mistake, and is forgotten, from when the answers are shown', async () => {
    const { students, teacher, id, problems } = await asked(its.app, 1);
    await submit(students[0], problems[0], WRONG);
    const where = { userId: students[0].userId };
    const { prisma } = its.app.deps.db;
    expect([await prisma.mistake.count({ where }), await prisma.memoryItem.count({ where })]).toEqual([0, 0]);
    await show(teacher, id, 1);
    expect(await prisma.mistake.findMany({ where })).toMatchObject([
      { isOpen: true, times: 1, problemId: problems[0] },
    ]);
    expect(await prisma.memoryItem.findMany({ where })).toMatchObject([{ attempts: 1, correct: 0 }]);
    expect(await viewer(students[0], 'practice { points totalAttempts correctAttempts }')).toEqual({
      practice: { points: 0, totalAttempts: 1, correctAttempts: 0 },
    });
  });

  it('tells by nothing that its student can read, while the sentence is asked, whether it was right', async () => {
    const { students, teacher, id, problems } = await asked(its.app, 3);
    for (const [i, answer] of [RIGHT, WRONG, null].entries()) {
      const [student, problem] = [students[i] as Person, problems[i] as string];
      await (answer === null ? shownTo(student, problem) : submit(student, problem, answer));
    }
    const [right, wrong, unknown] = await Promise.all(students.map((student) => allThatIsRead(student, id)));
    expect(wrong).toEqual(right);
    expect(unknown).toEqual(right);
    await show(teacher, id, 1);
    const after = await Promise.all(students.map((student) => allThatIsRead(student, id)));
    expect(after[0]).not.toEqual(right);
    expect(after[1]).not.toEqual(after[0]);
  });

  it('is not to be had from practice, where the sentence was open before', async () => {
    const { students, teacher, id } = await inRound(its.app, 1);
    const [student] = students;
    const practised = await next(student);
    const { sentenceIds } = await its.app.deps.db.prisma.liveRound.findUniqueOrThrow({ where: { id } });
    const changed = [practised.sentenceId, ...sentenceIds.filter((one) => one !== practised.sentenceId)];
    await its.app.deps.db.prisma.liveRound.update({ where: { id }, data: { sentenceIds: changed.slice(0, 5) } });
    await ask(teacher, id, 1);
    const { uuid } = await liveProblem(student, id);
    const served = await its.app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id: uuid } });
    expect(served.sentenceId).toBe(practised.sentenceId);
    expect((await shownTo(student, practised.uuid)).__typename).toBe('NoActiveProblemError');
    expect((await submit(student, uuid, RIGHT)).answer.verdict).toBe('WITHHELD');
  });

  it('is judged once its class is gone, half a day after it was asked', async () => {
    const { students, teacher, problems, classroom } = await asked(its.app, 2);
    await submit(students[0], problems[0], RIGHT);
    await submit(students[1] as Person, problems[1] as string, WRONG);
    const { prisma } = its.app.deps.db;
    const { name } = await prisma.classroom.findUniqueOrThrow({ where: { id: classroom.uuid } });
    await change(teacher, 'deleteClassroom', { classroomId: classroom.uuid, confirmation: name });
    expect(await prisma.classroom.count({ where: { id: classroom.uuid } })).toBe(0);
    const figures = () =>
      Promise.all(students.map((student) => viewer(student, 'practice { points totalAttempts correctAttempts }')));
    const before = { practice: { points: 0, totalAttempts: 1, correctAttempts: 0 } };
    await endLeftRounds(its.app.deps);
    expect(await figures()).toEqual([before, before]);
    its.app.clock.advance(12 * HOUR_MS);
    for (let times = 0; times < 2; times += 1) {
      await endLeftRounds(its.app.deps);
      expect(await figures()).toEqual([{ practice: { points: 10, totalAttempts: 1, correctAttempts: 1 } }, before]);
    }
  });

  it('moves nothing of what its student has reset meanwhile', async () => {
    const { students, teacher, id, problems } = await asked(its.app, 1);
    await submit(students[0], problems[0], RIGHT);
    its.app.clock.advance(1000);
    await change(students[0], 'resetProgress', null);
    await show(teacher, id, 1);
    expect(await viewer(students[0], 'practice { points totalAttempts correctAttempts }')).toEqual({
      practice: { points: 0, totalAttempts: 0, correctAttempts: 0 },
    });
    expect((await liveProblem(students[0], id)).answer).toMatchObject({ verdict: 'RIGHT' });
  });
});

describe('homework that is answered while a live round asks its sentence', () => {
  const TOLD = 'query($id: ID!) { node(id: $id) { ... on Problem { answer { correctAnswer } } } }';

  /** A student's homework, with a round that asks its first sentence, and how to see what it tells. */
  async function askedInBoth(input: Record<string, unknown>) {
    const group = await inRound(its.app, 1);
    const { teacher, students, id } = group;
    const [student] = students;
    const dueAt = new Date(its.app.clock.now().getTime() + 48 * HOUR_MS).toISOString();
    const { assignment } = await setHomework(group, { questions: 1, dueAt, ...input });
    const { problem } = await start(student, assignment.uuid);
    await its.app.deps.db.prisma.liveRound.update({ where: { id }, data: { sentenceIds: [problem.sentenceId] } });
    await ask(teacher, id, 1);
    const node = Buffer.from(`Problem:${problem.uuid}`).toString('base64');
    const isTold = async () => (await student.graphql(TOLD, { id: node })).data.node.answer.correctAnswer !== null;
    const { answer } = await submit(student, problem.uuid, WRONG);
    expect(answer).toMatchObject({ verdict: 'WRONG', correctAnswer: null });
    return { teacher, student, id, assignmentId: assignment.uuid, isTold };
  }

  it.each([
    ['shows the answers', show],
    ['ends the round', endLive],
  ])('tells its right answer once the teacher %s', async (_name, go) => {
    const { teacher, student, id, isTold } = await askedInBoth({ answersShown: 'AT_ONCE' });
    const where = { userId: student.userId };
    expect(await isTold()).toBe(false);
    await go(teacher, id, 1);
    expect(await isTold()).toBe(true);
    await tellMemories(its.app.deps);
    expect(await its.app.deps.db.prisma.memoryItem.findMany({ where })).toMatchObject([{ attempts: 1, correct: 0 }]);
  });

  it('tells it no sooner than by its own due date where it waits for that', async () => {
    const { teacher, id, isTold } = await askedInBoth({ answersShown: 'AFTER_DUE' });
    await show(teacher, id, 1);
    expect(await isTold()).toBe(false);
    its.app.clock.advance(48 * HOUR_MS);
    expect(await isTold()).toBe(true);
  });

  it('tells it no sooner where the homework is changed in the meantime', async () => {
    const { teacher, id, assignmentId, isTold } = await askedInBoth({ answersShown: 'AT_ONCE' });
    await change(teacher, 'updateAssignment', { assignmentId, title: 'Renamed' });
    expect(await isTold()).toBe(false);
    await show(teacher, id, 1);
    expect(await isTold()).toBe(true);
  });
});
