import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEVEL_CODES, LEVELS } from '../../server/features/curriculum/levels.rules.ts';
import { PLACEMENT_MAX_SENTENCES, PLACEMENT_SURE_BELOW } from '../../server/features/practice/placement.rules.ts';
import { endPlacement, serveInPlacement } from '../../server/features/practice/placement.store.ts';
import { newId } from '../../server/kernel/ids.ts';
import { change, viewer } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT, TEST_PRACTICE_TYPE, WRONG } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';
import { statementsOf } from '../testkit/statements.ts';

/** Where a placement begins. */
const MIDDLE = LEVEL_CODES[Math.floor(LEVEL_CODES.length / 2)];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  for (const { number } of LEVELS) await fillPool(app.deps.db, { level: number, targets: 12, sentencesPerTarget: 1 });
});
afterAll(() => app.close());

const PLACEMENT = `answered maxSentences ability standardError level { code } startedAt endedAt
  problem { uuid id source state level { code } round { id } }
  levels { level { code } answered right expectedPercentage }`;
const STEP = `placement { ${PLACEMENT} }
  viewer { practice { currentLevel { code } levelUndecided } }`;

async function step(person: Person, input: Record<string, unknown> = {}) {
  const told = await change(person, 'nextPlacementProblem', input, STEP);
  return { ...told, problem: told.placement?.problem };
}
const practiceOf = async (person: Person, fields: string) => (await viewer(person, `practice { ${fields} }`)).practice;

/** Goes through a whole placement; the last step. `answer` may look at the level of the sentence. */
async function place(person: Person, answer: (level: string) => string, input: Record<string, unknown> = {}) {
  let told = await step(person, input);
  while (told.problem) {
    await submit(person, told.problem.uuid, answer(told.problem.level.code));
    told = await step(person);
  }
  return told;
}

