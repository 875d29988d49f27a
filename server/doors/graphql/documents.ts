import { type DocumentNode, getOperationAST, GraphQLError, parse, type Source } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../graphql/context.ts';
import { CHARACTERS_PER_DOCUMENT, OPERATION_LIMITS } from '../../graphql/bounds.ts';
import type { ErrorCode } from '../../kernel/errors.ts';
import { schema } from '../../schema.ts';
import { measure } from './complexity.ts';
import { tooComplex } from './excess.ts';
import { faultsIn, withShortText } from './faults.ts';
import { withPlacesAlone } from './located.ts';
import { interpreted, type Operation } from './operation.ts';
import { countDocument, countRefusal, noteCost } from './requests.limits.ts';

/**
 * Characters of text whose parsed documents are kept, for visitors and as many for who is signed in: what a visitor sends drives out no
 * document that somebody else has paid for.
 */
export const KEPT_CHARACTERS = 150_000;
/** A longer text is parsed each time: nobody sends it often. */
export const LONGEST_KEPT = 10_000;

/** graphql's parser stops at its limit with a syntax error like any other: known by its words alone. */
const TOO_MANY_TOKENS = /^Syntax Error: Document contains more/;

function parseFailed(error: GraphQLError): GraphQLError {
  error.extensions['code'] = 'GRAPHQL_PARSE_FAILED';
  return withShortText(error);
}

function parseWithinLimit(text: string): DocumentNode {
  try {
    return withPlacesAlone(parse(text, { maxTokens: OPERATION_LIMITS.tokens }));
  } catch (error) {
    // The parser calls itself for each level, and within the tokens that may be there are more levels than it can.
    if (error instanceof RangeError) throw parseFailed(new GraphQLError('Syntax Error: this nests too deeply.'));
    if (!(error instanceof GraphQLError)) throw error;
    if (TOO_MANY_TOKENS.test(error.message)) throw tooComplex('tokens', OPERATION_LIMITS.tokens + 1);
    throw parseFailed(error);
  }
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
  /** Of subscriptions that are under way, by their texts, and of how many: one for all who ask for the same. */
  const held = new Map<string, { document: DocumentNode; times: number }>();
  const isKnown = (text: string, caller: Pick<Reader, 'viewer'>): boolean =>
    keptFor(caller).has(text) || (caller.viewer !== null && held.has(text));
  return {
    /**
     * Counts a text that has to be read, before it is, by its length; one that is kept costs nothing.
     * @throws RateLimitedError
     */
    async admit(text: unknown, caller: Reader): Promise<void> {
      if (typeof text !== 'string' || isKnown(text, caller)) return;
      await countDocument(caller, text.length + CHARACTERS_PER_DOCUMENT);
    },
    /** @throws GraphQLError with a code, for a text that is no document or has too many tokens */
    parse(text: string, caller: Pick<Reader, 'viewer'>): DocumentNode {
      const kept = keptFor(caller);
      const known = kept.get(text) ?? (caller.viewer ? held.get(text)?.document : undefined);
      if (known) return known;
      const document = parseWithinLimit(text);
      kept.set(text, document);
      return document;
    },
    /** The document of a text that is kept; looking costs nothing. */
    kept: (text: string, caller: Pick<Reader, 'viewer'>): DocumentNode | null => keptFor(caller).get(text) ?? null,
    /** Whether a document was found valid. */
    isValid: (document: DocumentNode): boolean => faults.get(document)?.length === 0,
    /** Keeps the document of a subscription for whoever asks for the same, until the last of them lets it go. @returns what does so, once */
    hold(text: string, document: DocumentNode): () => void {
      const entry = held.get(text) ?? { document, times: 0 };
      if (entry.document !== document) return () => {};
      entry.times += 1;
      held.set(text, entry);
      return () => {
        entry.times -= 1;
        if (entry.times === 0) held.delete(text);
      };
    },
    /** What validation says, each fault with a code. */
    faultsOf(document: DocumentNode): readonly GraphQLError[] {
      let found = faults.get(document);
      if (!found) faults.set(document, (found = faultsIn(schema, document)));
      return found;
    },
    /** The total of the texts that are kept now. */
    get characters(): number {
      return ofVisitors.calculatedSize + ofAccounts.calculatedSize;
    },
    /** How many are held for subscriptions. */
    get held(): number {
      return held.size;
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

/** The operation of a valid document; prepared once, while the document is kept. Null where no name, or not this one, tells which. */
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
 * The same, which has to be there.
 * @throws GraphQLError where it is not
 */
export const theOperationIn = (document: DocumentNode, name: string | null | undefined): Operation =>
  operationIn(document, name ?? null) ?? interpreted(document, name);

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
  try {
    const read = operationOf(documents, asked, caller);
    if (!('execute' in read)) await countRefusal(caller);
    return read;
  } catch (error) {
    await countRefusal(caller);
    throw error;
  }
}

/** The operation of a text that was admitted; or the faults of its document. @throws GraphQLError with a code */
function operationOf(documents: Documents, asked: Asked, caller: Context): Operation | readonly GraphQLError[] {
  const document = documents.parse(asked.query, caller);
  const { excess, cost } = measure(schema, document, variablesOf(asked), asked.operationName);
  if (excess) throw excess;
  const faults = documents.faultsOf(document);
  if (faults.length > 0) return faults;
  noteCost(caller, cost);
  return theOperationIn(document, asked.operationName);
}

/**
 * The operation of a document that was read before, and was valid: at no cost but that of what it asks for.
 * @returns the error where it asks for too much; null where it has to be read, or cannot be run
 */
export function readKept(documents: Documents, asked: Asked, caller: Context): Operation | GraphQLError | null {
  const document = documents.kept(asked.query, caller);
  if (!document) return null;
  const { excess, cost } = measure(schema, document, variablesOf(asked), asked.operationName);
  // A circle of fragments is found while it is measured, and is a fault of the document: it is told as any other, by who reads it.
  if (excess) return excess.extensions['code'] === ('OPERATION_TOO_COMPLEX' satisfies ErrorCode) ? excess : null;
  const operation = documents.isValid(document) ? operationIn(document, asked.operationName ?? null) : null;
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
        const { params = {} } = context as { params?: { variables?: unknown; operationName?: string | null } };
        const { excess, cost } = measure(schema, result as DocumentNode, variablesOf(params), params.operationName);
        if (excess) replaceParseResult(excess as never);
        else noteCost(caller, cost);
      };
    },
    onValidate({ params: { documentAST }, setValidationFn }) {
      setValidationFn(() => documents.faultsOf(documentAST));
    },
  };
}
