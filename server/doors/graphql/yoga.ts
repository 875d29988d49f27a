import type { ExecutionArgs, ExecutionResult } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Context } from '../../graphql/context.ts';
import { schema } from '../../schema.ts';
import { type Documents, documentPlugin } from './documents.ts';
import { httpOf, STATUS_OK } from './masking.ts';
import { interpreted } from './operation.ts';
import { answerOf, runOperation } from './run.ts';

/** Yoga reads status and headers there and takes them out. */
function withHttp(result: ExecutionResult): ExecutionResult {
  return { ...result, extensions: { http: httpOf(result) } };
}

function admissionPlugin(documents: Documents): Plugin {
  return {
    async onParams({ params, context, setResult }) {
      const caller = context as unknown as Context;
      try {
        await documents.admit(params.query, caller);
      } catch (error) {
        setResult(withHttp(answerOf([error], caller)));
      }
    },
  };
}

async function run({ document, operationName, variableValues, contextValue }: ExecutionArgs): Promise<ExecutionResult> {
  const context = contextValue as Context;
  try {
    return withHttp(await runOperation(interpreted(document, operationName), variableValues ?? {}, context));
  } catch (error) {
    return withHttp(answerOf([error], context));
  }
}

/** Whatever Yoga has read is executed by `runOperation`. */
const executionPlugin: Plugin = {
  onExecute: ({ setExecuteFn }) => setExecuteFn(run as never),
  onSubscribe: ({ setSubscribeFn }) => setSubscribeFn(run as never),
};

/** Yoga answers errors in a document with 200 when only application/json is accepted; those that end a request have their status. */
const statusPlugin: Plugin = {
  onExecutionResult({ result, setResult }) {
    if (!result || Symbol.asyncIterator in result || Array.isArray(result)) return;
    const http = httpOf(result as ExecutionResult);
    if (http.status !== STATUS_OK) setResult({ ...result, extensions: { http } });
  },
};

/** Yoga for every operation by HTTP that is not stored: third parties' and GraphiQL's. */
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
