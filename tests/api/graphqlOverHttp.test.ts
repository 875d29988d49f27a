import { auditServer } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testkit/app.ts';
import { listen } from '../testkit/sockets.ts';

/** What the audit of the GraphQL over HTTP specification looks at. */
const AUDITS = 61;

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await testApp();
  url = `http://127.0.0.1:${await listen(app.app)}/graphql`;
});
afterAll(() => app.close());

describe('/graphql', () => {
  it('keeps every rule, recommendation and option of GraphQL over HTTP', async () => {
    const results = await auditServer({ url });
    expect(results.filter(({ status }) => status !== 'ok').map(({ id, name }) => `${id} ${name}`)).toEqual([]);
    expect(results).toHaveLength(AUDITS);
  });

  it('gives the same answer about the schema to whoever asks first, and again, by whatever name and method', async () => {
    const question = '{ __type(name: "Viewer") { name fields { name description } } }';
    const asked = async (query: string) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
    const by = (name: string) => asked(`query ${name} ${question}`);
    const first = await asked(question);
    const { data } = (await first.clone().json()) as { data: { __type: { name: string } } };
    expect(data.__type.name).toBe('Viewer');
    const text = await first.text();
    const got = await fetch(`${url}?query=${encodeURIComponent(`query Got ${question}`)}`);
    for (const answer of [await asked(question), await by('Other'), await by('Other'), got]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(first.headers.get('content-type'));
      expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
      expect(await answer.text()).toBe(text);
    }
  });

  it.each([undefined, 'null'])('says what it wants where the body is %s', async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as { errors: { message: string; extensions: { code: string } }[] };
    expect(errors).toEqual([
      {
        message: 'Send a JSON object with "query", such as {"query": "{ practiceTypes { name } }"}.',
        extensions: { code: 'BAD_REQUEST' },
      },
    ]);
  });
});
