import type { Caller } from '../access/caller.ts';
import type { Viewer } from '../access/viewer.ts';
import type { AppDeps } from '../deps.ts';

/** What a resolver is given. One per operation; `memo` holds what was read once in it. */
export interface Context extends Caller {
  deps: AppDeps;
  viewer: Viewer | null;
  requestId: string;
  memo: Map<string, Promise<unknown>>;
}

/** Reads `key` at most once in an operation. */
export function once<T>(context: Context, key: string, read: () => Promise<T>): Promise<T> {
  let value = context.memo.get(key) as Promise<T> | undefined;
  if (!value) {
    value = read();
    context.memo.set(key, value);
  }
  return value;
}
