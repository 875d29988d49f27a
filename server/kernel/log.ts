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

/** Pino's own stream tries a write for ever when nobody reads any more, and holds the whole process up. */
const standardOutput: DestinationStream = { write: (line) => void process.stdout.write(line) };

/**
 * A log of JSON lines in which credentials and e-mail addresses are replaced by `[redacted]`, down to three levels deep.
 * @param level the lowest level that is written
 * @param destination standard output unless given
 */
export function createLog(level: string, destination: DestinationStream = standardOutput): Log {
  return pino({ level, base: null, redact: { paths: redactedPaths(), censor: '[redacted]' } }, destination);
}
