import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JSON_NAMES_MAX } from '../../server/kernel/json.ts';
import { type TestApp, testApp } from '../testkit/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('a body', () => {
  const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${index}`, 1]));
  const graphql = async (variables: object) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: '{ __typename }', variables },
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  it('that has too many names in objects is refused before it is read', async () => {
    // The body's own two count, too.
    expect((await graphql(named(JSON_NAMES_MAX - 2))).status).toBe(200);
    const refused = await graphql(named(JSON_NAMES_MAX - 1));
    expect([refused.status, refused.body.errors[0].extensions.code]).toEqual([413, 'BODY_TOO_LARGE']);
    const rest = await app.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: named(JSON_NAMES_MAX + 1),
    });
    expect([rest.statusCode, rest.json()]).toEqual([
      413,
      {
        code: 'BODY_TOO_LARGE',
        detail: `The JSON has too many names in objects; the limit is ${JSON_NAMES_MAX.toLocaleString('en')}.`,
      },
    ]);
  });

  it('has its bound in the address of a GET, too', async () => {
    const get = async (count: number) => {
      const variables = encodeURIComponent(`{${Array.from({ length: count }, () => '"":1').join(',')}}`);
      return app.app.inject({ url: `/graphql?query={__typename}&variables=${variables}` });
    };
    expect((await get(JSON_NAMES_MAX)).statusCode).toBe(200);
    const refused = await get(JSON_NAMES_MAX + 1);
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
      400,
      `variables has too many names in objects; the limit is ${JSON_NAMES_MAX.toLocaleString('en')}.`,
    ]);
  });
});
