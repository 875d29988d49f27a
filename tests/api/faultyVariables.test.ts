import { buildSchema, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../../server/doors/graphql/compiled.ts';
import { interpreted } from '../../server/doors/graphql/operation.ts';
import { persistedOperations } from '../../server/doors/graphql/persisted.ts';
import { FAULT_CHARACTERS, FAULTS_TOLD } from '../../server/graphql/bounds.ts';
import { type TestApp, testApp } from '../testkit/app.ts';

const REGISTER = 'mutation($i: RegisterInput!) { register(input: $i) { __typename } }';
/** Sixty fields that there are not, each with a text of 1,500 characters. */
const UNKNOWN = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`k${index}`, 'x'.repeat(1_500)]));

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const faultsOf = async (body: Record<string, unknown>) => {
  const answer = await app.app.inject({ method: 'POST', url: '/graphql', payload: body });
  return { text: answer.body, errors: answer.json().errors as { message: string; extensions: { code: string } }[] };
};

describe('faults of variables', () => {
  it('are ten at most, and one more that says so, each in short and without the whole value', async () => {
    const { text, errors } = await faultsOf({ query: REGISTER, variables: { i: UNKNOWN } });
    expect(errors).toHaveLength(FAULTS_TOLD + 1);
    expect(errors.at(-1)).toMatchObject({
      message: 'There are more errors in the variables: at most 10 of them are reported.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(text).not.toContain('x'.repeat(100));
    expect(text.length).toBeLessThan(5_000);
  });

  it('say what is wrong and where, however long the value and the names of its fields are', async () => {
    const query = 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    const [inList] = (await faultsOf({ query, variables: { ids: ['a', { b: 'x'.repeat(90_000) }] } })).errors;
    expect(inList?.message).toMatch(
      /^Variable "\$ids" got invalid value \{…\} at "ids\[1\]"; ID cannot represent value: /u,
    );
    const long = { i: { ['k'.repeat(90_000)]: 1 } };
    const { errors } = await faultsOf({ query: REGISTER, variables: long });
    expect(errors.length).toBeGreaterThan(1);
    for (const { message } of errors) expect(message.length).toBeLessThanOrEqual(FAULT_CHARACTERS);
  });

  it('are told of what is missing, and of null where none may be', async () => {
    const [missing] = (await faultsOf({ query: REGISTER, variables: {} })).errors;
    expect(missing?.message).toBe('Variable "$i" of required type "RegisterInput!" was not provided.');
    const [none] = (await faultsOf({ query: REGISTER, variables: { i: null } })).errors;
    expect(none?.message).toBe('Variable "$i" of non-null type "RegisterInput!" must not be null.');
  });

  it('of a compiled operation are told in the same way', async () => {
    const stored = persistedOperations();
    const id = stored.ids().find((one) => stored.get(one).name === 'useAnswerSubmitMutation');
    const { text, errors } = await faultsOf({ id, variables: { input: UNKNOWN } });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(Array(FAULTS_TOLD + 1).fill('BAD_USER_INPUT'));
    expect(text.length).toBeLessThan(5_000);
  });

  it('are the same of an operation that is compiled and of one that is not', async () => {
    const schema = buildSchema('input In { a: Int, b: [String!] = ["x"] } type Query { f(i: In!, n: Int = 1): Int }');
    const document = parse('query($i: In!, $n: Int!) { f(i: $i, n: $n) }');
    const run = compile(schema, document);
    const operation = interpreted(document, null, schema);
    const told = async (variables: Record<string, unknown>) => {
      const context = {} as never;
      const messages = [await run(variables, context), await operation.execute({ variables, context })].map(
        ({ errors = [] }) => errors.map(({ message }) => message),
      );
      expect(messages[0]).toEqual(messages[1]);
      return messages[0];
    };
    expect(await told({ i: {}, n: 1 })).toEqual([]);
    expect(await told({ i: {}, n: null })).toEqual(['Variable "$n" of non-null type "Int!" must not be null.']);
    expect(await told({ i: { a: 'x', b: [null] }, n: 1 })).toEqual([
      'Variable "$i" got invalid value "x" at "i.a"; Int cannot represent non-integer value: "x"',
      'Variable "$i" got invalid value null at "i.b[0]"; Expected non-nullable type "String!" not to be null.',
    ]);
  });
});
