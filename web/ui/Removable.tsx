import { type ReactNode, type RefCallback, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type Removing, RemovingContext } from './useRemoving.ts';

/** So long after a row has gone a click was meant for that row: the button of the next one has come under the pointer. */
export const CLICKLESS_MS = 500;

interface RemovableProps {
  /** Of the rows, in order. */
  keys: readonly string[];
  /** The list, or what stands in its place once the last row has gone. */
  children: ReactNode;
}

/**
 * Around a list, keeps the place of whoever removes a row by its own button, which says so by `useRemoving`: the focus goes to the button of the
 * next row that has one, else to the heading of the `Section` around the list. It is left alone where it is anywhere else. The second press of a
 * double one removes nothing more: for a moment the list takes no clicks. A row that goes otherwise, by a filter or somebody elsewhere, changes
 * nothing of all that.
 */
export function Removable({ keys, children }: RemovableProps) {
  const around = useRef<HTMLElement>(null);
  const shown = useRef(keys);
  /** The rows that a command from here is to remove, or has removed just now. */
  const own = useRef(new Set<string>());
  /** The place of the first of them that has just gone. */
  const removedAt = useRef(-1);
  const goneAt = useRef(-Infinity);
  const removing = useCallback<Removing>(async (key, outcome) => {
    own.current.add(key);
    const result = await outcome;
    if (result.failure) own.current.delete(key);
    return result;
  }, []);
  // Before the rows are painted in their new places.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = keys;
    const [first] = before.filter((key) => !keys.includes(key) && own.current.delete(key));
    removedAt.current = -1;
    if (first === undefined) return;
    removedAt.current = before.slice(0, before.indexOf(first)).filter((key) => keys.includes(key)).length;
    goneAt.current = performance.now();
  }, [keys]);
  useEffect(() => {
    const removed = removedAt.current;
    removedAt.current = -1;
    if (removed < 0 || document.activeElement !== document.body) return;
    const rows = [...(around.current?.querySelectorAll('li') ?? [])].slice(removed);
    const next = rows.map((row) => row.querySelector('button')).find((button) => button !== null);
    (next ?? around.current?.closest('section')?.querySelector('h2'))?.focus();
  });
  const hold = useCallback<RefCallback<HTMLElement>>((element) => {
    around.current = element;
    const drop = (event: MouseEvent) => {
      if (performance.now() - goneAt.current >= CLICKLESS_MS) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element?.addEventListener('click', drop, { capture: true });
    return () => {
      element?.removeEventListener('click', drop, { capture: true });
      around.current = null;
    };
  }, []);
  return (
    <RemovingContext value={removing}>
      <div ref={hold}>{children}</div>
    </RemovingContext>
  );
}
