import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATION_LIMITS } from '../../server/graphql/yoga.ts';
import { type TestApp, testApp } from '../testkit/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const many = (count: number, part: (i: number) => string) => Array.from({ length: count }, (_, i) => part(i)).join(' ');

describe('an operation of somebody else', () => {
  it.each([
    ['aliases', `{ ${many(OPERATION_LIMITS.aliases + 1, (i) => `a${i}: levels { code }`)} }`],
    ['tokens', `{ ${many(OPERATION_LIMITS.tokens, () => 'levels { code }')} }`],
    ['directives', `{ levels { ${many(OPERATION_LIMITS.directives + 1, () => 'code @include(if: true)')} } }`],
  ])('is refused with too many %s', async (_what, query) => {
    const { data, errors } = await app.graphql(query);
    expect(data ?? null).toBeNull();
    expect(errors?.[0]?.message).toMatch(/exceeded|Token limit|Syntax/i);
  });

  it('is refused when too deep', async () => {
    const deep = (levels: number): string => (levels === 0 ? 'id' : `node(id: "x") { ${deep(levels - 1)} }`);
    const { errors } = await app.graphql(`{ ${deep(OPERATION_LIMITS.depth + 1)} }`);
    expect(errors?.map(({ message }) => message).join(' ')).toMatch(/Query depth limit of \d+ exceeded/);
  });

  it('may introspect the schema, as GraphiQL does', async () => {
    const { getIntrospectionQuery } = await import('graphql');
    const { data } = await app.graphql(getIntrospectionQuery());
    expect(data.__schema.types.length).toBeGreaterThan(20);
  });

  it('is not taken in a batch', async () => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: [{ query: '{ levels { code } }' }],
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  });

  it('counts each mutation by itself against the limits', async () => {
    const person = await app.person();
    const twenty = `mutation { ${many(20, (i) => `a${i}: updateMe(input: {}) { __typename }`)} }`;
    let refused = 0;
    for (let i = 0; i < 16; i++) {
      const { errors } = await person.graphql(twenty);
      if (errors?.[0]?.message.startsWith('Too many attempts')) refused += 1;
    }
    expect(refused).toBeGreaterThanOrEqual(1);
  });
});

describe('a bug', () => {
  it('is masked and told by its request id', async () => {
    const person = await app.person();
    await app.deps.db.pool.query('ALTER TABLE learners RENAME TO learners_away');
    const { errors } = await person.graphql('{ viewer { points } }');
    await app.deps.db.pool.query('ALTER TABLE learners_away RENAME TO learners');
    expect(errors?.[0]).toMatchObject({
      message: 'Something went wrong on our side.',
      extensions: { code: 'INTERNAL', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
  });
});
