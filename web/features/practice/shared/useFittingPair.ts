import { type RefObject, useLayoutEffect, useRef } from 'react';

/** How large the two words of a wrong answer may be, beside the sentence; the largest that will do is taken. */
const SIZES = ['1em', '0.85em', '0.75em'];
/** The desk keeps room for so many lines; a sentence that fills it gets one more, for what its answer may need (`--lines`). */
const LINES_KEPT = 3;

/** How wide the lines of a sentence are, without its gap: the same as long as each line holds the same words. */
function linesOf(paragraph: Element): string {
  const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const widths: number[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.parentElement?.closest('[data-gap]')) continue;
    range.selectNode(text);
    for (const { width } of range.getClientRects()) widths.push(Math.round(width));
  }
  return widths.join();
}

/**
 * Keeps the lines of a sentence at its verdict as they were before: where the two words in the gap would push a word on, they are set
 * a little smaller; where that does not help, they may push it, as long as the sentence gets no higher; and else, at their full size,
 * they take a line more. A sentence that comes with its verdict keeps them so.
 */
export function useFittingPair(isAnswered: boolean): RefObject<HTMLParagraphElement | null> {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const open = useRef<{ height: number; lines: string } | null>(null);
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element) return;
    if (!isAnswered) {
      for (const name of ['--pair', '--lines']) element.style.removeProperty(name);
      const lines = Math.round(element.offsetHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
      if (lines >= LINES_KEPT) element.style.setProperty('--lines', `${lines + 1}`);
      open.current = { height: element.offsetHeight, lines: linesOf(element) };
      return;
    }
    const { current: before } = open;
    if (before === null) return;
    // Lines that are kept free for it are no move either.
    const room = Number.parseFloat(getComputedStyle(element.parentElement ?? element).minHeight) || 0;
    const fits = () => element.offsetHeight <= Math.max(before.height, room);
    const fitsAt = (isFitting: () => boolean) =>
      SIZES.some((size) => {
        element.style.setProperty('--pair', size);
        return isFitting();
      });
    const isUnmoved = () => fits() && linesOf(element) === before.lines;
    if (!(fitsAt(isUnmoved) || fitsAt(fits))) element.style.removeProperty('--pair');
  });
  return paragraph;
}
