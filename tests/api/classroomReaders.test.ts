import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLNamedType,
  GraphQLScalarType,
  isEnumType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../server/schema.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import {
  FIELDS,
  fieldsOf,
  isPage,
  NOT_FOR_TEACHERS,
  OF_ONE_PERSON,
  QUERIES,
  SHARED_IDS,
} from '../testkit/classTables.ts';
import { type Asker, type GuardedClass, guardedClass, STRANGERS, tracesIn } from '../testkit/guardedClass.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';

/** So many fields are asked for together: an operation may cost only so much. */
const AT_ONCE = 6;

let app: TestApp;
let guarded: GuardedClass;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
  guarded = await guardedClass(app);
});
afterAll(() => app.close());

const isLeaf = (type: GraphQLNamedType) => type instanceof GraphQLScalarType || isEnumType(type);

/** What is asked of a type where it is somebody's field: what it has without going on, through the pages of a list. */
function leaves(type: GraphQLNamedType): string {
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields());
  const inner = fields.flatMap((field) => {
    const to = getNamedType(field.type);
    if (isLeaf(to)) return [field.name];
    return isPage(type) && isObjectType(to) ? [`${field.name} ${leaves(to)}`] : [];
  });
  return `{ __typename ${inner.join(' ')} }`;
}

/** What a field cannot be asked without: words, of which one was wanted. */
function argumentsOf(args: readonly GraphQLArgument[]): string {
  const wanted = args.filter(isRequiredArgument).map(({ name }) => `${name}: "${RIGHT}"`);
  return wanted.length === 0 ? '' : `(${wanted.join(', ')})`;
}

const selected = (typename: string) =>
  fieldsOf(typename).map(({ name, type, args }) => ({
    name,
    text: `${name}${argumentsOf(args)} ${leaves(getNamedType(type))}`,
  }));

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) => all.slice(i * AT_ONCE, (i + 1) * AT_ONCE));

const read = async (who: Asker, typename: string, id: string, fields: string) =>
  who.graphql(`query($id: ID!) { node(id: $id) { ... on ${typename} { ${fields} } } }`, { id });

describe('what a class has', () => {
  it.each(STRANGERS)('is told to a %s by no field of anything', async (who) => {
    const asker = guarded.strangers[who];
    for (const [typename, idName] of Object.entries({ ...SHARED_IDS, ...OF_ONE_PERSON })) {
      const id = guarded.ids[idName];
      for (const part of inParts(selected(typename))) {
        const { data, errors } = await read(asker, typename, id, part.map(({ text }) => text).join(' '));
        expect(JSON.stringify(errors ?? [])).not.toContain('VALIDATION');
        expect(data?.node ?? null, `${typename}: ${part.map(({ name }) => name).join(', ')}`).toBeNull();
      }
    }
  });

  it.each(Object.entries(QUERIES))('is told to nobody else by the query %s', async (query, args) => {
    const field = schema.getQueryType()?.getFields()[query];
    const variables = Object.fromEntries(
      Object.entries(args).map(([name, id]) => [name, name === 'ids' ? [guarded.ids[id]] : guarded.ids[id]]),
    );
    const declared = Object.keys(args).map(
      (name) => `$${name}: ${String(field?.args.find((arg) => arg.name === name)?.type)}`,
    );
    const sent = Object.keys(args).map((name) => `${name}: $${name}`);
    const text = `query(${declared.join(', ')}) { ${query}(${sent.join(', ')}) { __typename } }`;
    const ask = async (who: Asker) => {
      const { data } = await who.graphql(text, variables);
      return [data?.[query] ?? null].flat()[0];
    };
    for (const who of STRANGERS) {
      const told = await ask(guarded.strangers[who]);
      const refused = ['UnauthenticatedError', 'ForbiddenError', 'NotFoundError'];
      expect(told === null || refused.includes(told.__typename), `${who}: ${JSON.stringify(told)}`).toBe(true);
    }
    expect((await ask(guarded.teacher)).__typename).not.toMatch(/Error$/u);
  });

  it.each(STRANGERS.slice(1))('stands in no list of a %s', async (who) => {
    for (const group of ['Classrooms', 'Homework']) {
      for (const part of inParts(selected(group))) {
        const fields = part.map(({ text }) => text).join(' ');
        const { data, errors } = await guarded.strangers[who].graphql(
          `{ viewer { ${group.toLowerCase()} { ${fields} } } }`,
        );
        expect(errors).toBeUndefined();
        expect(tracesIn(data, [...guarded.traces, ...guarded.secrets]), fields).toEqual([]);
      }
    }
  });

  it.each(STRANGERS)('names its people to no %s', async (who) => {
    const { data } = await guarded.strangers[who].graphql('query($ids: [ID!]!) { nodes(ids: $ids) { __typename } }', {
      ids: [guarded.student.userId, guarded.teacher.userId].map((id) => Buffer.from(`User:${id}`).toString('base64')),
    });
    expect(data.nodes).toEqual([null, null]);
  });
});

describe('a student of the class', () => {
  it.each(Object.entries(SHARED_IDS))(
    'is told of %s what the table says, and nothing of another student',
    async (typename, idName) => {
      const id = guarded.ids[idName];
      const told = async (who: Person, text: string) => {
        const { data, errors } = await read(who, typename, id, text);
        return { node: data.node as Record<string, unknown> | null, errors };
      };
      for (const { name, text } of selected(typename)) {
        const [student, teacher] = [await told(guarded.classmate, text), await told(guarded.teacher, text)];
        const where = `${typename}.${name}`;
        expect(teacher.errors, where).toBeUndefined();
        expect(tracesIn(student.node, guarded.secrets), where).toEqual([]);
        const kind = FIELDS[typename]?.[name];
        if (kind === 'same') expect(student.node?.[name], where).toEqual(teacher.node?.[name]);
        if (kind !== 'teachers') continue;
        expect(teacher.node?.[name] ?? null, `${where} for teachers`).not.toBeNull();
        expect(student.node?.[name] ?? null, where).toBeNull();
      }
    },
  );

  it.each(Object.entries(OF_ONE_PERSON))('is told no field of %s of another', async (typename, idName) => {
    const id = guarded.ids[idName];
    for (const part of inParts(selected(typename))) {
      const fields = part.map(({ text }) => text).join(' ');
      const { data } = await read(guarded.classmate, typename, id, fields);
      expect(data.node, fields).toBeNull();
    }
    const { data } = await read(guarded.teacher, typename, id, 'id');
    expect(data.node, 'for teachers').toEqual(NOT_FOR_TEACHERS.includes(typename) ? null : { id });
  });
});
