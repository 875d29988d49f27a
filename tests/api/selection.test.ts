import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TAIL_SENTENCES } from '../../server/features/practice/next.sql.ts';
import { newId } from '../../server/kernel/ids.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT, WRONG, TEST_PRACTICE_TYPE } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';

/** One each: a second of the same target would have to wait for the next round. */
const SENTENCES = 24;
const ANSWER_SECONDS = 10;
const QUIET_MS = 300_000;
const ONE_DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { level: 1, targets: SENTENCES, sentencesPerTarget: 1 });
});
afterAll(() => app.close());

/** The longest stretch of a bucket that lies behind a learner's cursor. */
async function longestTail(userId: string): Promise<number> {
  const { rows } = await app.deps.db.pool.query<{ tail: number }>(
    `SELECT count(*)::int AS tail FROM sentences s LEFT JOIN pool_cursors c ON c.user_id = $1 AND c.level = s.level AND c.bucket = s.bucket
      WHERE s.pool_order > COALESCE(c.pool_order, '-Infinity') GROUP BY s.bucket ORDER BY 1 DESC LIMIT 1`,
    [userId],
  );
  return rows[0]?.tail ?? 0;
}

async function addSentence(): Promise<string> {
  const { prisma } = app.deps.db;
  const [targetId, id] = [newId(), newId()];
  const shared = { practiceTypeId: TEST_PRACTICE_TYPE, level: 1, answer: RIGHT };
  await prisma.target.create({
    data: { ...shared, id: targetId, name: 'insist on', pattern: '', explanation: '', example: '' },
  });
  await prisma.sentence.create({
    data: {
      ...shared,
      id,
      targetId,
      text: 'They insist ____ paying.',
      also: [],
      difficulty: -1,
      bucket: -4,
      poolOrder: app.clock.now().getTime() / 1000,
    },
  });
  return id;
}

describe('the walk through the pool', () => {
  it('serves every sentence once before any twice, though answers move them to the ends of other buckets', async () => {
    const person = await app.person();
    const served: string[] = [];
    for (let i = 0; i < SENTENCES; i++) {
      const problem = await next(person);
      served.push(problem.sentenceId);
      await submit(person, problem.uuid, RIGHT);
      app.clock.advance(ANSWER_SECONDS * 1000);
    }
    expect(new Set(served).size).toBe(SENTENCES);
    const moved = await app.deps.db.pool.query('SELECT FROM sentences WHERE bucket <> -4');
    expect(moved.rowCount).toBeGreaterThan(TAIL_SENTENCES);
  });

  it('leaves behind what was seen in a bucket without anything else, and still finds what enters later', async () => {
    const person = await app.person();
    for (let i = 0; i < SENTENCES; i++) {
      await submit(person, (await next(person)).uuid, RIGHT);
      app.clock.advance(ANSWER_SECONDS * 1000);
    }
    app.clock.advance(QUIET_MS);
    await next(person);
    expect(await longestTail(person.userId)).toBeLessThanOrEqual(TAIL_SENTENCES);

    const id = await addSentence();
    expect((await next(person, { skip: true })).sentenceId).toBe(id);
  });
});

describe('the targets of a level', () => {
  const TARGETS = 14;

  /** Answers a round; the targets of its sentences, in order. */
  async function roundOf(person: Person, answers: readonly string[] = []): Promise<string[]> {
    const targets: string[] = [];
    for (let place = 0; place < 10; place++) {
      const { uuid } = await next(person, { level: 'B2' });
      const problem = await app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id: uuid } });
      targets.push(problem.targetId);
      await submit(person, uuid, answers[place] ?? RIGHT);
      app.clock.advance(ANSWER_SECONDS * 1000);
    }
    return targets;
  }

  it('are each met once before one comes again, then those that were not met for longest, in other sentences', async () => {
    await fillPool(app.deps.db, { level: 3, targets: TARGETS, sentencesPerTarget: 4 });
    const person = await app.person();
    const [first, second] = [await roundOf(person), await roundOf(person)];
    expect(new Set([...first, ...second]).size).toBe(TARGETS);
    // After the four that were still to be met come the first of the round before.
    expect(new Set(second.slice(0, 4)).isDisjointFrom(new Set(first))).toBe(true);
    expect(second.slice(4)).toEqual(first.slice(0, 6));
    const served = await app.deps.db.prisma.problem.findMany({ where: { userId: person.userId } });
    expect(new Set(served.map(({ sentenceId }) => sentenceId)).size).toBe(20);
  });

  it('that were missed in the round before come back one a round; the others are due soon', async () => {
    const person = await app.person();
    const missed = await roundOf(
      person,
      Array.from({ length: 10 }, () => WRONG),
    );
    const again = await roundOf(person);
    expect(missed).toContain(again[0]);
    const servedAs = await app.deps.db.prisma.problem.findMany({
      where: { userId: person.userId, servedAs: 'MISSED' },
    });
    expect(servedAs).toHaveLength(1);
    app.clock.advance(ONE_DAY_MS);
    expect(new Set(missed).isSupersetOf(new Set((await roundOf(person)).slice(0, 4)))).toBe(true);
  });
});

describe('the learner in an answer', () => {
  const VIEWER = `viewer { practice { points currentLevel { code } openProblem { uuid } } }`;

  it('of nextProblem has the problem just served as the open one', async () => {
    const person = await app.person();
    const { data } = await person.graphql(
      `mutation { nextProblem(input: {}) { ... on NextProblemPayload { problem { uuid } ${VIEWER} } } }`,
    );
    const { problem, viewer } = data.nextProblem;
    expect(viewer.practice).toEqual({ points: 0, currentLevel: { code: 'A2' }, openProblem: { uuid: problem.uuid } });
    expect((await person.graphql(`{ ${VIEWER} }`)).data.viewer).toEqual(viewer);
  });

  it('of nextProblem at another level has the open problem of the current one', async () => {
    await fillPool(app.deps.db, { level: 2, targets: 1, sentencesPerTarget: 1 });
    const person = await app.person();
    const { data } = await person.graphql(
      `mutation { nextProblem(input: { level: B1 }) { ... on NextProblemPayload { problem { uuid } ${VIEWER} } } }`,
    );
    expect(data.nextProblem.viewer.practice.openProblem).toBeNull();
  });

  it('of nextProblem has the level that was chosen earlier in the same request', async () => {
    const person = await app.person();
    const { data } = await person.graphql(
      `mutation {
        updateProfile(input: { currentLevel: B1 }) { __typename }
        nextProblem(input: { level: A2 }) { ... on NextProblemPayload { ${VIEWER} } }
      }`,
    );
    expect(data.nextProblem.viewer.practice).toEqual({ points: 0, currentLevel: { code: 'B1' }, openProblem: null });
  });

  it('of submitAnswer has the points after it, also when it is sent again', async () => {
    const person = await app.person();
    const SUBMIT = `mutation($input: SubmitAnswerInput!) {
      submitAnswer(input: $input) { ... on SubmitAnswerPayload { ${VIEWER} } }
    }`;
    const input = { problem: { problemId: (await next(person)).uuid }, answer: RIGHT };
    const first = (await person.graphql(SUBMIT, { input })).data.submitAnswer.viewer;
    expect(first.practice).toEqual({ points: 10, currentLevel: { code: 'A2' }, openProblem: null });
    await submit(person, (await next(person)).uuid, RIGHT);
    const again = (await person.graphql(SUBMIT, { input })).data.submitAnswer.viewer;
    expect(again.practice).toEqual({ points: 20, currentLevel: { code: 'A2' }, openProblem: null });
  });
});
