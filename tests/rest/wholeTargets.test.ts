import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testkit/app.ts';
import { answerTo, listen } from '../testkit/sockets.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp();
  port = await listen(app.app);
});
afterAll(() => app.close());

/** What is answered to a target that is a whole URL. */
async function asked(method: string, path: string, body = '') {
  const head = [
    `${method} http://localhost${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  const { status, body: answer } = await answerTo(port, `${head.join('\r\n')}\r\n\r\n${body}`);
  return { status, json: JSON.parse(answer) };
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
    const rest = await asked('POST', '/api/v1/auth/login', '{');
    expect([rest.status, rest.json.code]).toEqual([400, 'BAD_REQUEST']);
  });
});
