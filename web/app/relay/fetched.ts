import { OutdatedError, UnreachableError } from './errors.ts';

/** What a proxy answers by itself where the server behind it is not there. */
const PROXY_STATUSES: readonly number[] = [502, 503, 504];
/** Who presses a button does not wait longer to be told that nothing is there. */
const PATIENCE_MS = 5_000;
/** A page that is loaded anew has gone by then, unless whoever was asked whether to leave it stays. */
const GOING_MS = 10_000;
/** How Chromium, Firefox and Safari name a module that they could not fetch, and Vite its styles. */
const NOT_FETCHED = /dynamically imported module|^Importing a module script failed|^Unable to preload CSS/u;

/** Whether a proxy says by this that there is no server behind it. */
export const saysNoServer = ({ status }: Response): boolean => PROXY_STATUSES.includes(status);

/** Code could not be fetched, because the server was not there. The browser may keep that: only a fresh page asks for it again. */
export class UnfetchedError extends UnreachableError {}

/** Whether an error says that code could not be fetched: any other is the code's own. */
const saysNotFetched = (error: unknown): boolean => error instanceof Error && NOT_FETCHED.test(error.message);

/** Whether the server answers. */
async function isServerThere(): Promise<boolean> {
  try {
    return !saysNoServer(await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }));
  } catch {
    return false;
  }
}

/**
 * Loads the page anew where the server is there: without one the browser would put a page of its own in its place. Resolves to
 * whether it did, after the time in which the page goes. Whoever has written something on the page is asked before it is lost: they may
 * do without the part whose code is missing.
 */
export async function loadedAnew(): Promise<boolean> {
  if (!(await isServerThere())) return false;
  location.reload();
  await new Promise((resolve) => setTimeout(resolve, GOING_MS));
  return true;
}

/**
 * Fetches code, a second time where the first failed although the server is there. Throws UnfetchedError where it is not, and
 * OutdatedError where it is and the code was not to be had at either time. What code that was fetched throws itself is thrown as it is.
 */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (!saysNotFetched(cause)) throw cause;
    if (!(await isServerThere())) throw new UnfetchedError('The code of a page was not fetched', { cause });
  }
  try {
    return await load();
  } catch (cause) {
    if (!saysNotFetched(cause)) throw cause;
    throw new OutdatedError('The code of a page is no longer to be had', { cause });
  }
}
