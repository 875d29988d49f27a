import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPERATION_LIMITS } from '../../server/doors/graphql/complexity.ts';
import { documentCache, KEPT_CHARACTERS, LONGEST_KEPT } from '../../server/doors/graphql/documents.ts';
import { REQUESTS_PER_ADDRESS } from '../../server/doors/graphql/requests.limits.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { statementsOf } from '../testkit/statements.ts';

const ADDRESS = '127.0.0.1';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.deps.limits.reset(REQUESTS_PER_ADDRESS, ADDRESS));
afterAll(() => app.close());

const many = (count: number, part: (i: number) => string) => Array.from({ length: count }, (_, i) => part(i)).join(' ');
const deep = (levels: number): string => (levels === 0 ? 'id' : `node(id: "x") { ${deep(levels - 1)} }`);
const nodes = (ids: number, fields: number) =>
  `{ nodes(ids: [${many(ids, () => '"x"')}]) { ${many(fields, () => '__typename')} } }`;

describe('an operation of somebody else', () => {
  it.each([
    ['aliases', `{ ${many(OPERATION_LIMITS.aliases + 1, (i) => `a${i}: levels { code }`)} }`],
    ['aliases', `{ ...F ...F } fragment F on Query { ${many(11, (i) => `a${i}: levels { code }`)} }`],
    ['tokens', `{ ${many(OPERATION_LIMITS.tokens, () => 'levels { code }')} }`],
    ['directives', `{ levels { ${many(OPERATION_LIMITS.directives + 1, () => 'code @include(if: true)')} } }`],
    ['depth', `{ ${deep(OPERATION_LIMITS.depth)} }`],
    ['cost', nodes(100, 51)],
    ['cost', `{ ${many(20, (i) => `a${i}: viewer { sessions { ${many(30, () => 'id')} } }`)} }`],
    ['introspections', '{ a: __schema { queryType { name } } b: __schema { queryType { name } } }'],
    ['introspections', '{ __schema { queryType { name } } __type(name: "Query") { name } }'],
    ['introspections', '{ __schema { a: types { name } b: types { name } } }'],
    ['introspections', `{ ...F } fragment F on Query { x: __type(name: "Query") { a: name } }`],
  ] as const)('is refused with too many %s, and told how many', async (limit, query) => {
    const statements = await statementsOf(async () => {
      const { data, errors } = await app.graphql(query);
      expect(data ?? null).toBeNull();
      const allowed = OPERATION_LIMITS[limit];
      expect(errors).toMatchObject([
        { message: expect.stringContaining(limit), extensions: { code: 'OPERATION_TOO_COMPLEX', limit, allowed } },
      ]);
      expect(errors?.[0]?.extensions?.['found']).toBeGreaterThan(allowed);
    });
    expect(statements).toEqual([]);
  });

  it('costs what its lists are long, wherever their sizes stand', async () => {
    const fields = many(60, () => '__typename');
    const query = `query($ids: [ID!]!) { nodes(ids: $ids) { ${fields} } }`;
    const codeFor = async (count: number) => {
      const { errors } = await app.graphql(query, { ids: Array.from({ length: count }, () => 'x') });
      return errors?.[0]?.extensions?.['code'];
    };
    expect([await codeFor(80), await codeFor(90)]).toEqual(['BAD_USER_INPUT', 'OPERATION_TOO_COMPLEX']);
  });

  it('is measured in no time, though its fragments double and go in circles', async () => {
    const doubling = many(60, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`);
    const begun = performance.now();
    const { errors } = await app.graphql(`{ ...F0 } ${doubling} fragment F60 on Query { levels { code } }`);
    expect(errors?.[0]?.extensions?.['code']).toBe('OPERATION_TOO_COMPLEX');
    expect(performance.now() - begun).toBeLessThan(1_000);
    const circle = await app.graphql('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }');
    expect(circle.errors?.[0]?.extensions?.['code']).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  it('is served within the limits, and may introspect the schema as GraphiQL does', async () => {
    const { errors } = await app.graphql(`{ ${deep(OPERATION_LIMITS.depth - 1)} }`);
    expect(errors?.[0]?.extensions?.['code']).toBe('GRAPHQL_VALIDATION_FAILED');
    expect((await app.graphql(`{ ${many(20, (i) => `a${i}: levels { code }`)} }`)).errors).toBeUndefined();
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
      if (errors?.[0]?.extensions?.['code'] === 'RATE_LIMITED') refused += 1;
    }
    expect(refused).toBeGreaterThanOrEqual(1);
  });

  it('counts ten times when it is read and not executed', async () => {
    const refused = ['{ nothing }', '{', nodes(101, 60)];
    for (let sent = 0; sent < REQUESTS_PER_ADDRESS.points / 9; sent++) await app.graphql(refused[sent % 3] as string);
    const { errors } = await app.graphql('{ levels { code } }');
    expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) } }]);
  });
});

describe('documents that were read', () => {
  const text = (i: number, length: number) => `{ levels { code } } # ${i} `.padEnd(length, 'x');

  it('are kept up to a bound of characters, the longest not at all', () => {
    const cache = documentCache();
    for (let i = 0; i < 200; i++) cache.parse(text(i, LONGEST_KEPT));
    expect(cache.characters).toBeLessThanOrEqual(KEPT_CHARACTERS);
    const kept = cache.parse(text(199, LONGEST_KEPT));
    expect(cache.parse(text(199, LONGEST_KEPT))).toBe(kept);
    const before = cache.characters;
    const long = text(0, LONGEST_KEPT + 1);
    expect(cache.parse(long)).not.toBe(cache.parse(long));
    expect(cache.characters).toBe(before);
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
