import process from 'node:process';
import { requestIdNow } from './requestIds.ts';
import { traceIdNow } from './tracing.ts';
import { type DestinationStream, type LogFn, type Logger, type LoggerOptions, pino } from 'pino';

/** The structured log of the process. */
export type Log = Logger;

const SECRET_KEYS = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["x-csrf-token"]',
  'password',
  'passwordHash',
  'token',
  'accessToken',
  'access_token',
  'secret',
  'email',
  'parentalEmail',
  'parental_email',
];

const CENSOR = '[redacted]';
/** Redaction follows paths, not names: this many levels below the top are covered. */
const REDACTED_LEVELS = 3;

function redactedPaths(): string[] {
  const paths: string[] = [];
  for (let level = 0; level <= REDACTED_LEVELS; level += 1) {
    const above = Array.from({ length: level }, () => '*').join('.');
    for (const key of SECRET_KEYS)
      paths.push(key.startsWith('[') || above === '' ? `${above}${key}` : `${above}.${key}`);
  }
  return paths;
}

const CAUSES_TOLD = 3;
/** Texts are cut before anything reads them: an error's message may quote a whole request. */
const TEXT_MAX_LENGTH = 500;
const ITEMS_TOLD = 50;
const FRAMES_TOLD = 20;
const FRAME_MAX_LENGTH = 300;
const FRAME = /^ +at /u;
/** Bounded on both sides, so that it takes time in proportion to the text; without slashes, which stand in paths of modules. */
const EMAIL = /[^\s"'`<>()=/\\@]{1,64}@[^\s"'`<>()/\\@,]{1,255}/gu;

/** What is logged about an error. */
interface ToldError {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: ToldError;
}
/** Pino's own stream retries a write for ever when nobody reads any longer, and blocks the whole process. */
const standardOutput: DestinationStream = { write: (line) => void process.stdout.write(line) };

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)}…` : text);

/** A text without email addresses, of at most {@link TEXT_MAX_LENGTH} characters. */
const safeText = (text: string): string => cut(text, TEXT_MAX_LENGTH).replace(EMAIL, CENSOR);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Only the places of a stack: what precedes them is the message again, of any length. */
function placesOf(stack: string, message: string): string {
  const start = stack.indexOf(message);
  const below = start === -1 ? stack : stack.slice(start + message.length);
  const frames = below.split('\n').filter((line) => FRAME.test(line));
  return frames
    .slice(0, FRAMES_TOLD)
    .map((line) => cut(line, FRAME_MAX_LENGTH))
    .join('\n');
}

/**
 * An error without its other properties: a database's error carries the whole refused row, hashes and addresses
 * included. Its message is cut and has no addresses, its stack has only the places.
 */
function told(error: unknown, depth = 0): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, message: '[not an error]', stack: '' };
  // Whatever was thrown may have put anything there.
  const { name, message, stack, cause }: { [key in keyof Error]?: unknown } = error;
  return {
    type: safeText(textOf(name)),
    message: safeText(textOf(message)),
    stack: placesOf(textOf(stack), textOf(message)),
    ...('code' in error ? { code: toldValue(error.code, REDACTED_LEVELS) } : {}),
    ...(cause instanceof Error && depth < CAUSES_TOLD ? { cause: told(cause, depth + 1) } : {}),
  };
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** A value of an entry with its texts cut, as deep as redaction reaches; what has a serializer of its own is left to that. */
function toldValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return safeText(value);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    return depth > REDACTED_LEVELS
      ? '[too deep]'
      : value.slice(0, ITEMS_TOLD).map((item) => toldValue(item, depth + 1));
  }
  if (!isPlain(value)) return value instanceof Date || depth === 1 ? value : `[${value.constructor.name}]`;
  if (depth > REDACTED_LEVELS) return '[too deep]';
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toldValue(item, depth + 1)]));
}

/** An error logged without words of ours would bring its own as the line's message. */
const NO_WORDS = 'error';

type LogArguments = Parameters<LogFn>;

function toldArguments(given: LogArguments): LogArguments {
  const [first, ...rest] = given as [unknown, ...unknown[]];
  const words = rest.map((part) => (typeof part === 'string' ? safeText(part) : part));
  if (typeof first === 'string') return [safeText(first), ...words] as unknown as LogArguments;
  const entry = first instanceof Error ? { err: first } : first;
  const isWordless = words.length === 0 && typeof entry === 'object' && entry !== null && 'err' in entry;
  return [entry, ...(isWordless ? [NO_WORDS] : words)] as unknown as LogArguments;
}

/**
 * A log of JSON lines in which credentials and email addresses are replaced by `[redacted]`, down to three levels deep,
 * texts are cut, and errors told by what holds neither. A line takes time in proportion to its texts, whatever is in them.
 * @param level the lowest level that is written
 * @param destination standard output unless given
 */
export function createLog(level: string, destination: DestinationStream = standardOutput): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: { paths: redactedPaths(), censor: CENSOR },
    // What belongs together is found by these; a line that names its request itself keeps that one.
    mixin: () => {
      const [requestId, traceId] = [requestIdNow(), traceIdNow()];
      return { ...(requestId === undefined ? {} : { requestId }), ...(traceId === undefined ? {} : { traceId }) };
    },
    serializers: { err: (error: unknown) => told(error) },
    formatters: { log: (entry) => toldValue(entry, 0) as Record<string, unknown> },
    hooks: {
      logMethod(given, method) {
        method.apply(this, toldArguments(given));
      },
    },
  };
  return pino(options, destination);
}
