import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ERRORS_TOLD, FAULT_CHARACTERS, FAULTS_TOLD, MOST_NODES } from '../../server/graphql/bounds.ts';
import { COST_PER_ACCOUNT } from '../../server/access/requests.limits.ts';
import { NotFoundError } from '../../server/kernel/errors.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';

const BOGUS = Array.from({ length: MOST_NODES }, (_, index) => `x${index}`);
const TWENTY = Array.from({ length: 20 }, (_, index) => index);
/** A text that is too long to be kept, nearly all of it line ends. */
const LINES = 47_000;
const NOTHING_THERE = Buffer.from('Viewer:none').toString('base64');
/** A cursor that is none: an error of each of a hundred entries. */
const BROKEN = '... on Viewer { practice { answers(first: 1, after: "none") { __typename } } }';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await testApp();
  person = await app.person();
});
afterAll(() => app.close());

async function viewerId(): Promise<string> {
  return (await person.graphql('{ viewer { id } }')).data.viewer.id as string;
}

describe('the ids of one `nodes` that are none', () => {
  it('are told by one error, at the first, with their number', async () => {
    const { data, errors } = await app.graphql('query($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: BOGUS });
    expect(data).toEqual({ nodes: Array(MOST_NODES).fill(null) });
    expect(errors).toHaveLength(1);
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(/^100 of these are not global ids \(entries 0, 1, 2, .*…/u),
      path: ['nodes', 0],
      locations: [{ line: 1, column: 23 }],
      extensions: { code: 'BAD_USER_INPUT', argument: 'ids' },
    });
  });
});

describe('an operation in which much goes wrong', () => {
  it('tells twenty errors, and how many more there are', async () => {
    const id = await viewerId();
    const query = `query($ids: [ID!]!) { nodes(ids: $ids) { ${BROKEN} } }`;
    const { errors = [] } = await person.graphql(query, { ids: Array(MOST_NODES).fill(id) });
    expect(errors).toHaveLength(ERRORS_TOLD + 1);
    expect(errors.at(-1)).toEqual({
      message: '80 more errors are left out: at most 20 errors of an operation are reported.',
      extensions: { code: 'ERRORS_LEFT_OUT', leftOut: MOST_NODES - ERRORS_TOLD },
    });
  });

  it('pays for its errors as for what it reads', async () => {
    const payer = await app.person();
    const count = vi.spyOn(app.deps.limits, 'count');
    const id = (await payer.graphql('{ viewer { id } }')).data.viewer.id;
    await payer.graphql(`query($ids: [ID!]!) { nodes(ids: $ids) { ${BROKEN} } }`, { ids: Array(MOST_NODES).fill(id) });
    expect(count).toHaveBeenCalledWith(COST_PER_ACCOUNT, payer.userId, 500);
    count.mockRestore();
  });

  it('does not look through its text for each error: a visitor keeps the process for no longer than with a usual one', async () => {
    const fields = TWENTY.map((index) => `a${index}: nodes(ids: $ids) { id }`).join(' ');
    const query = `${'\n'.repeat(LINES)}query B($ids: [ID!]!) { ${fields} }`;
    const before = process.cpuUsage();
    const { errors } = await app.graphql(query, { ids: BOGUS });
    const { user, system } = process.cpuUsage(before);
    expect(errors).toHaveLength(TWENTY.length);
    expect(errors?.[0]).toMatchObject({ locations: [{ line: LINES + 1, column: 25 }] });
    expect((user + system) / 1e6).toBeLessThan(1);
  });

  it.each([
    ['within a list', `{\n  nodes(ids: ["${NOTHING_THERE}",\r\n"x"]) { id } }`, [{ line: 2, column: 3 }]],
    [
      'behind a block string',
      '{ a: node(id: """x\n\n y""") { id }\r b: node(id: "y") { id } }',
      [{ line: 4, column: 2 }],
    ],
  ])('tells the place of an error %s', async (_where, query, locations) => {
    expect((await app.graphql(query)).errors?.at(-1)).toMatchObject({ locations });
  });

  it('tells the places of faults of its document, and no more of them than are looked for', async () => {
    const query = `{\n${TWENTY.map((index) => `nothing${index}`).join('\n')}\n}`;
    const { errors = [] } = await app.graphql(query);
    expect(errors).toHaveLength(FAULTS_TOLD + 1);
    expect(errors.slice(0, 2)).toMatchObject([
      { locations: [{ line: 2, column: 1 }] },
      { locations: [{ line: 3, column: 1 }] },
    ]);
  });

  it('does not tell a long name of its document with each fault', async () => {
    const variables = TWENTY.map((index) => `$v${index}: Int`).join(' ');
    const { errors = [] } = await app.graphql(`query ${'N'.repeat(90_000)}(${variables}) { __typename }`);
    expect(errors.length).toBeGreaterThan(1);
    for (const { message } of errors) expect(message.length).toBeLessThanOrEqual(FAULT_CHARACTERS);
    const [syntax] = (await app.graphql(`{ a(b: ${'N'.repeat(90_000)}`)).errors ?? [];
    expect(syntax?.message.length).toBeLessThanOrEqual(FAULT_CHARACTERS);
  });
});

describe('an expected error', () => {
  it('has no stack', () => {
    expect(new NotFoundError('Nothing is there').stack).not.toMatch(/^ +at /mu);
    expect(new Error('A bug').stack).toMatch(/^ +at /mu);
  });
});
