import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEVEL_CODES } from '../../server/features/curriculum/levels.rules.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { next, round, SHOW, submit, ten } from '../testkit/practice.ts';
import { statementsOf } from '../testkit/statements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { level: 1, targets: 30, sentencesPerTarget: 4 });
  await fillPool(app.deps.db, { level: 2, targets: 12, sentencesPerTarget: 1 });
});
afterAll(() => app.close());

describe('showAnswer', () => {
  it('counts as wrong and is explained', async () => {
    const person = await app.person();
    const problem = await next(person);
    const { data } = await person.graphql(SHOW, { input: { problemId: problem.uuid } });
    expect(data.showAnswer.answer).toMatchObject({
      verdict: 'SHOWN',
      typed: null,
      feedback: `The answer is: ${RIGHT}`,
      correctAnswer: RIGHT,
      explanation: 'Use depend on before a thing.',
      roundProgress: { cells: ['WRONG'] },
    });
  });
});

describe('a round', () => {
  it('is passed at eight of ten, with 20 points more, and names what to look at again', async () => {
    const person = await app.person();
    const result = await round(person, ten(3, 5));
    expect(result).toMatchObject({
      roundCompleted: true,
      roundPassed: true,
      pointsEarned: 30,
      accuracyPercentage: 80,
      feedback: 'Correct! Well done! Great! Round complete!',
      passedRounds: 1,
    });
    expect(result['lookAgain']).toHaveLength(2);
    expect((await next(person)).round.progress).toMatchObject({ roundNumber: 2, completedSentences: 0 });
  });

  it('gives its answers again in the order of its cells, to its learner alone', async () => {
    const ROUND = `query($id: ID!) { node(id: $id) { ... on Round { cells answers { verdict typed explanation problem { text } } } } }`;
    const person = await app.person();
    await round(person, [RIGHT, WRONG]);
    const { data: shown } = await person.graphql(SHOW, { input: { problemId: (await next(person)).uuid } });
    expect(shown.showAnswer.answer.verdict).toBe('SHOWN');
    const open = await next(person);
    const { data } = await person.graphql(ROUND, { id: open.round.id });
    expect(data.node.cells).toEqual(['RIGHT', 'WRONG', 'WRONG']);
    expect(data.node.answers).toMatchObject([
      { verdict: 'RIGHT', typed: RIGHT, explanation: 'Use depend on before a thing.' },
      { verdict: 'WRONG', typed: WRONG, explanation: expect.stringContaining('You wrote depend') },
      { verdict: 'SHOWN', typed: null, problem: { text: expect.stringContaining('____') } },
    ]);
    // The open problem tells nothing yet.
    expect(JSON.stringify(data.node.answers)).not.toContain(open.text);

    const other = await app.person();
    expect((await other.graphql(ROUND, { id: open.round.id })).data.node).toBeNull();
  });

  it('is passed with five answers without help, and not with four', async () => {
    const withHelp = async (helped: number) => {
      const person = await app.person();
      let last: Record<string, unknown> = {};
      for (let at = 0; at < 10; at += 1) {
        const { uuid } = await next(person);
        if (at < helped) await app.deps.db.prisma.problem.update({ where: { id: uuid }, data: { assisted: true } });
        ({ answer: last } = await submit(person, uuid, RIGHT));
      }
      return last;
    };
    const passed = { roundCompleted: true, roundPassed: true, passedRounds: 1, pointsEarned: 30, roundPoints: 95 };
    expect(await withHelp(5)).toMatchObject(passed);
    const missed = { roundPassed: false, passedRounds: 0, pointsEarned: 10, accuracyPercentage: 100 };
    expect(await withHelp(6)).toMatchObject({ ...missed, feedback: 'Correct! Well done! Round complete' });
  });

  it('is not passed at seven', async () => {
    const person = await app.person();
    expect(await round(person, ten(0, 1, 2))).toMatchObject({
      roundCompleted: true,
      roundPassed: false,
      pointsEarned: 10,
      roundPoints: 70,
      passedRounds: 0,
    });
  });

  it('tells what it has earned with as many statements as several do, however many answers ask for it', async () => {
    const person = await app.person();
    const earned = async () => {
      const POINTS =
        '{ viewer { practice { rounds { edges { node { answers { a: roundPoints b: roundPoints } } } } } } }';
      let points: (number | null)[] = [];
      const statements = await statementsOf(async () => {
        const { data } = await person.graphql(POINTS);
        const rounds: { node: { answers: { a: number | null; b: number | null }[] } }[] =
          data.viewer.practice.rounds.edges;
        points = rounds.flatMap(({ node }) => node.answers.flatMap(({ a, b }) => [a, b])).filter((one) => one !== null);
      });
      return { points: points.toSorted((one, other) => Number(one) - Number(other)), statements: statements.length };
    };
    await round(person, ten(0, 1, 2));
    const { points, statements } = await earned();
    expect(points).toEqual([70, 70]);
    await round(person, ten(0, 1, 2, 3));
    await round(person, ten(0, 1, 2, 3, 4));
    expect(await earned()).toEqual({ points: [50, 50, 60, 60, 70, 70], statements });
  });

  it('brings a missed target back once in the next round, in another sentence', async () => {
    const person = await app.person();
    await round(person, ten(4));
    const missed = await app.deps.db.prisma.problem.findFirstOrThrow({
      where: { userId: person.userId, verdict: 'WRONG' },
    });
    const again = await next(person);
    const served = await app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id: again.uuid } });
    expect(served).toMatchObject({ servedAs: 'MISSED', targetId: missed.targetId });
    expect(served.sentenceId).not.toBe(missed.sentenceId);
    await submit(person, again.uuid, RIGHT);
    const memory = await app.deps.db.prisma.memoryItem.findFirstOrThrow({
      where: { userId: person.userId, targetId: missed.targetId },
    });
    expect(memory).toMatchObject({ reps: 1, attempts: 2, correct: 1 });
    expect(await app.deps.db.prisma.problem.count({ where: { userId: person.userId, servedAs: 'MISSED' } })).toBe(1);
  });

  it('brings it back also where a round of another practice type came between', async () => {
    const person = await app.person();
    const { prisma } = app.deps.db;
    await round(person, ten(4));
    const { targetId } = await prisma.problem.findFirstOrThrow({ where: { userId: person.userId, verdict: 'WRONG' } });
    const { practiceTypeId, ...last } = await prisma.round.findFirstOrThrow({
      where: { userId: person.userId, completedAt: { not: null } },
    });
    const { id } = await prisma.practiceType.create({
      data: { id: 'another', name: 'Another', description: 'Another.' },
    });
    const between = { ...last, id: randomUUID(), number: last.number + 1_000, practiceTypeId: id };
    await prisma.round.create({ data: between });
    const again = await next(person, { practiceTypeKey: practiceTypeId });
    expect(await prisma.problem.findUniqueOrThrow({ where: { id: again.uuid } })).toMatchObject({
      servedAs: 'MISSED',
      targetId,
    });
    await prisma.round.delete({ where: { id: between.id } });
    await prisma.practiceType.delete({ where: { id } });
  });

  it('serves due targets first, five a round at most, in sentences not seen before', async () => {
    const person = await app.person();
    await round(person, ten());
    app.clock.advance(4 * 24 * 3_600_000);
    await round(person, ten());
    const problems = await app.deps.db.prisma.problem.findMany({
      where: { userId: person.userId, round: { number: 2 } },
      orderBy: { id: 'asc' },
    });
    expect(problems.slice(0, 5).map((problem) => problem.servedAs)).toEqual(['DUE', 'DUE', 'DUE', 'DUE', 'DUE']);
    expect(problems.slice(5).some((problem) => problem.servedAs === 'DUE')).toBe(false);
    const all = await app.deps.db.prisma.problem.findMany({ where: { userId: person.userId } });
    expect(new Set(all.map((problem) => problem.sentenceId)).size).toBe(20);
  });

  it('given up, keeps its answers and makes room for a new one', async () => {
    const person = await app.person();
    await submit(person, (await next(person)).uuid, RIGHT);
    await next(person);
    await person.graphql('mutation { resetPractice { __typename } }');
    const { data } = await person.graphql(
      '{ viewer { practice { points openProblem { id } roundProgress { roundNumber completedSentences } } } }',
    );
    expect(data.viewer.practice).toEqual({
      points: 10,
      openProblem: null,
      roundProgress: { roundNumber: 2, completedSentences: 0 },
    });
  });
});

