/** What a row reads of a request. Values of a query string are texts; a body is any JSON object. */
export interface RestInput {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
}

/** A JSON Schema, as OpenAPI 3.1 takes it. */
export type JsonSchema = Record<string, unknown>;

/**
 * A row of the REST facade: data and pure functions alone. It names a GraphQL document and reaches neither domain nor
 * database, so a rule can't be written twice.
 */
export interface RestRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v1, with `{name}` for a parameter. */
  path: string;
  /** One sentence for the OpenAPI document. */
  summary: string;
  tag: string;
  /** The document; aliases give the snake_case names of the answer. */
  document: string;
  /** Variables of the document. Throw BadInput for what can't be read. */
  variables?: (input: RestInput) => Record<string, unknown>;
  /** Picks the answer from `data` after the result union was opened; `undefined` sends 204. */
  answer?: (data: Record<string, unknown>) => unknown;
  /** Status of success; 200 unless given. */
  status?: 200 | 201 | 202;
  /** Whether a bearer token is needed; true unless given. Without one: 401. */
  signedIn?: boolean;
  /** Query parameters by name. */
  query?: Record<string, JsonSchema>;
  /** Schema of the body. */
  body?: JsonSchema;
  /** Schema of the answer. */
  response?: JsonSchema;
  /** GraphQL's field names of errors → names in this call, where snake_case alone is not right. */
  fieldNames?: Record<string, string>;
  /** Statuses by typename, for members of the result that are no success here or fail with another status than usual. */
  statusOf?: Partial<Record<string, number>>;
}

/** A value of the request that can't be read: answered with 422, the text under the field's name. */
export class BadInput extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

const LEVEL_IDS = new Map([
  ['1', 'A2'],
  ['2', 'B1'],
  ['3', 'B2'],
]);
const LEVEL_CODES = [...LEVEL_IDS.values()];

/** The level code for a level id 1–3 given as number or text; undefined stays undefined. */
export function levelOfId(field: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  const code = typeof value === 'number' || typeof value === 'string' ? LEVEL_IDS.get(String(value)) : undefined;
  if (!code) throw new BadInput(field, `${field} must be 1 (A2), 2 (B1) or 3 (B2)`);
  return code;
}

/** A level code A2, B1 or B2 as given; undefined stays undefined. */
export function levelCode(field: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || !LEVEL_CODES.includes(value)) {
    throw new BadInput(field, `${field} must be A2, B1 or B2`);
  }
  return value;
}

/** A text; undefined and null stay. */
export function text(field: string, value: unknown): string | null | undefined {
  if (value === undefined || value === null || typeof value === 'string') return value;
  throw new BadInput(field, `${field} must be a string`);
}

/** A text that has to be there (it may be empty: the rules behind say what is wanted). */
export function requiredText(field: string, value: unknown): string {
  return text(field, value) ?? '';
}

/** True or false; anything missing is false. */
export function flag(field: string, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value !== 'boolean') throw new BadInput(field, `${field} must be true or false`);
  return value;
}

/** True or false of a query string; missing stays undefined. */
export function queryFlag(field: string, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw new BadInput(field, `${field} must be true or false`);
  return value === 'true';
}

/** A whole number ≥ 0, given as a number (fractions are cut); missing and null become undefined. */
export function wholeNumber(field: string, value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
    throw new BadInput(field, `${field} must be a number, 0 or more`);
  }
  return Math.min(Math.floor(value), 2 ** 31 - 1);
}

/** One of the given lower-case words, as an upper-case enum value. */
export function enumValue(field: string, value: unknown, words: readonly string[]): string {
  if (typeof value !== 'string' || !words.includes(value.toLowerCase())) {
    throw new BadInput(field, `${field} must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);
  }
  return value.toUpperCase();
}