describe('nextPlacementProblem', () => {
  it('serves a sentence outside of practice, and the same one until it is answered', async () => {
    const person = await app.person();
    const practised = await next(person);
    const first = await step(person);
    expect(first.problem).toMatchObject({ source: 'PLACEMENT', state: 'OPEN', round: null, level: { code: MIDDLE } });
    expect(first.placement).toMatchObject({ answered: 0, maxSentences: 10, level: null, endedAt: null });
    const again = await step(person, { again: true });
    expect(again.problem.uuid).toBe(first.problem.uuid);
    expect((await practiceOf(person, 'placement { problem { uuid } }')).placement.problem.uuid).toBe(
      first.problem.uuid,
    );
    // What is open in practice stays so.
    expect((await next(person)).uuid).toBe(practised.uuid);
  });

  it('is read once an operation, however often it is asked for', async () => {
    const person = await app.person();
    await step(person);
    const ask = (fields: string) => statementsOf(() => practiceOf(person, fields));
    const [once, thrice] = [
      await ask('placement { answered }'),
      await ask('placement { answered } other: placement { ability } third: placement { startedAt }'),
    ];
    expect(thrice).toHaveLength(once.length);
  });

  it('serves one sentence to whoever asks twice at the same moment', async () => {
    const person = await app.person();
    const told = await Promise.all([step(person), step(person), step(person)]);
    expect(new Set(told.map(({ problem }) => problem.uuid)).size).toBe(1);
    expect(await app.deps.db.prisma.problem.count({ where: { userId: person.userId } })).toBe(1);
  });

  it('is served and ended as the one that was looked at: what comes late for another does nothing', async () => {
    const person = await app.person();
    const { userId } = person;
    const { db, clock } = app.deps;
    await step(person);
    const old = new Date(clock.now().getTime() - 1);
    const found = { ability: 3, standardError: 0.1, level: 3, answered: 9, at: clock.now() } as const;
    expect(await endPlacement(db, userId, { ...found, startedAt: old })).toBe(false);
    expect(await endPlacement(db, userId, { ...found, startedAt: clock.now() })).toBe(true);
    const wish = { level: 1, practiceTypeId: TEST_PRACTICE_TYPE, buckets: [-4, -3, 0], problemId: newId() } as const;
    const late = { ...wish, buckets: [...wish.buckets], userId, now: clock.now(), startedAt: clock.now() };
    expect(await serveInPlacement(db, late)).toBe('outrun');
    // The one that was open when it ended is given up.
    const again = await step(person, { again: true });
    expect(again.placement).toMatchObject({ answered: 0, endedAt: null });
    expect(again.problem.state).toBe('OPEN');
  });

  it.each([
    ...LEVEL_CODES.map((code, index) => {
      const known: string[] = LEVEL_CODES.slice(0, index + 1);
      return [code, (level: string) => (known.includes(level) ? RIGHT : WRONG)] as const;
    }),
    [LEVEL_CODES[0], () => WRONG] as const,
  ])('finds %s, makes it the current level, and stops once it is sure', async (code, answer) => {
    const person = await app.person();
    const { placement, viewer: learner } = await place(person, answer);
    expect(placement.level.code).toBe(code);
    expect(placement.endedAt).not.toBeNull();
    expect(placement.answered).toBeLessThanOrEqual(PLACEMENT_MAX_SENTENCES);
    const isSure = placement.standardError < PLACEMENT_SURE_BELOW;
    expect(isSure || placement.answered === PLACEMENT_MAX_SENTENCES).toBe(true);
    expect(learner.practice).toEqual({ currentLevel: { code }, levelUndecided: false });
    expect((await practiceOf(person, 'placedAt')).placedAt).toBe(placement.endedAt);
    const counts = placement.levels as { answered: number; expectedPercentage: number; level: { code: string } }[];
    expect(counts.reduce((sum, { answered }) => sum + answered, 0)).toBe(placement.answered);
    const expected = counts.find(({ level }) => level.code === code)?.expectedPercentage ?? 0;
    if (code !== LEVEL_CODES[0]) expect(expected).toBeGreaterThanOrEqual(60);
    expect((await next(person)).level.code).toBe(code);
  });

  it('asks for a target once, in sentences that were not seen before', async () => {
    const person = await app.person();
    await place(person, () => RIGHT);
    const rows = await app.deps.db.prisma.problem.findMany({ where: { userId: person.userId } });
    expect(new Set(rows.map(({ targetId }) => targetId)).size).toBe(rows.length);
    expect(new Set(rows.map(({ sentenceId }) => sentenceId)).size).toBe(rows.length);
  });

  it('moves the ability alone: no points, figures, rounds, memory or difficulty', async () => {
    const person = await app.person();
    const { placement } = await place(person, () => RIGHT);
    const { prisma } = app.deps.db;
    const where = { userId: person.userId };
    expect(
      await practiceOf(person, 'points totalAttempts correctAttempts currentStreakDays stats { totalAttempts }'),
    ).toEqual({
      points: 0,
      totalAttempts: 0,
      correctAttempts: 0,
      currentStreakDays: 0,
      stats: [],
    });
    expect(
      await Promise.all([
        prisma.round.count({ where }),
        prisma.memoryItem.count({ where }),
        prisma.dailyTotal.count({ where }),
      ]),
    ).toEqual([0, 0, 0]);
    expect(await prisma.sentence.count({ where: { answerCount: { gt: 0 } } })).toBe(0);
    const levels = await prisma.learnerLevel.findMany({ where });
    expect(levels.map(({ ability }) => ability)).toEqual(levels.map(() => placement.ability));
    expect(levels).toHaveLength(LEVELS.length);
  });

  it('leaves the ability of a level that was practised to practice', async () => {
    const person = await app.person();
    await submit(person, (await next(person)).uuid, RIGHT);
    const where = { userId_level: { userId: person.userId, level: 1 } };
    const before = await app.deps.db.prisma.learnerLevel.findUniqueOrThrow({ where });
    // No sentence of the first level comes to somebody who is always right.
    const { placement } = await place(person, () => RIGHT);
    const after = await app.deps.db.prisma.learnerLevel.findUniqueOrThrow({ where });
    expect(after.ability).toBe(before.ability);
    expect(after.ability).not.toBe(placement.ability);
  });

  it('counts an answer that was asked for as one that is not known', async () => {
    const person = await app.person();
    const { problem } = await step(person);
    await change(
      person,
      'showAnswer',
      { problemId: problem.uuid },
      'answer { verdict pointsEarned roundProgress { cells } }',
    );
    const { placement } = await step(person);
    expect(placement.levels).toContainEqual(
      expect.objectContaining({ level: { code: MIDDLE }, answered: 1, right: 0 }),
    );
  });

  it('goes on with another sentence where practice was reset', async () => {
    const person = await app.person();
    const first = await step(person);
    await submit(person, first.problem.uuid, RIGHT);
    const second = await step(person);
    await change(person, 'resetPractice', null);
    const third = await step(person);
    expect(third.problem.uuid).not.toBe(second.problem.uuid);
    expect(third.placement.answered).toBe(1);
  });

  it('is as it ended until another is asked for, which begins in its place', async () => {
    const person = await app.person();
    const { placement } = await place(person, () => RIGHT);
    expect((await step(person)).placement).toEqual(placement);
    const anew = await step(person, { again: true });
    expect(anew.placement).toMatchObject({ answered: 0, level: null, endedAt: null });
    expect(anew.problem).not.toBeNull();
    expect((await place(person, () => WRONG)).placement.level.code).toBe('A2');
    expect(await app.deps.db.prisma.placement.count({ where: { userId: person.userId } })).toBe(1);
  });

  it('goes with a reset of progress', async () => {
    const person = await app.person();
    await place(person, () => RIGHT);
    await change(person, 'resetProgress', null);
    expect(await practiceOf(person, 'placement { answered } currentLevel { code } levelUndecided')).toEqual({
      placement: null,
      currentLevel: { code: 'A2' },
      levelUndecided: false,
    });
    expect(await app.deps.db.prisma.placementProblem.count({ where: { userId: person.userId } })).toBe(0);
  });

  it('refuses visitors, and programs without the right to practise', async () => {
    const document = 'mutation { nextPlacementProblem(input: {}) { __typename ... on UserError { code } } }';
    expect((await app.graphql(document)).data.nextPlacementProblem).toMatchObject({ code: 'UNAUTHENTICATED' });
    const person = await app.person();
    const made = await change(person, 'createAccessToken', { name: 'Reader', scopes: ['PRACTICE_READ'] }, 'token');
    expect((await app.graphql(document, {}, made.token)).data.nextPlacementProblem).toMatchObject({
      code: 'TOKEN_SCOPE_MISSING',
    });
    expect(
      (await app.graphql('{ viewer { practice { placement { answered } } } }', {}, made.token)).data.viewer,
    ).toEqual({
      practice: { placement: null },
    });
  });

  it("keeps a placement's problems from everybody else", async () => {
    const person = await app.person();
    const { problem } = await step(person);
    const other = await app.person();
    expect(await submit(other, problem.uuid, RIGHT)).toMatchObject({ __typename: 'NotFoundError' });
    const { data } = await other.graphql('query($id: ID!) { node(id: $id) { id } }', { id: problem.id });
    expect(data.node).toBeNull();
  });
});

