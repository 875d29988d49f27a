import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../server/kernel/ids.ts';
import { armOf } from '../../server/features/ab-tests/assignment.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT, TEST_PRACTICE_TYPE } from '../testkit/pool.ts';
import { submit } from '../testkit/practice.ts';
import { superuser } from '../testkit/superusers.ts';

const FAILURE = '... on UserError { code message } ... on ValidationError { fieldErrors { field code message } }';
const CREATE = `mutation($input: CreateAbTestInput!) { createAbTest(input: $input) { __typename
  ... on CreateAbTestPayload { abTest { id uuid name state level practiceTypeKey practiceTypeName } } ${FAILURE} } }`;
const change = (name: string) => `mutation($id: ID!) { done: ${name}(input: { id: $id }) { __typename ${FAILURE} } }`;
const LIST = `{ abTests { uuid name state split conclusion startedAt stoppedAt
  arms { arm generationMethod askedShare learnerCount answerCount ratingCount goodCount goodShare goodShareLow goodShareHigh } }
  generationMethods { key sentenceCount probationCount } }`;
const NEXT = `mutation($input: NextProblemInput!) { nextProblem(input: $input) { ... on NextProblemPayload {
  problem { uuid abTestId origin source } } } }`;
const SAY = `mutation($input: GiveAbFeedbackInput!) { giveAbFeedback(input: $input) { __typename
  ... on GiveAbFeedbackPayload { problemId } ${FAILURE} } }`;

const AB = { name: 'Prompt 2 and the bank', methodA: 'built_in', methodB: 'ai:2' };

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await fillPool(app.deps.db, { level: 1, targets: 12, sentencesPerTarget: 1 });
  await fillPool(app.deps.db, { level: 2, targets: 12, sentencesPerTarget: 1 });
  admin = await superuser(app);
});
afterEach(async () => {
  const { prisma } = app.deps.db;
  await prisma.abTest.deleteMany();
  await prisma.user.deleteMany();
  await prisma.sentence.deleteMany();
  await prisma.target.deleteMany();
});
afterAll(() => app.close());

const create = async (wish: object = {}, person = admin) =>
  (await person.graphql(CREATE, { input: { ...AB, ...wish } })).data.createAbTest;
const does = async (name: 'startAbTest' | 'stopAbTest' | 'removeAbTest', id: string, person = admin) =>
  (await person.graphql(change(name), { id })).data.done;
const listed = async () => (await admin.graphql(LIST)).data;
const next = async (person: Person, input: object = {}) =>
  (await person.graphql(NEXT, { input })).data.nextProblem.problem;
const say = async (person: Person, input: object) => (await person.graphql(SAY, { input })).data.giveAbFeedback;

/** Half of the sentences of A2 are as if a model had written them. */
async function writtenByAModel() {
  const { prisma } = app.deps.db;
  const half = await prisma.sentence.findMany({ where: { level: 1 }, take: 6, select: { id: true } });
  await prisma.sentence.updateMany({
    where: { id: { in: half.map(({ id }) => id) } },
    data: { origin: 'AI', promptVersion: '2', bankId: null },
  });
}

/** A test that runs, and its id. */
async function started(wish: object = {}): Promise<string> {
  await writtenByAModel();
  const { abTest } = await create(wish);
  expect(await does('startAbTest', abTest.uuid)).toEqual({ __typename: 'StartAbTestPayload' });
  return abTest.uuid;
}

/** Somebody in an arm of a test. */
async function inArm(testId: string, arm: 'A' | 'B', shareB = 50): Promise<Person> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until chance has it so
    const person = await app.person();
    if (armOf({ id: testId, shareB }, person.userId) === arm) return person;
  }
}