describe('a level', () => {
  it('is completed by the tenth passed round, gives 100 points, and the learner advances', async () => {
    const person = await app.person();
    let result: Record<string, unknown> = {};
    expect(await round(person, ten(0, 1, 2))).toMatchObject({ levelTaken: null });
    for (let i = 0; i < 10; i++) result = await round(person, ten());
    expect(result).toMatchObject({
      levelCompleted: true,
      levelAdvanced: true,
      newLevel: { code: 'B1' },
      pointsEarned: 130,
      roundPoints: 220,
      levelTaken: { rounds: 11, days: 1, sentences: 110, right: 107 },
      feedback: 'Correct! Well done! Excellent! Level complete! Welcome to B1 level!',
    });
    const { data } = await person.graphql(
      '{ viewer { practice { currentLevel { code } points levelProgress { level { code } passedRounds completed locked current progressPercentage } } } }',
    );
    expect(data.viewer.practice).toEqual({
      currentLevel: { code: 'B1' },
      points: 107 * 10 + 10 * 20 + 100,
      levelProgress: [
        {
          level: { code: 'A2' },
          passedRounds: 10,
          completed: true,
          locked: false,
          current: false,
          progressPercentage: 100,
        },
        {
          level: { code: 'B1' },
          passedRounds: 0,
          completed: false,
          locked: false,
          current: true,
          progressPercentage: 0,
        },
        ...LEVEL_CODES.slice(2).map((code) => ({
          level: { code },
          passedRounds: 0,
          completed: false,
          locked: true,
          current: false,
          progressPercentage: 0,
        })),
      ],
    });
    // All 120 sentences are seen by now or nearly so: practice goes on with what was seen longest ago.
    expect(await round(person, ten())).toMatchObject({ verdict: 'RIGHT' });
  }, 60_000);
});
