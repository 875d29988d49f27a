import { describe, expect, it } from 'vitest';
import { graphqlBreaks, notAccepted, openApiBreaks } from '../../scripts/contract.breaks.ts';

const SCHEMA = `type Query { person(id: ID): Person } type Person { name: String! level: Level } enum Level { A2 B1 }`;

describe('a break of the GraphQL schema', () => {
  it.each([
    ['a type that is gone', ['level: Level', ''], 'Level was removed'],
    ['a field that is gone', ['name: String!', ''], 'Person.name was removed'],
    ['a value that is gone', ['A2 B1', 'A2'], 'B1 was removed from enum type Level'],
    ['another type', ['name: String!', 'name: Int!'], 'Person.name changed type from String! to Int!'],
    ['null where there was none', ['name: String!', 'name: String'], 'Person.name changed type'],
    ['an argument that is required', ['(id: ID)', '(id: ID!)'], 'id has changed type from ID to ID!'],
  ] as const)('is %s', (_what, [from, to], told) => {
    const present = from.startsWith('level') ? SCHEMA.replace('enum Level { A2 B1 }', '') : SCHEMA;
    expect(graphqlBreaks(SCHEMA, present.replace(from, to)).join('\n')).toContain(told);
  });

  it('is not what is new', () => {
    expect(graphqlBreaks(SCHEMA, SCHEMA.replace('name: String!', 'name: String! age: Int'))).toEqual([]);
  });
});

const schema = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});
const DOCUMENT = {
  paths: {
    '/people': {
      post: {
        operationId: 'makePerson',
        parameters: [{ name: 'level', in: 'query', schema: { type: 'integer' } }],
        requestBody: { required: false, ...schema('Sent') },
        responses: { 201: schema('Person'), 409: schema('Error') },
      },
    },
  },
  components: {
    schemas: {
      Sent: {
        type: 'object',
        properties: { name: { type: 'string' }, kind: { enum: ['a', 'b'] } },
        required: ['name'],
      },
      Person: {
        type: 'object',
        properties: { id: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
        required: ['id', 'tags'],
      },
      Error: { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] },
    },
  },
};

/** The document with one piece of its text replaced. */
const changed = (from: string, to: string): unknown => {
  const text = JSON.stringify(DOCUMENT);
  expect(text).toContain(from);
  return JSON.parse(text.replace(from, to));
};

describe('a break of the OpenAPI document', () => {
  it.each([
    ['a path that is gone', '"/people"', '"/persons"', 'POST /people is gone.'],
    ['a method that is gone', '"post"', '"put"', 'POST /people is gone.'],
    ['another name', 'makePerson', 'newPerson', 'POST /people was named makePerson and is named newPerson.'],
    ['a status that is gone', '"409"', '"410"', 'POST /people no longer returns 409.'],
    ['a property that is gone', '"id":{"type":"string"},', '', 'Person.id is gone.'],
    ['a value that is gone', '["a","b"]', '["a"]', 'Sent.kind lost the value "b".'],
    ['a changed type', '"id":{"type":"string"}', '"id":{"type":"integer"}', 'Person.id was string and is integer.'],
    [
      'null where there was none',
      '"id":{"type":"string"}',
      '"id":{"type":["string","null"]}',
      'Person.id was string and is null or string.',
    ],
    [
      'a changed type in a list',
      '"items":{"type":"string"}',
      '"items":{"type":"integer"}',
      'Person.tags[] was string and is integer.',
    ],
    ['a field that is required', '"required":["name"]', '"required":["name","kind"]', 'Sent.kind is required now.'],
    ['a field that may be missing', '"required":["id","tags"]', '"required":["id"]', 'Person.tags may be missing now.'],
    [
      'a parameter that is required',
      '"name":"level",',
      '"name":"level","required":true,',
      'POST /people parameter level is required now.',
    ],
    ['a parameter that is gone', '"name":"level"', '"name":"rank"', 'POST /people parameter level is gone.'],
    ['a body that is required', '"required":false', '"required":true', 'POST /people body is required now.'],
    [
      'another answer',
      '"schema":{"$ref":"#/components/schemas/Person"}',
      '"schema":{"$ref":"#/components/schemas/Error"}',
      'POST /people 201 was #/components/schemas/Person and is #/components/schemas/Error.',
    ],
  ])('is %s', (_what, from, to, told) => {
    expect(openApiBreaks(DOCUMENT, changed(from, to))).toContain(told);
  });

  it.each([
    ['a property more', '"id":{"type":"string"}', '"id":{"type":"string"},"age":{"type":"integer"}'],
    ['a status more', '"409":', '"404":{},"409":'],
    ['a field that need not be sent any more', '"required":["name"]', '"required":[]'],
    ['a value more', '["a","b"]', '["a","b","c"]'],
  ])('is not %s', (_what, from, to) => {
    expect(openApiBreaks(DOCUMENT, changed(from, to))).toEqual([]);
  });
});

