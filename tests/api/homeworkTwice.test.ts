import { afterEach, describe, expect, it } from 'vitest';
import { careForClassrooms } from '../../server/features/classrooms/pendingJoin.domain.ts';
import { tellMemories } from '../../server/features/practice/heldBack.domain.ts';
import { change } from '../testkit/account.ts';
import { joined } from '../testkit/classrooms.ts';
import { type ClassWithStudents, classWith, setHomework, start } from '../testkit/homework.ts';
import { classForEachTest } from '../testkit/homeworkClass.ts';
import { ask, joinLive, openedLive, show } from '../testkit/live.ts';
import { WRONG } from '../testkit/pool.ts';
import { submit } from '../testkit/practice.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const its = classForEachTest(8);
const { inHours } = its;
const setIn = async (where: ClassWithStudents, input: Record<string, unknown> = {}): Promise<string> =>
  (await setHomework(where, { questions: 1, dueAt: inHours(48), answersShown: 'AFTER_DUE', ...input })).assignment.uuid;
const set = (input: Record<string, unknown> = {}): Promise<string> => setIn(its.group, input);
const globalId = (type: string, id: string) => Buffer.from(`${type}:${id}`).toString('base64');
const memories = () =>
  its.app.deps.db.prisma.memoryItem.findMany({ where: { userId: its.student.userId }, orderBy: { targetId: 'asc' } });

