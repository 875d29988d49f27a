import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_COOKIES } from '../../server/access/caller.ts';
import type { Deps } from '../../server/deps.ts';
import { buildApp } from '../../server/app.ts';
import { LEVELS } from '../../server/features/curriculum/levels.rules.ts';
import { graphqlRoutes } from '../../server/doors/graphql/http.ts';
import { persistedOperations } from '../../server/doors/graphql/persisted.ts';
import { documentCache } from '../../server/doors/graphql/documents.ts';
import { makeYoga } from '../../server/doors/graphql/yoga.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';

const WATCH = 'subscription { practiceProgressed { viewer { practice { points } } } }';

let app: TestApp;
let person: Person;
let watched: Awaited<ReturnType<typeof buildApp>>;
let subscribed = 0;
beforeAll(async () => {
  app = await testApp();
  person = await app.person();
  const { events } = app.deps;
  const counting: Deps['events'] = {
    publish: (topic, payload) => events.publish(topic, payload),
    listen(topic, hear) {
      subscribed += 1;
      return events.listen(topic, hear);
    },
    close: async () => {},
  };
  watched = await buildApp({ ...app.deps, events: counting });
});
afterAll(async () => {
  await watched.close();
  await app.close();
});

const ACCEPTED = [
  undefined,
  '*/*',
  'text/event-stream',
  'application/json',
  'text/event-stream, */*',
  'multipart/mixed',
];

describe('a subscription over HTTP', () => {
  it.each(ACCEPTED.flatMap((accept) => ['GET', 'POST'].map((method) => [method, accept] as const)))(
    'by %s with Accept: %s is refused before anything starts',
    async (method, accept) => {
      for (const token of [person.token, null]) {
        const answer = await watched.inject({
          method: method as 'GET' | 'POST',
          url: method === 'GET' ? `/graphql?query=${encodeURIComponent(WATCH)}` : '/graphql',
          headers: { ...(accept ? { accept } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) },
          ...(method === 'POST' ? { payload: { query: WATCH } } : {}),
        });
        expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([400, 'SUBSCRIPTION_OVER_HTTP']);
        expect(answer.headers['content-type']).toContain('application/json');
      }
      expect(subscribed).toBe(0);
    },
  );

  it.each(ACCEPTED)('leaves queries alone with Accept: %s', async (accept) => {
    const answer = await watched.inject({
      method: 'POST',
      url: '/graphql',
      headers: accept ? { accept } : {},
      payload: { query: '{ levels { code } }' },
    });
    expect([answer.statusCode, answer.json().data.levels.length]).toEqual([200, LEVELS.length]);
  });

  it('is refused among other operations too, and only when it is the one that is asked for', async () => {
    const query = `query Levels { levels { code } } ${WATCH.replace('subscription', 'subscription Watch')}`;
    const ask = async (operationName: string) =>
      (await watched.inject({ method: 'POST', url: '/graphql', payload: { query, operationName } })).json();
    expect((await ask('Watch')).errors[0].extensions.code).toBe('SUBSCRIPTION_OVER_HTTP');
    expect((await ask('Levels')).data.levels).toHaveLength(LEVELS.length);
  });

  it('is refused as a stored operation too', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'lacuna-stored-'));
    const file = join(directory, 'persisted.json');
    await writeFile(file, JSON.stringify({ watch: WATCH }));
    const [routes, documents] = [fastify(), documentCache()];
    routes.decorateRequest('graphqlContext', null as never);
    routes.addHook('onRequest', async (request) => {
      const deps = { ...app.deps, noteRefusedAccess: () => {}, viewerNow: async () => null };
      const caller = { ip: '192.0.2.7', userAgent: '', cookies: NO_COOKIES, requestId: request.id };
      request.graphqlContext = { ...caller, deps, viewer: null, memo: new Map() };
    });
    graphqlRoutes(routes, makeYoga(documents), documents, persistedOperations(pathToFileURL(file)), (reply) => reply);
    const answer = await routes.inject({ method: 'POST', url: '/graphql', payload: { id: 'watch' } });
    await routes.close();
    await rm(directory, { recursive: true });
    expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([400, 'SUBSCRIPTION_OVER_HTTP']);
  });
});
