import { type AddressInfo } from 'node:net';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import WebSocket from 'ws';
import { OPERATION_DEADLINE_MS } from '../../server/doors/graphql/deadline.ts';
import { openDatabase } from '../../server/kernel/db.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';

const SLACK_MS = 4_000;
const ENOUGH_MS = OPERATION_DEADLINE_MS + 2 * SLACK_MS;

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await testApp();
  person = await app.person();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** Holds every connection until `release` is called. */
async function occupy() {
  const { pool } = app.deps.db;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  return () => {
    for (const client of clients) client.release();
  };
}

async function timed<T>(action: Promise<T>): Promise<T & { ms: number }> {
  const begun = performance.now();
  return { ...(await action), ms: performance.now() - begun };
}

async function post(body: object) {
  const answer = await app.app.inject({ method: 'POST', url: '/graphql', payload: body });
  return { status: answer.statusCode, body: answer.json() };
}

const embedded = inject('databaseSource').kind === 'embedded';

// On a server the wait for a connection is shorter than the deadline.
describe.runIf(embedded)('an operation that takes too long', () => {
  it(
    'is answered after ten seconds at every door; a query is given up, a change is carried out all the same',
    async () => {
      const port = (app.app.server.address() as AddressInfo).port;
      const client = createClient({
        url: `ws://127.0.0.1:${port}/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: { authorization: `Bearer ${person.token}` },
        lazy: false,
      });
      await new Promise((resolve) => client.on('connected', resolve));
      const socket = (query: string) =>
        new Promise<{ body: object }>((resolve, reject) => {
          client.subscribe({ query }, { next: (body) => resolve({ body }), error: reject, complete: () => {} });
        });
      const release = await occupy();
      const register = {
        query: `mutation { register(input: { email: "late@school.example", password: "correct horse battery",
          fullName: "Late", userType: TEACHER, dataProcessingConsent: true, marketingConsent: false,
          privacyPolicyAccepted: true, termsAccepted: true }) { __typename } }`,
      };
      const [query, mutation, rest, byWebSocket] = await Promise.all([
        timed(post({ query: '{ practiceTypes { key } }' })),
        timed(post(register)),
        timed(
          app.app.inject({ url: '/api/v1/auth/parental-consent/nonsense' }).then((answer) => ({
            status: answer.statusCode,
            body: answer.json(),
          })),
        ),
        timed(socket('{ practiceTypes { key } }')),
      ]);
      release();
      await client.dispose();
      for (const { ms } of [query, mutation, rest, byWebSocket]) {
        expect(ms).toBeGreaterThan(OPERATION_DEADLINE_MS - SLACK_MS);
        expect(ms).toBeLessThan(OPERATION_DEADLINE_MS + SLACK_MS);
      }
      const given = [{ extensions: { code: 'DEADLINE_EXCEEDED' } }];
      expect(query).toMatchObject({ status: 503, body: { data: null, errors: given } });
      expect(query.body.errors[0].extensions).not.toHaveProperty('committed');
      expect(byWebSocket).toMatchObject({ body: { data: null, errors: given } });
      expect(rest).toMatchObject({ status: 503, body: { detail: expect.stringContaining('too long') } });
      const unknown = { code: 'DEADLINE_EXCEEDED', committed: 'UNKNOWN' };
      expect(mutation).toMatchObject({ status: 503, body: { data: null, errors: [{ extensions: unknown }] } });
      await expect
        .poll(() => app.deps.db.prisma.user.count({ where: { email: 'late@school.example' } }), { timeout: SLACK_MS })
        .toBe(1);
    },
    ENOUGH_MS,
  );

  it('is refused at once when 200 statements wait already, with the time to come back', async () => {
    const release = await occupy();
    const waiting = Array.from({ length: 200 }, (_, i) => app.deps.db.query(`wait-${i}`, 'SELECT 1', []));
    const byPrisma = await post({ query: '{ practiceTypes { key } }' });
    const byRest = await app.app.inject({
      url: '/api/v1/users/me',
      headers: { authorization: `Bearer ${person.token}` },
    });
    release();
    await Promise.all(waiting);
    expect(byPrisma).toMatchObject({
      status: 503,
      body: { errors: [{ extensions: { code: 'UNAVAILABLE', retryAfterSeconds: 1 } }] },
    });
    expect([byRest.statusCode, byRest.headers['retry-after'], byRest.json().code]).toEqual([503, '1', 'UNAVAILABLE']);
    expect((await post({ query: '{ practiceTypes { key } }' })).status).toBe(200);
  });
});

describe.skipIf(embedded)('a statement on a server', () => {
  it(
    'is given up by the server before the operation is',
    async () => {
      const { pool } = app.deps.db;
      await pool.query('ALTER TABLE practice_types RENAME TO practice_types_away');
      await pool.query('CREATE VIEW practice_types AS SELECT t.* FROM practice_types_away t, pg_sleep(30)');
      await pool.query('INSERT INTO practice_types_away (id, name, description) VALUES ($1, $1, $1)', ['x']);
      const answer = await timed(post({ query: '{ practiceTypes { key } }' }));
      await pool.query('DROP VIEW practice_types');
      await pool.query('ALTER TABLE practice_types_away RENAME TO practice_types');
      expect(answer).toMatchObject({ status: 503, body: { errors: [{ extensions: { code: 'DEADLINE_EXCEEDED' } }] } });
      expect(answer.ms).toBeLessThan(OPERATION_DEADLINE_MS);
    },
    ENOUGH_MS,
  );
});

describe('a database that is not there', () => {
  it('is told as such', async () => {
    const db = await openDatabase({ url: 'postgresql://nobody@127.0.0.1:9/nothing', dataDir: null });
    const { practiceTypes } = await (async () => {
      const { buildApp } = await import('../../server/app.ts');
      const away = await buildApp({ ...app.deps, db });
      const answer = await away.inject({
        method: 'POST',
        url: '/graphql',
        payload: { query: '{ practiceTypes { key } }' },
      });
      await away.close();
      return { practiceTypes: answer };
    })();
    await db.close();
    expect([practiceTypes.statusCode, practiceTypes.headers['retry-after']]).toEqual([503, '1']);
    expect(practiceTypes.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
  });
});
