import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asProgram, change } from '../testkit/account.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { joined } from '../testkit/classrooms.ts';
import { classWith, doHomework, setHomework, start } from '../testkit/homework.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { ask, joinLive, liveProblem, openedLive, show } from '../testkit/live.ts';
import { OWNER, takeByReset } from '../testkit/takeover.ts';

const HOUR_MS = 3_600_000;
const ANSWERS = '{ viewer { practice { answers { edges { node { correctAnswer explanation } } } } } }';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 4 });
});
afterAll(() => app.close());

describe('an account whose address was never confirmed, with answers to homework that shows them after its due date', () => {
  it('keeps none of them before that date for its owner, who may have begun it, whatever other homework asks', async () => {
    const { students, ...group } = await classWith(app, 1);
    const [student] = students;
    const dueAt = new Date(app.clock.now().getTime() + HOUR_MS).toISOString();
    const homework = { questions: 2, dueAt, answersShown: 'AFTER_DUE' };
    const { assignment } = await setHomework(group, homework);
    await doHomework(student, assignment.uuid, [WRONG, WRONG]);
    const second = (await setHomework(group, { ...homework, title: 'More homework' })).assignment.uuid;
    const open = (await start(student, second)).problem.uuid;

    const token = await takeByReset(app, student.email);
    const owner = asProgram(app, student, token);
    await change(owner, 'completeProfile', OWNER);
    const answers = async () =>
      (await owner.graphql(ANSWERS)).data.viewer.practice.answers.edges.map(({ node }: { node: unknown }) => node);
    expect(await answers()).toEqual([]);
    expect(await app.deps.db.prisma.problem.findUnique({ where: { id: open } })).toBeNull();

    // Whoever comes back is asked the same, and told then.
    await joined(app, owner, group.classroom);
    await doHomework(owner, assignment.uuid, [WRONG, WRONG]);
    const hidden = { correctAnswer: null, explanation: null };
    expect(await answers()).toEqual([hidden, hidden]);
    app.clock.advance(HOUR_MS);
    expect(await answers()).toMatchObject([{ correctAnswer: RIGHT }, { correctAnswer: RIGHT }]);
  });

  it('leaves nothing open of its classes, so that whoever comes back to one is asked what the others are', async () => {
    const { students, ...group } = await classWith(app, 1);
    const [student] = students;
    const atOnce = (await setHomework(group, { questions: 2, answersShown: 'AT_ONCE' })).assignment.uuid;
    const open = [(await start(student, atOnce)).problem.uuid];
    const round = await openedLive(group);
    await joinLive(student, round);
    await ask(group.teacher, round, 1);
    open.push((await liveProblem(student, round)).uuid);

    const owner = asProgram(app, student, await takeByReset(app, student.email));
    await change(owner, 'completeProfile', OWNER);
    expect(await app.deps.db.prisma.problem.count({ where: { id: { in: open } } })).toBe(0);
    await joined(app, owner, group.classroom);
    await joinLive(owner, round);
    await show(group.teacher, round, 1);
    await ask(group.teacher, round, 2);
    expect(await liveProblem(owner, round)).toMatchObject({ source: 'LIVE', state: 'OPEN' });
  });
});
