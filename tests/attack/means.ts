import { ERRORS, isErrorCode } from '../../server/kernel/errors.ts';

/** What has to come to pass, or nothing was tried. What a limit refuses is no refusal of the other kind, and a 503 neither that nor an answer. */
export type Means =
  | 'an answer'
  | 'a refusal'
  | 'a refusal for their number'
  | 'a connection'
  | 'the beginning of an answer'
  | 'a socket that is upgraded'
  | 'a socket that is acknowledged'
  | 'a socket that is refused'
  | 'a socket that is ended'
  | 'a subscription that is refused'
  | 'an event'
  | 'a download'
  | 'a file of homework'
  | 'a table of homework'
  | 'a list'
  | 'a mail'
  | 'a key that is used again';
/** What has to, where nothing else is said. */
export const ANSWERED: readonly Means[] = ['an answer'];

const CODE = /"code":"([A-Z_]+)"/gu;
const FIRST_ERROR = 400;
const FIRST_FAULT = 500;
const STATUS_TOO_MANY = 429;

/** How an answer refuses what was asked for; null where it does not: faults, and being told to come again, are no refusal. */
export function refusalIn({ status, body }: { status: number; body: string }): Means | null {
  const codes = Array.from(body.matchAll(CODE), ([, code]) => code).filter(isErrorCode);
  const refusals = [status, ...codes.map((code) => ERRORS[code].status)].filter(
    (one) => one >= FIRST_ERROR && one < FIRST_FAULT,
  );
  if (refusals.includes(STATUS_TOO_MANY)) return 'a refusal for their number';
  return refusals.length > 0 ? 'a refusal' : null;
}
