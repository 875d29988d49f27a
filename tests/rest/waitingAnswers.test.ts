import type { ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type TestApp, testApp } from '../testkit/app.ts';
import { listen, openWith } from '../testkit/sockets.ts';

/** Stands in each body whose reading is noted. */
const MARK = 'marked-body';
const FIRST = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp();
  port = await listen(app.app);
});
afterAll(() => app.close());

/** Looks for what nobody holds any more. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** Every marked body that is read from now on, as long as somebody holds it. */
function readBodies(): WeakRef<object>[] {
  const { parse } = JSON;
  const all: WeakRef<object>[] = [];
  JSON.parse = (...given) => {
    const value: unknown = parse(...given);
    if (typeof value === 'object' && value && given[0].includes(MARK)) all.push(new WeakRef(value));
    return value;
  };
  onTestFinished(() => void (JSON.parse = parse));
  return all;
}

/** Answers that wait for a first one on their connections, which never comes. */
function waitingAnswers(): ServerResponse[] {
  const waiting: ServerResponse[] = [];
  const note = ({ url }: { url?: string }, answer: ServerResponse): void => {
    if (url === '/healthz') answer.end = () => answer;
    else waiting.push(answer);
  };
  app.app.server.prependListener('request', note);
  onTestFinished(() => void app.app.server.off('request', note));
  return waiting;
}

describe('an answer that waits for its reader', () => {
  it.each([
    ['/graphql', { query: '{ __typename }', variables: { a: [MARK] } }, 200],
    ['/graphql', { query: '{ nothing }', variables: { a: [MARK] } }, 200],
    ['/graphql', { id: MARK, variables: {} }, 400],
    ['/api/v1/auth/login', { email: MARK }, 422],
    ['/api/v1/nothing', { email: MARK }, 404],
  ])('keeps nothing of the body that it answers: %s %j', async (path, said, status) => {
    const [bodies, waiting] = [readBodies(), waitingAnswers()];
    const body = JSON.stringify(said);
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
    const socket = await openWith(port, `${FIRST}${head}\r\n\r\n${body}`);
    onTestFinished(() => void socket.destroy());
    await expect.poll(() => waiting.map(({ writableEnded }) => writableEnded)).toEqual([true]);
    expect(bodies.length).toBeGreaterThan(0);
    await expect
      .poll(() => {
        collectGarbage();
        return bodies.filter((one) => one.deref() !== undefined).length;
      })
      .toBe(0);
    expect(waiting[0]).toMatchObject({ statusCode: status, writableFinished: false });
  });
});
