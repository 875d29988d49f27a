import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How small the two words of a wrong answer may get, beside the sentence. */
const SMALLER = '0.85em';
/** The desk keeps room for so many lines; a sentence that fills it gets one more, for what its answer may need (`--lines`). */
const LINES_KEPT = 3;

/**
 * Keeps a sentence as high at its verdict as it was before: where the two words in the gap would need another line, they are set a
 * little smaller; where that does not help, at their full size they take it. A sentence that comes with its verdict keeps them so.
 */
export function useFittingPair(isAnswered: boolean): RefObject<HTMLParagraphElement | null> {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const open = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element) return;
    if (!isAnswered) {
      for (const name of ['--pair', '--lines']) element.style.removeProperty(name);
      const lines = Math.round(element.offsetHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
      if (lines >= LINES_KEPT) element.style.setProperty('--lines', `${lines + 1}`);
      open.current = element.offsetHeight;
      return;
    }
    const { current: height } = open;
    // Lines that are kept free for it are no move either.
    const room = Number.parseFloat(getComputedStyle(element.parentElement ?? element).minHeight) || 0;
    const fits = () => height === null || element.offsetHeight <= Math.max(height, room);
    if (fits()) return;
    element.style.setProperty('--pair', SMALLER);
    if (!fits()) element.style.removeProperty('--pair');
  });
  return paragraph;
}
