import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { change, nodesOf, viewer } from '../testkit/account.ts';
import { type Person, TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';
import { joined } from '../testkit/classrooms.ts';
import { type ClassWithStudents, classWith, doHomework, setHomework, start } from '../testkit/homework.ts';
import { fillPool, WRONG } from '../testkit/pool.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let one: ClassWithStudents;
let two: ClassWithStudents;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  [one, two] = [await classWith(app, 0), await classWith(app, 0)];
});
afterAll(() => app.close());

const inHours = (hours: number): string => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();

/** Somebody in both classes. */
async function pupil(): Promise<Person> {
  const learner = await app.person();
  for (const { classroom } of [one, two]) await joined(app, learner, classroom);
  return learner;
}

const titles = (page: Parameters<typeof nodesOf>[0]): string[] => nodesOf(page).map(({ title }) => String(title));

async function lists(learner: Person, classroomId: string | null = null) {
  const document = `query($id: ID) { viewer { homework {
    due(classroomId: $id) { totalCount edges { node { title } } }
    others(classroomId: $id) { totalCount edges { node { title } } }
  } } }`;
  const { due, others } = (await learner.graphql(document, { id: classroomId })).data.viewer.homework;
  expect([due.totalCount, others.totalCount]).toEqual([due.edges.length, others.edges.length]);
  return { due: titles(due), others: titles(others) };
}

describe("a student's homework", () => {
  it('is what is to be done and all else, of one class or of all', async () => {
    const learner = await pupil();
    await setHomework(one, { title: 'due later', dueAt: inHours(9) });
    await setHomework(two, { title: 'due first', dueAt: inHours(3) });
    await setHomework(two, { title: 'draft', published: false });
    await setHomework(one, { title: 'opens later', openAt: inHours(2) });
    await setHomework(two, { title: 'closes soon', lockAt: inHours(1) });
    const { uuid } = (await setHomework(one, { title: 'done' })).assignment;
    await doHomework(learner, uuid);
    app.clock.advance(HOUR_MS);
    const all = await lists(learner);
    expect(all.due).toEqual(['due first', 'due later']);
    expect(all.others.toSorted()).toEqual(['closes soon', 'done', 'opens later']);
    const ofOne = await lists(learner, one.classroom.uuid);
    expect(ofOne.due).toEqual(['due later']);
    expect(ofOne.others.toSorted()).toEqual(['done', 'opens later']);
    expect(await lists(learner, two.classroom.id)).toEqual({ due: ['due first'], others: ['closes soon'] });
    expect((await viewer(learner, 'homework { next { title } }')).homework.next).toEqual({ title: 'due first' });
  });

  it('is to be done as long as an attempt is left and it is not passed', async () => {
    const learner = await pupil();
    const set = async (title: string, wish: object) =>
      (await setHomework(one, { title, questions: 2, maxAttempts: 2, ...wish })).assignment.uuid;
    const best = await set('best', { passingScore: 80, dueAt: inHours(1), lockAt: inHours(5) });
    const last = await set('last', { passingScore: 80, countedAttempt: 'LAST', dueAt: inHours(2), maxAttempts: 3 });
    const passes = await set('passes', { passingScore: 50 });
    const any = await set('any score', {});
    const single = await set('single', { passingScore: 80, maxAttempts: 1 });
    for (const uuid of [best, last, any, single]) await doHomework(learner, uuid, [WRONG, WRONG]);
    await doHomework(learner, passes, [WRONG]);
    const both = async () => {
      const { due, others } = await lists(learner);
      expect((await viewer(learner, 'homework { toDoCount }')).homework.toDoCount).toBe(due.length);
      return [due, others.toSorted()];
    };
    expect(await both()).toEqual([
      ['best', 'last'],
      ['any score', 'passes', 'single'],
    ]);
    await doHomework(learner, last);
    expect((await both())[0]).toEqual(['best']);
    await doHomework(learner, last, [WRONG, WRONG]);
    expect((await both())[0]).toEqual(['best']);
    app.clock.advance(6 * HOUR_MS);
    expect((await both())[0]).toEqual([]);
  });

  it('is to be done while an attempt is under way, in the minutes after closing too', async () => {
    const learner = await pupil();
    const { uuid } = (await setHomework(one, { title: 'begun', lockAt: inHours(1) })).assignment;
    await setHomework(one, { title: 'not begun', lockAt: inHours(1) });
    await start(learner, uuid);
    app.clock.advance(HOUR_MS + 14 * 60_000);
    expect(await lists(learner)).toEqual({ due: ['begun'], others: ['not begun'] });
    expect((await viewer(learner, 'homework { toDoCount next { title } }')).homework).toEqual({
      toDoCount: 1,
      next: { title: 'begun' },
    });
    app.clock.advance(60_000);
    expect((await lists(learner)).due).toEqual([]);
  });

  it.each([
    ['the teacher', () => one.teacher],
    ['somebody who is in none of the classes', () => app.person()],
    [
      'a student who has left',
      async () => {
        const learner = await pupil();
        await change(learner, 'leaveClassroom', { classroomId: one.classroom.uuid });
        return learner;
      },
    ],
  ])('is nothing for %s', async (_who, whose) => {
    const who = await whose();
    await setHomework(one);
    for (const id of [null, one.classroom.uuid]) expect(await lists(who, id)).toEqual({ due: [], others: [] });
    expect(
      (await viewer(who, 'homework { next { title } toDoCount newCount dueSoonCount remindedCount }')).homework,
    ).toEqual({
      next: null,
      toDoCount: 0,
      newCount: 0,
      dueSoonCount: 0,
      remindedCount: 0,
    });
  });
});

