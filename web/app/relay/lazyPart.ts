// oxlint-disable-next-line no-restricted-imports -- the one place where it is used
import { type ComponentProps, type ComponentType, createElement, lazy } from 'react';
import { fetched } from './fetched.ts';

/** By what failed to be fetched: how it is fetched again when it is next shown. */
const kept = new WeakMap<Error, () => void>();

/** What React keeps of a part that could not be fetched is the error: it is fetched again where it is shown next. */
export const letGo = (error: Error): void => kept.get(error)?.();

/**
 * A part of a page whose code is fetched when it is first shown. Where that fails the error says why (`fetched`); the boundary that shows
 * it says `letGo`.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as React types it
export function lazyPart<C extends ComponentType<any>>(
  load: () => Promise<{ default: C }>,
): ComponentType<ComponentProps<C>> {
  const begin = () => {
    const begun = lazy(async () => {
      try {
        return await fetched(load);
      } catch (error) {
        // Not here: React renders the part again before a boundary shows the error, and would fetch it without end.
        kept.set(error as Error, () => {
          if (Latest === begun) Latest = begin();
        });
        throw error;
      }
    });
    return begun;
  };
  let Latest = begin();
  return function LazyPart(props: ComponentProps<C>) {
    return createElement(Latest, props);
  };
}
