import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: 'off' } });
  person = await app.person();
});
afterAll(() => app.close());

/** What is sent besides the text. */
interface Sent {
  accept?: string;
  type?: string;
  body?: Record<string, unknown>;
}

/** Sends a text as it is: status, headers of the answer itself, and its body without what names the request. */
async function send(query: string, { accept, type, body }: Sent = {}, token: string | null = person.token) {
  const { statusCode, headers, payload } = await app.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': type ?? 'application/json',
      ...(accept === undefined ? {} : { accept }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: JSON.stringify({ query, ...body }),
  });
  return { statusCode, type: headers['content-type'], allow: headers['allow'], payload };
}

const LEVELS = 'query Levels($sure: Boolean = true) { levels @include(if: $sure) { code } }';
/** Its fields have no end: it is refused while it is measured, before it is validated. */
const CIRCLE = '{ viewer { ...F } } fragment F on Viewer { user { ...G } } fragment G on Viewer { ...F }';
let marks = 0;
/** A text that nobody has sent before. */
const fresh = (query: string): string => `${query} # ${(marks += 1)}`;

const TYPES = [
  undefined,
  '*/*',
  'application/*',
  'application/json',
  'application/graphql-response+json',
  'application/graphql-response+json, application/json;q=0.9',
  'application/json;q=0.1, application/graphql-response+json',
  'text/html;q=0.5, */*;q=0.1',
  'text/plain, Application/JSON',
  'application/json;charset=utf-8',
  'application/json;charset=latin1, application/graphql-response+json',
  'text/event-stream, application/json',
  'multipart/mixed, application/graphql-response+json',
  'text/plain',
  '',
];

const BODIES: Record<string, Sent> = {
  'variables of the wrong kind': { body: { variables: { sure: 'perhaps' } } },
  'a list of variables': { body: { variables: [1] } },
  'null for all that may be left out': { body: { variables: null, operationName: null, extensions: null } },
  'its name': { body: { operationName: 'Levels' } },
  'another name': { body: { operationName: 'Other' } },
  'the name of what all objects have': { body: { operationName: 'constructor' } },
  'a number for a name': { body: { operationName: 7 } },
  'a further parameter': { body: { more: 1 } },
  'a further parameter that is null': { body: { more: null } },
  'extensions that are a list': { body: { extensions: [] } },
  'a type in capitals': { type: 'Application/JSON' },
  'a type with more to it': { type: 'application/json; charset=utf-8' },
};

describe('a text that was read before', () => {
  it.each(TYPES)('is answered as the first time where %s is accepted', async (accept) => {
    const query = fresh(LEVELS);
    const first = await send(query, { accept });
    expect(await send(query, { accept })).toEqual(first);
  });

  it.each(TYPES)('is refused as the first time for a circle of fragments where %s is accepted', async (accept) => {
    const refused = (query: string, type = accept) => send(query, { accept: type }, null);
    const [query, other] = [fresh(CIRCLE), fresh(CIRCLE)];
    const first = await refused(query);
    expect(await refused(query)).toEqual(first);
    // Nor does it matter which type it was refused in.
    await refused(other, 'application/graphql-response+json');
    expect(await refused(other)).toEqual(first);
  });

  it.each(Object.keys(BODIES))('is answered as before with %s', async (name) => {
    const [query, other] = [fresh(LEVELS), fresh(LEVELS)];
    const unread = await send(other, BODIES[name]);
    await send(query);
    expect(await send(query, BODIES[name])).toEqual(unread);
  });

  it('is measured anew with other variables', async () => {
    const query = fresh(
      'query($first: Int) { viewer { account { sessions(first: $first) { edges { node { id } } } } } }',
    );
    const ask = async (first: number) => JSON.parse((await send(query, { body: { variables: { first } } })).payload);
    expect((await ask(1)).errors).toBeUndefined();
    expect((await ask(1)).errors).toBeUndefined();
    expect((await ask(1_000_000)).errors[0].extensions).toMatchObject({
      code: 'OPERATION_TOO_COMPLEX',
      limit: 'cost',
    });
    expect((await ask(1)).errors).toBeUndefined();
  });

  it('is refused again where it is not valid, and over HTTP where it subscribes', async () => {
    for (const query of [fresh('{ nothing }'), fresh('{ levels'), fresh('subscription { poolChanged { change } }')]) {
      const first = await send(query);
      expect(JSON.parse(first.payload).errors).not.toHaveLength(0);
      expect(await send(query)).toEqual(first);
    }
  });

  it('is asked as whoever sends it', async () => {
    const query = fresh('{ viewer { user { fullName } } }');
    const other = await app.person({ email: 'bo@school.example', fullName: 'Bo Lund' });
    const name = async (token: string | null) => JSON.parse((await send(query, {}, token)).payload).data.viewer;
    for (let time = 0; time < 2; time += 1) {
      expect(await name(person.token)).toEqual({ user: { fullName: 'Amina Diallo' } });
      expect(await name(other.token)).toEqual({ user: { fullName: 'Bo Lund' } });
      expect(await name(null)).toBeNull();
    }
  });
});

/** How graphql-jit marks values that it writes into its code as they are, when it prints a document's arguments. */
const MAGIC = [
  '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d',
  '__MAGIC_MINUS_INFINITY__71d4310a_d4a3_4a05_b1fe_e60779d24998',
  '__MAGIC_PLUS_INFINITY__bb201c39_3333_4695_b4ad_7f1722e7aa7a',
  '__MAGIC_NAN__57f286b9_4c20_487f_b409_79804ddcb4f8',
];
const OFTEN = 40;

describe('a text that is sent often', () => {
  it.each(MAGIC)('is never made into code, whatever its words (%s)', async (mark) => {
    const query = fresh(
      `mutation { nextProblem(input: { practiceTypeKey: "${mark}globalThis.ran = true" }) { __typename } }`,
    );
    const compiling = vi.spyOn(globalThis, 'Function');
    const first = await send(query);
    for (let time = 0; time < OFTEN; time += 1) expect(await send(query)).toEqual(first);
    expect(compiling).not.toHaveBeenCalled();
    compiling.mockRestore();
    expect(globalThis).not.toHaveProperty('ran');
  });

  it.each([
    [
      'null for a variable that has a default',
      'mutation($a: String = "x", $p: ID!) { submitAnswer(input: { problem: { problemId: $p }, answer: $a }) { __typename } }',
      { a: null, p: '0193d3f0-0000-7000-8000-000000000000' },
    ],
    [
      'null for a choice of one',
      'mutation($p: ProblemChoice = { problemId: "x" }) { submitAnswer(input: { problem: $p, answer: "x" }) { __typename } }',
      { p: null },
    ],
  ])('is answered the fortieth time as the first with %s', async (_what, text, variables) => {
    const query = fresh(text);
    const { token } = await app.person({ email: `often${(marks += 1)}@school.example` });
    const first = await send(query, { body: { variables } }, token);
    expect(JSON.parse(first.payload).errors[0].extensions.code).toBe('BAD_USER_INPUT');
    for (let time = 0; time < OFTEN; time += 1)
      expect(await send(query, { body: { variables } }, token)).toEqual(first);
  });
});
