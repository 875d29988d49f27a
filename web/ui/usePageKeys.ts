import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What answers to keys itself. */
const CONTROLS = 'a, button, input, select, textarea, summary';
const LETTER = /^\p{L}$/u;

/** Whether a dialog lies over `place`: it has the page to itself. */
export function isCovered(place: Element | null): boolean {
  const front = [...document.querySelectorAll('dialog[open]')].at(-1);
  return front !== undefined && !front.contains(place);
}

/** Hears the page's keys while the component is there: none with a modifier, and none that a menu, or a dialog over `place`, is meant by. */
export function usePageKeys(place: RefObject<Element | null>, hear: (event: KeyboardEvent, at: Element) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target as Element;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!isCovered(place.current) && !at.closest('[role="menu"]')) hear(event, at);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/**
 * Keeps the keys of whoever clicked on a text, or on nothing, and so took the focus from every control: Enter presses the one button of
 * `place` that carries the key, and a letter goes into its input.
 * @param isHeard whether the keys are meant for `place` at all
 */
export function useStrayKeys(place: RefObject<Element | null>, isHeard: () => boolean = () => true): void {
  usePageKeys(place, (event, at) => {
    const { current: room } = place;
    if (!room || event.repeat || at.closest(CONTROLS) || !isHeard()) return;
    const input = room.querySelector<HTMLElement>('input[type="text"]');
    if (event.key === 'Enter') {
      // The input may have the focus by then, and would take the key again.
      event.preventDefault();
      const carrier = room.querySelector('[data-enter]')?.closest<HTMLElement>('a, button:enabled');
      if (carrier) carrier.click();
      else input?.focus({ preventScroll: true });
      // The letter itself is typed where the focus is by then.
    } else if (LETTER.test(event.key)) input?.focus({ preventScroll: true });
  });
}
