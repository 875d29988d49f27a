import { type RefCallback, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** So long after a row has gone a click was meant for that row: the button of the next one has come under the pointer. */
export const CLICKLESS_MS = 500;

/**
 * Keeps the place of whoever removes a row by its own button: the focus goes to the button of the next row that has one, else to the
 * heading of the `Section` around the list. It is left alone where it is anywhere else. The second press of a double one removes
 * nothing more: for a moment the list takes no clicks.
 * @param keys of the rows, in order
 * @returns what belongs on the element around the list, which stays when the last row goes
 */
export function useFocusAfterRemoval(keys: readonly string[]): RefCallback<HTMLElement> {
  const around = useRef<HTMLElement>(null);
  const shown = useRef(keys);
  /** The place of the first row that has just gone. */
  const removedAt = useRef(-1);
  const goneAt = useRef(-Infinity);
  // Before the rows are painted in their new places.
  useLayoutEffect(() => {
    removedAt.current = shown.current.findIndex((key) => !keys.includes(key));
    shown.current = keys;
    if (removedAt.current >= 0) goneAt.current = performance.now();
  }, [keys]);
  useEffect(() => {
    const removed = removedAt.current;
    removedAt.current = -1;
    if (removed < 0 || document.activeElement !== document.body) return;
    const rows = [...(around.current?.querySelectorAll('li') ?? [])].slice(removed);
    const next = rows.map((row) => row.querySelector('button')).find((button) => button !== null);
    (next ?? around.current?.closest('section')?.querySelector('h2'))?.focus();
  });
  return useCallback((element) => {
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
}
