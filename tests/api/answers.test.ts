import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, TestApp } from '../testkit/app.ts';
import { testApp } from '../testkit/app.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { next, round, SHOW, submit, ten } from '../testkit/practice.ts';
import { statementsOf } from '../testkit/statements.ts';

const PAGE = `query($first: Int, $after: String) { viewer { practice { answers(first: $first, after: $after) {
  edges { node { id verdict typed assisted answeredAt correctAnswer problem { uuid state answer { id } round { number } } } }
  pageInfo { hasNextPage endCursor }
} } } }`;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { level: 1, targets: 30, sentencesPerTarget: 2 });
});
afterAll(() => app.close());

async function pageOf(person: Person, variables: Record<string, unknown>) {
  const { data, errors } = await person.graphql(PAGE, variables);
  expect(errors).toBeUndefined();
  return data.viewer.practice.answers as {
    edges: { node: Record<string, unknown> & { problem: { uuid: string } } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  };
}

describe('what was answered', () => {
  it('can be read again, newest first and page by page, by its learner alone', async () => {
    const person = await app.person();
    const problems: string[] = [];
    for (const answer of [RIGHT, WRONG, null]) {
      const { uuid } = await next(person);
      problems.unshift(uuid);
      app.clock.advance(1000);
      if (answer === null) await person.graphql(SHOW, { input: { problemId: uuid } });
      else await submit(person, uuid, answer);
    }
    await next(person);
    const first = await pageOf(person, { first: 2 });
    const rest = await pageOf(person, { first: 2, after: first.pageInfo.endCursor });
    expect([first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false]);
    const nodes = [...first.edges, ...rest.edges].map(({ node }) => node);
    expect(nodes.map(({ verdict, typed }) => [verdict, typed])).toEqual([
      ['SHOWN', null],
      ['WRONG', WRONG],
      ['RIGHT', RIGHT],
    ]);
    expect(nodes.map(({ problem }) => problem.uuid)).toEqual(problems);
    for (const { id, problem } of nodes) {
      expect(problem).toMatchObject({ state: 'ANSWERED', answer: { id }, round: { number: 1 } });
    }
    expect((await pageOf(await app.person(), {})).edges).toEqual([]);
  });

  it('tells nothing of a problem that is open, or had a hint', async () => {
    const person = await app.person();
    const problem = await next(person);
    const hint = await submit(person, problem.uuid, 'depends on');
    const { data } = await person.graphql(
      `query($problem: ID!, $answer: ID!) {
        problem: node(id: $problem) { ... on Problem { state answer { correctAnswer } } }
        answer: node(id: $answer) { id }
      }`,
      { problem: problem.id, answer: hint.answer.id },
    );
    expect(data).toEqual({ problem: { state: 'OPEN', answer: null }, answer: null });
    expect((await pageOf(person, {})).edges).toEqual([]);
  });

  it('costs the same number of statements for a page of three as of ten, and counts only when asked', async () => {
    const person = await app.person();
    await round(person, ten());
    const cost = async (query: string) => (await statementsOf(() => person.graphql(query))).length;
    const query = (first: number, total = '') =>
      `{ viewer { practice { answers(first: ${first}) { ${total} edges { node { verdict problem { text round { cells } } } } } } } }`;
    const three = await cost(query(3));
    expect(await cost(query(10))).toBe(three);
    expect(await cost(query(10, 'totalCount'))).toBe(three + 1);
    const { data } = await person.graphql('{ viewer { practice { answers { totalCount } rounds { totalCount } } } }');
    expect(data.viewer.practice).toEqual({ answers: { totalCount: 10 }, rounds: { totalCount: 1 } });
  });

  it('shows rounds newest first, each as it is now', async () => {
    const person = await app.person();
    await round(person, ten(0));
    app.clock.advance(1000);
    await submit(person, (await next(person)).uuid, RIGHT);
    const { data } = await person.graphql(
      '{ viewer { practice { rounds { edges { node { number cells passed completedAt progress { currentSentence correctAnswers } } } } } } }',
    );
    expect(data.viewer.practice.rounds.edges.map(({ node }: { node: object }) => node)).toEqual([
      {
        number: 2,
        cells: ['RIGHT'],
        passed: null,
        completedAt: null,
        progress: { currentSentence: 1, correctAnswers: 1 },
      },
      {
        number: 1,
        cells: ['WRONG', ...Array.from({ length: 9 }, () => 'RIGHT')],
        passed: true,
        completedAt: expect.any(String),
        progress: { currentSentence: 10, correctAnswers: 9 },
      },
    ]);
  });
});

describe('an answer outside practice', () => {
  /** Serves the sentence of the learner's open problem from another source, without a round. */
  async function served(person: Person, change: { source: 'REVIEW' | 'PLACEMENT' | 'MISTAKES'; assisted?: boolean }) {
    const { uuid } = await next(person);
    await app.deps.db.prisma.problem.update({
      where: { id: uuid },
      data: { ...change, roundId: null, servedAs: null, openKey: `${change.source}:${person.userId}:1:context` },
    });
    return uuid;
  }
  const figuresOf = async ({ userId }: Person) => ({
    learner: await app.deps.db.prisma.learner.findUniqueOrThrow({ where: { userId } }),
    level: await app.deps.db.prisma.learnerLevel.findFirst({ where: { userId } }),
    days: await app.deps.db.prisma.dailyTotal.count({ where: { userId } }),
    memories: await app.deps.db.prisma.memoryItem.count({ where: { userId } }),
    rounds: await app.deps.db.prisma.round.findMany({ where: { userId } }),
  });

  it('of a review gives points, memory and days, and fills no cell', async () => {
    const person = await app.person();
    const problemId = await served(person, { source: 'REVIEW' });
    const { answer, viewer } = await submit(person, problemId, RIGHT);
    expect([answer, viewer]).toMatchObject([
      { verdict: 'RIGHT', pointsEarned: 10, roundProgress: null },
      { practice: { points: 10 } },
    ]);
    expect(await figuresOf(person)).toMatchObject({
      learner: { points: 10, attempts: 1, streakDays: 1 },
      level: { abilityCount: 0, attempts: 1 },
      days: 1,
      memories: 1,
      rounds: [{ cells: [] }],
    });
    expect((await submit(person, problemId, WRONG)).answer).toEqual(answer);
  });

  it('of a placement moves the ability alone, also at a level that was never practised', async () => {
    const person = await app.person();
    const problemId = await served(person, { source: 'PLACEMENT' });
    await app.deps.db.prisma.learnerLevel.deleteMany({ where: { userId: person.userId } });
    await submit(person, problemId, RIGHT);
    expect(await figuresOf(person)).toMatchObject({
      learner: { points: 0, attempts: 0, sessions: 0, streakDays: 0, lastAnsweredAt: null },
      level: { abilityCount: 1, attempts: 0 },
      days: 0,
      memories: 0,
    });
  });

  it('of a mistake answered with help counts for the day alone; REST has no round to tell of', async () => {
    const person = await app.person();
    const problemId = await served(person, { source: 'MISTAKES', assisted: true });
    const { body } = await person.rest('POST', `/cefr/sentence/${problemId}/answer`, { answer: RIGHT });
    expect(body).toMatchObject({ is_correct: true, points_earned: 0, round_progress: null });
    expect(await figuresOf(person)).toMatchObject({
      learner: { points: 0, attempts: 1 },
      level: { abilityCount: 0, attempts: 1 },
      days: 1,
      memories: 0,
    });
  });

  it('with help fills a cell of a round that counts neither way', async () => {
    const person = await app.person();
    const { uuid } = await next(person);
    await app.deps.db.prisma.problem.update({ where: { id: uuid }, data: { assisted: true } });
    const { answer } = await submit(person, uuid, RIGHT);
    expect(answer).toMatchObject({ assisted: true, pointsEarned: 5, roundProgress: { cells: ['NEITHER'] } });
  });
});
