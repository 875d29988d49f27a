import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  defaultFieldResolver,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLAbstractType,
  type GraphQLFieldResolver,
  GraphQLInterfaceType,
  GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLTypeResolver,
  GraphQLUnionType,
  getOperationAST,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { faultsOfVariables } from './variables.ts';

/**
 * The operations that are compiled, by name, the web client's and REST's; all others are interpreted. They are what learners wait
 * for all day: the next problem, the answer, the dashboard. Each reaches no `t.relation` and no connection, since those run more
 * statements when they are compiled (tests/api/compiled.test.ts counts).
 */
export const COMPILED: ReadonlySet<string> = new Set([
  'useNextProblemMutation',
  'useAnswerSubmitMutation',
  'useAnswerShowMutation',
  'DashboardScreenQuery',
  'RestNextProblem',
  'RestSubmitAnswer',
  'RestStats',
  'RestProgress',
]);

type Resolve = GraphQLFieldResolver<unknown, unknown>;
type Settle = [fulfilled: (value: unknown) => void, rejected: (error: unknown) => void];

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';

/**
 * A promise as compiled code takes it. That code goes on within `then`, outside of any `catch`: what it throws there would
 * reject a promise that nobody holds, which ends the process, and the operation would never be answered.
 */
function caught(promise: PromiseLike<unknown>): object {
  return {
    // oxlint-disable-next-line unicorn/no-thenable -- compiled code knows promises by this alone
    then(...[fulfilled, rejected]: Settle) {
      promise.then((value) => {
        try {
          fulfilled(Array.isArray(value) ? value.map(answerable) : value);
        } catch (error) {
          rejected(error);
        }
      }, rejected);
    },
  };
}

/** A resolver's value, or an item of its list. */
const answerable = (value: unknown): unknown => (isThenable(value) ? caught(value) : value);

/** A resolver whose errors, and those of all that compiled code does with its value, are the field's. */
function answering(resolve: Resolve): Resolve {
  return (parent, args, context, info) => {
    try {
      const value = resolve(parent, args, context, info);
      return Array.isArray(value) ? value.map(answerable) : answerable(value);
    } catch (error) {
      return caught(Promise.reject(error));
    }
  };
}

/** Compiled code takes any promise for a yes, and drops it. */
function notLater<T>(value: T, what: string): T {
  if (!isThenable(value)) return value;
  value.then(undefined, () => {});
  throw new Error(`${what} answers with a promise: an operation that reaches it cannot be compiled`);
}

/** `resolveType` of a type, where it has one. */
function decidingAtOnce({ name, resolveType }: GraphQLAbstractType): {
  resolveType?: GraphQLTypeResolver<unknown, unknown>;
} {
  return resolveType ? { resolveType: (...args) => notLater(resolveType(...args), `resolveType of ${name}`) } : {};
}

function guarded(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field) => {
      const { resolve } = field;
      if (!resolve) return undefined;
      // A property by its own name is read where it stands, without a call.
      return { ...field, resolve: resolve === defaultFieldResolver ? undefined : answering(resolve) };
    },
    [MapperKind.OBJECT_TYPE]: (type) => {
      const { name, isTypeOf } = type;
      if (!isTypeOf) return undefined;
      const decide: typeof isTypeOf = (...args) => notLater(isTypeOf(...args), `isTypeOf of ${name}`);
      return new GraphQLObjectType({ ...type.toConfig(), isTypeOf: decide });
    },
    [MapperKind.INTERFACE_TYPE]: (type) => new GraphQLInterfaceType({ ...type.toConfig(), ...decidingAtOnce(type) }),
    [MapperKind.UNION_TYPE]: (type) => new GraphQLUnionType({ ...type.toConfig(), ...decidingAtOnce(type) }),
  });
}

const guardedOf = new WeakMap<GraphQLSchema, GraphQLSchema>();

/** Runs a compiled operation. May throw, or reject, for what goes wrong before its first field. */
export type RunCompiled = (
  variables: Readonly<Record<string, unknown>>,
  context: unknown,
) => ExecutionResult | Promise<ExecutionResult>;

/**
 * Compiles a valid query or mutation. Whatever throws or rejects in it (a resolver, a `resolveType`, an `isTypeOf`, an item of a
 * list) is an error of its field, and the operation is answered.
 * @throws Error for a document that can't be compiled: a bug
 */
export function compile(schema: GraphQLSchema, document: DocumentNode): RunCompiled {
  const operation = getOperationAST(document);
  // Compiled code starts the second field of a mutation within the first one's `then`, and could not tell whose an error is.
  if (operation?.operation === 'mutation' && operation.selectionSet.selections.length > 1) {
    throw new Error('A compiled mutation has one field');
  }
  let safe = guardedOf.get(schema);
  if (!safe) guardedOf.set(schema, (safe = guarded(schema)));
  const compiled = compileQuery(safe, document, operation?.name?.value, { disableLeafSerialization: false });
  if (!isCompiledQuery(compiled)) {
    throw new Error(`Not compilable: ${compiled.errors?.map((fault) => fault.message).join('; ')}`);
  }
  const definitions = operation?.variableDefinitions ?? [];
  return (variables, context) => {
    // Compiled code takes a list for an object, and null for what a default stands in for: what may be given, graphql decides.
    const errors = faultsOfVariables(safe, definitions, variables);
    return errors ? { errors } : (compiled.query({}, context, variables) as ReturnType<RunCompiled>);
  };
}
