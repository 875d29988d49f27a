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
  const before = useRef(keys);
  const shown = useRef(keys);
  const goneAt = useRef(-Infinity);
  // Before the rows are painted in their new places.
  useLayoutEffect(() => {
    if (shown.current.some((key) => !keys.includes(key))) goneAt.current = performance.now();
    shown.current = keys;
  }, [keys]);
  useEffect(() => {
    const removed = before.current.findIndex((key) => !keys.includes(key));
    before.current = keys;
    if (removed < 0 || document.activeElement !== document.body) return;
    const rows = [...(around.current?.querySelectorAll('li') ?? [])].slice(removed);
    const next = rows.map((row) => row.querySelector('button')).find((button) => button !== null);
    (next ?? around.current?.closest('section')?.querySelector('h2'))?.focus();
  }, [keys]);
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
