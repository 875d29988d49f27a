import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MISTAKE_TIMES_A_DAY } from '../../server/features/review/mistakes.rules.ts';
import { newId } from '../../server/kernel/ids.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { next, round, SHOW, submit, ten } from '../testkit/practice.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LIST = `query($openOnly: Boolean, $wanted: String, $roundId: ID, $days: Int, $first: Int, $after: String) { viewer { practice {
  mistakes(openOnly: $openOnly, wanted: $wanted, roundId: $roundId, days: $days, first: $first, after: $after) {
    totalCount pageInfo { endCursor hasNextPage }
    edges { node { target wanted times open dueAt answer { id verdict typed correctAnswer explanation problem { uuid sentenceId } } } }
  }
  mistakenWords(openOnly: $openOnly, roundId: $roundId, days: $days) { word count }
} } }`;
const NEXT_MISTAKE = `mutation($input: NextMistakeProblemInput!) { nextMistakeProblem(input: $input) { __typename
  ... on NextMistakeProblemPayload { toCome since problem { uuid source sentenceId round { id } } viewer { practice { points } } }
  ... on UserError { code message } ... on ValidationError { fieldErrors { field code } }
} }`;
const NOW = '2026-11-23T10:00:00Z';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { level: 1, targets: 24, sentencesPerTarget: 2 });
});
afterAll(() => app.close());

/** A mistake as far as these tests look at it. */
interface Listed {
  dueAt: string | null;
  answer: { problem: { sentenceId: string } };
}

async function list(person: Person, choice: Record<string, unknown> = {}) {
  const { data } = await person.graphql(LIST, choice);
  const { mistakes, mistakenWords } = data.viewer.practice;
  return { ...mistakes, mistakes: mistakes.edges.map(({ node }: { node: object }) => node), words: mistakenWords };
}

async function nextMistake(person: Person, input: Record<string, unknown> = {}) {
  app.clock.advance(1000);
  return (await person.graphql(NEXT_MISTAKE, { input })).data.nextMistakeProblem;
}

/** Answers as many sentences, a second apart. */
async function answer(person: Person, answers: string[]): Promise<string[]> {
  const sentences: string[] = [];
  for (const typed of answers) {
    app.clock.advance(1000);
    const problem = await next(person);
    sentences.push(problem.sentenceId);
    await submit(person, problem.uuid, typed);
  }
  return sentences;
}

