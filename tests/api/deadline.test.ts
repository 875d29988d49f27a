import { type AddressInfo } from 'node:net';
import { createClient } from 'graphql-ws';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import WebSocket from 'ws';
import { buildApp } from '../../server/app.ts';
import { OPERATION_DEADLINE_MS } from '../../server/graphql/bounds.ts';
import { byItself, onBehalfOf } from '../../server/kernel/behalf.ts';
import { openDatabase } from '../../server/kernel/db.ts';
import { UnavailableError } from '../../server/kernel/errors.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { listen, openAs } from '../testkit/sockets.ts';

/** Timers and clocks differ by less. */
const SLACK_MS = 100;

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

async function send(request: InjectOptions) {
  const answer = await app.app.inject(request);
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json() };
}

const post = (body: object) => send({ method: 'POST', url: '/graphql', payload: body });

const embedded = inject('databaseSource').kind === 'embedded';

// On a server the wait for a connection is shorter than the deadline.
describe.runIf(embedded)('an operation that takes too long', () => {
  it('is answered after ten seconds at every door; a query is given up, a change is carried out all the same', async () => {
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
    const sessions = { user: { email: person.email } };
    const before = await app.deps.db.prisma.session.count({ where: sessions });
    const release = await occupy();
    const signIn = {
      query: `mutation { signIn(input: { email: "${person.email}", password: "${person.password}" }) { __typename } }`,
    };
    const [query, mutation, rest, restMutation, byWebSocket] = await Promise.all([
      timed(post({ query: '{ practiceTypes { key } }' })),
      timed(post(signIn)),
      timed(send({ url: '/api/v1/auth/parental-consent/nonsense' })),
      timed(send({ method: 'POST', url: '/api/v1/auth/login', payload: { email: 'a@b.example', password: 'none' } })),
      timed(socket('{ practiceTypes { key } }')),
    ]);
    release();
    await client.dispose();
    expect(OPERATION_DEADLINE_MS).toBe(10_000);
    for (const { ms } of [query, mutation, rest, restMutation, byWebSocket]) {
      expect(ms).toBeGreaterThan(OPERATION_DEADLINE_MS - SLACK_MS);
    }
    const given = [{ extensions: { code: 'DEADLINE_EXCEEDED', retryAfterSeconds: 5 } }];
    // Whether the change is carried out is not known: nobody is told to send it again.
    expect([query, rest].map(({ retryAfter }) => retryAfter)).toEqual(['5', '5']);
    expect([mutation, restMutation].map(({ retryAfter }) => retryAfter)).toEqual([undefined, undefined]);
    expect(restMutation).toMatchObject({ status: 503, body: { code: 'DEADLINE_EXCEEDED' } });
    expect(query).toMatchObject({ status: 503, body: { data: null, errors: given } });
    expect(query.body.errors[0].extensions).not.toHaveProperty('committed');
    expect(byWebSocket).toMatchObject({ body: { data: null, errors: given } });
    expect(rest).toMatchObject({ status: 503, body: { detail: expect.stringContaining('too long') } });
    expect(mutation).toMatchObject({ status: 503, body: { data: null } });
    expect(mutation.body.errors[0].extensions).toEqual({ code: 'DEADLINE_EXCEEDED', committed: 'UNKNOWN' });
    await expect.poll(() => app.deps.db.prisma.session.count({ where: sessions })).toBe(before + 1);
  });

  it('is answered after ten seconds as well where all that is waited for is whose bearer it is', async () => {
    const headers = { authorization: `Bearer ${person.token}` };
    const release = await occupy();
    const [graphql, rest, madeUp] = await Promise.all([
      timed(app.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query: '{ __typename }' } })),
      timed(app.app.inject({ url: '/api/v1/users/me', headers })),
      timed(app.app.inject({ url: '/api/v1/users/me', headers: { authorization: 'Bearer lacuna_pat_made_up' } })),
    ]);
    release();
    for (const { ms, statusCode, headers: told } of [graphql, rest, madeUp]) {
      expect(ms).toBeGreaterThan(OPERATION_DEADLINE_MS - SLACK_MS);
      expect([statusCode, told['retry-after']]).toEqual([503, '5']);
    }
    const given = [{ extensions: { code: 'DEADLINE_EXCEEDED', retryAfterSeconds: 5 } }];
    expect(JSON.parse(graphql.body)).toMatchObject({ errors: given });
    for (const { body } of [rest, madeUp]) expect(JSON.parse(body)).toMatchObject({ code: 'DEADLINE_EXCEEDED' });
    expect((await person.rest('GET', '/users/me')).status).toBe(200);
  });

  it('is refused at once when 200 statements of its caller wait already, with the time to come back; others go on', async () => {
    const release = await occupy();
    let refused = 0;
    const ask = () =>
      app.deps.db.query('wait', 'SELECT 1', []).catch((error: unknown) => {
        if (error instanceof UnavailableError) refused += 1;
      });
    const waiting = Array.from({ length: 200 }, () => onBehalfOf(byItself('address 127.0.0.1'), ask));
    const byPrisma = await post({ query: '{ practiceTypes { key } }' });
    const byRest = await app.app.inject({ url: '/api/v1/auth/parental-consent/nonsense' });
    const other = person.rest('GET', '/users/me');
    // The other's statement needs a place, and so may what is left of the sign-in that came late.
    await expect.poll(() => refused).toBeGreaterThan(0);
    release();
    expect((await other).status).toBe(200);
    await Promise.all(waiting);
    expect(refused).toBeLessThan(5);
    expect(byPrisma).toMatchObject({
      status: 503,
      body: { errors: [{ extensions: { code: 'UNAVAILABLE', retryAfterSeconds: 1 } }] },
    });
    expect([byRest.statusCode, byRest.headers['retry-after'], byRest.json().code]).toEqual([503, '1', 'UNAVAILABLE']);
    expect((await post({ query: '{ practiceTypes { key } }' })).status).toBe(200);
  });
});

