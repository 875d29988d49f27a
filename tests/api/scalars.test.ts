import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await testApp();
  person = await app.person();
});
afterAll(() => app.close());

const faultOf = ({ errors }: { errors?: { message: string; extensions?: { code?: unknown } }[] }) => [
  errors?.[0]?.message,
  errors?.[0]?.extensions?.code,
];

describe('a day', () => {
  const change = (day: string) =>
    `mutation${day === '$d' ? '($d: Date)' : ''} { changeAccountType(input: { userType: TEACHER, dateOfBirth: ${day} }) { __typename } }`;

  it('is of a year that ISO 8601 writes with four digits, whether it stands in the document or in a variable', async () => {
    const fault = 'The year of a Date is from 1 to 9999';
    const inText = await person.graphql(change('"0000-05-20"'));
    expect(faultOf(inText)).toEqual([expect.stringContaining(fault), 'GRAPHQL_VALIDATION_FAILED']);
    const inVariable = await person.graphql(change('$d'), { d: '0000-05-20' });
    expect(faultOf(inVariable)).toEqual([expect.stringContaining(fault), 'BAD_USER_INPUT']);
    const beyond = await person.graphql(change('$d'), { d: '+010000-05-20' });
    expect(faultOf(beyond)).toEqual([expect.stringContaining('A Date is written like 2026-03-14'), 'BAD_USER_INPUT']);
  });
});

describe('a list with a gap in it', () => {
  const NODES = 'query($ids: [ID!]!) { nodes(ids: $ids) { __typename } }';

  it.each([
    ['in a variable', { query: NODES, variables: { ids: ['a', null, 'b'] } }, 200, 'BAD_USER_INPUT'],
    ['in the document', { query: '{ nodes(ids: ["a", null]) { __typename } }' }, 200, 'GRAPHQL_VALIDATION_FAILED'],
    ['by its numbers', { query: NODES, variables: { ids: { 0: 'a', 2: 'b', length: 3 } } }, 200, 'BAD_USER_INPUT'],
    ['as no JSON has it', `{"query":"${NODES}","variables":{"ids":["a",,"b"]}}`, 400, 'BAD_REQUEST'],
  ])('is refused with a code and words: %s', async (_where, payload, status, code) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    const [message, told] = faultOf(answer.json());
    expect(told).toBe(code);
    expect(message).toMatch(/null|invalid value|not valid JSON/);
    expect(answer.json().data ?? null).toBeNull();
  });
});
