import { type RefObject, useEffect } from 'react';

const FIRST = {
  gap: '[data-gap]',
  verdict: '[role="status"] [data-kind]',
};

/**
 * Scrolls the gap, or the verdict's first line, into sight at each new moment, where the sentence is longer than the room for it.
 * @param moment changes when it is to be looked for again; empty: not at all
 */
export function useInSight(
  { scroller, dock }: { scroller: RefObject<HTMLElement | null>; dock: RefObject<HTMLElement | null> },
  what: keyof typeof FIRST,
  moment: string,
): void {
  useEffect(() => {
    if (moment === '') return;
    // In a low window the dock has to be scrolled to; the words go before it. An imitation of a browser cannot scroll.
    for (const element of [dock.current, scroller.current?.querySelector(FIRST[what])]) {
      element?.scrollIntoView?.({ block: 'nearest' });
    }
  }, [scroller, dock, what, moment]);
}
