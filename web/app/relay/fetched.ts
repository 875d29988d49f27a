import { OutdatedError, UnreachableError } from './errors.ts';

/** What a proxy answers by itself where the server behind it is not there. */
const PROXY_STATUSES: readonly number[] = [502, 503, 504];
/** Who presses a button does not wait longer to be told that nothing is there. */
const PATIENCE_MS = 5_000;

/** Whether a proxy says by this that there is no server behind it. */
export const saysNoServer = ({ status }: Response): boolean => PROXY_STATUSES.includes(status);

/** Code could not be fetched, because the server was not there. The browser may keep that: only a fresh page asks for it again. */
export class UnfetchedError extends UnreachableError {}

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
 * whether it did; the page goes then.
 */
export async function loadedAnew(): Promise<boolean> {
  const isThere = await isServerThere();
  if (isThere) location.reload();
  return isThere;
}

/**
 * Fetches code, a second time where the first failed although the server is there. Throws UnfetchedError where it is not, and
 * OutdatedError where it is and the code was not to be had at either time.
 */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (!(await isServerThere())) throw new UnfetchedError('The code of a page was not fetched', { cause });
  }
  try {
    return await load();
  } catch (cause) {
    throw new OutdatedError('The code of a page is no longer to be had', { cause });
  }
}
