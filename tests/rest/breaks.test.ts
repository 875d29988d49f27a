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
    ['a status that is gone', '"409"', '"410"', 'POST /people does not answer 409 any more.'],
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

it('a break that is listed word for word is accepted, no other', () => {
  const breaks = ['Person.id is gone.', 'Person.tags is gone.'];
  expect(notAccepted(breaks, '# Breaks\n\n- Person.id is gone.\n')).toEqual(['Person.tags is gone.']);
  expect(notAccepted(breaks, 'Person.id is gone. Person.tags is gone.')).toEqual(breaks);
});
