/** What can be wrong with a call to the model. */
export const MODEL_FAULTS = {
  /** 429. */
  BUSY: 'The model has too much to do at the moment',
  /** 5xx, and what else passes. */
  SERVER: 'The model’s server had an error',
  /** No connection, or one that was cut. */
  LOST: 'The model’s server could not be reached, or hung up',
  /** Nothing, or no end, within the time. */
  LATE: 'The model did not answer in time',
  /** No JSON, JSON of another shape, a reply that breaks off, none at all. */
  UNREADABLE: 'The model’s reply could not be read',
} as const;

/** Tokens that were read and written. */
export interface Tokens {
  input: number;
  output: number;
}

/** A call that brought nothing and may do so later. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault';
  readonly kind: keyof typeof MODEL_FAULTS;
  /** What it has used all the same; null where the model was not reached, or has refused to begin. */
  tokens: Tokens | null = null;
  /** Not before; null: the server did not say. */
  readonly afterSeconds: number | null;

  constructor(kind: keyof typeof MODEL_FAULTS, detail = '', afterSeconds: number | null = null) {
    super(`${MODEL_FAULTS[kind]}${detail === '' ? '' : ` (${detail})`}.`);
    this.kind = kind;
    this.afterSeconds = afterSeconds;
  }
}

/** Whether a fault is of the server or the way to it, and not of one reply. */
export const isServerFault = (error: unknown): boolean => error instanceof ModelFault && error.kind !== 'UNREADABLE';

const MS_PER_SECOND = 1000;
/** Nobody waits longer because a server says so. */
const LONGEST_AFTER_SECONDS = 3600;
const TOO_MANY = 429;
/** Beside 5xx what passes: a time-out, a conflict, and *too early*. */
const PASSING = new Set([408, 409, 425]);
const SERVER_ERRORS = 500;

/**
 * What `Retry-After` asks for, in seconds: a number or a date.
 * @returns null for a header that is missing or says nothing; an hour at most
 */
export function retryAfterSeconds(header: string | null | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (text === '') return null;
  const seconds = /^\d{1,9}(?:\.\d{1,3})?$/u.test(text)
    ? Number(text)
    : (Date.parse(text) - now.getTime()) / MS_PER_SECOND;
  if (!Number.isFinite(seconds) || seconds <= 0) return null;
  return Math.min(seconds, LONGEST_AFTER_SECONDS);
}

/** What a status of the model's server means; null for one that does not pass by itself, such as a wrong key. */
export function faultOfStatus(status: number, afterSeconds: number | null): ModelFault | null {
  if (status === TOO_MANY) return new ModelFault('BUSY', String(status), afterSeconds);
  if (status >= SERVER_ERRORS || PASSING.has(status)) return new ModelFault('SERVER', String(status), afterSeconds);
  return null;
}

const WRONG_KEY = 'It refuses the key: check OPENAI_API_KEY.';
const ADVICE: ReadonlyMap<number, string> = new Map([
  [401, WRONG_KEY],
  [403, WRONG_KEY],
  [404, 'It does not know the model or the address: check OPENAI_MODEL and OPENAI_BASE_URL.'],
]);

/** What to check where a status does not pass by itself. */
export const adviceFor = (status: number): string =>
  ADVICE.get(status) ?? 'It rejects the request: check OPENAI_MODEL and OPENAI_BASE_URL.';
