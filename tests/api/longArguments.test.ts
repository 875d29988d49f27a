import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import { LONGEST_ID, MOST_NODES } from '../../server/graphql/bounds.ts';
import { newId } from '../../server/kernel/ids.ts';
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
