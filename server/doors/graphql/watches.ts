import DataLoader from 'dataloader';
import type { Viewer } from '../../access/viewer.ts';
import { byItself, onBehalfOf } from '../../kernel/behalf.ts';
import { beforeDeadline } from './deadline.ts';

/** Tokens that one statement looks up. */
const TOKENS_AT_ONCE = 500;
/** Look-ups of all sockets wait in a line of their own: no caller's. */
const SOCKETS = byItself('sockets');

/** The look-up of one token, for all sockets that bear it. */
export interface Watch {
  /** Whose token it is by now; null when it is no longer valid. Told by a look that begins after the call. */
  live(): Promise<Viewer | null>;
  /** Has something called now and then. @returns ends it */
  hear(look: () => void): () => void;
}

/** A look that is shared by all who ask for one before it begins; whoever asks while one is under way is told by the next. */
function together<T>(look: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () => {
    next ??= underWay.then(() => {
      next = null;
      const looked = look();
      underWay = looked.catch(() => {});
      return looked;
    });
    return next;
  };
}

/**
 * Who bears the tokens of open sockets. Whoever is asked for in the same turn of the event loop is looked up by one statement: a
 * change that thousands are told of costs a statement for some hundreds of them.
 * @param viewersOf whose tokens these are now, in their order
 * @param everyMs how often those who hear are called
 */
export function openWatches(
  viewersOf: (tokens: readonly string[]) => Promise<readonly (Viewer | null)[]>,
  everyMs: number,
): { of(token: string): Watch; close(): void } {
  const lookUps = new DataLoader<string, Viewer | null>(
    (tokens) => beforeDeadline(() => onBehalfOf(SOCKETS, () => viewersOf(tokens))),
    {
      cache: false,
      maxBatchSize: TOKENS_AT_ONCE,
      batchScheduleFn: (look) => void setImmediate(look),
    },
  );
  const watched = new Map<string, { watch: Watch; looks: Set<() => void> }>();
  const timer = setInterval(() => {
    for (const { looks } of watched.values()) for (const look of looks) look();
  }, everyMs);
  timer.unref();

  function watch(token: string): Watch {
    const looks = new Set<() => void>();
    const made: Watch = {
      live: together(() => lookUps.load(token)),
      hear(look) {
        looks.add(look);
        watched.set(token, { watch: made, looks });
        return () => {
          looks.delete(look);
          if (looks.size === 0) watched.delete(token);
        };
      },
    };
    return made;
  }

  return {
    of: (token) => watched.get(token)?.watch ?? watch(token),
    close: () => clearInterval(timer),
  };
}