describe('a sentence that two homeworks ask, of which one withholds its right answer,', () => {
  const FULL = 'correctAnswer fullSentence';
  const TOLD = `query($id: ID!) { node(id: $id) { ... on Problem { answer { ${FULL} } } } }`;
  const told = async (problemId: string) =>
    (await its.student.graphql(TOLD, { id: globalId('Problem', problemId) })).data.node.answer;
  const retired = async (sentenceId: string) => {
    const { count } = await its.app.deps.db.prisma.sentence.updateMany({
      where: { id: { not: sentenceId } },
      data: { status: 'RETIRED' },
    });
    return count;
  };
  afterEach(() => its.app.deps.db.prisma.sentence.updateMany({ data: { status: 'VALIDATED' } }));

  it('is told in neither before the due date of the one that withholds it', async () => {
    const atOnce = await set({ questions: 1, answersShown: 'AT_ONCE', dueAt: inHours(24) });
    const { problem } = await start(its.student, atOnce);
    await retired(problem.sentenceId);
    expect((await start(its.student, await set({ questions: 1 }))).problem.sentenceId).toBe(problem.sentenceId);
    const { answer } = await submit(its.student, problem.uuid, WRONG);
    expect(answer).toMatchObject({ verdict: 'WRONG', correctAnswer: null });
    await change(its.group.teacher, 'updateAssignment', { assignmentId: atOnce, dueAt: inHours(30) });
    await tellMemories(its.app.deps);
    expect(await told(problem.uuid)).toEqual({ correctAnswer: null, fullSentence: null });
    expect(await memories()).toEqual([]);
    its.app.clock.advance(2 * DAY_MS);
    await tellMemories(its.app.deps);
    expect((await told(problem.uuid)).correctAnswer).toEqual(expect.any(String));
    expect(await memories()).toHaveLength(1);
  });

  it('stays told where it was told before', async () => {
    const atOnce = await set({ questions: 1, answersShown: 'AT_ONCE' });
    const { problem } = await start(its.student, atOnce);
    await retired(problem.sentenceId);
    const { answer } = await submit(its.student, problem.uuid, WRONG);
    await start(its.student, await set({ questions: 1 }));
    await change(its.group.teacher, 'updateAssignment', { assignmentId: atOnce, dueAt: inHours(30) });
    expect(answer.correctAnswer).toEqual(expect.any(String));
    expect((await told(problem.uuid)).correctAnswer).toBe(answer.correctAnswer);
  });

  it('is told by neither where one of them is deleted, or changes its mind', async () => {
    const first = await set({ questions: 1 });
    const { problem } = await start(its.student, first);
    await retired(problem.sentenceId);
    await start(its.student, await set({ questions: 1, dueAt: inHours(72) }));
    await submit(its.student, problem.uuid, WRONG);
    await change(its.group.teacher, 'updateAssignment', { assignmentId: first, answersShown: 'AT_ONCE' });
    expect((await told(problem.uuid)).correctAnswer).toBe(null);
    await change(its.group.teacher, 'deleteAssignment', { assignmentId: first });
    expect((await told(problem.uuid)).correctAnswer).toBe(null);
    its.app.clock.advance(3 * DAY_MS);
    expect((await told(problem.uuid)).correctAnswer).toEqual(expect.any(String));
  });

  /** Homework of another class that the student is in, too. */
  const elsewhere = async (input: Record<string, unknown> = {}) => {
    const other = await classWith(its.app, 0);
    await joined(its.app, its.student, other.classroom);
    return { other, id: await setIn(other, input) };
  };
  const whetherTold = async (problemId: string) => (await told(problemId)).correctAnswer !== null;
  /** Two homeworks of the class that ask the same sentence and withhold it for so many hours: their problems, not answered. */
  const both = async (hours: readonly [number, number]) => {
    const first = await set({ questions: 1, dueAt: inHours(hours[0]) });
    const one = (await start(its.student, first)).problem;
    await retired(one.sentenceId);
    const second = await set({ questions: 1, dueAt: inHours(hours[1]) });
    const other = (await start(its.student, second)).problem;
    expect(other.sentenceId).toBe(one.sentenceId);
    return { first, second, problems: [one.uuid, other.uuid] as const };
  };

  it.each<[string, (other: ClassWithStudents) => Promise<unknown>]>([
    [
      'its class is deleted',
      ({ teacher, classroom: { uuid: classroomId } }) =>
        change(teacher, 'deleteClassroom', { classroomId, confirmation: 'English 9b' }),
    ],
    [
      'the account of its class’s owner is deleted',
      ({ teacher }) => change(teacher, 'deleteAccount', { confirmation: 'DELETE MY ACCOUNT' }, 'deleted'),
    ],
  ])('is told by neither where %s that asked it as well', async (_name, go) => {
    const { other, id } = await elsewhere({ dueAt: inHours(24) });
    const { problem } = await start(its.student, id);
    await retired(problem.sentenceId);
    expect((await start(its.student, await set({ questions: 1 }))).problem.sentenceId).toBe(problem.sentenceId);
    await submit(its.student, problem.uuid, WRONG);
    await go(other);
    expect(await its.app.deps.db.prisma.classroom.count({ where: { id: other.classroom.uuid } })).toBe(0);
    await tellMemories(its.app.deps);
    expect(await whetherTold(problem.uuid)).toBe(false);
    expect(await memories()).toEqual([]);
    its.app.clock.advance(2 * DAY_MS);
    await tellMemories(its.app.deps);
    expect(await whetherTold(problem.uuid)).toBe(true);
    expect(await memories()).toHaveLength(1);
  });

  it.each([
    ['asks it later and withholds it longer', [24, 72], [false, true]],
    ['asks it later and withholds it less long', [72, 24], [false, true]],
    ['asks it later and shows it at once', [24, null], [true, true]],
  ] as const)(
    'is told in homework that was answered before by the last day of all, where another one %s',
    async (_name, [one, other], expected) => {
      const { problem } = await start(its.student, await set({ dueAt: inHours(one) }));
      await retired(problem.sentenceId);
      await submit(its.student, problem.uuid, WRONG);
      const later = await set(other === null ? { answersShown: 'AT_ONCE' } : { dueAt: inHours(other) });
      expect((await start(its.student, later)).problem.sentenceId).toBe(problem.sentenceId);
      expect(await whetherTold(problem.uuid)).toBe(false);
      const found: boolean[] = [];
      for (const hours of [25, 48]) {
        its.app.clock.advance(hours * HOUR_MS);
        found.push(await whetherTold(problem.uuid));
      }
      expect(found).toEqual(expected);
    },
  );

  it('is told once a live round that asks it later shows it, where the due date has passed by then', async () => {
    const { problem } = await start(its.student, await set({ dueAt: inHours(0.1) }));
    await submit(its.student, problem.uuid, WRONG);
    const id = await openedLive(its.group);
    await joinLive(its.student, id);
    await its.app.deps.db.prisma.liveRound.update({ where: { id }, data: { sentenceIds: [problem.sentenceId] } });
    await ask(its.group.teacher, id, 1);
    its.app.clock.advance(0.15 * HOUR_MS);
    expect(await whetherTold(problem.uuid)).toBe(false);
    await show(its.group.teacher, id, 1);
    expect(await whetherTold(problem.uuid)).toBe(true);
  });

  it('is withheld no longer by homework whose answers have gone with a place in its class', async () => {
    const { problem } = await start(its.student, await set({ dueAt: inHours(40 * 24) }));
    await retired(problem.sentenceId);
    const { other, id } = await elsewhere({ dueAt: inHours(60 * 24) });
    const longer = (await start(its.student, id)).problem;
    for (const uuid of [longer.uuid, problem.uuid]) await submit(its.student, uuid, WRONG);
    const until = async () =>
      (await its.app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id: problem.uuid } })).withheldUntil;
    const [own, both] = [40, 60].map((days) => new Date(its.app.clock.now().getTime() + days * DAY_MS));
    await change(its.student, 'leaveClassroom', { classroomId: other.classroom.uuid });
    expect(await until()).toEqual(both);
    its.app.clock.advance(30 * DAY_MS + 1);
    await careForClassrooms(its.app.deps);
    expect(await its.app.deps.db.prisma.problem.count({ where: { id: longer.uuid } })).toBe(0);
    expect(await until()).toEqual(own);
  });

  it('is told by the dates that homework has, not by those that it had', async () => {
    const { second, problems } = await both([24, 72]);
    for (const problem of problems) await submit(its.student, problem, WRONG);
    await change(its.group.teacher, 'updateAssignment', { assignmentId: second, dueAt: inHours(30) });
    its.app.clock.advance(29 * HOUR_MS);
    expect(await Promise.all(problems.map(whetherTold))).toEqual([false, false]);
    its.app.clock.advance(HOUR_MS);
    expect(await Promise.all(problems.map(whetherTold))).toEqual([true, true]);
  });

  it.each<[string, (assignmentId: string) => Promise<unknown>]>([
    [
      'shows them at once',
      (assignmentId) => change(its.group.teacher, 'updateAssignment', { assignmentId, answersShown: 'AT_ONCE' }),
    ],
    ['is deleted', (assignmentId) => change(its.group.teacher, 'deleteAssignment', { assignmentId })],
  ])('is told by the date of the other where the one that withheld it longer %s', async (_name, go) => {
    const { first, second, problems } = await both([24, 72]);
    for (const problem of problems) await submit(its.student, problem, WRONG);
    await go(second);
    for (const isSaved of [false, true]) {
      if (isSaved) await change(its.group.teacher, 'updateAssignment', { assignmentId: first, title: 'Renamed' });
      expect(await Promise.all(problems.map(whetherTold))).toEqual([false, false]);
    }
    its.app.clock.advance(DAY_MS);
    expect(await Promise.all(problems.map(whetherTold))).toEqual([true, true]);
  });

  it('is told later in both where a student is given more time for one', async () => {
    const { second, problems } = await both([24, 48]);
    for (const problem of problems) await submit(its.student, problem, WRONG);
    await change(its.group.teacher, 'extendAssignment', {
      assignmentId: second,
      studentId: its.student.userId,
      extendedTo: inHours(60),
    });
    its.app.clock.advance(59 * HOUR_MS);
    expect(await Promise.all(problems.map(whetherTold))).toEqual([false, false]);
    its.app.clock.advance(HOUR_MS);
    expect(await Promise.all(problems.map(whetherTold))).toEqual([true, true]);
  });
});
