import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testkit/app.ts';
import { PAGES_PER_ADDRESS } from '../../server/http/callers.limits.ts';
import { useUp } from '../testkit/limits.ts';
import { answerTo, listen, openWith, upgrade } from '../testkit/sockets.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp();
  port = await listen(app.app);
});
afterAll(() => app.close());

/** What is answered to a target that is a whole URL. */
async function asked(method: string, path: string, body = '', origin = 'http://localhost') {
  const head = [
    `${method} ${origin}${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  const answer = await answerTo(port, `${head.join('\r\n')}\r\n\r\n${body}`);
  return { status: answer.status, head: answer.head, json: answer.body === '' ? null : JSON.parse(answer.body) };
}

describe('a target that is a whole URL', () => {
  it('is answered as its path is', async () => {
    const { status, json } = await asked('POST', '/graphql', '{"query":"{ __typename }"}');
    expect([status, json]).toEqual([200, { data: { __typename: 'Query' } }]);
    expect((await asked('GET', '/api/v1/levels')).status).toBe((await app.rest('GET', '/levels')).status);
  });

  it('has errors in the form of its path', async () => {
    const broken = await asked('POST', '/graphql', '{"query":');
    expect([broken.status, broken.json.errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
    const odd = await asked('POST', '/graphql', '["query"]');
    expect(odd.json.errors[0].extensions.code).toEqual(expect.any(String));
    const unreadable = await answerTo(port, 'OPTIONS http://localhost/graphql HTTP/9.9\r\nHost: localhost\r\n\r\n');
    expect(JSON.parse(unreadable.body).errors[0].extensions.code).toEqual('BAD_REQUEST');
    const rest = await asked('POST', '/api/v1/auth/login', '{');
    expect([rest.status, rest.json.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('is told the methods of its path, however it is written', async () => {
    for (const [origin, path] of [
      ['HTTP://localhost', '/graphql'],
      ['https://localhost', '/%67raphql?a'],
    ]) {
      const { status, head, json } = await asked('PUT', path ?? '', '{}', origin);
      expect([status, json.errors[0].extensions.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
      expect(head).toMatch(/^allow: GET, HEAD, POST$/im);
    }
  });

  it('may become a WebSocket where its path may', async () => {
    for (const target of ['HTTP://localhost/graphql', '/%67raphql']) {
      const socket = await openWith(port, upgrade(target, { Connection: 'Upgrade' }));
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toMatch(/^HTTP\/1\.1 101 /);
      socket.destroy();
    }
  });

  it('is counted by the route that takes it, and not by what stands in its query', async () => {
    await useUp(app.deps.limits, PAGES_PER_ADDRESS, '127.0.0.1');
    for (const origin of ['http://localhost', 'HTTP://localhost']) {
      expect((await asked('GET', '/healthz', '', origin)).status).toBe(200);
      expect((await asked('GET', '?/healthz', '', origin)).status).toBe(429);
    }
    expect((await asked('GET', '/%68ealthz', '', '')).status).toBe(200);
  });
});
