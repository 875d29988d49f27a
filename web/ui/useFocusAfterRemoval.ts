import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Keeps the place of whoever removes a row by its own button: the focus goes to the button of the next row that has one, else to the
 * heading of the `Section` around the list. It is left alone where it is anywhere else.
 * @param keys of the rows, in order
 * @returns what belongs on the element around the list, which stays when the last row goes
 */
export function useFocusAfterRemoval(keys: readonly string[]): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const before = useRef(keys);
  useEffect(() => {
    const removed = before.current.findIndex((key) => !keys.includes(key));
    before.current = keys;
    if (removed < 0 || document.activeElement !== document.body) return;
    const rows = [...(around.current?.querySelectorAll('li') ?? [])].slice(removed);
    const next = rows.map((row) => row.querySelector('button')).find((button) => button !== null);
    (next ?? around.current?.closest('section')?.querySelector('h2'))?.focus();
  }, [keys]);
  return around;
}