describe('the list of mistakes', () => {
  it('has what was wrong or asked for, the latest first, with what was typed and why it is wrong', async () => {
    const person = await app.person();
    const [, wrong] = await answer(person, [RIGHT, WRONG]);
    app.clock.advance(1000);
    const shown = await next(person);
    await person.graphql(SHOW, { input: { problemId: shown.uuid } });
    const { mistakes, totalCount, words } = await list(person);
    expect(totalCount).toBe(2);
    expect(words).toEqual([{ word: RIGHT, count: 2 }]);
    expect(mistakes).toMatchObject([
      { wanted: RIGHT, times: 1, open: true, answer: { verdict: 'SHOWN', typed: null, problem: { uuid: shown.uuid } } },
      {
        times: 1,
        open: true,
        answer: { verdict: 'WRONG', typed: WRONG, correctAnswer: RIGHT, problem: { sentenceId: wrong } },
      },
    ]);
    expect(mistakes[1].answer.explanation).toContain('Of belongs to the adjective independent');
    expect(mistakes[1].target).toMatch(/^depend/);
  });

  it('is read page by page, and by the word that was wanted', async () => {
    const person = await app.person();
    const sentences = await answer(person, [WRONG, WRONG, WRONG]);
    const first = await list(person, { first: 2 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    const second = await list(person, { first: 2, after: first.pageInfo.endCursor });
    const shown = [...first.mistakes, ...second.mistakes].map(({ answer: { problem } }) => problem.sentenceId);
    expect(shown).toEqual(sentences.toReversed());
    expect((await list(person, { wanted: RIGHT })).totalCount).toBe(3);
    expect((await list(person, { wanted: 'about' })).totalCount).toBe(0);
  });

  it('has those of one round, and those of nobody else’s', async () => {
    const person = await app.person();
    await round(person, ten(3));
    const roundId = (await app.deps.db.prisma.round.findFirstOrThrow({ where: { userId: person.userId } })).id;
    await answer(person, [WRONG]);
    expect((await list(person)).totalCount).toBe(2);
    expect((await list(person, { roundId })).totalCount).toBe(1);
    expect((await list(person, { roundId })).words).toEqual([{ word: RIGHT, count: 1 }]);
    expect((await list(person, { roundId: newId() })).totalCount).toBe(0);
    const other = await app.person();
    expect((await list(other, { roundId })).totalCount).toBe(0);
    expect((await list(other, { openOnly: false })).totalCount).toBe(0);
  });

  it('has those of the last so many days', async () => {
    app.clock.set(NOW);
    const person = await app.person();
    const [first] = await answer(person, [WRONG]);
    app.clock.advance(5 * DAY_MS);
    const [second] = await answer(person, [WRONG]);
    const sentences = async (choice: object) =>
      (await list(person, { ...choice })).mistakes.map((mistake: Listed) => mistake.answer.problem.sentenceId);
    expect(await sentences({ days: 5 })).toEqual([second]);
    expect(await list(person, { days: 5 })).toMatchObject({ totalCount: 1, words: [{ word: RIGHT, count: 1 }] });
    expect(await sentences({ days: 6 })).toEqual([second, first]);
    expect(await sentences({})).toEqual([second, first]);
    const { toCome, problem } = await nextMistake(person, { days: 5 });
    expect({ toCome, sentenceId: problem.sentenceId }).toEqual({ toCome: 0, sentenceId: second });
    // By the latest time that it was missed.
    const again = await nextMistake(person, { days: 6, openOnly: true });
    await submit(person, again.problem.uuid, RIGHT);
    const older = await nextMistake(person, { days: 6 });
    expect(older.problem.sentenceId).toBe(first);
    await submit(person, older.problem.uuid, WRONG);
    expect(await sentences({ days: 1 })).toEqual([first]);
  });

  it.each([0, -1, 366])('refuses %i days', async (days) => {
    const person = await app.person();
    const { errors } = await person.graphql(LIST, { days });
    expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT']);
    expect(await nextMistake(person, { days })).toMatchObject({
      __typename: 'ValidationError',
      fieldErrors: [{ field: 'days', code: 'OUT_OF_RANGE' }],
    });
  });

  it('tells when what each is about comes back', async () => {
    app.clock.set(NOW);
    const person = await app.person();
    await answer(person, [WRONG, WRONG]);
    const where = { userId: person.userId };
    const memories = await app.deps.db.prisma.memoryItem.findMany({ where });
    const dueAt = (targetId: string) => memories.find((memory) => memory.targetId === targetId)?.dueAt.toISOString();
    const problems = await app.deps.db.prisma.problem.findMany({ where, orderBy: { answeredAt: 'desc' } });
    const { mistakes } = await list(person);
    expect(mistakes.map((mistake: Listed) => mistake.dueAt)).toEqual(problems.map(({ targetId }) => dueAt(targetId)));
    expect(new Date(mistakes[0].dueAt) > app.clock.now()).toBe(true);
  });

  it('refuses the id of something else', async () => {
    const person = await app.person();
    const { errors } = await person.graphql(LIST, { roundId: 'nonsense' });
    expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  });

  it('says nothing of a sentence as long as its latest answer is withheld', async () => {
    const person = await app.person();
    const [sentenceId] = await answer(person, [WRONG]);
    const { prisma } = app.deps.db;
    const withheldUntil = new Date(app.clock.now().getTime() + 60 * MINUTE_MS);
    const { id, ...problem } = await prisma.problem.findFirstOrThrow({ where: { userId: person.userId, sentenceId } });
    for (const verdict of ['RIGHT', 'WRONG'] as const) {
      const later = await prisma.problem.create({
        data: {
          ...problem,
          id: newId(),
          roundId: null,
          source: 'LIVE',
          verdict,
          withheldUntil,
          result: problem.result as never,
        },
      });
      expect(await list(person, { openOnly: false })).toMatchObject({ totalCount: 0, words: [] });
      expect((await nextMistake(person)).problem).toBeNull();
      await prisma.problem.delete({ where: { id: later.id } });
    }
    expect(await list(person)).toMatchObject({ totalCount: 1 });
    expect(id).toBeTruthy();
  });
});

describe('practising mistakes', () => {
  it('asks for each once, the latest first, and tells how many come after it', async () => {
    const person = await app.person();
    const sentences = await answer(person, [WRONG, RIGHT, WRONG, WRONG]);
    const wanted = [sentences[3], sentences[2], sentences[0]];
    let since: string | undefined;
    for (const [position, sentenceId] of wanted.entries()) {
      const asked = await nextMistake(person, { since });
      expect(asked).toMatchObject({ toCome: 2 - position, problem: { source: 'MISTAKES', sentenceId, round: null } });
      expect((await nextMistake(person, { since: asked.since })).problem.uuid).toBe(asked.problem.uuid);
      since = asked.since;
      await submit(person, asked.problem.uuid, WRONG);
    }
    expect(await nextMistake(person, { since })).toMatchObject({ toCome: 0, problem: null });
    expect(await nextMistake(person)).toMatchObject({ toCome: 2, problem: {} });
  });

  it('asks for exactly the sentences of the list, whichever is chosen', async () => {
    const person = await app.person();
    await round(person, ten(0, 1, 2, 3, 4));
    const { id: roundId } = await app.deps.db.prisma.round.findFirstOrThrow({ where: { userId: person.userId } });
    await answer(person, [WRONG, WRONG, RIGHT, WRONG, WRONG]);
    // One that was right since, one that was reported while it was open, and one after that.
    await submit(person, (await nextMistake(person)).problem.uuid, RIGHT);
    const { problem: reported } = await nextMistake(person);
    const report = { problemId: reported.uuid, reason: 'AMBIGUOUS' };
    await person.graphql('mutation($input: ReportSentenceInput!) { reportSentence(input: $input) { __typename } }', {
      input: report,
    });
    const choices = [{}, { openOnly: false }, { wanted: RIGHT }, { openOnly: false, roundId }, { days: 1 }];
    for (const choice of choices) {
      const { mistakes, totalCount } = await list(person, choice);
      const shown = (mistakes as Listed[]).map((mistake) => mistake.answer.problem.sentenceId);
      const asked: string[] = [];
      let step = await nextMistake(person, choice);
      expect(step.toCome).toBe(totalCount - 1);
      while (step.problem) {
        asked.push(step.problem.sentenceId);
        await submit(person, step.problem.uuid, WRONG);
        step = await nextMistake(person, { ...choice, since: step.since });
      }
      expect(asked).toEqual(shown);
      expect(shown).not.toContain(reported.sentenceId);
    }
  });

  it('asks again for what has made way for another one', async () => {
    const person = await app.person();
    const [older, later] = await answer(person, [WRONG, WRONG]);
    const { problem, since } = await nextMistake(person);
    expect(problem.sentenceId).toBe(later);
    // In another tab others are practised meanwhile.
    await nextMistake(person, { wanted: 'nothing' });
    const asked = [];
    for (let step = await nextMistake(person, { since }); step.problem; step = await nextMistake(person, { since })) {
      asked.push(step.problem.sentenceId);
      await submit(person, step.problem.uuid, WRONG);
    }
    expect(asked).toEqual([later, older]);
  });

  it('ends one that is known, which moves the day and neither points nor memory, and opens it again when it is missed', async () => {
    const person = await app.person();
    const { prisma } = app.deps.db;
    const where = { userId: person.userId };
    await answer(person, [WRONG]);
    const memory = await prisma.memoryItem.findMany({ where });
    const { problem } = await nextMistake(person);
    const { answer: known, viewer } = await submit(person, problem.uuid, RIGHT);
    expect(known).toMatchObject({ verdict: 'RIGHT', pointsEarned: 0, roundProgress: null });
    expect(viewer.practice.points).toBe(0);
    expect(await prisma.memoryItem.findMany({ where })).toEqual(memory);
    expect(await prisma.learner.findUniqueOrThrow({ where })).toMatchObject({ attempts: 2, correct: 1 });
    expect((await list(person)).totalCount).toBe(0);
    expect((await list(person, { openOnly: false })).mistakes).toMatchObject([{ times: 1, open: false }]);

    const again = await nextMistake(person, { openOnly: false });
    await submit(person, again.problem.uuid, WRONG);
    expect((await list(person)).mistakes).toMatchObject([
      { times: 2, open: true, answer: { problem: { uuid: again.problem.uuid } } },
    ]);
  });

  it('gives an open one up that is none of those that are meant', async () => {
    const person = await app.person();
    await round(person, ten(0));
    const roundId = (await app.deps.db.prisma.round.findFirstOrThrow({ where: { userId: person.userId } })).id;
    const [later] = await answer(person, [WRONG]);
    const any = await nextMistake(person);
    expect(any.problem.sentenceId).toBe(later);
    const ofRound = await nextMistake(person, { roundId });
    expect(ofRound).toMatchObject({ toCome: 0 });
    expect(ofRound.problem.sentenceId).not.toBe(later);
    const { state } = await app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id: any.problem.uuid } });
    expect(state).toBe('SKIPPED');
  });

  it('asks for the same sentence twenty times within a day, however often it is begun again', async () => {
    const person = await app.person();
    const [, sentenceId] = await answer(person, [WRONG, WRONG]);
    for (let time = 0; time < MISTAKE_TIMES_A_DAY; time += 1) {
      const asked = await nextMistake(person);
      expect(asked).toMatchObject({ toCome: 1, problem: { sentenceId } });
      await submit(person, asked.problem.uuid, WRONG);
    }
    const { toCome, problem } = await nextMistake(person);
    expect(toCome).toBe(0);
    expect(problem.sentenceId).not.toBe(sentenceId);
    await submit(person, problem.uuid, RIGHT);
    expect(await nextMistake(person)).toMatchObject({ toCome: 0, problem: null });
    expect(await list(person)).toMatchObject({ totalCount: 1 });
    app.clock.advance(DAY_MS);
    expect(await nextMistake(person)).toMatchObject({ toCome: 0, problem: { sentenceId } });
  });

  it('gives one problem to two tabs that ask at once, and takes a time to come for now', async () => {
    const person = await app.person();
    await answer(person, [WRONG, WRONG]);
    const since = new Date(app.clock.now().getTime() + 60 * MINUTE_MS).toISOString();
    const found = await Promise.all(Array.from({ length: 4 }, () => nextMistake(person, { since })));
    expect(new Set(found.map(({ problem }) => problem.uuid)).size).toBe(1);
    expect(new Date(found[0].since) <= app.clock.now()).toBe(true);
  });

  it('does not count what only a placement asked', async () => {
    const person = await app.person();
    await answer(person, [RIGHT]);
    const { prisma } = app.deps.db;
    const { id: _id, ...problem } = await prisma.problem.findFirstOrThrow({ where: { userId: person.userId } });
    const open = await prisma.problem.create({
      data: {
        ...problem,
        id: newId(),
        roundId: null,
        source: 'PLACEMENT',
        state: 'OPEN',
        answeredAt: null,
        verdict: null,
        result: undefined,
        answer: null,
      },
    });
    await submit(person, open.id, WRONG);
    expect((await list(person, { openOnly: false })).totalCount).toBe(0);
  });

  it('goes with a reset', async () => {
    const person = await app.person();
    await answer(person, [WRONG]);
    await nextMistake(person);
    await person.graphql('mutation { resetProgress { __typename } }');
    expect((await list(person, { openOnly: false })).totalCount).toBe(0);
    expect((await nextMistake(person)).problem).toBeNull();
  });
});
