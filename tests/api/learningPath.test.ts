import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KNOWN_STABILITY_DAYS, TARGET_STATES } from '../../server/features/analytics/analytics.rules.ts';
import { recallOf } from '../../server/features/practice/memory.ts';
import { accessToken, asProgram, change, READING } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { next, round, submit, ten } from '../testkit/practice.ts';
import { statementsOf } from '../testkit/statements.ts';

const DAY_MS = 86_400_000;
const TARGETS = 14;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { level: 1, targets: TARGETS, sentencesPerTarget: 3 });
  await fillPool(app.deps.db, { level: 2, targets: 3, sentencesPerTarget: 1 });
});
afterAll(() => app.close());

const PATH = `query($level: CefrLevel!, $state: TargetState, $first: Int, $after: String) { viewer { analytics {
  learningPathLevel(level: $level) { due learning known unmet targets(state: $state, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { node { uuid name practiceType { key } state recallPercentage dueAt attempts correct } }
  } } } } }`;

interface PathNode {
  uuid: string;
  name: string;
  state: string;
  recallPercentage: number | null;
  dueAt: string | null;
  attempts: number;
  correct: number;
}

async function pathOf(person: Person, variables: Record<string, unknown> = {}) {
  const { data, errors } = await person.graphql(PATH, { level: 'A2', first: 100, ...variables });
  expect(errors).toBeUndefined();
  const { targets, ...counts } = data.viewer.analytics.learningPathLevel;
  return { counts, targets, nodes: targets.edges.map(({ node }: { node: PathNode }) => node) as PathNode[] };
}

const itemsOf = (person: Person) => app.deps.db.prisma.memoryItem.findMany({ where: { userId: person.userId } });

