import process from 'node:process';
import { type DestinationStream, type Logger, pino } from 'pino';

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
const EMAIL = /[^\s"'`<>()=]+@[^\s"'`<>()]+\.[^\s"'`<>(),]+/gu;

/** What is told of an error. */
interface ToldError {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: ToldError;
}
/** Pino's own stream tries a write for ever when nobody reads any more, and holds the whole process up. */
const standardOutput: DestinationStream = { write: (line) => void process.stdout.write(line) };

/**
 * An error without its other properties: a database's error carries the whole refused row, hashes and addresses included.
 * Addresses in texts are replaced.
 */
function told(error: unknown, depth = 0): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, message: '[not an error]', stack: '' };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: message.replace(EMAIL, CENSOR),
    stack: (stack ?? '').replace(EMAIL, CENSOR),
    ...('code' in error ? { code: error.code } : {}),
    ...(cause instanceof Error && depth < CAUSES_TOLD ? { cause: told(cause, depth + 1) } : {}),
  };
}

/**
 * A log of JSON lines in which credentials and e-mail addresses are replaced by `[redacted]`, down to three levels deep,
 * and errors are cut down to what holds none.
 * @param level the lowest level that is written
 * @param destination standard output unless given
 */
export function createLog(level: string, destination: DestinationStream = standardOutput): Log {
  const options = {
    level,
    base: null,
    redact: { paths: redactedPaths(), censor: CENSOR },
    serializers: { err: (error: unknown) => told(error) },
  };
  return pino(options, destination);
}
