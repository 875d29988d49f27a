import { type DocumentNode, getOperationAST, GraphQLError, parse, type Source, validate } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import { excessOf, OPERATION_LIMITS, tooComplex } from './complexity.ts';
import type { Context } from '../../graphql/context.ts';
import { countDocument } from './requests.limits.ts';
import { failure } from '../../graphql/failures.ts';
import { schema } from '../../schema.ts';

/** Characters of text whose parsed documents are kept: a parsed one takes some fifty times the room of its text. */
export const KEPT_CHARACTERS = 250_000;
/** What every document counts as besides, since the shortest takes room, and time, too. */
const CHARACTERS_PER_DOCUMENT = 500;
/** A longer text is parsed each time: nobody sends it often. */
export const LONGEST_KEPT = 10_000;

/** Documents that were parsed and, beside them, what validation said: those used last, within a bound of memory. */
export function documentCache() {
  const parsed = new LRUCache<string, DocumentNode>({
    maxSize: KEPT_CHARACTERS,
    maxEntrySize: LONGEST_KEPT + CHARACTERS_PER_DOCUMENT,
    sizeCalculation: (_document, text) => text.length + CHARACTERS_PER_DOCUMENT,
  });
  const faults = new WeakMap<DocumentNode, readonly GraphQLError[]>();
  return {
    has: (text: string) => parsed.has(text),
    /** @throws GraphQLError for a text that is no document or has too many tokens */
    parse(text: string): DocumentNode {
      const known = parsed.get(text);
      if (known) return known;
      const document = parseWithinLimit(text);
      parsed.set(text, document);
      return document;
    },
    faultsOf: (document: DocumentNode) => faults.get(document),
    keepFaults: (document: DocumentNode, found: readonly GraphQLError[]) => void faults.set(document, found),
    /** The total of the texts that are kept now. */
    get characters(): number {
      return parsed.calculatedSize;
    },
  };
}

export type Documents = ReturnType<typeof documentCache>;

/**
 * Counts a text that has to be read, before it is, by its length; one that is kept costs nothing.
 * @throws RateLimited
 */
export async function admitDocument(documents: Documents, text: unknown, caller: Context): Promise<void> {
  if (typeof text !== 'string' || documents.has(text)) return;
  await countDocument(caller, text.length + CHARACTERS_PER_DOCUMENT);
}

/** graphql's parser stops at its limit with a syntax error like any other: known by its words alone. */
const TOO_MANY_TOKENS = /^Syntax Error: Document contains more/;

function parseWithinLimit(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: OPERATION_LIMITS.tokens });
  } catch (error) {
    if (!(error instanceof GraphQLError) || !TOO_MANY_TOKENS.test(error.message)) throw error;
    throw tooComplex('tokens', OPERATION_LIMITS.tokens + 1);
  }
}

/** What Yoga knows of an operation while it is read. `request` exists over HTTP only. */
type Reading = Partial<Context> & {
  request?: Request;
  params?: { variables?: unknown; operationName?: unknown };
};

const HTTP_BAD_REQUEST = 400;
/** What a subscription over HTTP is told. */
export const NO_SUBSCRIPTION = {
  message: 'Subscriptions are served over graphql-ws (WebSocket) at /graphql, not over HTTP.',
  code: 'SUBSCRIPTION_OVER_HTTP',
  status: HTTP_BAD_REQUEST,
} as const;

/** Why a document that was read is not validated, let alone executed. */
function refusalOf(document: DocumentNode, { request, params }: Reading): GraphQLError | null {
  const variables = params?.variables;
  const given = typeof variables === 'object' && variables !== null ? (variables as Record<string, unknown>) : {};
  const name = typeof params?.operationName === 'string' ? params.operationName : undefined;
  if (request && getOperationAST(document, name)?.operation === 'subscription') {
    return failure(NO_SUBSCRIPTION.message, { code: NO_SUBSCRIPTION.code }, NO_SUBSCRIPTION.status);
  }
  return excessOf(schema, document, given);
}

/** Faults of one document that are told; finding each, with what may have been meant, takes as long as reading a page. */
const FAULTS_TOLD = 10;

/** Reads documents for every door: within the limits, from the cache where they were read before, faults with a code. */
export function documentPlugin(cache: Documents): Plugin {
  return {
    onParse({ setParseFn }) {
      setParseFn((source: string | Source) => cache.parse(typeof source === 'string' ? source : source.body));
      return ({ result, context, replaceParseResult }) => {
        const reading = context as unknown as Reading;
        if (result instanceof GraphQLError) {
          result.extensions['code'] ??= 'GRAPHQL_PARSE_FAILED';
        } else if (result && !(result instanceof Error)) {
          const refusal = refusalOf(result as DocumentNode, reading);
          if (refusal) replaceParseResult(refusal as never);
        }
      };
    },
    onValidate({ params: { documentAST }, setResult, setValidationFn }) {
      const known = cache.faultsOf(documentAST);
      if (known) return setResult(known);
      setValidationFn((against, document, rules) => validate(against, document, rules, { maxErrors: FAULTS_TOLD }));
      return ({ result }) => cache.keepFaults(documentAST, result as readonly GraphQLError[]);
    },
  };
}
