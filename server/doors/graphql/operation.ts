import { execute } from '@graphql-tools/executor';
import {
  type DocumentNode,
  type ExecutionResult,
  getOperationAST,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type OperationTypeNode,
  parse,
} from 'graphql';
import type { Context } from '../../graphql/context.ts';
import { failure } from '../../graphql/failures.ts';
import { schema } from '../../schema.ts';
import { COMPILED, compile } from './compiled.ts';
import { costOf } from './complexity.ts';
import { faultsIn } from './faults.ts';
import { partsOf } from './parts.ts';
import { topFieldsOf } from './topFields.ts';
import { faultsOfVariables } from './variables.ts';

/** What one run of an operation is given. */
export interface Run {
  variables: Readonly<Record<string, unknown>>;
  context: Context;
  /** The event that a subscription tells of. */
  event?: unknown;
  /** Gives a query up. Compiled ones go on, and nobody waits for them; so do mutations. Made when it is asked for. */
  signal?: AbortSignal;
}

/** An operation that was read and found valid, ready for `runOperation`. */
export interface Operation {
  document: DocumentNode;
  name: string | undefined;
  kind: `${OperationTypeNode}`;
  /** The one field that it asks for at the top; null where it asks for several. A field of the schema's, since it was found valid. */
  field: string | null;
  /** Fields of the mutation, aliases and fragments counted; 0 for the rest. Each counts against the rate limits. */
  mutations: number;
  /** Whether it asks about the schema itself. Counts against a limit of its own. */
  introspects: boolean;
  /** Executes it and nothing else: errors are as they were thrown. May reject. */
  execute(run: Run): ExecutionResult | Promise<ExecutionResult>;
}

function fieldOf({ selectionSet: { selections } }: OperationDefinitionNode): string | null {
  const [only] = selections;
  return selections.length === 1 && only?.kind === Kind.FIELD ? only.name.value : null;
}

/**
 * The operation of a valid document, interpreted.
 * @param name which one, where the document has several
 * @throws GraphQLError when it has none of that name, or several and no name is given
 */
export function interpreted(document: DocumentNode, name?: string | null, of: GraphQLSchema = schema): Operation {
  const operation = getOperationAST(document, name);
  if (!operation) {
    const message = 'The document has no operation with this name, or it has several and the request names none.';
    throw failure(message, 'OPERATION_RESOLUTION_FAILURE');
  }
  const { count, asksAboutSchema } = topFieldsOf(operation.selectionSet, partsOf(document).fragments);
  return {
    document,
    name: operation.name?.value,
    kind: operation.operation,
    field: fieldOf(operation),
    mutations: operation.operation === 'mutation' ? count : 0,
    introspects: operation.operation === 'query' && asksAboutSchema,
    execute(run) {
      const errors = faultsOfVariables(of, operation.variableDefinitions ?? [], run.variables);
      if (errors) return { errors };
      return execute({
        schema: of,
        document,
        operationName: operation.name?.value,
        rootValue: run.event,
        contextValue: run.context,
        variableValues: { ...run.variables },
        // A mutation is never given up, and listening for that is not free.
        signal: operation.operation === 'mutation' ? undefined : run.signal,
      }) as ExecutionResult | Promise<ExecutionResult>;
    },
  };
}

/** What an operation costs with these variables, as for documents that callers send. */
export function operationCost({ document, name }: Operation, variables: Readonly<Record<string, unknown>>): number {
  const operation = getOperationAST(document, name);
  return operation ? costOf(schema, document, operation, variables).cost : 0;
}

/**
 * What an operation of our own costs, whatever its variables are, but for long texts in them.
 * @throws Error where they tell how long lists are: such an operation costs something else each time
 */
export function fixedCost({ document, name }: Operation): number {
  const operation = getOperationAST(document, name);
  if (!operation) return 0;
  const { cost, isFixed } = costOf(schema, document, operation, {});
  if (!isFixed) throw new Error(`What ${name ?? 'this operation'} costs depends on its variables`);
  return cost;
}

/**
 * Prepares a document of our own (the web client's, a row's of REST): parsed and validated, and compiled where `COMPILED` has
 * its name.
 * @throws Error that tells the first faults: such a document is a bug
 */
export function prepare(text: string, isCompiled?: boolean): Operation {
  const document = parse(text);
  const faults = faultsIn(schema, document);
  if (faults.length > 0) {
    throw new Error(`Not a valid operation: ${faults.map((fault) => fault.message).join('; ')}\n${text}`);
  }
  const operation = interpreted(document);
  if (!(isCompiled ?? COMPILED.has(operation.name ?? ''))) return operation;
  const run = compile(schema, document);
  return { ...operation, execute: ({ variables, context }) => run(variables, context) };
}
