import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testkit/app.ts';

/** PostgreSQL plans five runs of a prepared statement anew before it decides. */
const RUNS = 12;
const ANEW = 5;

describe('the look-up of a bearer', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it.each(['session', 'program'])('of one caller, a %s, is planned once for all', async (kind) => {
    const person = await app.person();
    const made = await person.graphql(
      'mutation { createAccessToken(input: { name: "A program", scopes: [PRACTICE_READ] }) { ... on CreateAccessTokenPayload { token } } }',
    );
    const token = kind === 'session' ? person.token : made.data.createAccessToken.token;
    for (let run = 0; run < RUNS; run += 1)
      expect((await app.rest('GET', '/users/me/attempts', undefined, token)).status).toBe(200);
    const what = kind === 'session' ? 'FROM sessions s JOIN users' : 'FROM personal_access_tokens t JOIN users';
    // Each connection has prepared it for itself; the sessions of a server are looked at one at a time.
    const plans = await app.deps.db.prisma.$queryRaw<{ generic: number; custom: number }[]>`
      SELECT generic_plans::int AS generic, custom_plans::int AS custom FROM pg_prepared_statements
       WHERE strpos(statement, ${what}) > 0 AND strpos(statement, 'ANY') = 0 AND custom_plans > 0`;
    if (app.deps.db.embedded) expect(plans.length).toBeGreaterThan(0);
    for (const { custom } of plans) expect(custom).toBeLessThanOrEqual(ANEW);
    if (app.deps.db.embedded)
      expect(plans.reduce((sum, { generic, custom }) => sum + generic + custom, 0)).toBeGreaterThanOrEqual(RUNS);
  });
});