describe.skipIf(embedded)('a statement on a server', () => {
  it('is given up by the server before the operation is', async () => {
    const { pool } = app.deps.db;
    await pool.query('ALTER TABLE practice_types RENAME TO practice_types_away');
    await pool.query('CREATE VIEW practice_types AS SELECT t.* FROM practice_types_away t, pg_sleep(30)');
    await pool.query('INSERT INTO practice_types_away (id, name, description) VALUES ($1, $1, $1)', ['x']);
    const answer = await post({ query: '{ practiceTypes { key } }' });
    const stillRuns = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'active'
        AND query LIKE '%practice_types%' AND pid <> pg_backend_pid()`;
    const { rowCount } = await pool.query(stillRuns);
    await pool.query('DROP VIEW practice_types');
    await pool.query('ALTER TABLE practice_types_away RENAME TO practice_types');
    const given = [{ extensions: { code: 'DEADLINE_EXCEEDED', retryAfterSeconds: 5 } }];
    expect(answer).toMatchObject({ status: 503, retryAfter: '5', body: { errors: given } });
    expect(rowCount).toBe(0);
  });
});

describe('a database that is not there', () => {
  it('is told as such', async () => {
    const db = await openDatabase({ url: 'postgresql://nobody@127.0.0.1:9/nothing', dataDir: null });
    const away = await buildApp({ ...app.deps, db });
    const query = { query: '{ practiceTypes { key } }' };
    const bearer = { authorization: `Bearer ${person.token}` };
    const answers = await Promise.all([
      away.inject({ method: 'POST', url: '/graphql', payload: query }),
      away.inject({ method: 'POST', url: '/graphql', payload: query, headers: bearer }),
      away.inject({ url: '/api/v1/auth/parental-consent/nonsense' }),
      away.inject({ url: '/api/v1/users/me', headers: bearer }),
      away.inject({ url: '/readyz' }),
    ]);
    const port = await listen(away);
    const { code } = await (await openAs(port, person.token)).closed;
    await away.close();
    await db.close();
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
      answers.map(() => [503, '1']),
    );
    for (const answer of answers.slice(0, 2)) {
      const [{ extensions }] = answer.json().errors;
      expect(extensions).toEqual({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
    }
    expect(code).toBe(1013);
  });
});
