import { type Action, refusalsOf } from '../access/policy.ts';
import type { UserErrorClass } from '../kernel/userErrors.ts';

function union(name: string, types: readonly UserErrorClass[], members: string) {
  return {
    types: [...new Set(types)],
    directResult: true,
    union: { name: `${name}Result`, description: `The result: ${members}, or the error that says why there is none.` },
  };
}

/**
 * The options that make a mutation of a field: who may, and a result that is the payload or one of the errors. It is nullable,
 * so that a bug in one of several mutations of an operation leaves the others their answers.
 * @param action its row of the policy, whose refusals are members too
 * @param name the mutation's in PascalCase: `SignIn` makes the union `SignInResult`
 * @param errors what its use-case throws
 */
export function command(action: Action, name: string, errors: readonly UserErrorClass[]) {
  return {
    nullable: true as const,
    authScopes: { may: action },
    errors: union(name, [...errors, ...refusalsOf(action)], `${name}Payload`),
  };
}

/** The `errors` option of a query whose result is its type or one of the errors. */
export function resultUnion(name: string, errors: readonly UserErrorClass[]) {
  return union(name, errors, name);
}