describe('where the nearest level has nothing left', () => {
  it('goes on at the next one', async () => {
    const small = await testApp();
    await fillPool(small.deps.db, { level: 1, targets: 12, sentencesPerTarget: 1 });
    const person = await small.person();
    const { placement } = await place(person, () => RIGHT);
    expect(placement.endedAt).not.toBeNull();
    expect(placement.levels[0]).toMatchObject({ answered: placement.answered, right: placement.answered });
    await small.close();
  });
});

describe('where there is nothing to ask', () => {
  it('says so', async () => {
    const empty = await testApp();
    const person = await empty.person();
    expect(await step(person)).toMatchObject({ __typename: 'NoSentencesError' });
    await empty.close();
  });
});

describe('the question where to begin', () => {
  const isAsked = async (person: Person) => (await practiceOf(person, 'levelUndecided')).levelUndecided;

  it('is asked of a student until a level is chosen, even the one that is there', async () => {
    const person = await app.person();
    expect(await isAsked(person)).toBe(true);
    await change(person, 'chooseLevel', { level: 'A2' });
    expect(await isAsked(person)).toBe(false);
  });

  it('is answered in one statement with the level, and keeps the day of the first answer', async () => {
    const person = await app.person();
    const choose = (level: string) => statementsOf(() => change(person, 'chooseLevel', { level }));
    const decidedAt = async () =>
      (await app.deps.db.prisma.user.findUniqueOrThrow({ where: { id: person.userId } })).levelDecidedAt;
    const updates = (await choose('B1')).filter((text) => text.includes('UPDATE users'));
    expect(updates).toHaveLength(1);
    const first = await decidedAt();
    expect(first).toEqual(app.clock.now());
    app.clock.advance(60_000);
    await choose('B2');
    expect((await practiceOf(person, 'currentLevel { code }')).currentLevel.code).toBe('B2');
    expect(await decidedAt()).toEqual(first);
  });

  it('is answered by REST as well', async () => {
    const person = await app.person();
    await person.rest('PUT', '/users/me', { current_level: 2 });
    expect(await isAsked(person)).toBe(false);
  });

  it('is not asked any more once the level is kept', async () => {
    const person = await app.person();
    const told = await change(
      person,
      'keepLevel',
      null,
      'viewer { practice { levelUndecided currentLevel { code } } }',
    );
    expect(told.viewer.practice).toEqual({ levelUndecided: false, currentLevel: { code: 'A2' } });
    expect(await isAsked(person)).toBe(false);
  });

  it('stays for who practises without having been asked, and is not asked of teachers', async () => {
    const person = await app.person();
    await submit(person, (await next(person)).uuid, WRONG);
    expect(await isAsked(person)).toBe(true);
    await change(person, 'keepLevel', null);
    expect(await isAsked(person)).toBe(false);
    expect(await isAsked(await app.person({ userType: 'TEACHER', dateOfBirth: null }))).toBe(false);
  });

  it('stays while a placement is under way', async () => {
    const person = await app.person();
    await step(person);
    expect(await isAsked(person)).toBe(true);
  });

  it('is settled by nobody but the learner', async () => {
    const { data } = await app.graphql('mutation { keepLevel { __typename ... on UserError { code } } }');
    expect(data.keepLevel).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
