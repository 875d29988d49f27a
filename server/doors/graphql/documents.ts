import { type DocumentNode, getOperationAST, GraphQLError, parse, type Source, validate } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../graphql/context.ts';
import { OPERATION_LIMITS } from '../../graphql/bounds.ts';
import { schema } from '../../schema.ts';
import { measure, tooComplex } from './complexity.ts';
import { interpreted, type Operation } from './operation.ts';
import { countDocument, noteCost } from './requests.limits.ts';

/**
 * Characters of text whose parsed documents are kept, for visitors and as many for who is signed in: what a visitor sends drives out no
 * document that somebody else has paid for. A parsed one takes some fifty times the room of its text.
 */
export const KEPT_CHARACTERS = 150_000;
/** What every document counts as besides, since the shortest takes room, and time, too. */
const CHARACTERS_PER_DOCUMENT = 500;
/** A longer text is parsed each time: nobody sends it often. */
export const LONGEST_KEPT = 10_000;

/** Faults of one document that are told; finding each, with what may have been meant, takes as long as reading a page. */
const FAULTS_TOLD = 10;

/** graphql's parser stops at its limit with a syntax error like any other: known by its words alone. */
const TOO_MANY_TOKENS = /^Syntax Error: Document contains more/;

function parseFailed(error: GraphQLError): GraphQLError {
  error.extensions['code'] = 'GRAPHQL_PARSE_FAILED';
  return error;
}

function parseWithinLimit(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: OPERATION_LIMITS.tokens });
  } catch (error) {
    // The parser calls itself for each level, and within the tokens that may be there are more levels than it can.
    if (error instanceof RangeError) throw parseFailed(new GraphQLError('Syntax Error: this nests too deeply.'));
    if (!(error instanceof GraphQLError)) throw error;
    if (TOO_MANY_TOKENS.test(error.message)) throw tooComplex('tokens', OPERATION_LIMITS.tokens + 1);
    throw parseFailed(error);
  }
}

function findFaults(document: DocumentNode): readonly GraphQLError[] {
  const faults = validate(schema, document, undefined, { maxErrors: FAULTS_TOLD });
  for (const { extensions } of faults) extensions['code'] ??= 'GRAPHQL_VALIDATION_FAILED';
  return faults;
}

/** Whose document it is. */
type Reader = Pick<Context, 'deps' | 'viewer' | 'ip'>;

const openKept = () =>
  new LRUCache<string, DocumentNode>({
    maxSize: KEPT_CHARACTERS,
    maxEntrySize: LONGEST_KEPT + CHARACTERS_PER_DOCUMENT,
    sizeCalculation: (_document, text) => text.length + CHARACTERS_PER_DOCUMENT,
  });

/** Documents that were parsed and, beside them, what validation said: those used last, within a bound of memory. */
export function documentCache() {
  const [ofVisitors, ofAccounts] = [openKept(), openKept()];
  const keptFor = ({ viewer }: Pick<Reader, 'viewer'>) => (viewer ? ofAccounts : ofVisitors);
  const faults = new WeakMap<DocumentNode, readonly GraphQLError[]>();
  return {
    /**
     * Counts a text that has to be read, before it is, by its length; one that is kept costs nothing.
     * @throws RateLimitedError
     */
    async admit(text: unknown, caller: Reader): Promise<void> {
      if (typeof text !== 'string' || keptFor(caller).has(text)) return;
      await countDocument(caller, text.length + CHARACTERS_PER_DOCUMENT);
    },
    /** @throws GraphQLError with a code, for a text that is no document or has too many tokens */
    parse(text: string, caller: Pick<Reader, 'viewer'>): DocumentNode {
      const kept = keptFor(caller);
      const known = kept.get(text);
      if (known) return known;
      const document = parseWithinLimit(text);
      kept.set(text, document);
      return document;
    },
    /** The document of a text that is kept and was found valid; looking costs nothing. */
    valid(text: string, caller: Pick<Reader, 'viewer'>): DocumentNode | null {
      const document = keptFor(caller).get(text);
      return document && faults.get(document)?.length === 0 ? document : null;
    },
    /** What validation says, each fault with a code. */
    faultsOf(document: DocumentNode): readonly GraphQLError[] {
      let found = faults.get(document);
      if (!found) faults.set(document, (found = findFaults(document)));
      return found;
    },
    /** The total of the texts that are kept now. */
    get characters(): number {
      return ofVisitors.calculatedSize + ofAccounts.calculatedSize;
    },
  };
}

export type Documents = ReturnType<typeof documentCache>;

/** What a caller asks for; the values are as they came. */
export interface Asked {
  query: string;
  variables?: unknown;
  operationName?: string | null | undefined;
}

function variablesOf({ variables }: { variables?: unknown }): Readonly<Record<string, unknown>> {
  return typeof variables === 'object' && variables !== null ? (variables as Record<string, unknown>) : {};
}

const operations = new WeakMap<DocumentNode, Map<string | null, Operation>>();

/** The operation of a document; prepared once, while the document is kept. Null where no name, or not this one, tells which. */
function operationIn(document: DocumentNode, name: string | null): Operation | null {
  let known = operations.get(document);
  if (!known) operations.set(document, (known = new Map()));
  const prepared = known.get(name);
  if (prepared) return prepared;
  // Names are the caller's: kept are those of the document alone.
  if (!getOperationAST(document, name)) return null;
  const operation = interpreted(document, name);
  known.set(name, operation);
  return operation;
}

/**
 * Reads a caller's document: counted, within the limits, valid.
 * @throws RateLimitedError, or GraphQLError with a code
 * @returns the operation; or the faults of its document
 */
export async function readDocument(
  documents: Documents,
  asked: Asked,
  caller: Context,
): Promise<Operation | readonly GraphQLError[]> {
  await documents.admit(asked.query, caller);
  const document = documents.parse(asked.query, caller);
  const { excess, cost } = measure(schema, document, variablesOf(asked));
  if (excess) throw excess;
  noteCost(caller, cost);
  const faults = documents.faultsOf(document);
  if (faults.length > 0) return faults;
  return operationIn(document, asked.operationName ?? null) ?? interpreted(document, asked.operationName);
}

/**
 * The operation of a document that was read before, and was valid: at no cost but that of what it asks for.
 * @returns null where it has to be read, or cannot be run
 */
export function readKept(documents: Documents, asked: Asked, caller: Context): Operation | null {
  const document = documents.valid(asked.query, caller);
  if (!document) return null;
  const { excess, cost } = measure(schema, document, variablesOf(asked));
  const operation = excess ? null : operationIn(document, asked.operationName ?? null);
  if (operation) noteCost(caller, cost);
  return operation;
}

/** The same steps where Yoga takes them, among its own; `admit` is for its parameters (yoga.ts). */
export function documentPlugin(documents: Documents): Plugin {
  return {
    onParse({ context: given, setParseFn }) {
      const caller = given as unknown as Context;
      setParseFn((source: string | Source) =>
        documents.parse(typeof source === 'string' ? source : source.body, caller),
      );
      return ({ result, context, replaceParseResult }) => {
        if (!result || result instanceof Error) return;
        const { params = {} } = context as { params?: { variables?: unknown } };
        const { excess, cost } = measure(schema, result as DocumentNode, variablesOf(params));
        if (excess) replaceParseResult(excess as never);
        else noteCost(context as unknown as Context, cost);
      };
    },
    onValidate({ params: { documentAST }, setValidationFn }) {
      setValidationFn(() => documents.faultsOf(documentAST));
    },
  };
}
