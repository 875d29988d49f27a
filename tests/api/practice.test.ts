import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type GraphQLAnswer, type TestApp, testApp } from '../testkit/app.ts';
import { ALSO_RIGHT, fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { NEXT, next, round, SUBMIT, submit, ten } from '../testkit/practice.ts';
import { statementsOf } from '../testkit/statements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { level: 1, targets: 30, sentencesPerTarget: 4 });
  await fillPool(app.deps.db, { level: 2, targets: 12, sentencesPerTarget: 2 });
});
afterAll(() => app.close());

/** Lets no problem be served meanwhile, as if another tab were always faster. */
async function outrun(meanwhile: () => Promise<void>): Promise<void> {
  const { pool } = app.deps.db;
  await pool.query("CREATE FUNCTION outrun() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'");
  await pool.query('CREATE TRIGGER outrun BEFORE INSERT ON problems FOR EACH ROW EXECUTE FUNCTION outrun()');
  try {
    await meanwhile();
  } finally {
    await pool.query('DROP FUNCTION outrun CASCADE');
  }
}

describe('nextProblem', () => {
  it('serves a sentence with its gap at the current level, and the same one when asked again', async () => {
    const person = await app.person();
    const first = await next(person);
    expect(first.text).toContain('____');
    expect(first.level.code).toBe('A2');
    expect(first.round.progress).toMatchObject({ roundNumber: 1, currentSentence: 1, completedSentences: 0 });
    expect(await next(person)).toEqual(first);
  });

  it('serves one problem when asked five times at once', async () => {
    const person = await app.person();
    const problems = await Promise.all(Array.from({ length: 5 }, () => next(person)));
    expect(new Set(problems.map((problem) => problem.uuid)).size).toBe(1);
    expect(await app.deps.db.prisma.problem.count({ where: { userId: person.userId } })).toBe(1);
    expect(await app.deps.db.prisma.round.count({ where: { userId: person.userId } })).toBe(1);
  });

  it('gives the open problem up when told to skip it', async () => {
    const person = await app.person();
    const first = await next(person);
    const second = await next(person, { skip: true });
    expect(second.sentenceId).not.toBe(first.sentenceId);
    expect(second.round.progress.currentSentence).toBe(1);
    expect(await submit(person, first.uuid, RIGHT)).toMatchObject({
      __typename: 'NoActiveProblemError',
      message: 'No active problem',
    });
  });

  it('keeps one open problem a level', async () => {
    const person = await app.person();
    const a2 = await next(person);
    const b1 = await next(person, { level: 'B1' });
    expect(b1.level.code).toBe('B1');
    expect(await next(person)).toEqual(a2);
    expect(await next(person, { level: 'B1' })).toEqual(b1);
  });

  it('refuses an unknown practice type, naming those there are', async () => {
    const person = await app.person();
    const { data } = await person.graphql(NEXT, { input: { practiceTypeKey: 'articles' } });
    expect(data.nextProblem).toMatchObject({
      __typename: 'ValidationError',
      fieldErrors: [{ field: 'practiceTypeKey', message: expect.stringContaining('verb_preposition_collocation') }],
    });
  });

  it('says so when a level has no sentences', async () => {
    const person = await app.person();
    const { data } = await person.graphql(NEXT, { input: { level: 'B2' } });
    expect(data.nextProblem).toEqual({
      __typename: 'NoSentencesError',
      message: 'There are no sentences to practise at this level yet.',
    });
    const statements = await statementsOf(() => person.graphql(NEXT, { input: { level: 'B2' } }));
    // Where the learner stands, with what there is to choose from, and whether the practice type is known.
    expect(statements.filter((text) => !/\bsessions\b/.test(text))).toHaveLength(2);
  });

  it('says when to try again, and not that there is nothing, where others come first each time', async () => {
    const person = await app.person();
    await outrun(async () => {
      const { data, errors } = await person.graphql(NEXT, { input: {} });
      expect(data.nextProblem).toBeNull();
      expect(errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE', retryAfterSeconds: 1 } }]);
      const byRest = await person.rest('GET', '/practice/next');
      expect([byRest.status, byRest.headers['retry-after']]).toEqual([503, '1']);
    });
    expect((await next(person)).text).toContain('____');
  });

  it('refuses a visitor', async () => {
    const { data } = await app.graphql(NEXT, { input: {} });
    expect(data.nextProblem).toMatchObject({ __typename: 'UnauthenticatedError' });
  });

  it('never serves a sentence or a target twice in a round, and nothing seen while there is something unseen', async () => {
    const person = await app.person();
    await round(person, [...ten(), ...ten(1, 2)]);
    const problems = await app.deps.db.prisma.problem.findMany({
      where: { userId: person.userId },
      include: { round: true },
    });
    for (const number of [1, 2]) {
      const served = problems.filter((problem) => problem.round?.number === number);
      expect(new Set(served.map((problem) => problem.targetId)).size).toBe(10);
    }
    expect(new Set(problems.map((problem) => problem.sentenceId)).size).toBe(20);
  });
});

describe('submitAnswer', () => {
  it('judges a right answer and gives its points', async () => {
    const person = await app.person();
    const { answer, viewer } = await submit(person, (await next(person)).uuid, `  ${RIGHT.toUpperCase()}. `);
    expect(answer).toMatchObject({
      verdict: 'RIGHT',
      correctAnswer: RIGHT,
      alsoAccepted: [{ word: ALSO_RIGHT, label: null }],
      assisted: false,
      answeredAt: expect.any(String),
      feedback: 'Correct! Well done!',
      pointsEarned: 10,
      accuracyPercentage: 100,
      roundProgress: { completedSentences: 1, currentSentence: 1, cells: ['RIGHT'] },
    });
    expect(viewer.practice).toEqual({ points: 10 });
  });

  it('takes an accepted alternative', async () => {
    const person = await app.person();
    const { answer } = await submit(person, (await next(person)).uuid, ALSO_RIGHT);
    expect(answer).toMatchObject({ verdict: 'RIGHT', fullSentence: expect.stringContaining(ALSO_RIGHT) });
  });

  it('explains a wrong answer by what was typed', async () => {
    const person = await app.person();
    const { answer } = await submit(person, (await next(person)).uuid, WRONG);
    expect(answer).toMatchObject({
      verdict: 'WRONG',
      pointsEarned: 0,
      feedback: `Incorrect. The correct answer is: ${RIGHT}`,
      explanation: expect.stringMatching(/^You wrote depend\d+ of\. Of belongs to the adjective independent\.$/),
      explanationMarked: expect.stringMatching(
        /^You wrote \*depend\d+ of\*\. \*Of\* belongs to the adjective \*independent\*\.$/,
      ),
    });
    const other = await submit(person, (await next(person)).uuid, 'with');
    expect(other.answer.explanation).toMatch(/^You wrote depend\S+ with\. Use depend on before a thing\.$/);
  });

  it('gives a hint once, records nothing by it, and gives nothing away', async () => {
    const person = await app.person();
    const problem = await next(person);
    const hint = await submit(person, problem.uuid, 'depends on');
    expect(hint.answer).toMatchObject({
      verdict: 'HINT',
      answeredAt: null,
      hint: 'ONLY_THE_MISSING_WORD',
      feedback: 'Type only the missing word',
      correctAnswer: null,
      alsoAccepted: [],
      explanation: null,
      example: null,
      fullSentence: null,
      pointsEarned: 0,
      roundProgress: { completedSentences: 0, currentSentence: 1 },
    });
    expect((await submit(person, problem.uuid, 'Depends  on')).answer.verdict).toBe('HINT');
    expect((await next(person)).hint).toBe('ONLY_THE_MISSING_WORD');
    const second = await submit(person, problem.uuid, 'depends on the');
    expect(second.answer).toMatchObject({ verdict: 'WRONG', pointsEarned: 0 });
  });

  it('refuses an empty answer and leaves the problem open', async () => {
    const person = await app.person();
    const problem = await next(person);
    expect(await submit(person, problem.uuid, ' \u200b… ')).toMatchObject({
      __typename: 'ValidationError',
      fieldErrors: [{ field: 'answer', message: 'Please type an answer' }],
    });
    expect((await next(person)).uuid).toBe(problem.uuid);
  });

  it('refuses an empty answer to a problem that is answered in the same way, and keeps the result', async () => {
    const person = await app.person();
    const problem = await next(person);
    const first = await submit(person, problem.uuid, RIGHT);
    expect(await submit(person, problem.uuid, ' ')).toMatchObject({
      __typename: 'ValidationError',
      message: 'Please type an answer',
      fieldErrors: [{ field: 'answer', message: 'Please type an answer' }],
    });
    expect(await submit(person, problem.uuid, WRONG)).toEqual(first);
  });

  it('gives three equal submissions at once one result, and points once', async () => {
    const person = await app.person();
    const problem = await next(person);
    const results = await Promise.all([1, 2, 3].map(() => submit(person, problem.uuid, RIGHT)));
    for (const { answer } of results) expect(answer).toMatchObject({ verdict: 'RIGHT', pointsEarned: 10 });
    const learner = await app.deps.db.prisma.learner.findUniqueOrThrow({ where: { userId: person.userId } });
    expect(learner).toMatchObject({ points: 10, attempts: 1, correct: 1, sessions: 1 });
  });

  it('says when to try again where others’ changes come first each time, and counts once it is sent again', async () => {
    const person = await app.person();
    const { uuid } = await next(person);
    const { db } = app.deps;
    const { query } = db;
    const queried = vi.spyOn(db, 'query');
    // The learner's version has always gone up since it was read.
    queried.mockImplementation((name, text, values) =>
      name === 'write-answer' ? Promise.resolve([]) : query.call(db, name, text, values),
    );
    const { data, errors } = await person.graphql(SUBMIT, {
      input: { problem: { problemId: uuid }, answer: RIGHT },
    });
    queried.mockRestore();
    expect(data.submitAnswer).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE', retryAfterSeconds: 1 } }]);
    expect((await submit(person, uuid, RIGHT)).answer.verdict).toBe('RIGHT');
  });

  it('gives a repeated submission the first result, whatever it says', async () => {
    const person = await app.person();
    const problem = await next(person);
    const first = await submit(person, problem.uuid, WRONG);
    expect(await submit(person, problem.uuid, RIGHT)).toEqual(first);
  });

  it('records answers from two tabs at two levels at once, both', async () => {
    const person = await app.person();
    const [a2, b1] = [await next(person), await next(person, { level: 'B1' })];
    const results = await Promise.all([submit(person, a2.uuid, RIGHT), submit(person, b1.uuid, RIGHT)]);
    expect(results.map(({ answer }) => answer.pointsEarned)).toEqual([10, 15]);
    const learner = await app.deps.db.prisma.learner.findUniqueOrThrow({ where: { userId: person.userId } });
    expect(learner).toMatchObject({ points: 25, attempts: 2 });
  });

  it("knows nothing of somebody else's problem, and of no unknown one", async () => {
    const [mine, other] = [await app.person(), await app.person()];
    const problem = await next(mine);
    for (const id of [problem.uuid, problem.id, '01a00000-0000-7000-8000-000000000000', 'nonsense']) {
      expect(await submit(other, id, RIGHT)).toMatchObject({ __typename: 'NotFoundError' });
    }
    expect((await next(mine)).uuid).toBe(problem.uuid);
  });

  it('takes the global id too', async () => {
    const person = await app.person();
    expect((await submit(person, (await next(person)).id, RIGHT)).answer.verdict).toBe('RIGHT');
  });

  it('wants exactly one name of a problem, given as a variable or in the document', async () => {
    const person = await app.person();
    const { uuid: problemId, sentenceId } = await next(person);
    for (const problem of [{}, { problemId, sentenceId }, { problemId: null }, { problemId, sentenceId: null }]) {
      const { data, errors } = await person.graphql(SUBMIT, { input: { problem, answer: RIGHT } });
      expect(data?.submitAnswer).toBeFalsy();
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    }
    const { errors } = await person.graphql(
      `mutation { submitAnswer(input: { problem: {}, answer: "on" }) { __typename } }`,
    );
    expect(errors).toHaveLength(1);
    expect((await next(person)).uuid).toBe(problemId);
    const { data } = await person.graphql(SUBMIT, { input: { problem: { sentenceId }, answer: RIGHT } });
    expect(data.submitAnswer.answer.verdict).toBe('RIGHT');
  });

  it('keeps per-day totals, time and sessions with each answer', async () => {
    const person = await app.person();
    const first = await next(person);
    app.clock.advance(7_000);
    await submit(person, first.uuid, RIGHT);
    const second = await next(person);
    app.clock.advance(31 * 60_000);
    await submit(person, second.uuid, WRONG);
    const days = await app.deps.db.prisma.dailyTotal.findMany({ where: { userId: person.userId } });
    expect(days).toMatchObject([{ level: 1, attempts: 2, correct: 1, timeSeconds: 127, points: 10 }]);
    const learner = await app.deps.db.prisma.learner.findUniqueOrThrow({ where: { userId: person.userId } });
    expect(learner).toMatchObject({ sessions: 2, timeSeconds: 127, streakDays: 1 });
  });
});

describe('where a learner stands', () => {
  const OPEN = 'openProblem { uuid }';
  const ROUND = 'roundProgress { roundNumber completedSentences currentSentence }';
  const inPractice = (fields: string) => `viewer { practice { ${fields} } }`;

  it('is read once, whichever fields ask for it', async () => {
    const person = await app.person();
    await round(person, [RIGHT, RIGHT]);
    const { uuid } = await next(person);
    const cost = (fields: string) => statementsOf(() => person.graphql(`{ ${inPractice(`points ${fields}`)} }`));
    const one = (await cost(OPEN)).length;
    expect((await cost(`${OPEN} ${ROUND}`)).length).toBe(one);
    const aliases = `a: ${OPEN} b: openProblem(level: A2) { uuid } c: ${ROUND} d: roundProgress(level: A2) { cells }`;
    expect((await cost(aliases)).length).toBe(one);
    const both = `${OPEN} ${ROUND} b1: roundProgress(level: B1) { completedSentences }`;
    expect((await person.graphql(`{ ${inPractice(both)} }`)).data.viewer.practice).toEqual({
      openProblem: { uuid },
      roundProgress: { roundNumber: 1, completedSentences: 2, currentSentence: 3 },
      b1: { completedSentences: 0 },
    });
  });

  it('is not read again for a problem that has just been served', async () => {
    const person = await app.person();
    await round(person, [RIGHT]);
    const mutation = (fields: string) =>
      `mutation { nextProblem(input: {}) { ... on NextProblemPayload { problem { uuid } ${fields} } } }`;
    const ask = async (fields: string) => {
      let answer: GraphQLAnswer | undefined;
      const statements = await statementsOf(async () => void (answer = await person.graphql(mutation(fields))));
      return { statements: statements.length, payload: answer?.data.nextProblem };
    };
    await ask('');
    const plain = await ask('');
    const whole = await ask(inPractice(`${OPEN} ${ROUND}`));
    expect(whole.statements).toBe(plain.statements);
    expect(whole.payload.viewer).toEqual((await person.graphql(`{ ${inPractice(`${OPEN} ${ROUND}`)} }`)).data.viewer);
  });
});
