import { getIntrospectionQuery, parse, validate } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { excessOf, OPERATION_LIMITS } from '../../server/doors/graphql/complexity.ts';
import { documentCache, KEPT_CHARACTERS, LONGEST_KEPT } from '../../server/doors/graphql/documents.ts';
import {
  DOCUMENTS_PER_ACCOUNT,
  DOCUMENTS_PER_ADDRESS,
  REQUESTS_PER_ADDRESS,
} from '../../server/doors/graphql/requests.limits.ts';
import { schema } from '../../server/schema.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { statementsOf } from '../testkit/statements.ts';

const ADDRESS = '127.0.0.1';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.deps.limits.reset(REQUESTS_PER_ADDRESS, ADDRESS);
  await app.deps.limits.reset(DOCUMENTS_PER_ADDRESS, ADDRESS);
});
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
    ['namesakes', `{ ${many(21, () => 'viewer { email }')} }`],
    ['namesakes', `{ ${many(5, () => `viewer { ${many(5, () => 'email')} }`)} }`],
    [
      'namesakes',
      `{ ...A ...B } ${many(2, (i) => `fragment ${'AB'[i]} on Query { ${many(11, () => '__typename')} }`)}`,
    ],
    ['namesakes', `{ levels { code } } fragment A on Query { ${many(21, () => '__typename')} }`],
    ['namesakes', `{ __schema { types { ${many(21, () => 'fields { name }')} } } }`],
    ['fragments', many(51, (i) => `fragment F${i} on Query { __typename }`).concat('{ ...F0 }')],
    [
      'selections',
      `{ __schema { types { ...F0 } } } fragment F20 on __Type { name }
       ${many(20, (i) => `fragment F${i} on __Type { ofType { ...F${i + 1} } interfaces { ...F${i + 1} } }`)}`,
    ],
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
    const query = `query($ids: [ID!]!) { ${many(3, (i) => `a${i}: nodes(ids: $ids) { ${many(20, () => '__typename')} }`)} }`;
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

  it('is counted by its length where it has to be read, apart from everything else', async () => {
    const known = '{ levels { code } }';
    expect((await app.graphql(known)).errors).toBeUndefined();
    const long = (i: number) => `{ nothing } # ${i} `.padEnd(50_000, 'x');
    const send = async (query: string, token?: string) => (await app.graphql(query, {}, token)).errors?.[0]?.extensions;
    const enough = Math.floor(DOCUMENTS_PER_ADDRESS.points / 50_000);
    for (let i = 0; i < enough - 1; i++) {
      expect((await send(long(i)))?.['code']).toBe('GRAPHQL_VALIDATION_FAILED');
    }
    await send(long(enough));
    expect(await send(long(enough))).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) });
    expect(await send('{{')).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await send(known)).toBeUndefined();
    expect((await app.app.inject('/')).statusCode).not.toBe(429);
    const person = await app.person();
    expect(await send('{ viewer { id points } }', person.token)).toBeUndefined();
    for (let i = 0; i <= DOCUMENTS_PER_ACCOUNT.points / 50_000; i++) await send(long(i), person.token);
    expect(await send('{ viewer { points id } }', person.token)).toMatchObject({ code: 'RATE_LIMITED' });
    expect((await person.rest('GET', '/users/me')).status).toBe(200);
  });

  it('has ten faults told at most', async () => {
    const { errors } = await app.graphql(`{ ${many(100, (i) => `levls${i}`)} }`);
    expect(errors?.length).toBe(11);
  });

  it.each([
    ['fields', many(400, () => 'viewer { email }')],
    ['fields of the introspection', `__schema { types { ${many(390, () => 'fields { name }')} } }`],
  ])('is refused with many %s of one name before they are compared', async (_what, selections) => {
    const document = parse(`{ ${selections} }`);
    const timeOf = (run: () => unknown) => {
      const begun = performance.now();
      run();
      return performance.now() - begun;
    };
    const measuring = timeOf(() => expect(excessOf(schema, document, {})?.extensions['limit']).toBe('namesakes'));
    expect(measuring * 3).toBeLessThan(timeOf(() => validate(schema, document)));
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
