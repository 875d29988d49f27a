import { type FieldNode, getIntrospectionQuery, parse, validate, visit } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Viewer } from '../../server/access/viewer.ts';
import { measure } from '../../server/doors/graphql/complexity.ts';
import { OPERATION_LIMITS } from '../../server/graphql/bounds.ts';
import { documentCache, KEPT_CHARACTERS, LONGEST_KEPT } from '../../server/doors/graphql/documents.ts';
import {
  COST_PER_ACCOUNT,
  COST_PER_ADDRESS,
  DOCUMENTS_PER_ACCOUNT,
  DOCUMENTS_PER_ADDRESS,
  INTROSPECTIONS_PER_ACCOUNT,
  INTROSPECTIONS_PER_ADDRESS,
  REQUESTS_PER_ADDRESS,
} from '../../server/access/requests.limits.ts';
import { schema } from '../../server/schema.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { useUp, useUpAllButOne } from '../testkit/limits.ts';
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
const NAMES = many(15, () => 'name');
const deep = (levels: number): string => (levels === 0 ? 'id' : `node(id: "x") { ${deep(levels - 1)} }`);
/** More than its share of everything: 3 × (1 + 100 × 17). */
const COSTLY = `{ ${many(3, (i) => `a${i}: nodes(ids: [${many(100, () => '"x"')}]) { ${many(17, () => '__typename')} }`)} }`;
const nodes = (ids: number, fields: number) =>
  `{ nodes(ids: [${many(ids, () => '"x"')}]) { ${many(fields, () => '__typename')} } }`;

