import { message } from './embedded.messages.ts';

/**
 * How long the one session of the embedded database has worked for a connection, or been kept by its transaction, told by the database itself
 * before each answer but its greeting. Who asks can't measure it: of several statements that end while the event loop is busy, each would seem to
 * have taken as long as the loop was.
 *
 * It goes as a parameter that has changed (ParameterStatus): every client of PostgreSQL takes it at any time, and passes over what it does not know.
 */

const NAME = 'lacuna.used_ms';

/** What the driver makes of a ParameterStatus message. */
export interface Told {
  readonly parameterName: string;
  readonly parameterValue: string;
}

/** The message that tells of so many milliseconds. */
export const usedMessage = (ms: number): Buffer => message('S', [NAME, ms.toFixed(3)]);

/** The milliseconds that it tells of; 0 where it tells of something else. */
export function usedIn({ parameterName, parameterValue }: Told): number {
  return parameterName === NAME ? Number(parameterValue) : 0;
}
