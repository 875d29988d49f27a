import { type DocumentNode, type ExecutionResult, getOperationAST } from 'graphql';
import { LRUCache } from 'lru-cache';
import { schema } from '../../schema.ts';
import { compile, isCompilable, type RunCompiled } from './compiled.ts';
import { costOf } from './complexity.ts';
import type { Operation, Run } from './operation.ts';

/** How often a text is sent before it is compiled: that takes as long as some of these times. */
export const USES_BEFORE = 30;
/** Compiled texts of callers that are kept, those used last: each takes a hundred times the room of its text. */
const KEPT = 50;
/** What costs more is not compiled: the code that is made of it grows with what it asks for, fragments as often as they are spread. */
const DEAREST = 300;

const compiledOf = new LRUCache<DocumentNode, RunCompiled>({ max: KEPT });

function mayBeCompiled({ document, kind, mutations, introspects }: Operation): boolean {
  if (kind === 'subscription' || mutations > 1 || introspects || !isCompilable(schema, document)) return false;
  // It has one alone.
  const operation = getOperationAST(document);
  return operation ? costOf(schema, document, operation, {}) <= DEAREST : false;
}

/**
 * An operation of a caller's, compiled once it was used so often by who is signed in that it pays, and where it may be (`isCompilable`).
 * What a compiled one refuses before it begins is interpreted, so that the words for it are the same.
 */
export function compiledWhenUsed(operation: Operation): Operation {
  const { document } = operation;
  let uses = 0;
  let may: boolean | undefined;

  function compiled({ context }: Run): RunCompiled | undefined {
    const known = compiledOf.get(document);
    if (known || !context.viewer) return known;
    uses += 1;
    if (uses % USES_BEFORE !== 0 || !(may ??= mayBeCompiled(operation))) return undefined;
    const run = compile(schema, document);
    compiledOf.set(document, run);
    return run;
  }

  const isRefused = (result: ExecutionResult | Promise<ExecutionResult>): boolean =>
    !(result instanceof Promise) && !('data' in result);

  return {
    ...operation,
    execute(run) {
      const result = compiled(run)?.(run.variables, run.context);
      return result === undefined || isRefused(result) ? operation.execute(run) : result;
    },
  };
}
