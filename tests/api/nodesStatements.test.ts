import { getNamedType, type GraphQLField, type GraphQLObjectType, isObjectType, isRequiredArgument } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MOST_NODES } from '../../server/graphql/bounds.ts';
import { newId } from '../../server/kernel/ids.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { byCard } from '../testkit/classrooms.ts';
import { globalId, manyMore, nodeTypes, type Possessions, possessions } from '../testkit/nodes.ts';
import { statementsOf } from '../testkit/statements.ts';
import { superuser } from '../testkit/superusers.ts';

const FEW = 10;
/** Of what has long lists, so many things may be asked for at once. */
const MOST_WITH_LONG_LISTS = 20;
const LONG_LISTS: ReadonlySet<string> = new Set([
  'Assignment.form',
  'Assignment.targets',
  'HomeworkAttempt.answers',
  'LiveRound.seats',
]);

/** What is for superusers, and what teachers are shown more of than students. All other types are read by their owner. */
const READ_BY_SUPERUSERS: ReadonlySet<string> = new Set([
  'AbTest',
  'AuditEvent',
  'Objection',
  'PoolTask',
  'Sentence',
  'User',
]);
const READ_BY_TEACHERS: ReadonlySet<string> = new Set([
  'Assignment',
  'Classroom',
  'Enrolment',
  'LiveQuestion',
  'LiveRound',
]);

/** Of these nothing is read: it is known who the viewer is. */
const NOT_READ: ReadonlySet<string> = new Set(['Viewer']);

const ROLE = ['the viewer’s role in each class'];
/** What some fields read first, by one statement each, however many things there are. All others read what they show, by one at most. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  'Answer.roundPoints': ['the problems, for their rounds'],
  'Assignment.attemptUnderWay': ['the viewer’s extensions, which move the dates'],
  'Assignment.averageScore': ROLE,
  'Assignment.averageTimeSeconds': ROLE,
  'Assignment.completedCount': ROLE,
  'Assignment.notBegunCount': ROLE,
  'Assignment.remindedAt': ROLE,
  'Assignment.submissionCount': ROLE,
  'Classroom.assignments': ROLE,
  'Classroom.coTeacherInvitations': ROLE,
  'Classroom.confusedLately': ROLE,
  'Classroom.homeworkCount': ROLE,
  'Classroom.liveRounds': ROLE,
  'Classroom.practisingNow': ROLE,
  'Classroom.recentActivity': ROLE,
  'Classroom.students': ROLE,
  'LiveQuestion.answers': ROLE,
  'LiveRound.seats': ROLE,
  'Objection.typedByCount': ['what was typed in the sentences'],
  'Objection.typedCount': ['what was typed in the sentences'],
};

/** What is read for one thing after the other, and what it is. */
const ONE_BY_ONE: Readonly<Record<string, string>> = {
  'Assignment.preview': 'sentences that are chosen for it, so many an hour',
  'Assignment.sentencesWithheld': 'the same, counted',
  'Classroom.confusionMap': 'worked out of all answers, in turns, so many a minute',
  'Classroom.confusionMapByTarget': 'the same',
  'Classroom.confusions': 'the same',
  'Classroom.homeworkTable': 'the same',
};

let app: TestApp;
let world: Possessions;
let many: Record<string, string[]>;
let root: Person;
beforeAll(async () => {
  app = await testApp();
  vi.spyOn(app.deps.limits, 'consume').mockResolvedValue({ left: 1, resetSeconds: 1 });
  world = await possessions(app);
  many = await manyMore(app, world, MOST_NODES);
  root = await superuser(app);
});
afterAll(() => app.close());

function readerOf(typename: string): Person {
  if (READ_BY_SUPERUSERS.has(typename)) return root;
  return READ_BY_TEACHERS.has(typename) ? world.teacher : world.owner;
}

/** What a statement reads, whichever and however many of it. */
const shapeOf = (text: string): string => text.replace(/\sWHERE\s.*/su, '').replaceAll(/\s+/gu, ' ');

/** What somebody's look at nodes reads, in no order, without the statement for the session. @param found how many of them are there, where that is known */
async function statementsFor(
  reader: Person,
  ids: readonly string[],
  fields: string,
  found?: number,
): Promise<string[]> {
  const query = `query($ids: [ID!]!) { nodes(ids: $ids) { id ${fields} } }`;
  const [session, ...statements] = await statementsOf(async () => {
    const { data, errors } = await reader.graphql(query, { ids });
    expect(errors, fields).toBeUndefined();
    if (found !== undefined) expect(data.nodes.filter(Boolean), fields).toHaveLength(found);
  });
  expect(session).toContain('sessions');
  return statements.map(shapeOf).toSorted();
}