/** What breaks when a part of the document becomes another: what is sent, or what is answered. */
function breaksOf(side: 'sent' | 'answered', before: object, after: object): string[] {
  const withPart = (part: object) => {
    const document = structuredClone(DOCUMENT) as unknown as {
      components: { schemas: Record<'Sent' | 'Person', { properties: Record<string, object> }> };
    };
    document.components.schemas[side === 'sent' ? 'Sent' : 'Person'].properties['part'] = part;
    return document;
  };
  return openApiBreaks(withPart(before), withPart(after));
}

const TEXT = { type: 'string' };
const NUMBER = { type: 'integer' };
const NOTHING = { type: 'null' };
const ADDRESS = { $ref: '#/components/schemas/Address' };
const record = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, TEXT])),
  required: names,
});

describe.each(['anyOf', 'oneOf'])('a choice by %s', (choice) => {
  const of = (...members: object[]) => ({ [choice]: members });

  it.each([
    ['one type becomes several', TEXT, of(TEXT, NUMBER)],
    ['a member is added', of(TEXT, NUMBER), of(TEXT, NUMBER, ADDRESS)],
    ['null is added', ADDRESS, of(ADDRESS, NOTHING)],
    ['another record is added', of(record('a')), of(record('a'), record('b'))],
    ['values are added to a member', of({ enum: ['a'] }, NOTHING), of({ enum: ['a', 'b'] }, NOTHING)],
  ])('may widen where it is sent: %s', (_how, before, after) => {
    expect(breaksOf('sent', before, after)).toEqual([]);
  });

  it.each([
    ['one type becomes several', TEXT, of(TEXT, NUMBER), 'Person.part was string and is integer or string.'],
    ['null is added', TEXT, of(TEXT, NOTHING), 'Person.part was string and is null or string.'],
    [
      'another record is added',
      of(record('a')),
      of(record('a'), record('b')),
      'Person.part may be another choice of type object now.',
    ],
  ])('may not widen where it is answered: %s', (_how, before, after, told) => {
    expect(breaksOf('answered', before, after)).toEqual([told]);
  });

  it.each([
    ['several types become one', of(TEXT, NUMBER), TEXT, 'Sent.part was integer or string and is string.'],
    ['null is gone', of(ADDRESS, NOTHING), ADDRESS, `Sent.part was ${ADDRESS.$ref} or null and is ${ADDRESS.$ref}.`],
    [
      'a component is gone',
      of(TEXT, ADDRESS),
      of(TEXT, NUMBER),
      `Sent.part was ${ADDRESS.$ref} or string and is integer or string.`,
    ],
    [
      'one of several records is gone',
      of(record('a'), record('b')),
      of(record('a')),
      'Sent.part lost one of its choices of type object.',
    ],
    [
      'a value of a member is gone',
      of({ enum: ['a', 'b'] }, NOTHING),
      of({ enum: ['a'] }, NOTHING),
      'Sent.part lost the value "b".',
    ],
    ['a member needs more', of(record('a'), NOTHING), of(record('a', 'b'), NOTHING), 'Sent.part.b is required now.'],
  ])('may not narrow where it is sent: %s', (_how, before, after, told) => {
    expect(breaksOf('sent', before, after)).toEqual([told]);
  });

  it('may lose null where it is answered', () => {
    expect(breaksOf('answered', of(TEXT, NOTHING), TEXT)).toEqual([]);
  });

  it.each([
    ['a type', of(TEXT, NUMBER), of(TEXT), 'Person.part was integer or string and is string.'],
    ['a record', of(record('a'), record('b')), of(record('b')), 'Person.part lost one of its choices of type object.'],
    ['a property of a member', of(record('a', 'b'), NOTHING), of(record('a'), NOTHING), 'Person.part.b is gone.'],
    [
      'a value of a member',
      of({ type: 'string', enum: ['a', 'b'] }, NOTHING),
      of({ type: 'string', enum: ['a'] }, NOTHING),
      'Person.part lost the value "b".',
    ],
  ])('may lose nothing else where it is answered: %s', (_what, before, after, told) => {
    expect(breaksOf('answered', before, after)).toEqual([told]);
  });

  it.each(['sent', 'answered'] as const)(
    'is the same in another order, and as a list of types, where it is %s',
    (side) => {
      expect(breaksOf(side, of(TEXT, ADDRESS), of(ADDRESS, TEXT))).toEqual([]);
      expect(breaksOf(side, of(TEXT, NOTHING), { type: ['string', 'null'] })).toEqual([]);
      expect(breaksOf(side, of(of(TEXT, NUMBER), NOTHING), of(TEXT, NUMBER, NOTHING))).toEqual([]);
      expect(breaksOf(side, of(record('a'), record('b')), of(record('b'), record('a')))).toEqual([]);
    },
  );
});

it('a break that is listed word for word is accepted, no other', () => {
  const breaks = ['Person.id is gone.', 'Person.tags is gone.'];
  expect(notAccepted(breaks, '# Breaks\n\n- Person.id is gone.\n')).toEqual(['Person.tags is gone.']);
  expect(notAccepted(breaks, 'Person.id is gone. Person.tags is gone.')).toEqual(breaks);
});
