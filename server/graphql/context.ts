import { isDeepStrictEqual } from 'node:util';
import { initContextCache } from '@pothos/core';
import type { Caller } from '../access/caller.ts';
import { identityOf, type Viewer } from '../access/viewer.ts';
import type { AppDeps } from '../deps.ts';

/** What a resolver is given. One per operation; `memo` holds what was read once in it. */
export interface Context extends Caller {
  deps: AppDeps;
  /** Who asks: whoever bears the operation, and within what a sign-in is answered with, who has just signed in. */
  viewer: Viewer | null;
  requestId: string;
  /** Whether nobody waits for the answer any more: a socket's, once that is closed. */
  isGone?: () => boolean;
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

/** Who bears an operation in which somebody else has signed in. */
const bearers = new WeakMap<Context, Viewer | null>();

/** What was read, allowed and refused before was so for somebody else. */
function become(context: Context, viewer: Viewer | null): void {
  context.memo.clear();
  Object.assign(context, initContextCache(), { viewer });
}

/**
 * Goes on as somebody who has just signed in: whatever is read from now on, to the end of this mutation, is read as them and
 * in their new session. Mutations of one operation run one after another, and the next one is the bearer's again.
 */
export function goOnAs(context: Context, viewer: Viewer): void {
  if (!bearers.has(context)) bearers.set(context, context.viewer);
  become(context, viewer);
}

/** Goes on as whoever bears the operation. */
function goOnAsBearer(context: Context): void {
  const bearer = bearers.get(context);
  if (bearer === undefined) return;
  bearers.delete(context);
  become(context, bearer);
}

const sameAs = (one: Viewer, other: Viewer): boolean => isDeepStrictEqual(identityOf(one), identityOf(other));

/**
 * Goes on as whoever bears the operation, and as what they are now: a mutation before may have taken long, or changed that, and meanwhile what they bear
 * may have been ended. Then nobody bears it any more. One statement, none for a visitor.
 */
export async function goOnAsBearerNow(context: Context): Promise<void> {
  goOnAsBearer(context);
  const { viewer, deps } = context;
  const now = viewer && (await deps.viewerNow(viewer));
  if (!viewer || (now && sameAs(now, viewer))) return;
  become(context, now);
}
