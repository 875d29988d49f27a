import { z } from 'zod';
import type { FieldErrorCode } from '../kernel/faults.rules.ts';
import { ERRORS, type ErrorCode, typenameOf } from '../kernel/errors.ts';
import { written } from '../kernel/numbers.rules.ts';

/** A refused field by the name that GraphQL gives it; its text is for a person. */
export interface RowFault {
  field: string;
  code: FieldErrorCode;
  message: string;
}

/** What a row reads of a request, each part by its schema. */
interface Input<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodObject> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
}

type Data = Record<string, unknown>;

/** Where a page of a list ends. */
export interface RestPageInfo {
  hasNextPage: boolean;
  endCursor: string | null;
}

/** What a document reads of a connection to tell the next page. */
export const PAGE_INFO = 'pageInfo { hasNextPage endCursor }';

/** As many digits as the largest number in a query needs. */
const DIGITS = /^\d{1,4}$/u;

const OUT_OF_RANGE: FieldErrorCode = 'OUT_OF_RANGE';

/** A whole number in a query, where it is a text; read as a number. */
export function wholeInQuery(
  minimum: number,
  maximum: number,
  said: { description: string; default?: number; examples?: number[] },
) {
  const wanted = mustBe(`a whole number from ${minimum} to ${written(maximum)}`);
  return z
    .string()
    .regex(DIGITS, wanted)
    .transform(Number)
    .refine((number) => number >= minimum && number <= maximum, { ...wanted, params: { code: OUT_OF_RANGE } })
    .optional()
    .meta({ type: 'integer', minimum, maximum, ...said });
}

/** The query of a list that can grow, and is answered whole without `first`; for a list without a bound take `wholeInQuery`. @param most how many there can be */
export const pageQuery = (most: number) =>
  z.object({
    first: wholeInQuery(0, most, {
      description: `How many, 0–${written(most)}. Where it is given, \`Link\` names the next page; without it, all are returned.`,
      examples: [20],
    }),
    after: z.string().optional().describe('The cursor after which the page begins, as `Link` gives it.'),
  });

/** The variables of such a query. */
export const pageOf = ({ first, after }: z.output<ReturnType<typeof pageQuery>>, most: number) => ({
  first: first ?? most,
  after: after ?? null,
});

/**
 * A row of the REST facade: data and pure functions alone. It names a GraphQL document and reaches neither domain nor
 * database, so a rule can't be written twice.
 */
interface Definition<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodObject, D, K> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v1, with `{name}` for a parameter. */
  path: string;
  /** Its name in generated clients, in camel case; never changes. */
  operationId: string;
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** What else a caller has to know; Markdown. */
  description?: string;
  tag: string;
  /** Whether a bearer token is needed; true unless given. Without one: 401. */
  signedIn?: boolean;
  /** Parameters of the path; each is a text. */
  params?: P;
  /** Parameters of the query; values are texts. What is not named here is ignored. */
  query?: Q;
  /** The body. What is not named here is refused; its order is the order in which faults are told. */
  body?: B;
  /**
   * Fields of the body that GET of the same path shows and this call does not change: where they are changed. They are
   * taken when they are as shown and refused when they differ, so that what was read can be sent back with one change.
   */
  unchanged?: Readonly<Record<string, string>>;
  /** Fields of the body that GET of the same path shows and that move by themselves, as counters do: taken and not looked at. */
  moving?: readonly string[];
  /**
   * The faults, by the rules of the domain, of what could be read of a body in which something else could not be; so that
   * all faults are told at once. Called only then: what can be read is looked at by the domain itself. `today` is the ISO day in UTC.
   */
  rules?: (readable: Partial<z.output<B>>, today: string) => readonly RowFault[];
  /** Faults of fields that can't stand beside each other, or that GraphQL could not read; always looked at. */
  together?: (body: Partial<z.output<B>>) => readonly RowFault[];
  /**
   * What only the data tells of what could be read of query and body. It is asked for, by a query, only where something else is
   * wrong, so that all faults are told at once; what can be read is looked at by the domain itself. `always`: where the domain knows
   * fewer values than this call takes, and could not name them all.
   */
  known?: {
    document: string;
    always?: (query: Partial<z.output<Q>>, body: Partial<z.output<B>>) => boolean;
    faults: (data: K, query: Partial<z.output<Q>>, body: Partial<z.output<B>>) => readonly RowFault[];
  };
  /** The document; aliases give the snake_case names of the answer. */
  document: string;
  /** Variables of the document. */
  variables?: (input: Input<P, Q, B>) => Data;
  /** Schema of the answer; none: 204. */
  output?: z.ZodType;
  /** Picks the answer from `data` after the result union was opened. */
  answer?: (data: D) => unknown;
  /** Status of success; 200 unless given. */
  status?: 200 | 201 | 202;
  /** Where what was made can be read, below /api/v1, with `{id}` for the answer's own; sent as `Location` with 201. */
  location?: string;
  /** Of a list that can grow: where the page that was read ends. What follows is told in `Link` where `first` was given. */
  pageInfo?: (data: D) => RestPageInfo | null;
  /** What is said where the answer is null: nothing there, or not for the caller; `Not found.` unless given. */
  missing?: string;
  /**
   * Of a POST that is idempotent by nature: what sending it again does, in one sentence. No key is needed then, and one is taken all the
   * same. A POST without it makes or sends something each time.
   */
  sentAgain?: string;
  /**
   * GraphQL's names of fields and arguments → names in this call, where snake_case alone is not right. Of several names of one field a caller
   * is told the one that they sent, else the first.
   */
  fieldNames?: Readonly<Record<string, string | readonly string[]>>;
  /** What a query may be refused with that no result says: where there is nothing, or a field in it is not for the caller. */
  refusedAs?: readonly ErrorCode[];
  /** Codes by typename, for members of the result that are no error in GraphQL and one here. */
  codeOf?: Readonly<Partial<Record<string, ErrorCode>>>;
}

