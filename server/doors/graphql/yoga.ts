import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Context } from '../../graphql/context.ts';
import { GRAPHQL_PATH } from '../../graphql/failures.ts';
import { schema } from '../../schema.ts';
import { type Documents, documentPlugin, theOperationIn } from './documents.ts';
import { httpOf, STATUS_OK } from './masking.ts';
import { noteTaken } from './requests.limits.ts';
import { answerOf, runOperation } from './run.ts';
import { type WrittenData, writtenIn } from './writtenData.ts';

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
        noteTaken(caller);
        setResult(withHttp(answerOf([error], caller)));
      }
    },
  };
}

const written = new WeakMap<object, WrittenData>();

/** What was written out of the answer that Yoga gives: Yoga's own has no text then. By what a context and Yoga's copy of it share. */
export const writtenFor = ({ memo }: Pick<Context, 'memo'>): Buffer | undefined => written.get(memo)?.answer;

async function run({ document, operationName, variableValues, contextValue }: ExecutionArgs): Promise<ExecutionResult> {
  const context = contextValue as Context;
  try {
    const operation = theOperationIn(document, operationName);
    noteTaken(context);
    const answer = await runOperation(operation, variableValues ?? {}, context);
    const data = writtenIn(answer);
    if (data) written.set(context.memo, data);
    return withHttp(answer);
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

/** An error as it is sent, without what Yoga notes of it. */
function sentOf(error: GraphQLError) {
  const { extensions: { http: _http, unexpected: _unexpected, ...extensions } = {}, ...told } = error.toJSON();
  return Object.keys(extensions).length > 0 ? { ...told, extensions } : told;
}

/** Yoga would make each error anew, look for its place in the text, which is gone by then (see `withPlacesAlone`), and write anew what is written. */
const writingPlugin: Plugin = {
  onResultProcess({ result, setResult }) {
    if (!result || Symbol.asyncIterator in result || Array.isArray(result)) return;
    const { errors } = result as ExecutionResult;
    if (writtenIn(result as ExecutionResult)) setResult({ ...result, stringify: () => '' } as never);
    if (!errors) return;
    const { extensions: { http: _http, ...extensions } = {}, ...rest } = result as ExecutionResult;
    const sent = {
      ...rest,
      errors: errors.map((error) => (error instanceof GraphQLError ? sentOf(error) : error)),
      ...(Object.keys(extensions).length > 0 ? { extensions } : {}),
    };
    setResult({ ...result, stringify: () => JSON.stringify(sent) } as never);
  },
};

/** Yoga for every operation by HTTP that is not stored: third parties' and GraphiQL's. */
export function makeYoga(documents: Documents) {
  return createYoga<Context>({
    schema,
    graphqlEndpoint: GRAPHQL_PATH,
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    cors: false,
    logging: false,
    maskedErrors: false,
    // documents.ts keeps its own, bounded by their sizes.
    parserAndValidationCache: false,
    plugins: [admissionPlugin(documents), documentPlugin(documents), executionPlugin, statusPlugin, writingPlugin],
  });
}

export type Yoga = ReturnType<typeof makeYoga>;
