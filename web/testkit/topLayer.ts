const MARK = 'isTopLayerImitated';

/**
 * As much of dialogs and popovers as a test without a browser needs to get at what is in them; jsdom has neither. What the
 * browser does with them (the top layer, the focus, Escape, a click elsewhere) is tested in one: tests/e2e/parts.spec.ts.
 */
export function imitateTopLayer(): void {
  // Twice on one document a click would open and close again.
  if (MARK in document) return;
  Object.assign(document, { [MARK]: true });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      turn(this, 'open');
    },
    hidePopover(this: HTMLElement) {
      turn(this, 'closed');
    },
    scrollIntoView: () => undefined,
  });
  const style = document.createElement('style');
  style.textContent = '[popover][data-shown] { display: block !important }';
  document.head.append(style);
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('[popovertarget]');
    const target = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (target) turn(target, isShown(target) ? 'closed' : 'open');
  });
  document.addEventListener('pointerdown', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    for (const popover of document.querySelectorAll<HTMLElement>('[popover="auto"][data-shown]')) {
      const isItsButton = target.closest(`[popovertarget="${popover.id}"]`) !== null;
      if (!isItsButton && !popover.contains(target)) turn(popover, 'closed');
    }
  });
}

function isShown(popover: HTMLElement): boolean {
  return popover.dataset['shown'] !== undefined;
}

function turn(popover: HTMLElement, newState: 'open' | 'closed'): void {
  if (isShown(popover) === (newState === 'open')) return;
  if (newState === 'open') popover.dataset['shown'] = '';
  else delete popover.dataset['shown'];
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
}
