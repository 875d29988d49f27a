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