/** The same of some of the things of a type. */
function read(typename: string, count: number, fields = ''): Promise<string[]> {
  const ids = (many[typename] ?? world.mine[typename] ?? []).slice(0, count);
  return statementsFor(readerOf(typename), ids, fields && `... on ${typename} { ${fields} }`, ids.length);
}

/** How a field is asked for: of what it leads to nothing but the type. */
function asked({ name, type }: GraphQLField<unknown, unknown>): string {
  const to = getNamedType(type);
  if (!isObjectType(to)) return `shown: ${name}`;
  return 'edges' in to.getFields()
    ? `shown: ${name}(first: 1) { edges { node { __typename } } }`
    : `shown: ${name} { __typename }`;
}

const fieldsOf = (type: GraphQLObjectType) =>
  Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument));

/** The lists of things that are shown page by page: type and field. */
const CONNECTIONS = nodeTypes.flatMap((type) =>
  fieldsOf(type)
    .filter((field) => getNamedType(field.type).name.endsWith('Connection'))
    .map((field) => [type.name, field.name] as const),
);

describe('nodes of one type', () => {
  it.each(nodeTypes.map((type) => [type.name, type] as const))(
    'take one statement of %s, and one a relation asked for, as many for 100 as for 10',
    async (name, type) => {
      const own = await read(name, FEW);
      expect(own).toHaveLength(NOT_READ.has(name) ? 0 : 1);
      expect(await read(name, MOST_NODES)).toEqual(own);
      for (const field of fieldsOf(type)) {
        const key = `${name}.${field.name}`;
        if (key in ONE_BY_ONE) continue;
        const few = await read(name, FEW, asked(field));
        expect(few.length - own.length, key).toBeLessThanOrEqual(1 + (FIRST[key]?.length ?? 0));
        const most = LONG_LISTS.has(key) ? MOST_WITH_LONG_LISTS : MOST_NODES;
        expect(await read(name, most, asked(field)), key).toEqual(few);
      }
    },
  );

  it.each(CONNECTIONS)('take one statement more for the totals of %s.%s', async (name, field) => {
    const list = `shown: ${field}(first: 1) { edges { node { __typename } }`;
    const page = await read(name, FEW, `${list} }`);
    const counted = await read(name, FEW, `${list} totalCount }`);
    expect(counted).toHaveLength(page.length + 1);
    expect(await read(name, MOST_NODES, `${list} totalCount }`)).toEqual(counted);
  });

  it('take one statement of Problem by a sign-in card too', async () => {
    const [place = ''] = world.mine['Enrolment'] ?? [];
    const card = await byCard(app, world.teacher, world.owner, place);
    const ids = (many['Problem'] ?? []).slice(0, MOST_NODES);
    const few = await statementsFor(card, ids.slice(0, FEW), '', FEW);
    expect(few).toHaveLength(1);
    expect(await statementsFor(card, ids, '', ids.length)).toEqual(few);
  });

  it('have the fields that this test says something of', () => {
    const all = nodeTypes.flatMap((type) => fieldsOf(type).map((field) => `${type.name}.${field.name}`));
    for (const key of [...Object.keys(FIRST), ...Object.keys(ONE_BY_ONE), ...LONG_LISTS]) expect(all).toContain(key);
  });
});

describe('nodes of ten types', () => {
  const types = nodeTypes.map(({ name }) => name);
  const tens = [types.slice(0, FEW), types.slice(FEW, 2 * FEW), types.slice(-FEW)];

  it.each(tens.map((ten) => [ten.join(', '), ten] as const))('%s take one statement a type', async (_names, ten) => {
    for (const reader of [world.owner, world.teacher, root]) {
      const take = async (ofEach: number) => {
        const ids = ten.flatMap((type) =>
          Array.from({ length: ofEach }, (_, i) => many[type]?.[i] ?? globalId(type, newId())),
        );
        expect(new Set(ids).size).toBe(ofEach * FEW);
        return statementsFor(reader, ids, '__typename');
      };
      const few = await take(1);
      expect(few.length).toBeLessThanOrEqual(FEW);
      expect(await take(MOST_NODES / FEW)).toEqual(few);
    }
  });
});
