import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { round, submit } from '../testkit/practice.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const NEXT_REVIEW = `mutation { nextReviewProblem { __typename
  ... on NextReviewProblemPayload { toCome problem { uuid source text round { id } } viewer { practice { dueCount points } } }
  ... on UserError { message }
} }`;
const FIGURES = '{ viewer { practice { dueCount nextDueAt points totalAttempts levelProgress { passedRounds } } } }';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { level: 1, targets: 12, sentencesPerTarget: 3 });
});
afterAll(() => app.close());

const nextReview = async (person: Person) => (await person.graphql(NEXT_REVIEW)).data.nextReviewProblem;
const practiceOf = async (person: Person) => (await person.graphql(FIGURES)).data.viewer.practice;

/** A learner who has answered some sentences, and for whom they are due by now. */
async function withDue(answers: string[]): Promise<Person> {
  const person = await app.person();
  await round(person, answers);
  app.clock.advance(6 * DAY_MS);
  return person;
}

const targetOf = async (problemId: string): Promise<string> =>
  (await app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id: problemId } })).targetId;

describe('a review', () => {
  it('has nothing where nothing is due, and serves nothing new', async () => {
    const person = await app.person();
    expect((await nextReview(person)).problem).toBeNull();
    await round(person, [RIGHT, WRONG]);
    expect(await practiceOf(person)).toMatchObject({ dueCount: 0 });
    expect((await nextReview(person)).problem).toBeNull();
  });

  it('asks for each target that is due once, those due longest first, in a sentence that was not seen', async () => {
    const person = await withDue([RIGHT, WRONG, RIGHT]);
    expect(await practiceOf(person)).toMatchObject({ dueCount: 3 });
    const due = await app.deps.db.prisma.memoryItem.findMany({
      where: { userId: person.userId },
      orderBy: [{ dueAt: 'asc' }, { targetId: 'asc' }],
    });
    const seen = await app.deps.db.prisma.seenSentence.findMany({ where: { userId: person.userId } });
    const asked: string[] = [];
    for (let left = 3; left > 0; left -= 1) {
      const { problem, toCome, viewer } = await nextReview(person);
      expect(problem).toMatchObject({ source: 'REVIEW', round: null });
      expect(toCome).toBe(left - 1);
      expect(viewer.practice.dueCount).toBe(left);
      expect((await nextReview(person)).problem.uuid).toBe(problem.uuid);
      const stored = await app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id: problem.uuid } });
      expect(seen.map(({ sentenceId }) => sentenceId)).not.toContain(stored.sentenceId);
      asked.push(stored.targetId);
      await submit(person, problem.uuid, RIGHT);
    }
    expect(asked).toEqual(due.map(({ targetId }) => targetId));
    expect(await nextReview(person)).toMatchObject({ problem: null, toCome: 0 });
    expect(await practiceOf(person)).toMatchObject({ dueCount: 0 });
  });

  it('counts what comes after the open one, also where that one’s target was answered elsewhere', async () => {
    const person = await withDue([RIGHT, WRONG]);
    const { problem, toCome } = await nextReview(person);
    expect(toCome).toBe(1);
    const { targetId } = await app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id: problem.uuid } });
    await app.deps.db.prisma.memoryItem.update({
      where: { userId_targetId: { userId: person.userId, targetId } },
      data: { dueAt: new Date(app.clock.now().getTime() + DAY_MS) },
    });
    expect(await nextReview(person)).toMatchObject({ toCome: 1, problem: { uuid: problem.uuid } });
  });

  it('tells when the first comes back of those that are not due yet', async () => {
    const person = await app.person();
    expect(await practiceOf(person)).toMatchObject({ nextDueAt: null });
    await round(person, [RIGHT, WRONG]);
    const due = await app.deps.db.prisma.memoryItem.findMany({
      where: { userId: person.userId },
      orderBy: { dueAt: 'asc' },
    });
    expect(await practiceOf(person)).toMatchObject({ dueCount: 0, nextDueAt: due[0]?.dueAt.toISOString() });
    app.clock.set(due[0]?.dueAt ?? '');
    expect(await practiceOf(person)).toMatchObject({ nextDueAt: due[1]?.dueAt.toISOString() });
    expect((due[1]?.dueAt ?? 0) > (due[0]?.dueAt ?? 0)).toBe(true);
  });

  it('moves points, memory and the day, and neither round nor level nor ability', async () => {
    const person = await withDue([RIGHT]);
    const { prisma } = app.deps.db;
    const where = { userId: person.userId };
    const before = await practiceOf(person);
    const [level] = await prisma.learnerLevel.findMany({ where });
    const rounds = await prisma.round.findMany({ where });
    const { problem } = await nextReview(person);
    const { answer } = await submit(person, problem.uuid, RIGHT);
    expect(answer).toMatchObject({ verdict: 'RIGHT', pointsEarned: 10, roundProgress: null });
    expect(await practiceOf(person)).toMatchObject({ points: before.points + 10, totalAttempts: 2, dueCount: 0 });
    const memory = await prisma.memoryItem.findFirstOrThrow({ where });
    expect(memory).toMatchObject({ attempts: 2, correct: 2, reps: 2 });
    expect(memory.dueAt.getTime()).toBeGreaterThan(app.clock.now().getTime());
    expect((await prisma.learnerLevel.findMany({ where }))[0]).toMatchObject({
      ability: level?.ability,
      abilityCount: level?.abilityCount,
    });
    expect(await prisma.round.findMany({ where })).toEqual(rounds);
  });

  it('asks for a target that was wrong no more that day, though the clock of summer time makes it 25 hours', async () => {
    app.clock.set(new Date('2026-10-24T22:05:00Z')); // 00:05 on the 25th, the day with 25 hours.
    const person = await app.person();
    await person.graphql('mutation { updateProfile(input: { timeZone: "Europe/Berlin" }) { __typename } }');
    await round(person, [WRONG]);
    app.clock.set(new Date('2026-10-25T22:30:00Z')); // 23:30 on the same day, 24 hours later.
    expect((await nextReview(person)).problem).toBeNull();
    app.clock.advance(31 * MINUTE_MS);
    const { problem } = await nextReview(person);
    expect(problem).toMatchObject({ source: 'REVIEW' });
  });

  it('gives one problem to two tabs that ask at once', async () => {
    const person = await withDue([RIGHT, RIGHT]);
    const found = await Promise.all(Array.from({ length: 5 }, () => nextReview(person)));
    expect(new Set(found.map(({ problem }) => problem.uuid)).size).toBe(1);
  });

  it('goes with a reset, as what was due does', async () => {
    const person = await withDue([RIGHT]);
    const { problem } = await nextReview(person);
    expect(await targetOf(problem.uuid)).toBeTruthy();
    await person.graphql('mutation { resetProgress { __typename } }');
    expect(await practiceOf(person)).toMatchObject({ dueCount: 0 });
    expect((await nextReview(person)).problem).toBeNull();
  });

  it('is nobody’s who is not signed in', async () => {
    const { data } = (await app.graphql(NEXT_REVIEW)) as { data: { nextReviewProblem: { __typename: string } } };
    expect(data.nextReviewProblem.__typename).toBe('UnauthenticatedError');
  });
});
