import { type ReactNode, type RefCallback, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { focusHeadingAround } from './focusAfter.ts';
import { RemovingContext, type TellOutcome } from './useRemoving.ts';

/** So long after a row has gone, or come back, a click was meant for what stood there before. */
export const CLICKLESS_MS = 500;

const keyOf = (row: HTMLElement): string => row.dataset['key'] ?? '';

/**
 * Around one or several lists, each row with its key in `data-key`, or around what stands in their place once the last row has gone. Keeps the
 * place of whoever removes a row by its own button, which says so by `useRemoving`: the focus goes to the button of the next row that has one, in
 * the order in which they are shown, else to the heading of the `Section` around, else to the page's. It is left alone where it is anywhere else.
 * Whoever puts one back stands at the heading around meanwhile, then at the row's own. The second press of a double one removes nothing more: for a
 * moment the list takes no clicks. A row that goes or comes otherwise, by a filter or somebody elsewhere, changes nothing of all that.
 */
export function Removable({ children }: { children: ReactNode }) {
  const around = useRef<HTMLElement>(null);
  /** The rows that a command from here is to remove, each with the keys of those that stood before it. */
  const own = useRef(new Map<string, readonly string[]>());
  /** What stood before the one that has just gone; null: none has. */
  const before = useRef<readonly string[] | null>(null);
  /** The rows that are to come back, each with what has the focus until then. */
  const coming = useRef(new Map<string, Element | null>());
  const changedAt = useRef(-Infinity);
  const rowsNow = useCallback(() => [...(around.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])], []);
  const removing = useCallback<TellOutcome>(
    async (key, outcome) => {
      const keys = rowsNow().map(keyOf);
      const place = keys.indexOf(key);
      if (place >= 0) own.current.set(key, keys.slice(0, place));
      const result = await outcome;
      if (result.failure) own.current.delete(key);
      return result;
    },
    [rowsNow],
  );
  const restoring = useCallback<TellOutcome>(async (key, outcome) => {
    if (around.current) {
      changedAt.current = performance.now();
      focusHeadingAround(around.current);
      coming.current.set(key, document.activeElement);
    }
    const result = await outcome;
    if (result.failure) coming.current.delete(key);
    return result;
  }, []);
  // Before the rows are painted in their new places.
  useLayoutEffect(() => {
    const keys = rowsNow().map(keyOf);
    for (const [key, stoodBefore] of own.current) {
      if (keys.includes(key)) continue;
      own.current.delete(key);
      before.current = stoodBefore;
      changedAt.current = performance.now();
    }
  });
  useEffect(() => {
    for (const [key, left] of coming.current) {
      const row = rowsNow().find((other) => keyOf(other) === key);
      if (!row) continue;
      coming.current.delete(key);
      changedAt.current = performance.now();
      const isFree = document.activeElement === left || document.activeElement === document.body;
      if (isFree) row.querySelector<HTMLElement>(':is(h2, h3)[tabindex]')?.focus();
    }
  });
  useEffect(() => {
    const stoodBefore = before.current;
    before.current = null;
    if (stoodBefore === null || document.activeElement !== document.body) return;
    const rows = rowsNow();
    const after = rows.slice(rows.findLastIndex((row) => stoodBefore.includes(keyOf(row))) + 1);
    const next = after.map((row) => row.querySelector('button')).find((button) => button !== null);
    if (next) next.focus();
    else focusHeadingAround(around.current);
  });
  const hold = useCallback<RefCallback<HTMLElement>>((element) => {
    around.current = element;
    const drop = (event: MouseEvent) => {
      if (performance.now() - changedAt.current >= CLICKLESS_MS) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element?.addEventListener('click', drop, { capture: true });
    return () => {
      element?.removeEventListener('click', drop, { capture: true });
      around.current = null;
    };
  }, []);
  const told = useMemo(() => ({ removing, restoring }), [removing, restoring]);
  return (
    <RemovingContext value={told}>
      <div ref={hold}>{children}</div>
    </RemovingContext>
  );
}
