import { execute } from '@graphql-tools/executor';
import {
  type DocumentNode,
  type ExecutionResult,
  type FragmentDefinitionNode,
  getOperationAST,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type OperationTypeNode,
  parse,
  type SelectionSetNode,
  validate,
} from 'graphql';
import type { Context } from '../../graphql/context.ts';
import { failure } from '../../graphql/failures.ts';
import { schema } from '../../schema.ts';
import { COMPILED, compile } from './compiled.ts';
import { ABOUT_THE_SCHEMA, costOf } from './complexity.ts';

/** What one run of an operation is given. */
export interface Run {
  variables: Readonly<Record<string, unknown>>;
  context: Context;
  /** The event that a subscription tells of. */
  event?: unknown;
  /** Gives a query up. Compiled ones go on, and nobody waits for them. */
  signal?: AbortSignal;
}

/** An operation that was read and found valid, ready for `runOperation`. */
export interface Operation {
  document: DocumentNode;
  name: string | undefined;
  kind: `${OperationTypeNode}`;
  /** The one field that it asks for at the top; null where it asks for several. A field of the schema's, since it was found valid. */
  field: string | null;
  /** Fields of the mutation; 0 for the rest. Each counts against the rate limits. */
  mutations: number;
  /** Whether it asks about the schema itself. Counts against a limit of its own. */
  introspects: boolean;
  /** Executes it and nothing else: errors are as they were thrown. May reject. */
  execute(run: Run): ExecutionResult | Promise<ExecutionResult>;
}

function fragmentOf(name: string, document: DocumentNode): FragmentDefinitionNode | undefined {
  return document.definitions.find(
    (definition): definition is FragmentDefinitionNode =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
  );
}

function countFields(selections: SelectionSetNode, document: DocumentNode): number {
  let count = 0;
  for (const selection of selections.selections) {
    if (selection.kind === Kind.FIELD) count += 1;
    else if (selection.kind === Kind.INLINE_FRAGMENT) count += countFields(selection.selectionSet, document);
    else {
      const fragment = fragmentOf(selection.name.value, document);
      if (fragment) count += countFields(fragment.selectionSet, document);
    }
  }
  return count;
}

function asksAboutSchema(selections: SelectionSetNode, document: DocumentNode): boolean {
  return selections.selections.some((selection) => {
    if (selection.kind === Kind.FIELD) return ABOUT_THE_SCHEMA.has(selection.name.value);
    if (selection.kind === Kind.INLINE_FRAGMENT) return asksAboutSchema(selection.selectionSet, document);
    const fragment = fragmentOf(selection.name.value, document);
    return fragment !== undefined && asksAboutSchema(fragment.selectionSet, document);
  });
}

function fieldOf({ selectionSet: { selections } }: OperationDefinitionNode): string | null {
  const [only] = selections;
  return selections.length === 1 && only?.kind === Kind.FIELD ? only.name.value : null;
}

/** How many mutations an operation executes, aliases and fragments counted; 0 for a query. */
function countMutations(operation: OperationDefinitionNode, document: DocumentNode): number {
  return operation.operation === 'mutation' ? countFields(operation.selectionSet, document) : 0;
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
  return {
    document,
    name: operation.name?.value,
    kind: operation.operation,
    field: fieldOf(operation),
    mutations: countMutations(operation, document),
    introspects: operation.operation === 'query' && asksAboutSchema(operation.selectionSet, document),
    execute: ({ variables, context, event, signal }) =>
      execute({
        schema: of,
        document,
        operationName: operation.name?.value,
        rootValue: event,
        contextValue: context,
        variableValues: { ...variables },
        signal,
      }) as ExecutionResult | Promise<ExecutionResult>,
  };
}

/** What an operation costs with these variables, as for documents that callers send. */
export function operationCost({ document, name }: Operation, variables: Readonly<Record<string, unknown>>): number {
  const operation = getOperationAST(document, name);
  return operation ? costOf(schema, document, operation, variables) : 0;
}

/**
 * Prepares a document of our own (the web client's, a row's of REST): parsed and validated, and compiled where `COMPILED` has
 * its name.
 * @throws Error that lists everything wrong: such a document is a bug
 */
export function prepare(text: string, isCompiled?: boolean): Operation {
  const document = parse(text);
  const faults = validate(schema, document);
  if (faults.length > 0) {
    throw new Error(`Not a valid operation: ${faults.map((fault) => fault.message).join('; ')}\n${text}`);
  }
  const operation = interpreted(document);
  if (!(isCompiled ?? COMPILED.has(operation.name ?? ''))) return operation;
  const run = compile(schema, document);
  return { ...operation, execute: ({ variables, context }) => run(variables, context) };
}
