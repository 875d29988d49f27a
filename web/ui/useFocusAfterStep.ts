import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { focusHeadingAround } from './focusAfter.ts';

/** What a row has to type in or to press. */
const WAYS_ON = 'textarea, button';

/**
 * Keeps the place of whoever takes a step in a row whose buttons make way by it, such as a decision: the focus goes to what the row has
 * now to type in or to press, else to that of the next row that has anything, else to the heading of the section around the list, or the page's. It is
 * left alone where it is anywhere else.
 * @param step where the row is
 * @returns what belongs on the row, or on the part of it that makes way; without it, the page's heading takes the focus
 */
export function useFocusAfterStep<E extends HTMLElement = HTMLLIElement>(step: string): RefObject<E | null> {
  const row = useRef<E>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement !== document.body) return;
    let at: Element | null = row.current;
    let next: HTMLElement | null = null;
    while (at && !next) {
      next = at.matches(WAYS_ON) ? (at as HTMLElement) : at.querySelector<HTMLElement>(WAYS_ON);
      at = at.nextElementSibling;
    }
    if (next) next.focus();
    else focusHeadingAround(row.current);
  }, [step]);
  return row;
}
