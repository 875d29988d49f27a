import {
  type DocumentNode,
  type ExecutionResult,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  validate,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '../../graphql/context.ts';
import { withinDeadline } from './deadline.ts';
import { schema } from '../../schema.ts';

/** A document of our own, parsed, validated and compiled once. */
export interface Operation {
  document: DocumentNode;
  kind: 'query' | 'mutation' | 'subscription';
  /** Fields of the mutation; 0 for the rest. Each counts against the rate limits. */
  mutations: number;
  compiled: CompiledQuery;
}

function countFields(selections: SelectionSetNode, document: DocumentNode): number {
  let count = 0;
  for (const selection of selections.selections) {
    if (selection.kind === Kind.FIELD) count += 1;
    else if (selection.kind === Kind.INLINE_FRAGMENT) count += countFields(selection.selectionSet, document);
    else {
      const fragment = document.definitions.find(
        (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
      );
      if (fragment?.kind === Kind.FRAGMENT_DEFINITION) count += countFields(fragment.selectionSet, document);
    }
  }
  return count;
}

/** How many mutations an operation executes, aliases and fragments counted; 0 for a query. */
export function countMutations(operation: OperationDefinitionNode, document: DocumentNode): number {
  return operation.operation === 'mutation' ? countFields(operation.selectionSet, document) : 0;
}

/**
 * Parses, validates and compiles a document of our own (persisted, or a row of the facade's).
 * Throws an Error that lists everything wrong: such a document is a bug.
 */
export function prepare(text: string): Operation {
  const document = parse(text);
  const faults = validate(schema, document);
  const operation = getOperationAST(document);
  if (faults.length > 0 || !operation) {
    throw new Error(`Not a valid operation: ${faults.map((fault) => fault.message).join('; ')}\n${text}`);
  }
  const compiled = compileQuery(schema, document, operation.name?.value, { disableLeafSerialization: false });
  if (!isCompiledQuery(compiled)) {
    throw new Error(`Not compilable: ${compiled.errors?.map((fault) => fault.message).join('; ')}\n${text}`);
  }
  return { document, kind: operation.operation, mutations: countMutations(operation, document), compiled };
}

/** Runs a prepared query or mutation for HTTP, REST and tests, within the deadline. Errors in the result are masked. */
export function runOperation(
  operation: Operation,
  variables: Record<string, unknown>,
  context: Context,
): Promise<ExecutionResult> {
  return withinDeadline(
    operation.kind,
    context,
    async () => (await operation.compiled.query({}, context, variables)) as ExecutionResult,
  );
}
