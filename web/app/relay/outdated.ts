/** The server's word for an operation of another version of the web client. */
const UNKNOWN_OPERATION = 'PERSISTED_QUERY_NOT_FOUND';
const RELOADED_KEY = 'lacuna.reloaded';
/** A second reload within this time would bring the same page again. */
const AGAIN_MS = 60_000;

/** Whether the code of an error says that the server does not know an operation of this page. */
export function isUnknownOperation(code: unknown): boolean {
  return code === UNKNOWN_OPERATION;
}

/**
 * Reloads a page that is older than the server, once: where the new page meets the same, the error is shown instead. Whoever has
 * written something on the page is asked by the browser: they may stay with the error, and copy what they have written.
 */
export function reloadOutdated(): void {
  const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
  if (Date.now() - last < AGAIN_MS) return;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  location.reload();
}
