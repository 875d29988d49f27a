import { isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_NODES } from '../../server/graphql/nodes.schema.ts';
import { schema } from '../../server/schema.ts';
import { newId } from '../../server/kernel/ids.ts';
import { accessToken, change, signInAgain } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT, TEST_PRACTICE_TYPE } from '../testkit/pool.ts';
import { statementsOf } from '../testkit/statements.ts';

const NODES = 'query($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';
const NODE = 'query($id: ID!) { node(id: $id) { __typename id } }';

let app: TestApp;
let owner: Person;
/** Typename → global ids of the owner's things. */
const mine: Record<string, string[]> = {};

const globalId = (typename: string, key: string) => Buffer.from(`${typename}:${key}`).toString('base64');

beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 24, sentencesPerTarget: 1 });
  owner = await app.person();
  const problems: string[] = [];
  for (let i = 0; i < 22; i++) {
    problems.push((await change(owner, 'nextProblem', { skip: true }, 'problem { id }')).problem.id);
  }
  for (const problemId of problems.slice(-1)) {
    await change(owner, 'submitAnswer', { problem: { problemId }, answer: RIGHT }, '__typename');
  }
  for (let i = 0; i < 10; i++) await accessToken(owner, 'READ');
  for (let i = 0; i < 10; i++) await signInAgain(app, owner.email, owner.password);
  const { viewer, practiceTypes } = (
    await owner.graphql(
      `{ viewer { id rounds { edges { node { id } } } answers { edges { node { id } } } sessions { id } personalAccessTokens { id } } practiceTypes { id } }`,
    )
  ).data;
  const idsOf = (things: { id: string }[]) => things.map(({ id }) => id);
  const nodesOf = ({ edges }: { edges: { node: { id: string } }[] }) => idsOf(edges.map(({ node }) => node));
  Object.assign(mine, {
    Answer: nodesOf(viewer.answers),
    Round: nodesOf(viewer.rounds),
    Problem: problems,
    Session: idsOf(viewer.sessions),
    PersonalAccessToken: idsOf(viewer.personalAccessTokens),
    Viewer: [viewer.id],
    PracticeType: idsOf(practiceTypes),
  });
});
afterAll(() => app.close());

/** `count` ids of all types in turn; what the owner has too few of is made up. */
function mixedIds(count: number): string[] {
  const types = Object.keys(mine);
  return Array.from({ length: count }, (_, i) => {
    const type = types[i % types.length] as string;
    return mine[type]?.[Math.floor(i / types.length)] ?? globalId(type, newId());
  });
}

describe('nodes', () => {
  it('gives things of every type that has a global id to their owner, in the order asked', async () => {
    const nodeTypes = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node'),
    );
    expect(Object.keys(mine).toSorted()).toEqual(nodeTypes.map(({ name }) => name).toSorted());
    const ids = Object.values(mine).map(([first]) => first as string);
    const { data, errors } = await owner.graphql(NODES, { ids });
    expect(errors).toBeUndefined();
    expect(data.nodes).toEqual(Object.keys(mine).map((name, i) => ({ __typename: name, id: ids[i] })));
    for (const id of ids) expect((await owner.graphql(NODE, { id })).data.node.id).toBe(id);
  });

  it('gives nothing of somebody else to a stranger or a visitor, but what anybody may see', async () => {
    const stranger = await app.person();
    const ids = Object.values(mine).flat();
    for (const ask of [stranger.graphql, app.graphql]) {
      const { data, errors } = await ask(NODES, { ids });
      expect(errors).toBeUndefined();
      const seen = (data.nodes as ({ __typename: string } | null)[]).filter((node) => node !== null);
      expect(new Set(seen.map(({ __typename }) => __typename))).toEqual(new Set(['PracticeType']));
    }
  });

  it('costs at most one statement a type, and no more for 100 ids than for 10', async () => {
    const count = async (ids: string[]) => (await statementsOf(() => owner.graphql(NODES, { ids }))).length;
    const none = (await statementsOf(() => owner.graphql('{ __typename }'))).length;
    const [ten, hundred] = [await count(mixedIds(10)), await count(mixedIds(MOST_NODES))];
    expect(hundred).toBeLessThanOrEqual(ten);
    // The viewer is known and costs nothing.
    expect(hundred - none).toBeLessThanOrEqual(Object.keys(mine).length - 1);
  });

  it('takes each id once, however often it is given', async () => {
    const [id] = mine['Problem'] as [string];
    const ids = Array.from({ length: MOST_NODES }, () => id);
    const { data } = await owner.graphql(NODES, { ids });
    expect(data.nodes).toHaveLength(MOST_NODES);
    expect(new Set(data.nodes.map((node: { id: string }) => node.id))).toEqual(new Set([id]));
  });

  it(`refuses more than ${MOST_NODES} ids, and says so`, async () => {
    const statements = await statementsOf(async () => {
      const { errors } = await app.graphql(NODES, { ids: mixedIds(MOST_NODES + 1) });
      expect(errors).toMatchObject([
        {
          message: `nodes takes at most ${MOST_NODES} ids at a time; ${MOST_NODES + 1} were given`,
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ]);
    });
    expect(statements).toEqual([]);
  });

  it.each([
    ['a text', 'nonsense'],
    ['nothing', ''],
    ['a UUID', newId()],
    ['an unknown type', globalId('Teapot', newId())],
    ['a type without global ids', globalId('Level', '1')],
    ['a broken key', globalId('Problem', 'xyz')],
    ['no key', globalId('Session', '')],
    ['a NUL', globalId('PersonalAccessToken', '\0')],
    ['addresses', globalId('Problem', 'a@'.repeat(800))],
  ])('tells of %s that it is no id, and gives the others', async (_what, wrong) => {
    const [problem] = mine['Problem'] as [string];
    const { data, errors } = await owner.graphql(NODES, { ids: [problem, wrong, problem] });
    expect(data.nodes).toEqual([expect.anything(), null, expect.anything()]);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' }, path: ['nodes', 1] }]);
    const one = await owner.graphql(NODE, { id: wrong });
    expect(one).toMatchObject({ data: { node: null }, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  });

  it('finds no practice type of an unknown key', async () => {
    const ids = [globalId('PracticeType', 'no such'), globalId('PracticeType', TEST_PRACTICE_TYPE)];
    const { data, errors } = await app.graphql(NODES, { ids });
    expect([data.nodes[0], data.nodes[1].id, errors]).toEqual([null, ids[1], undefined]);
  });
});

describe('the viewer', () => {
  const FIELDS = [
    'roundProgress { cells }',
    'answers { totalCount edges { node { id problem { round { number } answer { id } } } } }',
    'rounds { totalCount edges { node { id progress { cells } } } }',
    'practiceStats { practiceType { key } }',
    'levelProgress { passedRounds }',
    'openProblem { id }',
    'sessions { id }',
    'personalAccessTokens { id }',
    'deletionPreview { answers }',
    'teacherProfile { verified }',
    'points',
    'email',
    'hasPassword',
  ];

  it.each(FIELDS)('reads %s once, however often it is asked for', async (field) => {
    const count = async (times: number) => {
      const aliases = Array.from({ length: times }, (_, i) => `a${i}: ${field}`).join(' ');
      const statements = await statementsOf(async () => {
        expect((await owner.graphql(`{ viewer { ${aliases} } }`)).errors).toBeUndefined();
      });
      return statements.length;
    };
    expect(await count(10)).toBe(await count(1));
  });
});
