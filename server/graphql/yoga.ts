import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import { type ExecutionArgs, getOperationAST, GraphQLError } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { RateLimited } from '../kernel/errors.ts';
import type { Context } from './context.ts';
import { maskError } from './masking.ts';
import { countFurtherMutations } from './requests.limits.ts';
import { countMutations } from './run.ts';
import { schema } from './schema.ts';

/** What an operation that is not the web client's own may ask for. Introspection is free of depth and cost. */
export const OPERATION_LIMITS = { depth: 12, aliases: 20, directives: 20, tokens: 2_000, cost: 5_000 } as const;

/** Counts what an operation executes against the limits per account and address, mutation by mutation. */
const countOperation = async (args: ExecutionArgs): Promise<void> => {
  const context = args.contextValue as Context;
  const operation = getOperationAST(args.document, args.operationName);
  const mutations = operation ? countMutations(operation, args.document) : 0;
  try {
    await countFurtherMutations(context.deps, context.viewer, context.ip, mutations);
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error;
    throw new GraphQLError(error.message, {
      extensions: {
        code: error.code,
        http: { status: 429, headers: { 'retry-after': String(error.retryAfterSeconds) } },
      },
    });
  }
};

const countPlugin: Plugin = {
  onExecute: ({ args }) => countOperation(args),
  onSubscribe: ({ args }) => countOperation(args),
};

/** Masks what leaves by HTTP and WebSocket alike. */
const maskPlugin: Plugin = {
  onExecute: () => ({
    onExecuteDone: ({ result, setResult, args }) => {
      if (Symbol.asyncIterator in result || !result.errors) return;
      const { deps, requestId } = args.contextValue as unknown as Context;
      setResult({ ...result, errors: result.errors.map((error) => maskError(error, requestId, deps.log)) });
    },
  }),
  onSubscribe: () => ({
    onSubscribeError: ({ error, setError }) => setError(error),
  }),
};

/** Yoga for every operation that is not persisted: third parties, GraphiQL, WebSocket. */
export function makeYoga() {
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
    plugins: [
      maxTokensPlugin({ n: OPERATION_LIMITS.tokens }),
      maxDepthPlugin({ n: OPERATION_LIMITS.depth }),
      maxAliasesPlugin({ n: OPERATION_LIMITS.aliases, allowList: [] }),
      maxDirectivesPlugin({ n: OPERATION_LIMITS.directives }),
      costLimitPlugin({ maxCost: OPERATION_LIMITS.cost }),
      countPlugin,
      maskPlugin,
    ],
  });
}

export type Yoga = ReturnType<typeof makeYoga>;