describe('an operation of somebody else', () => {
  it.each([
    ['aliases', `{ ${many(OPERATION_LIMITS.aliases + 1, (i) => `a${i}: levels { code }`)} }`],
    ['aliases', `{ ...F ...F } fragment F on Query { ${many(11, (i) => `a${i}: levels { code }`)} }`],
    ['tokens', `{ ${many(OPERATION_LIMITS.tokens, () => 'levels { code }')} }`],
    ['directives', `{ levels { ${many(OPERATION_LIMITS.directives + 1, () => 'code @include(if: true)')} } }`],
    ['depth', `{ ${deep(OPERATION_LIMITS.depth)} }`],
    ['cost', COSTLY],
    [
      'cost',
      `{ ${many(20, (i) => `a${i}: viewer { account { sessions(first: 100) { edges { node { id uuid } } } } }`)} }`,
    ],
    ['introspections', '{ a: __schema { queryType { name } } b: __schema { queryType { name } } }'],
    ['introspections', '{ __schema { queryType { name } } __type(name: "Query") { name } }'],
    ['introspections', '{ __schema { a: types { name } b: types { name } } }'],
    ['introspections', `{ ...F } fragment F on Query { x: __type(name: "Query") { a: name } }`],
    ['introspected', `{ __schema { types { fields { type { fields { args { type { ${NAMES} } } } } } } } }`],
    [
      'introspected',
      `query { ...S } fragment S on Query { __schema { types { fields { type { possibleTypes { fields { ${NAMES} } } } } } } }`,
    ],
    ['namesakes', `{ ${many(21, () => 'viewer { account { email } }')} }`],
    ['namesakes', `{ ${many(5, () => `viewer { ${many(5, () => 'id')} }`)} }`],
    [
      'namesakes',
      `{ ...A ...B } ${many(2, (i) => `fragment ${'AB'[i]} on Query { ${many(11, () => '__typename')} }`)}`,
    ],
    ['namesakes', `{ levels { code } } fragment A on Query { ${many(21, () => '__typename')} }`],
    ['namesakes', `{ __schema { types { ${many(21, () => 'fields { name }')} } } }`],
    // Fragments that are there, in each of some selections; and many that are not.
    [
      'spreads',
      `{ ${many(6, () => `viewer { ${many(9, (i) => `...F${i}`)} }`)} } ${many(9, (i) => `fragment F${i} on Viewer { id }`)}`,
    ],
    ['spreads', `{ ${many(51, (i) => `...F${i}`)} }`],
    [
      'spreads',
      `{ levels { code } } fragment A on Query { ... { ${many(30, (i) => `...F${i}`)} } ${many(30, (i) => `...G${i}`)} }`,
    ],
    // Validation goes through each of several fragments of one name.
    [
      'namesakes',
      `{ levels { code } } ${many(2, (i) => `fragment A on Query { ${many(i ? 1 : 480, () => 'a { b }')} }`)}`,
    ],
    [
      'namesakes',
      `{ levels { code } } ${many(2, (i) => `fragment A on Query { ${i ? 'id' : `${'a { '.repeat(3)}${many(21, () => 'a { b }')}${' }'.repeat(3)}`} }`)}`,
    ],
    [
      'spreads',
      `{ levels { code } } ${many(2, (i) => `fragment A on Query { ${i ? 'id' : many(640, (at) => `...X${at}`)} }`)}`,
    ],
    ['fragments', many(51, () => 'fragment A on Query { __typename }').concat('{ ...A }')],
    ['operations', many(21, (i) => `query Q${i} { levels { code } }`)],
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
        {
          message: expect.stringMatching(/^The operation is too complex: [^.]*\d[^.]*\.$/u),
          extensions: { code: 'OPERATION_TOO_COMPLEX', limit, allowed },
        },
      ]);
      expect(errors?.[0]?.extensions?.['found']).toBeGreaterThan(allowed);
    });
    expect(statements).toEqual([]);
  });

  it.each([
    [`{ ${deep(OPERATION_LIMITS.depth)} }`, 'its fields may be at most 12 levels deep, and are 13 deep.'],
    [`{ ${many(21, (i) => `a${i}: levels { code }`)} }`, 'it may have at most 20 aliases, and has 21.'],
    [
      `{ ${many(OPERATION_LIMITS.tokens, () => 'levels')} }`,
      'it may have at most 2,000 GraphQL tokens (words and signs), and has at least 2,001.',
    ],
    [COSTLY, 'it may have a cost of at most 5,000, and has a cost of 5,103.'],
    [
      '{ a: __schema { queryType { name } } b: __schema { queryType { name } } }',
      'it may ask for `__schema` or `__type` once, without aliases inside; with each alias inside counted as once more, it asks 2 times.',
    ],
    [
      many(51, (i) => `fragment F${i} on Query { __typename }`).concat('{ ...F0 }'),
      'it may define at most 50 fragments, and defines 51.',
    ],
    [many(21, (i) => `query Q${i} { levels { code } }`), 'its document may have at most 20 operations, and has 21.'],
    [
      `{ ${many(51, (i) => `...F${i}`)} }`,
      'fragments may be spread at most 50 times in selections that are merged into one, and are spread 51 times.',
    ],
  ])('is told in plain words what is too much of it (%#)', async (query, told) => {
    const { errors } = await app.graphql(query);
    expect(errors?.[0]?.message).toBe(`The operation is too complex: ${told}`);
  });

  it('costs what its lists are long, wherever their sizes stand', async () => {
    const query = `query($ids: [ID!]!) { ${many(3, (i) => `a${i}: nodes(ids: $ids) { ${many(20, () => '__typename')} }`)} }`;
    const codeFor = async (count: number) => {
      const { errors } = await app.graphql(query, { ids: Array.from({ length: count }, () => 'x') });
      return errors?.[0]?.extensions?.['code'];
    };
    expect([await codeFor(80), await codeFor(90)]).toEqual(['BAD_USER_INPUT', 'OPERATION_TOO_COMPLEX']);
  });

  it.each(['', '(first: null)', '(last: 20)', '(first: 20, after: null)'])(
    'costs twenty of a connection asked as sessions%s',
    async (asked) => {
      const query = (fields: number) =>
        `{ ${many(20, (i) => `a${i}: viewer { account { sessions${asked} { edges { node { ${many(fields, () => 'id')} } } } } }`)} }`;
      const codeFor = async (fields: number) => (await app.graphql(query(fields))).errors?.[0]?.extensions?.['code'];
      // 20 × (3 + 20 × (2 + fields)), of 5,000.
      expect([await codeFor(9), await codeFor(11)]).toEqual([undefined, 'OPERATION_TOO_COMPLEX']);
    },
  );

  const sizeOf = (query: string, variables: Record<string, unknown> = {}) => measure(schema, parse(query), variables);

  it('costs what a variable is by default where it is not given', () => {
    const query = 'query($n: Int = 500) { viewer { classrooms { all(first: $n) { edges { node { id } } } } } }';
    const [byDefault, given, less] = [{}, { n: 500 }, { n: 1 }].map((variables) => sizeOf(query, variables).cost);
    expect(byDefault).toBe(given);
    expect(byDefault).toBeGreaterThan(500);
    expect(less).toBeLessThan(10);
    const byIds = 'query($ids: [ID!] = ["a", "b", "c"]) { nodes(ids: $ids) { id } }';
    expect(sizeOf(byIds).cost).toBe(sizeOf(byIds, { ids: ['a', 'b', 'c'] }).cost);
  });

  it('costs what a table is large, whether its sizes are given, left out, or stand above a fragment', () => {
    const table = (sizes: string, fields: number) =>
      `{ classroom(id: "x") { homeworkTable${sizes} { rows { cells { ...Cell } } } } }
       fragment Cell on HomeworkCell { ${many(fields, (i) => `f${i}: late`)} }`;
    const isRefused = (sizes: string, fields: number) =>
      sizeOf(table(sizes, fields)).excess?.extensions['limit'] === 'cost';
    // 200 students, 50 assignments; a twentieth for each cell, as all are read together.
    expect([isRefused('', 9), isRefused('', 10)]).toEqual([false, true]);
    expect(isRefused('(students: 30, first: 8)', 19)).toBe(false);
    expect(isRefused('(first: 100)', 5)).toBe(true);
    expect(isRefused('(assignmentId: "y")', 19)).toBe(false);
    // What names nothing is not one.
    expect(isRefused('(first: 100, assignmentId: null)', 5)).toBe(true);
    const byVariable = `query($id: ID) ${table('(first: 100, assignmentId: $id)', 5)}`;
    for (const variables of [{}, { id: null }, { id: '' }]) {
      expect(sizeOf(byVariable, variables).excess?.extensions['limit']).toBe('cost');
    }
    expect(sizeOf(byVariable, { id: 'y' }).excess).toBeNull();
    // Lists in a cell are counted whole: 20 attempts of each.
    const handedIn = (sizes: string) =>
      sizeOf(`{ classroom(id: "x") { homeworkTable${sizes} { rows { cells { late submissions { score } } } } } }`);
    expect(handedIn('(students: 10, first: 10)').cost).toBeGreaterThan(10 * 10 * 20);
    expect(handedIn('(students: 10, first: 10)').excess).toBeNull();
    expect(handedIn('').excess?.extensions['limit']).toBe('cost');
    const twice = `{ ${many(2, (i) => `a${i}: classroom(id: "x") { homeworkTable { rows { cells { late } } } }`)} }`;
    expect(sizeOf(twice).cost).toBeGreaterThan(1_000);
  });

  it('costs what a confusion map has: what is typed for a word, and what is not named for any', () => {
    const map = (words: string, fields: string) =>
      sizeOf(`{ classroom(id: "x") { confusionMap${words} { confusions { ${fields} } } } }`);
    const [one, usual, all] = ['(words: 1)', '', '(words: 500)'].map((words) => map(words, 'typed').cost);
    // Three for a word, and one of each word that there is.
    expect([(usual ?? 0) - (one ?? 0), (one ?? 0) > 3 + 30]).toEqual([7 * 3, true]);
    // There are no more words than the list has.
    expect(all).toBe(map('(words: 100)', 'typed').cost);
    const targets = 'typed wanted count targets { uuid name sentences }';
    expect([map('', targets).excess, map('(words: 500)', targets).excess?.extensions['limit']]).toEqual([null, 'cost']);
  });

  it('has no alias that makes its answer much larger than what it asks for', async () => {
    const asked = (length: number) => `{ ${'a'.repeat(length)}: levels { code } }`;
    expect((await app.graphql(asked(64))).errors).toBeUndefined();
    const { errors } = await app.graphql(asked(65));
    expect(errors?.[0]).toMatchObject({
      message: 'The operation is too complex: an alias may have at most 64 characters, and one has 65.',
      extensions: { code: 'OPERATION_TOO_COMPLEX', limit: 'aliasCharacters', allowed: 64, found: 65 },
    });
  });

  it('is counted by its cost as well, for a visitor and for an account; what is cheap is not', async () => {
    const query = nodes(90, 20);
    const { cost } = sizeOf(query);
    await useUp(app.deps.limits, { ...COST_PER_ADDRESS, budget: COST_PER_ADDRESS.budget - cost + 1 }, ADDRESS);
    expect((await app.graphql(query)).errors?.[0]?.extensions?.['code']).toBe('RATE_LIMITED');
    expect((await app.graphql('{ levels { code } }')).errors).toBeUndefined();
    const person = await app.person();
    expect((await person.graphql(query)).errors?.[0]?.extensions?.['code']).not.toBe('RATE_LIMITED');
    await app.deps.limits.consume(COST_PER_ACCOUNT, person.userId, COST_PER_ACCOUNT.budget - cost);
    expect((await person.graphql(query)).errors?.[0]?.extensions?.['code']).toBe('RATE_LIMITED');
    await app.deps.limits.reset(COST_PER_ADDRESS, ADDRESS);
  });

  it('is measured, though its fragments double and go in circles', async () => {
    const doubling = many(60, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`);
    // Walked through one by one there are 2^60 fields.
    const { errors } = await app.graphql(`{ ...F0 } ${doubling} fragment F60 on Query { levels { code } }`);
    expect(errors?.[0]?.extensions?.['code']).toBe('OPERATION_TOO_COMPLEX');
    const circle = await app.graphql('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }');
    expect(circle.errors?.[0]?.extensions?.['code']).toBe('GRAPHQL_VALIDATION_FAILED');
    const through = await app.graphql(
      '{ viewer { ...F } } fragment F on Viewer { user { ...G } } fragment G on Viewer { ...F }',
    );
    expect(through.errors).toMatchObject([
      {
        message: 'Cannot spread fragment "F" within itself via "G".',
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
      },
    ]);
  });

  it('is served within the limits, and may introspect the schema as GraphiQL does', async () => {
    const { errors } = await app.graphql(`{ ${deep(OPERATION_LIMITS.depth - 1)} }`);
    expect(errors?.[0]?.extensions?.['code']).toBe('GRAPHQL_VALIDATION_FAILED');
    expect((await app.graphql(`{ ${many(20, (i) => `a${i}: levels { code }`)} }`)).errors).toBeUndefined();
    const { data } = await app.graphql(getIntrospectionQuery());
    expect(data.__schema.types.length).toBeGreaterThan(20);
  });

  it('may ask about the schema so often in a minute; what is no such question goes on', async () => {
    const ask = async (query: string) => (await app.graphql(query)).errors?.[0]?.extensions?.['code'];
    await useUp(app.deps.limits, INTROSPECTIONS_PER_ADDRESS, '127.0.0.1');
    expect(await ask('{ ...F } fragment F on Query { __schema { queryType { name } } }')).toBe('RATE_LIMITED');
    expect(await ask('{ ... on Query { __type(name: "Query") { name } } }')).toBe('RATE_LIMITED');
    expect(await ask('{ __typename levels { code } }')).toBeUndefined();
    await app.deps.limits.reset(INTROSPECTIONS_PER_ADDRESS, '127.0.0.1');
    expect(await ask('{ __schema { queryType { name } } }')).toBeUndefined();
    const person = await app.person();
    const query = '{ __schema { queryType { name } } }';
    await useUpAllButOne(app.deps.limits, INTROSPECTIONS_PER_ACCOUNT, person.userId);
    expect((await person.graphql(query)).errors).toBeUndefined();
    expect((await person.graphql(query)).errors?.[0]?.extensions?.['code']).toBe('RATE_LIMITED');
    expect(await ask(query)).toBeUndefined();
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
    const twenty = `mutation { ${many(20, (i) => `a${i}: updateProfile(input: {}) { __typename }`)} }`;
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
    const enough = Math.floor(DOCUMENTS_PER_ADDRESS.budget / 50_000);
    for (let i = 0; i < enough - 1; i++) {
      expect((await send(long(i)))?.['code']).toBe('GRAPHQL_VALIDATION_FAILED');
    }
    await send(long(enough));
    expect(await send(long(enough))).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) });
    await useUp(app.deps.limits, DOCUMENTS_PER_ADDRESS, ADDRESS);
    expect(await send('{{')).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await send(known)).toBeUndefined();
    expect((await app.app.inject('/')).statusCode).not.toBe(429);
    const person = await app.person();
    expect(await send('{ viewer { id practice { points } } }', person.token)).toBeUndefined();
    for (let i = 0; i <= DOCUMENTS_PER_ACCOUNT.budget / 50_000; i++) await send(long(i), person.token);
    await useUp(app.deps.limits, DOCUMENTS_PER_ACCOUNT, person.userId);
    expect(await send('{ viewer { practice { points } id } }', person.token)).toMatchObject({ code: 'RATE_LIMITED' });
    expect((await person.rest('GET', '/users/me')).status).toBe(200);
  });

  it('has ten faults told at most', async () => {
    const { errors } = await app.graphql(`{ ${many(100, (i) => `levls${i}`)} }`);
    expect(errors?.length).toBe(11);
  });

  it.each([
    ['fields', many(400, () => 'viewer { account { email } }')],
    ['fields of the introspection', `__schema { types { ${many(390, () => 'fields { name }')} } }`],
  ])('is refused with many %s of one name before they are compared', async (_what, selections) => {
    const document = parse(`{ ${selections} }`);
    let [fields, looks] = [0, 0];
    const counted = (field: FieldNode) => {
      fields += 1;
      const { name } = field;
      const get = () => {
        looks += 1;
        return name;
      };
      Object.defineProperty(field, 'name', { get });
    };
    visit(document, { Field: { leave: counted } });
    looks = 0;
    expect(measure(schema, document, {}).excess?.extensions['limit']).toBe('namesakes');
    expect(looks).toBeLessThan(10 * fields);
    looks = 0;
    validate(schema, document);
    expect(looks).toBeGreaterThan(50 * fields);
  });
});

describe('documents that were read', () => {
  const text = (i: number, length: number) => `{ levels { code } } # ${i} `.padEnd(length, 'x');

  it('are kept up to a bound of characters, the longest not at all', () => {
    const cache = documentCache();
    const [visitor, viewer] = [{ viewer: null }, { viewer: { userId: 'somebody' } as Viewer }];
    for (const caller of [visitor, viewer]) {
      for (let i = 0; i < 200; i++) cache.parse(text(i, LONGEST_KEPT), caller);
      const kept = cache.parse(text(199, LONGEST_KEPT), caller);
      expect(cache.parse(text(199, LONGEST_KEPT), caller)).toBe(kept);
      const before = cache.characters;
      const long = text(0, LONGEST_KEPT + 1);
      expect(cache.parse(long, caller)).not.toBe(cache.parse(long, caller));
      expect(cache.characters).toBe(before);
    }
    expect(cache.characters).toBeLessThanOrEqual(2 * KEPT_CHARACTERS);
    expect(cache.characters).toBeGreaterThan(KEPT_CHARACTERS);
  });

  it('stay kept for who is signed in, whatever visitors send', async () => {
    const person = await app.person();
    const own = '{ levels { code name title } }';
    expect((await person.graphql(own)).errors).toBeUndefined();
    for (let i = 0; i * LONGEST_KEPT < 2 * KEPT_CHARACTERS; i++) await app.graphql(text(i, LONGEST_KEPT));
    await app.deps.limits.reset(DOCUMENTS_PER_ACCOUNT, person.userId);
    await app.deps.limits.consume(DOCUMENTS_PER_ACCOUNT, person.userId, DOCUMENTS_PER_ACCOUNT.budget);
    expect((await person.graphql('{ levels { name code title } }')).errors?.[0]?.extensions).toMatchObject({
      code: 'RATE_LIMITED',
    });
    expect((await person.graphql(own)).errors).toBeUndefined();
  });
});

describe('a bug', () => {
  it('is masked and told by its request id', async () => {
    const person = await app.person();
    await app.deps.db.pool.query('ALTER TABLE learners RENAME TO learners_away');
    const { errors } = await person.graphql('{ viewer { practice { points } } }');
    await app.deps.db.pool.query('ALTER TABLE learners_away RENAME TO learners');
    expect(errors?.[0]).toMatchObject({
      message: 'Something went wrong on our side.',
      extensions: { code: 'INTERNAL', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    });
  });
});
