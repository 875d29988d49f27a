/** The server could not be reached, or took longer than the time-out. Trying again may help. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
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

  constructor(detail: string | null, requestId: string | null) {
    super(detail ?? UNEXPECTED_TEXT);
    this.detail = detail;
    this.requestId = requestId;
  }
}

/** Shown for a fault of which the server says nothing. */
export const UNEXPECTED_TEXT = 'An unexpected error occurred. Please try again.';

/** Shown beside a failure's own text when the server could not be reached. */
export const UNREACHABLE_TEXT = 'The server cannot be reached. Check your connection and try again.';

/** What to tell a person about anything that was thrown: a text, and the id under which the server logged it. */
export function describeError(error: unknown): { text: string; requestId: string | null } {
  if (error instanceof UnreachableError) return { text: UNREACHABLE_TEXT, requestId: null };
  if (error instanceof ServerFault) return { text: error.message, requestId: error.requestId };
  if (error instanceof TooManyRequestsError) return { text: error.message, requestId: null };
  return { text: UNEXPECTED_TEXT, requestId: null };
}
