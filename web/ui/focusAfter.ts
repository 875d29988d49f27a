const WAYS_ON = 'button:enabled, a[href], input:enabled, textarea:enabled, summary';

/**
 * Gives the focus to what comes next on the page, or in the dialog, after a button that can no longer be pressed; to the page's heading
 * where nothing does. What cannot be seen takes no focus, and is passed over.
 */
export function focusAfter(element: Element): void {
  const place = element.closest('main, dialog') ?? document;
  for (const next of place.querySelectorAll<HTMLElement>(WAYS_ON)) {
    const isAfter = element.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (isAfter) next.focus();
    if (document.activeElement === next) return;
  }
  focusHeading();
}

/** Gives the focus to the heading of the `Section` around an element, else to the page's. */
export function focusHeadingAround(element: Element | null): void {
  const heading = element?.closest('section')?.querySelector<HTMLElement>('h2[tabindex]');
  if (heading) heading.focus();
  else focusHeading();
}

/** Gives the focus to the page's heading. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}
