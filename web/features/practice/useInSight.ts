import { type RefObject, useEffect } from 'react';

const FIRST = {
  gap: '[data-gap]',
  verdict: '[role="status"] [data-kind]',
};

/**
 * Scrolls the gap, or the verdict's first line, into sight at each new moment, where the sentence is longer than the room for it; the
 * gap also when the room gets smaller, as under a keyboard, and with each letter, which may push it to another line.
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
    if (what !== 'gap') return;
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      // Once the letter stands there, and the room has its new height.
      frame = requestAnimationFrame(() => {
        // In a page that scrolls as a whole nothing covers the gap, and whoever scrolls away from it may.
        if (!dock.current?.contains(document.activeElement)) return;
        scroller.current?.querySelector(FIRST.gap)?.scrollIntoView?.({ block: 'nearest' });
      });
    };
    const { current: place } = dock;
    const { visualViewport } = window;
    window.addEventListener('resize', follow);
    visualViewport?.addEventListener('resize', follow);
    place?.addEventListener('focusin', follow);
    place?.addEventListener('input', follow);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', follow);
      visualViewport?.removeEventListener('resize', follow);
      place?.removeEventListener('focusin', follow);
      place?.removeEventListener('input', follow);
    };
  }, [scroller, dock, what, moment]);
}
