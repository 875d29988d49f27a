import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How small the two words of a wrong answer may get, beside the sentence. */
const SIZES = ['0.85em', '0.7em', '0.6em'];

/**
 * Keeps a sentence as high at its verdict as it was before: where the two words in the gap would need another line, they are set
 * smaller. A sentence that comes with its verdict keeps them as they are.
 */
export function useFittingPair(isAnswered: boolean): RefObject<HTMLParagraphElement | null> {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const open = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element) return;
    if (!isAnswered) {
      element.style.removeProperty('--pair');
      open.current = element.offsetHeight;
      return;
    }
    const { current: height } = open;
    // Lines that are kept free for it are no move either.
    const room = Number.parseFloat(getComputedStyle(element.parentElement ?? element).minHeight) || 0;
    for (const size of SIZES) {
      if (height === null || element.offsetHeight <= Math.max(height, room)) return;
      element.style.setProperty('--pair', size);
    }
  });
  return paragraph;
}