describe('making a test', () => {
  it('is for superusers, and so is reading of them', async () => {
    const person = await app.person();
    expect(await create({}, person)).toMatchObject({ code: 'FORBIDDEN' });
    // oxlint-disable-next-line no-await-in-loop
    for (const name of ['startAbTest', 'stopAbTest', 'removeAbTest'] as const)
      expect(await does(name, newId(), person)).toMatchObject({ code: 'FORBIDDEN' });
    const { data, errors } = await person.graphql(LIST);
    expect(data).toEqual({ abTests: null, generationMethods: null });
    expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });

  it('says of each field what is wrong with it', async () => {
    const { fieldErrors } = await create({ name: '  ', methodB: 'ai:9', shareB: 100, practiceTypeKey: 'spelling' });
    expect(fieldErrors.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
      ['name', 'REQUIRED'],
      ['methodB', 'INVALID'],
      ['shareB', 'OUT_OF_RANGE'],
      ['practiceTypeKey', 'INVALID'],
    ]);
    expect(fieldErrors[1].message).toContain('Methods in use: built_in');
    expect((await create({ name: 'x'.repeat(101), methodB: 'built_in' })).fieldErrors[0].code).toBe('TOO_LONG');
    expect((await listed()).abTests).toEqual([]);
  });

  it('names the practice type that it is about, and none where it is about all', async () => {
    const { abTest: one } = await create({ methodB: 'built_in', practiceTypeKey: TEST_PRACTICE_TYPE });
    const { abTest: all } = await create({ methodB: 'built_in' });
    expect([one.practiceTypeName, all.practiceTypeName]).toEqual(['Verb–preposition collocations', null]);
  });

  it('knows the ways in which sentences were written', async () => {
    await writtenByAModel();
    expect((await listed()).generationMethods).toEqual([
      { key: 'built_in', sentenceCount: 18, probationCount: 0 },
      { key: 'ai:2', sentenceCount: 6, probationCount: 0 },
    ]);
    await app.deps.db.prisma.sentence.updateMany({ where: { origin: 'AI' }, data: { status: 'PROBATION' } });
    expect((await listed()).generationMethods).toEqual([
      { key: 'built_in', sentenceCount: 18, probationCount: 0 },
      { key: 'ai:2', sentenceCount: 0, probationCount: 6 },
    ]);
    expect((await create({ methodB: 'ai:2' })).fieldErrors).toMatchObject([{ field: 'methodB', code: 'INVALID' }]);
  });

  it('keeps a hundred at most', async () => {
    const one = { methodA: 'built_in', methodB: 'built_in', shareB: 50, createdAt: app.clock.now() };
    const data = Array.from({ length: 100 }, (_, number) => ({ ...one, id: newId(), name: `Test ${number}` }));
    await app.deps.db.prisma.abTest.createMany({ data });
    expect((await create({ methodB: 'built_in' })).message).toContain('Remove one');
  });
});

describe('a test', () => {
  it('runs alone, ends for good, and is removed only once it has ended', async () => {
    const first = await started();
    const second = (await create({ name: 'Another' })).abTest.id;
    expect((await does('startAbTest', second)).message).toBe(
      '“Prompt 2 and the bank” is running. Stop it first: one test runs at a time.',
    );
    expect(await does('startAbTest', first)).toEqual({ __typename: 'StartAbTestPayload' });
    expect((await does('removeAbTest', first)).message).toBe('This test is running. Stop it first.');
    expect((await does('stopAbTest', second)).message).toBe('This test has not been started.');
    expect(await does('stopAbTest', first)).toEqual({ __typename: 'StopAbTestPayload' });
    expect(await does('stopAbTest', first)).toEqual({ __typename: 'StopAbTestPayload' });
    expect((await does('startAbTest', first)).message).toContain('has ended');
    expect(await does('startAbTest', second)).toEqual({ __typename: 'StartAbTestPayload' });
    expect(await does('removeAbTest', first)).toEqual({ __typename: 'RemoveAbTestPayload' });
    // oxlint-disable-next-line no-await-in-loop
    for (const name of ['startAbTest', 'stopAbTest', 'removeAbTest'] as const)
      expect(await does(name, first)).toMatchObject({ code: 'NOT_FOUND', message: 'A/B test not found' });
    const audited = await app.deps.db.prisma.auditEvent.findMany({ where: { kind: { startsWith: 'ab_test' } } });
    expect(audited.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['ab_test_created', 'ab_test_started', 'ab_test_stopped', 'ab_test_removed']),
    );
  });

  it('is started once, by whoever comes first of two at the same moment', async () => {
    const ids = [
      (await create({ methodB: 'built_in' })).abTest.uuid,
      (await create({ methodB: 'built_in' })).abTest.uuid,
    ];
    const answers = await Promise.all(ids.map((id) => does('startAbTest', id)));
    expect(answers.map(({ __typename: name }) => name as string).toSorted()).toEqual([
      'StartAbTestPayload',
      'ValidationError',
    ]);
  });
});

