import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { REQUESTS_PER_ADDRESS } from '../../server/access/requests.limits.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { answerTo, listen, openWith } from '../testkit/sockets.ts';

const HEALTHZ = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp();
  port = await listen(app.app);
});
afterAll(() => app.close());

describe('CONNECT', () => {
  const CONNECT = 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n';

  it('is answered in our form, and its connection closed, whatever comes behind it', async () => {
    for (const more of [
      '',
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(200),
      '\x16\x03\x01'.repeat(9_000),
    ]) {
      const answer = await answerTo(port, CONNECT + more);
      expect(answer.status).toBe(405);
      expect(answer.head).toMatch(/allow: GET/i);
      expect(answer.head).toMatch(/connection: close/i);
      expect(JSON.parse(answer.body)).toEqual({
        detail: expect.stringContaining('CONNECT'),
        code: 'METHOD_NOT_ALLOWED',
      });
    }
    expect((await answerTo(port, HEALTHZ)).status).toBe(200);
  });

  it('may be reset, and come behind requests that are under way', async () => {
    for (let i = 0; i < 20; i++) {
      const socket = await openWith(port, `GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n${CONNECT}`);
      socket.on('error', () => {});
      if (i % 2 === 0) socket.resetAndDestroy();
      else socket.resume();
      if (!socket.destroyed) await once(socket, 'close');
    }
    expect((await answerTo(port, HEALTHZ)).status).toBe(200);
  });

  it('is answered after the requests before it, and nothing behind it is', async () => {
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const asked = get('/api/v1/auth/csrf-token') + get('/readyz') + CONNECT + get('/healthz').repeat(100);
    const socket = await openWith(port, asked);
    let answers = '';
    socket.on('data', (chunk) => void (answers += chunk));
    await once(socket, 'close');
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 405']);
    expect(answers.indexOf('csrf_token')).toBeLessThan(answers.indexOf('HTTP/1.1 405'));
  });

  it('is counted', async () => {
    const counted = vi.spyOn(app.deps.limits, 'consume');
    await answerTo(port, CONNECT);
    const names = counted.mock.calls.map(([{ name }]) => name);
    counted.mockRestore();
    expect(names).toContain(REQUESTS_PER_ADDRESS.name);
  });
});
