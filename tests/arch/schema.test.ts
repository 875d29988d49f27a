import { getNamedType, isEnumType, isInputObjectType, isInterfaceType, isObjectType, isUnionType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { policy } from '../../server/access/policy.ts';
import { persistedOperations } from '../../server/doors/graphql/persisted.ts';
import { schema } from '../../server/schema.ts';
import { restRows } from '../../server/rows.ts';

const types = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'));
const builtIn = new Set(['Boolean', 'Float', 'ID', 'Int', 'String']);

function elements(): { name: string; description: string | null | undefined }[] {
  return types.flatMap((type) => {
    if (builtIn.has(type.name)) return [];
    const own = [{ name: type.name, description: type.description }];
    if (isEnumType(type)) {
      return [
        ...own,
        ...type.getValues().map((value) => ({ name: `${type.name}.${value.name}`, description: value.description })),
      ];
    }
    if (isInputObjectType(type)) {
      return [
        ...own,
        ...Object.values(type.getFields()).map((field) => ({
          name: `${type.name}.${field.name}`,
          description: field.description,
        })),
      ];
    }
    if (isObjectType(type) || isInterfaceType(type)) {
      return [
        ...own,
        ...Object.values(type.getFields()).flatMap((field) => [
          { name: `${type.name}.${field.name}`, description: field.description },
          ...field.args.map((arg) => ({
            name: `${type.name}.${field.name}(${arg.name})`,
            description: arg.description,
          })),
        ]),
      ];
    }
    return own;
  });
}

describe('the GraphQL schema', () => {
  it('describes every type, field, argument and enum value', () => {
    const all = elements();
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter(({ description }) => !description?.trim()).map(({ name }) => name)).toEqual([]);
  });

  it('names a row of the policy for every mutation and subscription, and no row in vain', () => {
    const fields = [schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
      Object.values(type?.getFields() ?? {}),
    );
    const named = fields.map((field) => {
      const options = field.extensions['pothosOptions'] as { authScopes?: { may?: string } };
      return { field: field.name, action: options.authScopes?.may };
    });
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ action }) => !action || !(action in policy))).toEqual([]);
    const used = new Set(named.map(({ action }) => action));
    expect(Object.keys(policy).filter((action) => !used.has(action))).toEqual([]);
  });

  it('tells who may not do something by a member of the result, wherever a sign-in is needed', () => {
    const missing = Object.values(schema.getMutationType()?.getFields() ?? {}).filter((field) => {
      const { authScopes } = field.extensions['pothosOptions'] as { authScopes: { may: keyof typeof policy } };
      const result = getNamedType(field.type);
      const members = isUnionType(result) ? result.getTypes().map((type) => type.name) : [];
      const told = members.includes('ForbiddenError') && members.includes('UnauthenticatedError');
      return policy[authScopes.may] !== 'anyone' && !told;
    });
    expect(missing.map((field) => field.name)).toEqual([]);
  });

  it('has no field that tells an answer before it was given', () => {
    const problem = schema.getType('Problem');
    const names = isObjectType(problem) ? Object.keys(problem.getFields()) : [];
    expect(names).toContain('text');
    // The one that was given, null before: tests/api/answers.test.ts.
    expect(names.filter((name) => /answer|also|explanation|reason|target|example/i.test(name))).toEqual(['answer']);
  });

  it('loads every type with a global id together, by keys that were read first', () => {
    const nodes = types.filter(
      (type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node'),
    );
    expect(nodes.length).toBeGreaterThan(3);
    const careless = nodes.filter(({ extensions }) => {
      const { loadMany } = extensions['pothosOptions'] as { loadMany?: unknown };
      return typeof loadMany !== 'function' || typeof extensions['pothosParseGlobalID'] !== 'function';
    });
    expect(careless.map(({ name }) => name)).toEqual([]);
  });

  it('takes one input and gives a result union in every mutation that has one', () => {
    for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
      expect(
        field.args.map((arg) => arg.name),
        field.name,
      ).toEqual(field.args.length === 0 ? [] : ['input']);
      expect(String(field.type), field.name).toMatch(/Result!$/);
    }
  });
});

describe('stored operations', () => {
  it('of the web client are all valid and compile', () => {
    const operations = persistedOperations();
    expect(operations.ids().length).toBeGreaterThan(5);
    for (const id of operations.ids()) expect(operations.find(id)?.kind).toMatch(/query|mutation|subscription/);
  });

  it('of the REST facade have unique methods and paths', () => {
    const calls = restRows.map((row) => `${row.method} ${row.path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });
});
