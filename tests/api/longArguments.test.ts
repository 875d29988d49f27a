import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import { measure } from '../../server/doors/graphql/complexity.ts';
import { LONGEST_ID, MOST_NODES } from '../../server/graphql/bounds.ts';
import { newId } from '../../server/kernel/ids.ts';
import { schema } from '../../server/schema.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';

/** An id by its form, which takes long to take apart. */
const LONG = Buffer.from(`Classroom:${':'.repeat(740)}`).toString('base64');
const ALIASES = 20;

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await testApp();
  person = await app.person();
});
afterAll(() => app.close());

/** How often something was done with a long text while others were. */
async function timesWith(spy: MockInstance, textOf: (call: number) => unknown, act: () => Promise<void>) {
  try {
    await act();
    return spy.mock.calls.filter((_arguments, call) => String(textOf(call)).length > LONGEST_ID).length;
  } finally {
    spy.mockRestore();
  }
}

/** How many long texts were decoded. */
function decodedIn(act: () => Promise<void>): Promise<number> {
  const spy = vi.spyOn(Buffer, 'from');
  const given = (call: number): readonly unknown[] => spy.mock.calls[call] ?? [];
  return timesWith(spy, (call) => (given(call)[1] === 'base64' ? given(call)[0] : ''), act);
}

describe('an id that is longer than any', () => {
  it('is none, and is told of as any text that is none', async () => {
    const decoded = await decodedIn(async () => {
      const ids = '$x '.repeat(MOST_NODES);
      const { data, errors } = await person.graphql(`query($x: ID!) { nodes(ids: [${ids}]) { id } }`, { x: LONG });
      expect(data.nodes).toEqual(Array.from({ length: MOST_NODES }, () => null));
      expect(errors).toMatchObject([{ path: ['nodes', 0], extensions: { code: 'BAD_USER_INPUT' } }]);
    });
    expect(decoded).toBe(0);
  });

  it('finds nothing where a class is named by one', async () => {
    const decoded = await decodedIn(async () => {
      const query = 'query($id: ID!) { classroom(id: $id) { id } viewer { classrooms { takenOutOf(id: $id) } } }';
      const found = await person.graphql(query, { id: LONG });
      expect(found.data).toEqual({ classroom: null, viewer: { classrooms: { takenOutOf: false } } });
      expect(found.data).toEqual((await person.graphql(query, { id: newId() })).data);
    });
    expect(decoded).toBe(0);
  });
});

describe('a long text', () => {
  it('is looked at once an operation, however often it is used', async () => {
    const spy = vi.spyOn(String.prototype, 'isWellFormed');
    const uses = Array.from({ length: ALIASES }, (_, index) => `a${index}: classroom(id: $id) { id }`).join(' ');
    const looks = await timesWith(
      spy,
      (call) => spy.mock.contexts[call],
      async () => {
        await person.graphql(`query($id: ID!) { ${uses} }`, { id: LONG });
      },
    );
    expect(looks).toBe(1);
  });

  it('is refused in every place, where it has a character that cannot be used', async () => {
    const query = 'query($id: ID!) { a: classroom(id: $id) { id } b: classroom(id: $id) { id } }';
    for (const foul of ['\0', '\u001B']) {
      const { errors } = await person.graphql(query, { id: `${LONG}${foul}` });
      expect(errors).toMatchObject(
        ['a', 'b'].map((path) => ({ path: [path], extensions: { code: 'BAD_USER_INPUT' } })),
      );
    }
  });

  it('is not looked at where any text may be given', async () => {
    const spy = vi.spyOn(String.prototype, 'isWellFormed');
    const looks = await timesWith(
      spy,
      (call) => spy.mock.contexts[call],
      async () => {
        await person.graphql('query($id: ID!) { node(id: $id) { id } }', { id: LONG });
      },
    );
    expect(looks).toBe(0);
  });
});

describe('what a text of the arguments costs', () => {
  const cost = (query: string, variables: Record<string, unknown> = {}) =>
    measure(schema, parse(query), variables).cost;
  const text = (length: number) => 'x'.repeat(length);
  const ONE = 'query($x: ID!) { classroom(id: $x) { id } }';

  it('is nothing where it is of usual length, else one for each hundred characters after the first, given or written', () => {
    expect([0, 100, 101, 200, 201, 2_000].map((length) => cost(ONE, { x: text(length) }))).toEqual([2, 2, 3, 3, 4, 21]);
    expect(cost(`{ classroom(id: "${text(2_000)}") { id } }`)).toBe(21);
    expect(cost(`query($x: ID = "${text(2_000)}") { classroom(id: $x) { id } }`)).toBe(21);
    expect(cost(`query($x: ID = "${text(2_000)}") { classroom(id: $x) { id } }`, { x: 'y' })).toBe(2);
  });

  it('is that of each use, in lists and inputs, and for each entry of a list that its field stands in', () => {
    expect(cost('query($x: ID!) { nodes(ids: [$x, $x, $x]) { id } }', { x: text(201) })).toBe(4 + 3 * 2);
    expect(cost('query($x: [ID!]!) { nodes(ids: $x) { id } }', { x: [text(201), text(201), 'y'] })).toBe(4 + 2 * 2);
    const input = { name: text(50), description: text(301) };
    const create = 'mutation($i: CreateClassroomInput!) { createClassroom(input: $i) { __typename } }';
    expect(cost(create, { i: input }) - cost(create, { i: {} })).toBe(3);
    const inList = (x: string) =>
      cost('query($x: ID!) { nodes(ids: ["a", "b"]) { ... on Viewer { classrooms { takenOutOf(id: $x) } } } }', { x });
    expect(inList(text(1_001)) - inList('y')).toBe(2 * 10);
  });

  it('is found anew for each operation, though its document is kept, and forgotten with it', () => {
    const document = parse(ONE);
    const costs = [text(10), text(901), text(10), text(1_001)].map((x) => measure(schema, document, { x }).cost);
    expect(costs).toEqual([2, 11, 2, 12]);
  });

  it('has an operation refused that uses a long text hundreds of times', async () => {
    const lists = Array.from(
      { length: 9 },
      (_, at) => `a${at}: nodes(ids: [${'$x '.repeat(MOST_NODES)}]) { __typename }`,
    );
    const query = `query($x: ID!) { ${lists.join(' ')} }`;
    const x = Buffer.from(`Viewer:a${':'.repeat(69_000)}`).toString('base64');
    for (const _time of [1, 2]) {
      const { errors } = await app.graphql(query, { x });
      expect(errors).toMatchObject([{ extensions: { code: 'OPERATION_TOO_COMPLEX', limit: 'cost' } }]);
    }
    expect((await app.graphql(query, { x: 'Vmlld2VyOmE=' })).errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  });
});
