import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { ALSO_RIGHT, fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';
import { superuser } from '../testkit/superusers.ts';

const NEWS = '{ viewer { practice { points objectionNews { upheld answers } } } }';
const ACCEPTABLE = `query($id: ID!) { node(id: $id) { ... on Problem { answer { acceptable } } } }`;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  await fillPool(app.deps.db, { level: 1, targets: 24, sentencesPerTarget: 1 });
  admin = await superuser(app);
});
afterAll(() => app.close());

const object = (person: Person, problemId: string) =>
  change(person, 'objectToVerdict', { problemId }, 'state decision');
const decide = (person: Person, id: string, upheld: boolean) =>
  change(person, 'decideObjection', { id, upheld, reason: '' }, 'objection { state }');
const newsOf = async (person: Person) => (await person.graphql(NEWS)).data.viewer.practice;
const acceptable = async (person: Person, problemId: string) =>
  (await person.graphql(ACCEPTABLE, { id: btoa(`Problem:${problemId}`) })).data.node.answer.acceptable;
const idOf = async (problemId: string) =>
  (await app.deps.db.prisma.objection.findUniqueOrThrow({ where: { problemId } })).id;
const verdictOf = async (problemId: string) =>
  (await app.deps.db.prisma.problem.findUniqueOrThrow({ where: { id: problemId } })).verdict;

/** Somebody who has answered a sentence, and the problem. */
async function whoTyped(typed: string) {
  const person = await app.person();
  const problem = await next(person);
  await submit(person, problem.uuid, typed);
  return { person, problemId: problem.uuid as string, sentenceId: problem.sentenceId as string };
}

describe('an objection about a word that is accepted already', () => {
  it('is upheld at once where it was accepted after the answer was judged', async () => {
    const { person, problemId, sentenceId } = await whoTyped('Toward');
    await app.deps.db.prisma.sentence.update({ where: { id: sentenceId }, data: { also: { push: 'towards' } } });
    expect(await object(person, problemId)).toMatchObject({ state: 'UPHELD', decision: null });
    await app.jobsDone();
    expect(await newsOf(person)).toMatchObject({ points: 10, objectionNews: [{ upheld: true, answers: 1 }] });
  });

  it.each([
    ['the right one', RIGHT],
    ['another accepted one', ALSO_RIGHT],
  ])('waits for a superuser where it was accepted then: %s', async (_what, typed) => {
    const { person, problemId } = await whoTyped(WRONG);
    // As an answer is that was judged by something else than what is kept of it.
    await app.deps.db.prisma.problem.update({ where: { id: problemId }, data: { answer: typed } });
    expect(await object(person, problemId)).toMatchObject({ state: 'OPEN' });
    await app.jobsDone();
    expect(await verdictOf(problemId)).toBe('WRONG');
    expect(await newsOf(person)).toMatchObject({ points: 0, objectionNews: [] });
    expect(await decide(admin, await idOf(problemId), true)).toMatchObject({ objection: { state: 'UPHELD' } });
    await app.jobsDone();
    expect(await verdictOf(problemId)).toBe('RIGHT');
  });

  it('waits where a sign stands in it that cannot be stored, and can only be refused', async () => {
    const { person, problemId, sentenceId } = await whoTyped('past\0');
    await app.deps.db.prisma.sentence.update({ where: { id: sentenceId }, data: { also: { push: 'past' } } });
    expect(await object(person, problemId)).toMatchObject({ state: 'OPEN' });
    expect(await acceptable(person, problemId)).toBe(false);
    expect(await decide(admin, await idOf(problemId), true)).toMatchObject({
      fieldErrors: [{ field: 'upheld' }],
    });
  });

  it('gives no second guess: what is behind the cut is neither judged nor kept', async () => {
    const { person, problemId } = await whoTyped(`${WRONG}${' '.repeat(64)}${RIGHT}`);
    expect(await object(person, problemId)).toMatchObject({ state: 'OPEN' });
    expect(await verdictOf(problemId)).toBe('WRONG');
    const before = await whoTyped(`${' '.repeat(63)}${RIGHT}`);
    expect(await verdictOf(before.problemId)).toBe('RIGHT');
  });
});
