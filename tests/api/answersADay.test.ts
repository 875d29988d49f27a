import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANSWERS_PER_ACCOUNT } from '../../server/features/practice/practice.limits.ts';
import { offLimits } from '../../server/kernel/limits.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { useUp } from '../testkit/limits.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { next, SHOW, submit } from '../testkit/practice.ts';
import { statementsOf } from '../testkit/statements.ts';

const ENOUGH =
  /^You have answered as many sentences as can be counted in a day\. You can go on in (?:\d+ hours|\d+ minutes?)\.$/;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 12, sentencesPerTarget: 2 });
});
afterAll(() => app.close());

/** How many answers of somebody are counted. */
const counted = async ({ userId }: Person) => {
  const { used } = await app.deps.limits.count(ANSWERS_PER_ACCOUNT, userId);
  await app.deps.limits.giveBack(ANSWERS_PER_ACCOUNT, userId);
  return used - 1;
};

describe('the answers of an account', () => {
  it('are recorded up to so many a day, by every door; one more is told when to go on, and its problem waits', async () => {
    const person = await app.person();
    const first = await next(person);
    expect((await submit(person, first.uuid, WRONG)).answer.verdict).toBe('WRONG');
    const second = await next(person);
    await useUp(app.deps.limits, ANSWERS_PER_ACCOUNT, person.userId);
    expect(await submit(person, second.uuid, RIGHT)).toMatchObject({
      __typename: 'RateLimitedError',
      message: expect.stringMatching(ENOUGH),
    });
    const shown = await person.graphql(SHOW, { input: { problemId: second.uuid } });
    expect(shown.data.showAnswer).toMatchObject({ __typename: 'RateLimitedError' });
    const byRest = await person.rest('POST', `/cefr/sentence/${second.uuid}/answer`, { answer: RIGHT });
    expect(byRest.status).toBe(429);
    expect(byRest.body).toMatchObject({ code: 'RATE_LIMITED', detail: expect.stringMatching(ENOUGH) });
    expect(Number(byRest.headers['retry-after'])).toBeGreaterThan(0);
    // What is answered is told again, and what is not typed right is told so.
    expect((await submit(person, first.uuid, RIGHT)).answer.verdict).toBe('WRONG');
    expect((await submit(person, second.uuid, ' ')).__typename).toBe('ValidationError');
    await app.deps.limits.reset(ANSWERS_PER_ACCOUNT, person.userId);
    expect((await submit(person, second.uuid, RIGHT)).answer.verdict).toBe('RIGHT');
  });

  it('count once each, whatever is sent after them, and hints do not', async () => {
    const person = await app.person();
    const problem = await next(person);
    expect((await submit(person, problem.uuid, `${RIGHT} the weather`)).answer.verdict).toBe('HINT');
    expect(await counted(person)).toBe(0);
    for (const typed of [RIGHT, WRONG, RIGHT]) await submit(person, problem.uuid, typed);
    expect(await counted(person)).toBe(1);
  });

  it('are counted without a statement', async () => {
    const person = await app.person();
    const answering = async () => {
      const problem = await next(person);
      return statementsOf(() => submit(person, problem.uuid, WRONG));
    };
    await answering();
    const { limits } = app.deps;
    const limited = await answering();
    Object.assign(app.deps, { limits: offLimits() });
    const unlimited = await answering().finally(() => Object.assign(app.deps, { limits }));
    expect(limited).toEqual(unlimited);
  });
});
