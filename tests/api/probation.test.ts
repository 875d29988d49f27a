import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { lookAtPools } from '../../server/features/pool/care.domain.ts';
import { PROBATION_LEARNERS } from '../../server/features/pool/probation.rules.ts';
import { newId } from '../../server/kernel/ids.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';
import { superuser } from '../testkit/superusers.ts';
import { UNDO_OVER_SECONDS } from '../../server/kernel/undo.rules.ts';

const DAY_MS = 86_400_000;
const UNDO_OVER_MS = UNDO_OVER_SECONDS * 1_000;

let app: TestApp;
let ids: string[][];
beforeAll(async () => {
  app = await testApp();
  ids = await fillPool(app.deps.db, { targets: 16, sentencesPerTarget: 1 });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const sentence = (id: string) => app.deps.db.prisma.sentence.findUniqueOrThrow({ where: { id } });
const put = (id: string, data: object) => app.deps.db.prisma.sentence.update({ where: { id }, data });
const NOTHING = { status: 'VALIDATED' as const, answerCount: 0, correctCount: 0, gates: [] };
let people = 0;
const somebody = () => app.person({ email: `p${(people += 1)}@school.example` });
/** Somebody whose account is a day old. */
async function atHome() {
  const person = await somebody();
  const createdAt = new Date(app.clock.now().getTime() - DAY_MS);
  await app.deps.db.prisma.user.update({ where: { id: person.userId }, data: { createdAt } });
  return person;
}

/** So many others who have answered a sentence that was tried out. */
async function triedBy(id: string, count: number): Promise<void> {
  const { targetId, practiceTypeId } = await sentence(id);
  const { prisma } = app.deps.db;
  for (let others = 0; others < count; others += 1) {
    const { userId } = await somebody();
    const tried = { sentenceId: id, targetId, practiceTypeId, level: 1, source: 'PROBATION' } as const;
    await prisma.problem.create({ data: { ...tried, id: newId(), userId, state: 'ANSWERED', verdict: 'RIGHT' } });
  }
}

/** Asks for the next problem in the moment in which a new sentence is tried out. */
async function tried(person: Person) {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const problem = await next(person);
  vi.restoreAllMocks();
  return problem;
}
const SOURCE = 'query($id: ID!) { node(id: $id) { ... on Problem { source round { number } } } }';
const about = async (person: Person, id: string) => (await person.graphql(SOURCE, { id })).data.node;

describe('a sentence on probation', () => {
  it('is served between two sentences of a round, and moves points and its own figures alone', async () => {
    const fresh = ids[15]?.[0] as string;
    await put(fresh, { status: 'PROBATION', origin: 'AI' });
    const person = await atHome();
    // Not as the first one of a round.
    expect((await about(person, (await tried(person)).id)).source).toBe('PRACTICE');
    await submit(person, (await next(person)).uuid, RIGHT);
    const problem = await tried(person);
    expect([problem.sentenceId, problem.round]).toEqual([fresh, null]);
    expect(await about(person, problem.id)).toEqual({ source: 'PROBATION', round: null });
    // Asked for again it is the same one.
    expect((await next(person)).uuid).toBe(problem.uuid);
    const { answer } = await submit(person, problem.uuid, RIGHT);
    expect(answer).toMatchObject({ verdict: 'RIGHT', pointsEarned: 10, roundProgress: null, roundCompleted: false });
    expect(await sentence(fresh)).toMatchObject({ answerCount: 1, correctCount: 1, status: 'PROBATION' });
    const after = await next(person);
    expect(after.round.progress).toMatchObject({ completedSentences: 1, currentSentence: 2 });
    const { db } = app.deps;
    const level = await db.prisma.learnerLevel.findFirstOrThrow({ where: { userId: person.userId } });
    expect([level.abilityCount, level.attempts]).toEqual([1, 2]);
    const { targetId } = await sentence(fresh);
    expect(await db.prisma.memoryItem.count({ where: { userId: person.userId, targetId } })).toBe(0);
    await put(fresh, NOTHING);
  });

  it('has no round by REST', async () => {
    const fresh = ids[15]?.[0] as string;
    await put(fresh, { status: 'PROBATION', origin: 'AI' });
    const person = await atHome();
    await submit(person, (await next(person)).uuid, RIGHT);
    await tried(person);
    const { status, body } = await person.rest('GET', '/practice/next');
    expect([status, body.sentence_id, body.round_progress]).toEqual([200, fresh, null]);
    await put(fresh, NOTHING);
  });

  it('is tried out by accounts that are a day old, and not before', async () => {
    const fresh = ids[15]?.[0] as string;
    await put(fresh, { status: 'PROBATION', origin: 'AI' });
    const person = await somebody();
    await submit(person, (await next(person)).uuid, RIGHT);
    app.clock.advance(DAY_MS - 1);
    for (let tries = 0; tries < 5; tries += 1) {
      const other = await tried(person);
      expect((await about(person, other.id)).source).toBe('PRACTICE');
      await submit(person, other.uuid, WRONG);
    }
    expect(await sentence(fresh)).toMatchObject({ answerCount: 0, status: 'PROBATION' });
    app.clock.advance(1);
    expect((await tried(person)).sentenceId).toBe(fresh);
    await put(fresh, NOTHING);
  });

  it('is never served as any other sentence is', async () => {
    await app.deps.db.prisma.sentence.updateMany({ data: { status: 'PROBATION' } });
    const person = await somebody();
    const { data } = await person.graphql('mutation { nextProblem(input: {}) { __typename } }');
    expect(data.nextProblem.__typename).toBe('NoSentencesError');
    await app.deps.db.prisma.sentence.updateMany({ data: { status: 'VALIDATED' } });
  });

  /** Eleven wrong answers, six of them one word. */
  const mostly = (word: string): string[] => [...Array.from({ length: 6 }, () => word), 'at', 'in', 'by', 'to', 'from'];
  const FATES: [string, number, string[], string, string | null][] = [
    ['is kept where most know it', 20, [WRONG, WRONG, WRONG], 'VALIDATED', null],
    [
      'is kept where the commonest mistake is the one that it teaches',
      18,
      Array.from({ length: 11 }, () => WRONG),
      'VALIDATED',
      null,
    ],
    [
      'is taken out where hardly anybody knows it',
      3,
      ['at', 'in', 'by'],
      'RETIRED',
      'Only 10% of 30 first answers were right.',
    ],
    ['is taken out where everybody knows it', 29, [], 'RETIRED', '100% of 30 first answers were right.'],
    [
      'is put aside where one wrong answer may be right',
      18,
      mostly('with'),
      'QUARANTINED',
      '“with” makes up 55% of the 11 wrong answers: it may be right.',
    ],
    [
      'is put aside where no word may be right',
      18,
      mostly('–'),
      'QUARANTINED',
      '“no word” makes up 55% of the 11 wrong answers: it may be right.',
    ],
  ];
  it.each(FATES)('%s, with the thirtieth first answer', async (_name, right, wrong, status, reason) => {
    const id = ids[14]?.[0] as string;
    const last = right === 29 ? RIGHT : right === 3 ? WRONG : RIGHT;
    await put(id, { ...NOTHING, status: 'PROBATION', answerCount: 29, correctCount: right });
    const person = await atHome();
    const { targetId, practiceTypeId } = await sentence(id);
    await app.deps.db.prisma.problem.createMany({
      data: wrong.map((answer) => ({
        id: newId(),
        userId: person.userId,
        sentenceId: id,
        targetId,
        practiceTypeId,
        level: 1,
        source: 'PROBATION',
        state: 'ANSWERED',
        verdict: 'WRONG',
        answer,
      })),
    });
    await triedBy(id, PROBATION_LEARNERS - 1);
    await submit(person, (await next(person)).uuid, RIGHT);
    const problem = await tried(person);
    expect(problem.sentenceId).toBe(id);
    await submit(person, problem.uuid, last);
    const after = await sentence(id);
    expect([after.status, (after.gates as { reason: string | null }[])[0]?.reason]).toEqual([status, reason]);
    await app.deps.db.prisma.problem.deleteMany({ where: { sentenceId: id } });
    await put(id, NOTHING);
  });

  it('is decided by ten learners or more: one who begins anew again and again decides nothing', async () => {
    const fresh = ids[14]?.[0] as string;
    await put(fresh, { ...NOTHING, status: 'PROBATION', answerCount: 29 });
    await triedBy(fresh, PROBATION_LEARNERS - 2);
    const person = await atHome();
    const tryIt = async (who: Person) => {
      await submit(who, (await next(who)).uuid, RIGHT);
      const problem = await tried(who);
      expect(problem.sentenceId).toBe(fresh);
      await submit(who, problem.uuid, WRONG);
    };
    for (let times = 0; times < 3; times += 1) {
      await tryIt(person);
      expect(await sentence(fresh)).toMatchObject({ status: 'PROBATION', answerCount: 30 + times });
      expect((await person.rest('DELETE', '/users/me/progress')).status).toBe(204);
    }
    await tryIt(person);
    await lookAtPools(app.deps);
    expect(await sentence(fresh)).toMatchObject({ status: 'PROBATION', answerCount: 33 });
    await tryIt(await atHome());
    expect((await sentence(fresh)).status).toBe('RETIRED');
    await app.deps.db.prisma.problem.deleteMany({ where: { sentenceId: fresh } });
    await put(fresh, NOTHING);
  });

  it('that was missed is looked at within the hour; one of the bank is shown, and stays', async () => {
    const [proved, bank] = [ids[13]?.[0] as string, ids[12]?.[0] as string];
    await put(proved, { status: 'PROBATION', origin: 'AI', answerCount: 40, correctCount: 30 });
    await put(bank, { answerCount: 50, correctCount: 2 });
    await triedBy(proved, PROBATION_LEARNERS - 1);
    await lookAtPools(app.deps);
    expect((await sentence(proved)).status).toBe('PROBATION');
    await triedBy(proved, 1);
    await lookAtPools(app.deps);
    expect([(await sentence(proved)).status, (await sentence(bank)).status]).toEqual(['VALIDATED', 'VALIDATED']);
    const boss = await superuser(app, { email: 'boss@school.example' });
    const WATCHED =
      '{ watchedSentences { sentenceId answerCount successRate suspicion details reportReasons } watchedSentenceCount }';
    expect((await boss.graphql(WATCHED)).data.watchedSentences).toEqual([
      {
        sentenceId: bank,
        answerCount: 50,
        successRate: 4,
        suspicion: 'TOO_HARD',
        details: 'Only 4% of 50 first answers were right.',
        reportReasons: [],
      },
    ]);
    const { data } = await (await somebody()).graphql(WATCHED);
    expect([data.watchedSentences, data.watchedSentenceCount]).toEqual([null, null]);
    await put(bank, NOTHING);
    await put(proved, NOTHING);
  });
});

describe('a report', () => {
  const report = (person: Person, problemId: string, reason = 'AMBIGUOUS') =>
    change(person, 'reportSentence', { problemId, reason }, 'givenUp problem { state }');

  it("takes the sentence out of its learner's way at once, and for good", async () => {
    const person = await somebody();
    const problem = await next(person);
    expect(await report(person, problem.uuid)).toMatchObject({ givenUp: true, problem: { state: 'SKIPPED' } });
    for (let sentences = 0; sentences < 16; sentences += 1) {
      const other = await next(person);
      expect(other.sentenceId).not.toBe(problem.sentenceId);
      await submit(person, other.uuid, RIGHT);
    }
    expect((await sentence(problem.sentenceId)).status).toBe('VALIDATED');
    // Also where all progress was reset.
    expect((await person.rest('DELETE', '/users/me/progress')).status).toBe(204);
    const seen = await app.deps.db.prisma.seenSentence.findMany({ where: { userId: person.userId } });
    expect(seen.map(({ sentenceId }) => sentenceId)).toEqual([problem.sentenceId]);
  });

  it('of an answered problem leaves the answer, and the mistake does not come back', async () => {
    const person = await somebody();
    const problem = await next(person);
    await submit(person, problem.uuid, WRONG);
    expect(await report(person, problem.uuid, 'WRONG_ANSWER')).toMatchObject({
      givenUp: false,
      problem: { state: 'ANSWERED' },
    });
    const { data } = await person.graphql(
      '{ viewer { practice { answers(first: 1) { edges { node { verdict } } } } } }',
    );
    expect(data.viewer.practice.answers.edges).toEqual([{ node: { verdict: 'WRONG' } }]);
    expect(await app.deps.db.prisma.mistake.findMany({ where: { userId: person.userId, isOpen: true } })).toEqual([]);
  });

  it('by three learners takes the sentence out for everybody, until a superuser keeps it; one learner counts once', async () => {
    const boss = await superuser(app, { email: 'boss2@school.example' });
    await app.deps.db.prisma.sentenceReport.deleteMany();
    const id = ids[3]?.[0] as string;
    await app.deps.db.prisma.sentence.updateMany({ where: { id: { not: id } }, data: { status: 'RETIRED' } });
    const [first, second, third] = [await somebody(), await somebody(), await somebody()];
    app.clock.advance(DAY_MS);
    for (const person of [first, second, third]) {
      expect((await sentence(id)).status).toBe('VALIDATED');
      const { uuid } = await next(person);
      await report(person, uuid, 'OFFENSIVE');
      await report(person, uuid, 'UNNATURAL');
    }
    // As long as the last of them can be undone, it does not count.
    app.clock.advance(UNDO_OVER_MS);
    await lookAtPools(app.deps);
    expect((await sentence(id)).status).toBe('VALIDATED');
    app.clock.advance(1);
    await lookAtPools(app.deps);
    expect((await sentence(id)).status).toBe('QUARANTINED');
    const keep = (who: Person) => change(who, 'keepReportedSentence', { sentenceId: id }, 'settledCount servedAgain');
    expect(await keep(first)).toMatchObject({ __typename: 'ForbiddenError' });
    const watched = await boss.graphql('{ watchedSentences { sentenceId status reportReasons } }');
    expect(watched.data.watchedSentences).toContainEqual({
      sentenceId: id,
      status: 'QUARANTINED',
      reportReasons: ['UNNATURAL', 'UNNATURAL', 'UNNATURAL'],
    });
    expect(await keep(boss)).toMatchObject({ settledCount: 3, servedAgain: true });
    expect((await sentence(id)).status).toBe('VALIDATED');
    // What was settled does not take it out again.
    for (const person of [first, second, third]) {
      const [problem] = await app.deps.db.prisma.problem.findMany({ where: { userId: person.userId, sentenceId: id } });
      await report(person, problem?.id ?? '', 'WRONG_ANSWER');
    }
    app.clock.advance(UNDO_OVER_MS + 1);
    await lookAtPools(app.deps);
    expect((await sentence(id)).status).toBe('VALIDATED');
    await app.deps.db.prisma.sentence.updateMany({ data: { status: 'VALIDATED' } });
  });

  it('counts towards that from accounts that are a day old, and then also what they reported before', async () => {
    const id = ids[4]?.[0] as string;
    await app.deps.db.prisma.sentence.updateMany({ where: { id: { not: id } }, data: { status: 'RETIRED' } });
    for (const person of [await somebody(), await somebody(), await somebody()])
      await report(person, (await next(person)).uuid, 'OFFENSIVE');
    await lookAtPools(app.deps);
    expect((await sentence(id)).status).toBe('VALIDATED');
    app.clock.advance(DAY_MS);
    await lookAtPools(app.deps);
    expect((await sentence(id)).status).toBe('QUARANTINED');
    await app.deps.db.prisma.sentenceReport.deleteMany();
    await app.deps.db.prisma.sentence.updateMany({ data: { status: 'VALIDATED' } });
  });

  it('takes no more than a small share of a pool out, whoever asks, and leaves the rest to a superuser', async () => {
    const people = [await somebody(), await somebody(), await somebody()];
    app.clock.advance(DAY_MS);
    const reported = new Set<string>();
    const wanted = new Set<string>();
    for (const [index, person] of people.entries()) {
      const own = new Set<string>();
      // The first reports eight; the others go on until they have been served the same, in whatever order.
      while (index === 0 ? own.size < 8 : [...wanted].some((id) => !own.has(id))) {
        const { uuid, sentenceId } = await next(person);
        own.add(sentenceId);
        reported.add(sentenceId);
        if (index === 0) wanted.add(sentenceId);
        await report(person, uuid, 'OFFENSIVE');
      }
    }
    app.clock.advance(UNDO_OVER_MS + 1);
    await lookAtPools(app.deps);
    const byThree = await app.deps.db.prisma.sentenceReport.groupBy({
      by: ['sentenceId'],
      having: { sentenceId: { _count: { gte: 3 } } },
    });
    expect(byThree.length).toBeGreaterThan(5);
    expect(await app.deps.db.prisma.sentence.count({ where: { status: 'QUARANTINED' } })).toBe(5);
    const boss = await superuser(app, { email: 'boss3@school.example' });
    const { data } = await boss.graphql('{ watchedSentences { sentenceId } watchedSentenceCount }');
    const shown = (data.watchedSentences as { sentenceId: string }[]).map(({ sentenceId }) => sentenceId);
    expect(shown.toSorted()).toEqual([...reported].toSorted());
    expect(data.watchedSentenceCount).toBe(reported.size);
    await app.deps.db.prisma.sentenceReport.deleteMany();
    await app.deps.db.prisma.sentence.updateMany({ data: { status: 'VALIDATED' } });
  });

  it("is for one's own problems, for reasons that there are, and for twenty sentences a day", async () => {
    const [person, other] = [await somebody(), await somebody()];
    const { uuid } = await next(other);
    expect(await report(person, uuid)).toMatchObject({ __typename: 'NotFoundError' });
    expect(await report(app as never, uuid)).toMatchObject({ __typename: 'UnauthenticatedError' });
    const own = (await next(person)).uuid;
    for (let times = 0; times < 20; times += 1)
      expect(await report(person, own)).toMatchObject({ problem: { state: 'SKIPPED' } });
    expect(await report(person, own)).toMatchObject({ __typename: 'RateLimitedError' });
  });
});
