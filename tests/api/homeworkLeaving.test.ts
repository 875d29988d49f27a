import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { careForClassrooms } from '../../server/features/classrooms/pendingJoin.domain.ts';
import { tellMemories } from '../../server/features/practice/heldBack.domain.ts';
import { change, viewer } from '../testkit/account.ts';
import { type Person, TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';
import { join, joined } from '../testkit/classrooms.ts';
import { type ClassWithStudents, classWith, doHomework, nextOf, setHomework, start } from '../testkit/homework.ts';
import { globalId } from '../testkit/nodes.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';

const DAY_MS = 86_400_000;
/** Later than any day on which this runs: the database asks its own clock. */
const MUCH_LATER = '2099-06-01T12:00:00Z';
const NOT_IN_CLASS = 'You are no longer in the class of this homework. Your answer was not counted.';

let app: TestApp;
let group: ClassWithStudents;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
  group = await classWith(app, 0);
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(() => app.close());

const set = async (input: Record<string, unknown> = {}): Promise<string> =>
  (await setHomework(group, input)).assignment.uuid;

/** Somebody in the class, with their place. */
async function pupil(): Promise<{ learner: Person; enrolmentId: string }> {
  const learner = await app.person();
  return { learner, enrolmentId: await joined(app, learner, group.classroom) };
}

describe('a student who is in the class no more', () => {
  const WAYS: [string, (pupil: { learner: Person; enrolmentId: string }) => Promise<unknown>][] = [
    ['have left it', ({ learner }) => change(learner, 'leaveClassroom', { classroomId: group.classroom.uuid })],
    ['were removed', ({ enrolmentId }) => change(group.teacher, 'removeStudent', { enrolmentId })],
  ];

  it.each(WAYS)(
    'can answer nothing more of an attempt once they %s, and goes on when they are back',
    async (_how, leave) => {
      const one = await pupil();
      const { learner } = one;
      const first = await start(learner, await set());
      await submit(learner, first.problem.uuid, RIGHT);
      const second = await nextOf(learner, first.attempt.uuid);
      await leave(one);

      const refused = { __typename: 'ProblemClosedError', message: NOT_IN_CLASS };
      // Neither a verdict nor a hint.
      for (const answer of [RIGHT, WRONG, `${RIGHT} the`]) {
        expect(await submit(learner, second.problem.uuid, answer)).toEqual(refused);
      }
      expect(await change(learner, 'showAnswer', { problemId: second.problem.uuid })).toEqual(refused);
      const byRest = await learner.rest('POST', `/cefr/sentence/${second.problem.uuid}/answer`, { answer: RIGHT });
      expect([byRest.status, byRest.body.code]).toEqual([409, 'PROBLEM_CLOSED']);
      expect(await nextOf(learner, first.attempt.uuid)).toMatchObject({ __typename: 'NotFoundError' });
      // What was answered before is given again, and nothing was added to it.
      expect(await submit(learner, first.problem.uuid, RIGHT)).toMatchObject({ answer: { verdict: 'RIGHT' } });
      expect((await viewer(learner, 'practice { totalAttempts points }')).practice).toEqual({
        totalAttempts: 1,
        points: 10,
      });
      // Their own practice is not of the class.
      expect(await submit(learner, (await next(learner)).uuid, RIGHT)).toMatchObject({ answer: { verdict: 'RIGHT' } });

      expect((await join(learner, group.classroom)).__typename).toBe('JoinClassroomPayload');
      expect(await submit(learner, second.problem.uuid, RIGHT)).toMatchObject({ answer: { verdict: 'RIGHT' } });
      expect((await nextOf(learner, first.attempt.uuid)).attempt).toMatchObject({ number: 1, answered: 2, right: 2 });
    },
  );

  it('is told no answer that is withheld, by a look that has begun before', async () => {
    const { learner } = await pupil();
    const due = new Date(app.clock.now().getTime() + 7 * DAY_MS).toISOString();
    await doHomework(learner, await set({ answersShown: 'AFTER_DUE', dueAt: due }));
    const { db } = app.deps;
    const [attempt] = await db.prisma.homeworkAttempt.findMany({ where: { enrolment: { userId: learner.userId } } });
    const ATTEMPT = 'query($id: ID!) { node(id: $id) { ... on HomeworkAttempt { answers { correctAnswer } } } }';
    const look = () => learner.graphql(ATTEMPT, { id: globalId('HomeworkAttempt', attempt?.id ?? '') });
    const withheld = (await look()).data.node;
    expect(withheld.answers.length).toBeGreaterThan(0);
    for (const answer of withheld.answers) expect(answer).toEqual({ correctAnswer: null });
    const { query } = db;
    db.query = async (name, text, values) => {
      if (name === 'homework-answers') {
        db.query = query;
        await change(learner, 'leaveClassroom', { classroomId: group.classroom.uuid });
      }
      return query(name, text, values);
    };
    const meanwhile = await look().finally(() => (db.query = query));
    expect(meanwhile.data.node).toEqual(withheld);
    expect((await look()).data.node).toBeNull();
  });

  it('can answer nothing more of an attempt once it was deleted', async () => {
    const gone = await classWith(app, 1);
    const [learner] = gone.students;
    const { problem } = await start(learner, (await setHomework(gone)).assignment.uuid);
    await change(gone.teacher, 'deleteClassroom', { classroomId: gone.classroom.id, confirmation: 'English 9b' });
    const told = { __typename: 'NotFoundError', message: 'Problem not found' };
    expect(await submit(learner, problem.uuid, RIGHT)).toEqual(told);
  });
});

describe('what was answered in homework', () => {
  it('goes 30 days after the student left, with the place; points, memory and what was practised stay', async () => {
    const [one, other] = [await pupil(), await pupil()];
    const id = await set();
    await doHomework(one.learner, id);
    await doHomework(other.learner, id);
    const own = (await next(one.learner)).uuid as string;
    await submit(one.learner, own, RIGHT);
    await start(one.learner, await set());
    await change(one.learner, 'leaveClassroom', { classroomId: group.classroom.uuid });
    const where = { userId: one.learner.userId };
    const { learner, memoryItem } = app.deps.db.prisma;
    // The version says only that answers under way are to be worked out anew.
    const kept = { where, omit: { version: true } } as const;
    const figures = async () => [await learner.findUniqueOrThrow(kept), await memoryItem.findMany({ where })];
    const earned = await figures();
    const problemsOf = ({ learner: { userId } }: { learner: Person }) =>
      app.deps.db.prisma.problem.findMany({ where: { userId }, select: { id: true } });
    app.clock.advance(30 * DAY_MS);
    await careForClassrooms(app.deps);
    expect(await problemsOf(one)).toHaveLength(5);
    app.clock.advance(1);
    await careForClassrooms(app.deps);
    await careForClassrooms(app.deps);
    expect(await problemsOf(one)).toEqual([{ id: own }]);
    expect(await problemsOf(other)).toHaveLength(3);
    expect(await figures()).toEqual(earned);
  });

  it('stays with the student who comes back before', async () => {
    const { learner } = await pupil();
    await doHomework(learner, await set());
    await change(learner, 'leaveClassroom', { classroomId: group.classroom.uuid });
    app.clock.advance(10 * DAY_MS);
    await join(learner, group.classroom);
    app.clock.advance(21 * DAY_MS);
    await careForClassrooms(app.deps);
    expect(await app.deps.db.prisma.problem.count({ where: { userId: learner.userId } })).toBe(3);
  });
});

describe('the export of a student whose right answers are still to be shown', () => {
  const exported = async (person: Person) => {
    const { data } = await person.graphql('mutation { exportData { ... on ExportDataPayload { path } } }');
    return JSON.parse((await app.app.inject({ method: 'GET', url: data.exportData.path })).body).tables;
  };

  it('names none of the targets that were asked, by their problems or by their memory, until they are shown', async () => {
    const { learner } = await pupil();
    const { uuid } = await next(learner);
    await submit(learner, uuid, RIGHT);
    const practised = await app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id: uuid } });
    const assignmentId = await set({ questions: 8, dueAt: MUCH_LATER, answersShown: 'AFTER_DUE' });
    await doHomework(learner, assignmentId);
    // The four targets of the pool were asked twice each, the practised one among them.
    const before = await exported(learner);
    expect(before.problems).toHaveLength(9);
    expect(before.memory_items).toMatchObject([{ target_id: practised.targetId, attempts: 1 }]);
    const named = before.problems.flatMap(({ target_id }: { target_id: string | null }) => target_id ?? []);
    expect(named).toEqual([practised.targetId]);

    await change(group.teacher, 'updateAssignment', { assignmentId, answersShown: 'AT_ONCE' });
    await tellMemories(app.deps);
    const after = await exported(learner);
    expect(after.memory_items.map(({ target }: { target: string }) => target).toSorted()).toEqual(
      [0, 1, 2, 3].map((number) => `depend1${number} on`),
    );
  });
});
