import { type ExecutionArgs, type ExecutionResult, getOperationAST } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Context } from '../../graphql/context.ts';
import { withinDeadline } from './deadline.ts';
import { admitDocument, type Documents, documentPlugin } from './documents.ts';
import { httpOf, maskError } from './masking.ts';
import { countFurtherMutations } from './requests.limits.ts';
import { countMutations } from './run.ts';
import { schema } from '../../schema.ts';

type Execute = (args: ExecutionArgs & { signal?: AbortSignal }) => Promise<ExecutionResult>;

const contextOf = (args: ExecutionArgs): Context => args.contextValue as Context;

/**
 * Counts what an operation executes against the limits, mutation by mutation. Returns why it may not run; null when it
 * may.
 */
async function overLimit(args: ExecutionArgs): Promise<ExecutionResult | null> {
  const context = contextOf(args);
  const operation = getOperationAST(args.document, args.operationName);
  const mutations = operation ? countMutations(operation, args.document) : 0;
  try {
    await countFurtherMutations(context.deps, context.viewer, context.ip, mutations);
    return null;
  } catch (error) {
    return { errors: [maskError(error, context.requestId, context.deps.log)] };
  }
}

/** Yoga reads status and headers there and takes them out; over a WebSocket nobody would. */
function withHttp(result: ExecutionResult, args: ExecutionArgs): ExecutionResult {
  return 'request' in contextOf(args) ? { ...result, extensions: { http: httpOf(result) } } : result;
}

/** Counts what has to be read by HTTP; what comes by WebSocket is counted by websocket.operations.ts, which parses it. */
function admissionPlugin(documents: Documents): Plugin {
  return {
    async onParams({ params, context, setResult }) {
      const caller = context as unknown as Context;
      try {
        await admitDocument(documents, params.query, caller);
      } catch (error) {
        const result = { errors: [maskError(error, caller.requestId, caller.deps.log)] };
        setResult({ ...result, extensions: { http: httpOf(result) } });
      }
    },
  };
}

/** Limits, deadline and masking of whatever is executed, by HTTP and WebSocket alike; subscriptions are websocket.operations.ts'. */
const executionPlugin: Plugin = {
  async onExecute({ args, executeFn, setExecuteFn, setResultAndStopExecution }) {
    const refused = await overLimit(args);
    if (refused) return setResultAndStopExecution(withHttp(refused, args));
    const kind = getOperationAST(args.document, args.operationName)?.operation ?? 'query';
    const execute: Execute = async (given) =>
      withHttp(
        await withinDeadline(kind, contextOf(given), (signal) =>
          (executeFn as unknown as Execute)(kind === 'query' ? { ...given, signal } : given),
        ),
        given,
      );
    setExecuteFn(execute as never);
  },
};

/** Codes of operations that were refused before they were executed, whatever type of answer is accepted. */
const REFUSED = new Set<unknown>(['SUBSCRIPTION_OVER_HTTP', 'OPERATION_TOO_COMPLEX']);

/** Yoga answers errors in a document with 200 when only application/json is accepted; here it is 400 for everybody. */
const statusPlugin: Plugin = {
  onExecutionResult({ result, setResult }) {
    if (!result || Symbol.asyncIterator in result || Array.isArray(result)) return;
    const { errors } = result as ExecutionResult;
    if (!REFUSED.has(errors?.[0]?.extensions['code'])) return;
    setResult({ ...result, extensions: { http: { status: 400 } } });
  },
};

/** Yoga for every operation that is not persisted: third parties, GraphiQL, WebSocket. */
export function makeYoga(documents: Documents) {
  return createYoga<Context>({
    schema,
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    cors: false,
    logging: false,
    maskedErrors: false,
    // documents.ts keeps its own, bounded by their sizes.
    parserAndValidationCache: false,
    plugins: [admissionPlugin(documents), documentPlugin(documents), executionPlugin, statusPlugin],
  });
}

export type Yoga = ReturnType<typeof makeYoga>;
