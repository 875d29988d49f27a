import type { Context } from './context.ts';

/** What waits for one look-up: by id, the promise and how to settle it. */
type Waiting<T> = Map<string, PromiseWithResolvers<T | null>>;

const waitingIn = new WeakMap<Context, Map<string, Waiting<unknown>>>();

async function settle<T>(waiting: Waiting<T>, load: (ids: string[]) => Promise<(T | null)[]>): Promise<void> {
  const entries = [...waiting];
  try {
    const found = await load(entries.map(([id]) => id));
    entries.forEach(([, { resolve }], index) => resolve(found[index] ?? null));
  } catch (error) {
    for (const [, { reject }] of entries) reject(error);
  }
}

/**
 * Loads one thing by its id together with all others of its kind that the same operation asks for at the same moment.
 * Nothing is kept: what is asked for later is read again.
 * @param kind tells one look-up from another
 * @param load one statement: the things with these ids, each once, in their order; null for what is not there
 */
export function loadTogether<T>(
  context: Context,
  kind: string,
  id: string,
  load: (ids: string[]) => Promise<(T | null)[]>,
): Promise<T | null> {
  const kinds = waitingIn.get(context) ?? new Map<string, Waiting<unknown>>();
  waitingIn.set(context, kinds);
  let waiting = kinds.get(kind) as Waiting<T> | undefined;
  if (!waiting) {
    const started: Waiting<T> = new Map();
    waiting = started;
    kinds.set(kind, started as Waiting<unknown>);
    // Fields of one list are resolved before this turn of the loop ends.
    setImmediate(() => {
      kinds.delete(kind);
      void settle(started, load);
    });
  }
  const asked = waiting.get(id) ?? Promise.withResolvers<T | null>();
  waiting.set(id, asked);
  return asked.promise;
}