describe('the collocations of a level', () => {
  it('are all new before the first answer, by name, of that level alone', async () => {
    const person = await app.person();
    const { counts, nodes } = await pathOf(person);
    expect(counts).toEqual({ due: 0, learning: 0, known: 0, unmet: TARGETS });
    expect(nodes.map(({ name }) => name)).toEqual(nodes.map(({ name }) => name).toSorted());
    expect(nodes[0]).toMatchObject({ state: 'NEW', recallPercentage: null, dueAt: null, attempts: 0, correct: 0 });
    expect((await pathOf(person, { level: 'B1' })).nodes).toHaveLength(3);
    expect((await pathOf(person, { level: 'B2' })).nodes).toEqual([]);
  });

  it('are being learnt once they are met, due when they come back, and known once they last', async () => {
    const person = await app.person();
    await round(person, ten(0, 1));
    expect((await pathOf(person)).counts).toEqual({ due: 0, learning: 10, known: 0, unmet: TARGETS - 10 });
    app.clock.advance(2 * DAY_MS);
    const [first] = await itemsOf(person);
    const stability = KNOWN_STABILITY_DAYS;
    const dueAt = new Date(app.clock.now().getTime() + stability * DAY_MS);
    const key = { userId: person.userId, targetId: first?.targetId ?? '' };
    await app.deps.db.prisma.memoryItem.update({
      where: { userId_targetId: key },
      data: { stability, dueAt, reviewedAt: app.clock.now() },
    });
    const { counts, nodes } = await pathOf(person);
    const { data } = await person.graphql('{ viewer { practice { dueCount } } }');
    expect(counts.due).toBe(data.viewer.practice.dueCount);
    expect(counts.known).toBe(1);
    expect(counts.due + counts.learning + counts.known + counts.unmet).toBe(TARGETS);
    expect(nodes.find(({ uuid }) => uuid === key.targetId)).toMatchObject({ state: 'KNOWN', recallPercentage: 100 });
    const items = await itemsOf(person);
    for (const { uuid, state, recallPercentage, dueAt: due, attempts } of nodes) {
      const item = items.find(({ targetId }) => targetId === uuid);
      expect(recallPercentage).toBe(item ? Math.round(recallOf(item, app.clock.now()) * 100) : null);
      expect(due).toBe(state === 'DUE' ? null : (item?.dueAt.toISOString() ?? null));
      expect(attempts).toBe(item?.attempts ?? 0);
    }
  });

  it('are counted as they are listed, in every state and page by page', async () => {
    const person = await app.person();
    await round(person, ten(0, 1));
    app.clock.advance(2 * DAY_MS);
    const { counts } = await pathOf(person);
    const fields = { DUE: 'due', LEARNING: 'learning', KNOWN: 'known', NEW: 'unmet' } as const;
    for (const state of TARGET_STATES) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const { targets, nodes } = await pathOf(person, { state });
      expect(targets.totalCount).toBe(counts[fields[state]]);
      expect(nodes).toHaveLength(counts[fields[state]]);
      expect(new Set(nodes.map((node) => node.state)).size).toBeLessThanOrEqual(1);
      expect(nodes.every((node) => node.state === state)).toBe(true);
    }
    const page = await pathOf(person, { first: 5 });
    expect(page.targets.pageInfo.hasNextPage).toBe(true);
    const rest = await pathOf(person, { after: page.targets.pageInfo.endCursor });
    expect([...page.nodes, ...rest.nodes]).toEqual((await pathOf(person)).nodes);
  });

  it('name all while a problem is open, which one left out would tell', async () => {
    const person = await app.person();
    await next(person);
    expect((await pathOf(person)).counts.unmet).toBe(TARGETS);
    expect((await pathOf(person)).nodes).toHaveLength(TARGETS);
  });

  it('take as many statements after many answers as before the first', async () => {
    const person = await app.person();
    const before = await statementsOf(() => pathOf(person));
    await round(person, ten(1, 4));
    const after = await statementsOf(() => pathOf(person));
    expect(after.toSorted()).toEqual(before.toSorted());
  });

  it('are each learner’s own, and go with a reset', async () => {
    const [one, other] = [await app.person(), await app.person()];
    await round(one, [RIGHT, WRONG]);
    expect((await pathOf(one)).counts.learning).toBe(2);
    expect((await pathOf(other)).counts.unmet).toBe(TARGETS);
    await one.graphql('mutation { resetProgress { __typename } }');
    expect((await pathOf(one)).counts).toEqual({ due: 0, learning: 0, known: 0, unmet: TARGETS });
  });

  it('are for who is signed in, and for programs that may read practice', async () => {
    expect((await app.graphql(PATH, { level: 'A2' })).data.viewer ?? null).toBeNull();
    const person = await app.person();
    const reads = asProgram(app, person, await accessToken(person, READING));
    expect((await pathOf(reads)).nodes).toHaveLength(TARGETS);
    const reading = READING.filter((scope) => scope !== 'PRACTICE_READ');
    const refused = asProgram(app, person, await accessToken(person, reading));
    const answer = await refused.graphql(PATH, { level: 'A2' });
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'TOKEN_SCOPE_MISSING' });
  });

  it.each([{ first: 101 }, { first: -1 }, { after: 'nowhere' }])('refuse a page such as %j', async (page) => {
    const person = await app.person();
    const { errors } = await person.graphql(PATH, { level: 'A2', ...page });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

describe('why', () => {
  const WHY = '{ viewer { practice { currentLevel { code } currentLevelReason openProblem { servedAs } } } }';
  const why = async (person: Person) => (await person.graphql(WHY)).data.viewer.practice;

  it('a level is the current one: the first, chosen, reached or found', async () => {
    const person = await app.person();
    const { prisma } = app.deps.db;
    expect(await why(person)).toMatchObject({ currentLevel: { code: 'A2' }, currentLevelReason: 'FIRST' });
    await change(person, 'updateProfile', { currentLevel: 'B1' }, '__typename');
    expect(await why(person)).toMatchObject({ currentLevel: { code: 'B1' }, currentLevelReason: 'CHOSEN' });
    const { userId } = person;
    await prisma.learnerLevel.create({
      data: { userId, level: 1, ability: 0, rounds: 10, passedRounds: 10, completedAt: app.clock.now() },
    });
    expect((await why(person)).currentLevelReason).toBe('REACHED');
    await prisma.placement.create({
      data: { userId, startedAt: app.clock.now(), endedAt: app.clock.now(), ability: 0, standardError: 0.5, level: 2 },
    });
    expect((await why(person)).currentLevelReason).toBe('FOUND');
    await change(person, 'updateProfile', { currentLevel: 'B2' }, '__typename');
    expect((await why(person)).currentLevelReason).toBe('CHOSEN');
  });

  it('a sentence is served: it is new, or comes back', async () => {
    const person = await app.person();
    expect((await why(person)).openProblem).toBeNull();
    const served = await person.graphql(
      'mutation { nextProblem(input: { adaptive: false }) { ... on NextProblemPayload { problem { uuid servedAs } } } }',
    );
    expect(served.data.nextProblem.problem.servedAs).toBe('RANDOM');
    expect((await why(person)).openProblem).toEqual({ servedAs: 'RANDOM' });
    await submit(person, served.data.nextProblem.problem.uuid, WRONG);
    // To the end of the round: none has the same collocation twice.
    await round(person, ten().slice(1));
    await next(person);
    expect((await why(person)).openProblem).toEqual({ servedAs: 'MISSED' });
    await round(person, ten());
    app.clock.advance(4 * DAY_MS);
    await next(person);
    expect((await why(person)).openProblem).toEqual({ servedAs: 'DUE' });
  });
});