/** A row as it is mounted and documented. */
export type RestRow = Definition<z.ZodObject, z.ZodObject, z.ZodObject, Data, Data>;

/** Makes a row; its functions get what its schemas read. */
export function restRow<
  P extends z.ZodObject = z.ZodObject<Record<string, never>>,
  Q extends z.ZodObject = z.ZodObject<Record<string, never>>,
  B extends z.ZodObject = z.ZodObject<Record<string, never>>,
  D extends object = Data,
  K extends object = Data,
>(definition: Definition<P, Q, B, D, K>): RestRow {
  return definition as unknown as RestRow;
}

/** Whether its calls may bear an `Idempotency-Key`: whatever is not idempotent by its method. */
export const takesKeys = ({ method }: Pick<RestRow, 'method'>): boolean => method === 'POST';

/** Whether its call, sent again without a key, would make or send something a second time, or be refused for what the first has done. */
export const repeats = ({ method, sentAgain }: Pick<RestRow, 'method' | 'sentAgain'>): boolean =>
  method === 'POST' && sentAgain === undefined;

/** Whether it is for callers who are signed in alone. */
export const needsSignIn = ({ signedIn }: Pick<RestRow, 'signedIn'>): boolean => signedIn !== false;

/** How long a text may be, in words. */
export const atMost = (characters: number): string => `At most ${written(characters)} characters`;

/** The limits of a number, for the document alone: the rules of the domain hold them, in their own words. */
export const between = (minimum: number, maximum: number) => ({ minimum, maximum });

/** Reports a wrong value in one sentence that begins with the field's name; `wanted` goes on with `must be`. */
export function mustBe(wanted: string) {
  return { error: (issue: { path?: PropertyKey[] | undefined }) => `${String(issue.path?.at(-1))} must be ${wanted}.` };
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})T[\d:.]{4,20}(?:Z|[+-]\d{2}:?\d{2})?$/u;

/** A day, as itself or as the beginning of an instant, as dates of JavaScript are in JSON. Whether it is one is for the rules. */
export const daySchema = z
  .string()
  .transform((text) => INSTANT.exec(text)?.[1] ?? text)
  .meta({
    description: 'ISO day. If an instant is sent, the day is taken as it is written in it, whatever the time zone.',
    examples: ['2008-05-20'],
  });

/** True or false in a query. */
export const queryFlagSchema = z
  .enum(['true', 'false'], mustBe('true or false'))
  .transform((text) => text === 'true')
  .meta({ type: 'boolean', enum: [true, false] });

/** An id in a path. */
export const idInPath = (description: string) => z.string().meta({ format: 'uuid', description });

/** An instant of an answer, in UTC. */
export const instantSchema = z.iso.datetime().meta({ examples: ['2026-03-14T09:26:53.589Z'] });

const passing = Object.entries(ERRORS).filter(([, { isMember, retryAfter }]) => isMember && retryAfter);

/** What every document reads of an error. */
export const FAILURE = `... on UserError {
  message
  ... on ValidationError { fieldErrors { field code message } }
  ${passing.map(([code]) => `... on ${typenameOf(code)} { retryAfterSeconds }`).join('\n  ')}
}`;
