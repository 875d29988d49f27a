import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool } from '../testkit/pool.ts';

const SCHOOL = '198.51.100.7';
const BURST = 400;
/** Each of its fields is a statement of its own. */
const MANY_STATEMENTS = `{ ${Array.from({ length: 19 }, (_, index) => `a${index}: practiceTypes { key }`).join(' ')} }`;

let app: TestApp;
let learners: Person[];
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 12, sentencesPerTarget: 1 });
  learners = [];
  for (let index = 0; index < 8; index += 1) learners.push(await app.person());
});
afterAll(() => app.close());

/** Without a body, which would be read in a turn of its own: so all of them ask at the same moment. */
const visit = () =>
  app.app.inject({ url: `/graphql?query=${encodeURIComponent(MANY_STATEMENTS)}`, remoteAddress: SCHOOL });
const practise = ({ token }: Person) =>
  app.app.inject({
    url: '/api/v1/practice/next',
    remoteAddress: SCHOOL,
    headers: { authorization: `Bearer ${token}` },
  });

describe('learners beside a burst of visitors at their address', () => {
  it('are served, while what is too much of the burst is told when to come again', async () => {
    const burst = Array.from({ length: BURST }, visit);
    const served: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const answers = await Promise.all(learners.map(practise));
      served.push(...answers.map(({ statusCode }) => statusCode));
    }
    expect(new Set(served)).toEqual(new Set([200]));
    const answers = await Promise.all(burst);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    // A server has room for all of them to wait; the embedded database runs one statement at a time.
    expect(refused.length > 0).toBe(app.deps.db.embedded);
    expect(refused.filter(({ statusCode }) => statusCode !== 503)).toEqual([]);
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  });
});
