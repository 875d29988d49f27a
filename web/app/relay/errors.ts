/** The server could not be reached, or took longer than the time-out. Trying again may help. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** Code is not to be had although the server is there: it has a newer build, or the browser kept that it once failed. A fresh page mends it. */
export class OutdatedError extends Error {
  override readonly name = 'OutdatedError';
}

/** The server no longer accepts the access token (401). The session has been ended. */
export class SessionExpiredError extends Error {
  override readonly name = 'SessionExpiredError';
}

/** Too many requests (429). */
export class TooManyRequestsError extends Error {
  override readonly name = 'TooManyRequestsError';
}

/** Any other refusal or fault of the server. `detail` is its own text for a person, null where it gave none. */
export class ServerFault extends Error {
  override readonly name = 'ServerFault';
  readonly detail: string | null;
  readonly requestId: string | null;
  /** The server's code for programs; null where it gave none. */
  readonly code: string | null;

  constructor(detail: string | null, requestId: string | null, code: string | null = null) {
    super(detail ?? UNEXPECTED_TEXT);
    this.detail = detail;
    this.requestId = requestId;
    this.code = code;
  }

  /**
   * From an error of a GraphQL answer. A masked one has no text for a person.
   * @param requestId where the error itself has none
   */
  static of(error: unknown, requestId: string | null = null): ServerFault {
    const said = readError(error);
    return new ServerFault(said.code === MASKED ? null : said.message, said.requestId ?? requestId, said.code);
  }
}

/** The code of a fault that the server says nothing of. */
export const MASKED = 'INTERNAL';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What an error of a GraphQL answer says; each is null where it says nothing of it. */
export function readError(error: unknown): Record<'message' | 'code' | 'requestId', string | null> {
  if (typeof error !== 'object' || error === null) return { message: null, code: null, requestId: null };
  const { message, extensions } = error as { message?: unknown; extensions?: { code?: unknown; requestId?: unknown } };
  return { message: textOf(message), code: textOf(extensions?.code), requestId: textOf(extensions?.requestId) };
}

/** What the server refuses with, or a command fails with, that may come to something at another time; some of it may have been done all the same. */
const PASSING: ReadonlySet<string | null> = new Set([
  'RATE_LIMITED',
  'TOO_MANY_OPERATIONS',
  'UNAVAILABLE',
  'DEADLINE_EXCEEDED',
  'UNREACHABLE',
  MASKED,
]);

/** Whether it may help to repeat what failed with this code: for what may be done twice alone. */
export const helpsToRepeat = (code: string | null): boolean => PASSING.has(code);

/** Shown for a fault of which the server says nothing. */
export const UNEXPECTED_TEXT = 'An unexpected error occurred. Please try again.';

/** Shown when the server could not be reached. */
export const UNREACHABLE_TEXT = 'Lacuna cannot be reached. Check your connection and try again.';

/** What to say of a failed command by its code, beside the screen's own text or in its place; null where the server has answered. */
export function unreachableText(code: string): string | null {
  return code === 'UNREACHABLE' ? UNREACHABLE_TEXT : null;
}

/** Shown where a part of the app is no longer to be had by the page that is open. */
export const OUTDATED_TEXT = 'This part of Lacuna could not be loaded. Reload the page to get the latest version.';

/** Shown where something could not be fetched, because there is no network. */
const OFFLINE_TEXT = 'You are offline. Check your connection.';

/** Whether an error that is nobody's answer came while there was no network: code that could not be fetched. */
export function isOffline(error: unknown): boolean {
  const isAnswer = error instanceof ServerFault || error instanceof TooManyRequestsError;
  return !isAnswer && !(error instanceof SessionExpiredError) && !navigator.onLine;
}

/** What to tell a person about anything that was thrown: a text, and the id under which the server logged it. */
export function describeError(error: unknown): { text: string; requestId: string | null } {
  if (isOffline(error)) return { text: OFFLINE_TEXT, requestId: null };
  if (error instanceof UnreachableError) return { text: UNREACHABLE_TEXT, requestId: null };
  if (error instanceof OutdatedError) return { text: OUTDATED_TEXT, requestId: null };
  if (error instanceof ServerFault) return { text: error.message, requestId: error.requestId };
  if (error instanceof TooManyRequestsError) return { text: error.message, requestId: null };
  return { text: UNEXPECTED_TEXT, requestId: null };
}