describe('what learners are served while a test runs', () => {
  it('carries its id where the sentence is of their arm, and nowhere else', async () => {
    const testId = await started();
    for (const arm of ['A', 'B'] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const person = await inArm(testId, arm);
      for (let one = 0; one < 6; one++) {
        // oxlint-disable-next-line no-await-in-loop
        const problem = await next(person, { level: 'A2' });
        const isOfArm = (problem.origin === 'AI') === (arm === 'B');
        expect([problem.origin, problem.abTestId]).toEqual([problem.origin, isOfArm ? testId : null]);
        // What is open says the same when it is asked for again.
        // oxlint-disable-next-line no-await-in-loop
        expect(await next(person, { level: 'A2' })).toEqual(problem);
        // oxlint-disable-next-line no-await-in-loop
        await submit(person, problem.uuid, RIGHT);
      }
    }
  });

  it('carries nothing at other levels, of other practice types, before it starts and after it has ended', async () => {
    const { abTest } = await create({ methodB: 'built_in', level: 'A2', practiceTypeKey: TEST_PRACTICE_TYPE });
    const person = await app.person();
    const asked = async (level: string) => (await next(person, { level, skip: true })).abTestId;
    expect(await asked('A2')).toBeNull();
    await does('startAbTest', abTest.uuid);
    expect([await asked('A2'), await asked('B1')]).toEqual([abTest.uuid, null]);
    await does('stopAbTest', abTest.uuid);
    expect(await asked('A2')).toBeNull();
  });
});

describe('what learners say', () => {
  it('is taken once a problem, after its answer, from its learner', async () => {
    const testId = await started({ methodB: 'built_in' });
    const [person, other] = [await app.person(), await app.person()];
    const problem = await next(person, { level: 'B1' });
    const said = { abTestId: testId, problemId: problem.uuid, goodEnough: true };
    expect(await say(person, said)).toMatchObject({ code: 'NOT_FOUND' });
    await submit(person, problem.uuid, RIGHT);
    expect(await say(other, said)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await say(person, { ...said, abTestId: newId() })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await say(person, { ...said, generationMethod: 'ai:2' })).toMatchObject({
      fieldErrors: [{ field: 'generationMethod', code: 'INVALID' }],
    });
    expect(await say(person, said)).toEqual({ __typename: 'GiveAbFeedbackPayload', problemId: problem.uuid });
    expect(await say(person, { ...said, goodEnough: false })).toMatchObject({ problemId: problem.uuid });
    expect(await app.deps.db.prisma.abFeedback.findMany({ select: { isGoodEnough: true } })).toEqual([
      { isGoodEnough: true },
    ]);
    expect((await app.graphql(SAY, { input: said })).data.giveAbFeedback).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is taken by REST for the latest sentence, also once the test has ended', async () => {
    const testId = await started({ methodB: 'built_in' });
    const person = await app.person();
    const { body } = await person.rest('GET', '/cefr/sentence?level=B1');
    expect([body.ab_test_id, body.generation_method]).toEqual([testId, 'built_in']);
    await person.rest('POST', `/cefr/sentence/${body.id}/answer`, { answer: RIGHT, ab_test_id: body.ab_test_id });
    await does('stopAbTest', testId);
    const said = { ab_test_id: testId, is_good_enough: false, generation_method: 'built_in' };
    expect(await person.rest('POST', '/ab-testing/feedback', said)).toMatchObject({ status: 204, body: '' });
    expect(await person.rest('POST', '/ab-testing/feedback', { ...said, ab_test_id: 'x' })).toMatchObject({
      status: 404,
    });
    expect(await person.rest('POST', '/ab-testing/feedback', { ...said, is_good_enough: 'no' })).toMatchObject({
      status: 422,
      body: { errors: { is_good_enough: expect.any(String) } },
    });
    const [test] = (await listed()).abTests;
    const arms = test.arms as { learnerCount: number; answerCount: number; ratingCount: number; goodShare: number }[];
    expect(arms.find(({ learnerCount }) => learnerCount === 1)).toMatchObject({
      answerCount: 1,
      ratingCount: 1,
      goodCount: 0,
      goodShare: 0,
      goodShareLow: 0,
      goodShareHigh: 79,
    });
    expect(test).toMatchObject({ state: 'STOPPED', split: 'TOO_FEW' });
  });

  it('outlives a reset of progress, and goes with the account', async () => {
    const testId = await started({ methodB: 'built_in' });
    const person = await app.person();
    const problem = await next(person, { level: 'B1' });
    await submit(person, problem.uuid, RIGHT);
    await say(person, { abTestId: testId, goodEnough: true });
    await person.graphql('mutation { resetProgress { __typename } }');
    const { prisma } = app.deps.db;
    expect(await prisma.problem.count({ where: { userId: person.userId } })).toBe(0);
    expect(await prisma.abFeedback.count({ where: { testId } })).toBe(1);
    await prisma.user.delete({ where: { id: person.userId } });
    expect(await prisma.abFeedback.count({ where: { testId } })).toBe(0);
    expect((await listed()).abTests[0].arms).toMatchObject([{ learnerCount: 0 }, { learnerCount: 0 }]);
  });
});