describe('the figures of what is to be done', () => {
  const figures = async (learner: Person) =>
    Object.values((await viewer(learner, 'homework { toDoCount newCount dueSoonCount }')).homework);

  it('count what is new: published and open for less than two days, and not begun', async () => {
    const learner = await pupil();
    const { uuid } = (await setHomework(one)).assignment;
    const draft = (await setHomework(one, { published: false })).assignment.uuid;
    await setHomework(two, { openAt: inHours(30) });
    expect(await figures(learner)).toEqual([1, 1, 0]);
    await start(learner, uuid);
    expect(await figures(learner)).toEqual([1, 0, 0]);
    app.clock.advance(30 * HOUR_MS);
    await change(one.teacher, 'updateAssignment', { assignmentId: draft, published: true });
    expect(await figures(learner)).toEqual([3, 2, 0]);
    app.clock.advance(47 * HOUR_MS);
    expect(await figures(learner)).toEqual([3, 2, 0]);
    app.clock.advance(HOUR_MS);
    expect(await figures(learner)).toEqual([3, 0, 0]);
  });

  it('count what is due within a day, and what is late, by the dates of the student', async () => {
    const [learner, other] = [await pupil(), await pupil()];
    const { uuid } = (await setHomework(one, { dueAt: inHours(25), title: 'x' })).assignment;
    await setHomework(two, { dueAt: inHours(200) });
    expect(await figures(learner)).toEqual([2, 2, 0]);
    app.clock.advance(HOUR_MS);
    expect(await figures(learner)).toEqual([2, 2, 1]);
    const extension = { assignmentId: uuid, studentId: learner.userId, extendedTo: inHours(100) };
    await change(one.teacher, 'extendAssignment', extension);
    app.clock.advance(30 * HOUR_MS);
    expect(await figures(learner)).toEqual([2, 2, 0]);
    expect(await figures(other)).toEqual([2, 2, 1]);
    await doHomework(other, uuid);
    expect(await figures(other)).toEqual([1, 1, 0]);
  });
});

describe('the attempt that is under way', () => {
  const read = async (learner: Person, id: string) =>
    (
      await learner.graphql(
        'query($id: ID!) { assignment(id: $id) { attemptsLeft attemptUnderWay { number problem { id } } } }',
        { id },
      )
    ).data.assignment;

  it('is the one that was begun and not finished, as long as it takes answers', async () => {
    const learner = await pupil();
    const { uuid } = (await setHomework(one, { maxAttempts: 2, lockAt: inHours(1) })).assignment;
    expect(await read(learner, uuid)).toEqual({ attemptsLeft: 2, attemptUnderWay: null });
    await doHomework(learner, uuid);
    expect(await read(learner, uuid)).toEqual({ attemptsLeft: 1, attemptUnderWay: null });
    const { problem } = await start(learner, uuid);
    const underWay = { attemptsLeft: 0, attemptUnderWay: { number: 2, problem: { id: problem.id } } };
    expect(await read(learner, uuid)).toEqual(underWay);
    app.clock.advance(HOUR_MS + 14 * 60_000);
    expect(await read(learner, uuid)).toEqual(underWay);
    app.clock.advance(60_000);
    expect(await read(learner, uuid)).toEqual({ attemptsLeft: 0, attemptUnderWay: null });
  });

  it('is nobody else’s', async () => {
    const learner = await pupil();
    const { uuid } = (await setHomework(one)).assignment;
    await start(learner, uuid);
    expect((await read(one.teacher, uuid)).attemptUnderWay).toBeNull();
    expect((await read(await pupil(), uuid)).attemptUnderWay).toBeNull();
  });
});
