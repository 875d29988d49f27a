import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { REQUESTS_PER_ADDRESS } from '../../server/access/requests.limits.ts';
import { unhookedHeaders } from '../../server/http/security.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { useUp } from '../testkit/limits.ts';
import { answerTo, listen, openWith, upgrade } from '../testkit/sockets.ts';

const HERE = '127.0.0.1';
const NO_HTTP = { detail: 'This is not a valid HTTP/1.1 request.', code: 'BAD_REQUEST' };
/** First lines that Node's parser takes, though nothing of HTTP has this method or version. */
const FIRST_LINES = [
  'DESCRIBE / RTSP/1.0',
  'ANNOUNCE /api/v1/users/me RTSP/1.0',
  'SETUP rtsp://localhost/a RTSP/1.0',
  'RECORD /healthz RTSP/1.1',
  'FLUSH /nothing/here RTSP/2.0',
  'GET_PARAMETER * RTSP/1.0',
  'GET /api/v1/users/me HTTP/2.0',
  'GET /healthz HTTP/0.9',
];

const asked = (line: string, more = ''): string => `${line}\r\nHost: localhost\r\n${more}\r\n`;

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp();
  port = await listen(app.app);
});
beforeEach(() => app.deps.limits.reset(REQUESTS_PER_ADDRESS, HERE));
afterAll(() => app.close());

describe('a request of another protocol, or of another version of HTTP', () => {
  it.each(FIRST_LINES)('is no HTTP/1.1: %s', async (line) => {
    const warned = vi.spyOn(app.deps.log, 'warn');
    const counted = vi.spyOn(app.deps.limits, 'consume');
    const answer = await answerTo(port, asked(line));
    const counts = counted.mock.calls.map(([{ name }, key]) => [name, key]);
    const warnings = warned.mock.calls.length;
    for (const spy of [warned, counted]) spy.mockRestore();
    expect([answer.status, JSON.parse(answer.body)]).toEqual([400, NO_HTTP]);
    const head = answer.head.toLowerCase();
    for (const [name, value] of Object.entries(unhookedHeaders(app.deps.config))) {
      expect(head).toContain(`${name}: ${value}`.toLowerCase());
    }
    expect(head).toContain('connection: close');
    expect(counts).toEqual([[REQUESTS_PER_ADDRESS.name, HERE]]);
    expect(warnings).toBe(0);
  });

  it('is told so in the form of the place that it asks for', async () => {
    const answer = await answerTo(port, asked('DESCRIBE /graphql RTSP/1.0'));
    expect(JSON.parse(answer.body)).toEqual({
      errors: [{ message: NO_HTTP.detail, extensions: { code: NO_HTTP.code } }],
    });
  });

  it('is refused as any other once its address has used its calls up, and others go on', async () => {
    await useUp(app.deps.limits, REQUESTS_PER_ADDRESS, HERE);
    const { status, head, body } = await answerTo(port, asked('DESCRIBE / RTSP/1.0'));
    expect([status, JSON.parse(body).code]).toEqual([429, 'RATE_LIMITED']);
    expect(head).toMatch(/retry-after: \d+/i);
    expect(head).toMatch(/connection: close/i);
    const other = await app.app.inject({ url: '/api/v1', remoteAddress: '198.51.100.77' });
    expect(other.statusCode).toBe(200);
  });

  it('is answered after what was asked before it, and nothing behind it is, whatever its body is', async () => {
    const get = (path: string) => asked(`GET ${path} HTTP/1.1`);
    const length = 'Content-Length: 2\r\n';
    for (const refused of [
      asked('DESCRIBE / RTSP/1.0'),
      `${asked('DESCRIBE / RTSP/1.0', length)}{}`,
      `${asked('DESCRIBE / RTSP/1.0', 'Transfer-Encoding: chunked\r\n')}2\r\n{}\r\n0\r\n\r\n`,
    ]) {
      const socket = await openWith(port, get('/api/v1/auth/csrf-token') + refused + get('/healthz').repeat(50));
      let answers = '';
      socket.on('data', (chunk) => void (answers += chunk));
      await once(socket, 'close');
      expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
      expect(answers.indexOf('csrf_token')).toBeLessThan(answers.indexOf(NO_HTTP.code));
    }
    expect((await answerTo(port, asked('GET /healthz HTTP/1.1', 'Connection: close\r\n'))).status).toBe(200);
  });

  it('goes the way of HTTP where its method is one of HTTP: what keeps that out keeps it out as well', async () => {
    const answer = await answerTo(port, 'GET /api/v1 RTSP/1.0\r\nHost: other.example\r\n\r\n');
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([421, 'OTHER_HOST']);
    await useUp(app.deps.limits, REQUESTS_PER_ADDRESS, HERE);
    expect((await answerTo(port, asked('GET /api/v1/users/me RTSP/1.0'))).status).toBe(429);
  });
});

describe('a request to become a WebSocket', () => {
  it.each([
    ['HTTP/1.0', ''],
    ['HTTP/2.0', ''],
    ['RTSP/1.0', ''],
    ['HTTP/1.1', 'Content-Length: 2\r\n'],
    ['HTTP/1.1', 'Transfer-Encoding: chunked\r\n'],
  ])('is none by %s, nor with a body: %j', async (version, more) => {
    const asking = upgrade('/graphql').replace(' HTTP/1.1\r\n', ` ${version}\r\n${more}`);
    const body = more === '' ? '' : more.startsWith('T') ? '2\r\n{}\r\n0\r\n\r\n' : '{}';
    const { status } = await answerTo(port, asking.replace('Upgrade\r\n', 'Upgrade, close\r\n') + body);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  });
});

describe('a method of HTTP that nothing here takes', () => {
  it.each(['QUERY', 'PROPFIND'])('is told those that its address takes: %s', async (method) => {
    for (const [path, allow] of [
      ['/healthz', ['GET', 'HEAD']],
      ['/graphql', ['GET', 'HEAD', 'POST']],
    ] as const) {
      for (const more of ['', 'Content-Length: 2\r\nContent-Type: application/json\r\n']) {
        const body = more === '' ? '' : '{}';
        const sent = asked(`${method} ${path} HTTP/1.1`, `Connection: close\r\n${more}`) + body;
        const { status, head } = await answerTo(port, sent);
        expect(status).toBe(405);
        const told = /^allow: (.*)$/im.exec(head)?.[1]?.split(', ') ?? [];
        expect(told).toEqual(expect.arrayContaining([...allow]));
        expect(told).not.toContain(method);
      }
    }
  });
});
