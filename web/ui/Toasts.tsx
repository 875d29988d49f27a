import { type FocusEvent, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import { IconAlertCircle, IconCheck, IconX } from './icons.ts';
import classes from './Toasts.module.css';
import {
  dismissToast,
  enterToastPlace,
  holdToasts,
  onToastsChange,
  releaseToasts,
  shownToasts,
  toastPlace,
} from './toasts.ts';
import { usePageKeys } from './usePageKeys.ts';

/** So long after a toast was closed a press was meant for its button, and not for what has the focus by then. */
export const PRESSLESS_MS = 500;

const NONE: ReturnType<typeof shownToasts> = [];

/**
 * Where toasts appear: bottom left, on a phone at the top. One stands in the page and one in each dialog, since a dialog makes
 * all outside of it inert; they are drawn in the one that came last. F6 leads to the newest, to those first where something can be
 * done, from there to the next, and from the last back to where the focus was.
 */
export function Toasts({ isInDialog = false }: { isInDialog?: boolean }) {
  const id = useId();
  const place = useRef<HTMLOutputElement>(null);
  /** What had the focus last elsewhere; null where nothing did. */
  const before = useRef<HTMLElement | null>(null);
  const isHere = useSyncExternalStore(onToastsChange, () => toastPlace() === id);
  const all = useSyncExternalStore(onToastsChange, shownToasts);
  const toasts = isHere ? all : NONE;
  /** In the order in which F6 leads to them; a phone shows the first alone. */
  const reached = toasts.toReversed().sort((a, b) => Number(!a.action) - Number(!b.action));
  useLayoutEffect(() => {
    if (!isInDialog) place.current?.showPopover();
    // A listener of its own: that of a dialog goes with it, and leaves the page's.
    const over = (event: PointerEvent) => look(event);
    document.addEventListener('pointerover', over);
    /** The focus goes on from a toast that goes, which is still drawn by now. */
    const stop = onToastsChange(() => {
      const at = place.current?.querySelector<HTMLElement>('[data-toast]:focus-within');
      if (!at || shownToasts().some((toast) => String(toast.id) === at.dataset.toast)) return;
      const next = place.current?.querySelector<HTMLElement>('[data-toast]:not(:focus-within) button:last-child');
      const target = next ?? wayBack(before.current, place.current);
      if (!target) return;
      target.focus({ preventScroll: true });
      // Enter in a field presses the button of its form.
      const room = target.closest('form') ?? target;
      room.addEventListener('click', drop, true);
      setTimeout(() => room.removeEventListener('click', drop, true), PRESSLESS_MS);
    });
    const leave = enterToastPlace(id);
    return () => {
      document.removeEventListener('pointerover', over);
      stop();
      leave();
    };
  }, [id, isInDialog]);
  /** Their time stands still as long as somebody points at them or is in them. */
  const hold = () => {
    if (place.current?.matches(':hover, :focus-within')) holdToasts();
    else releaseToasts();
  };
  usePageKeys(place, (event, at) => {
    if (event.key !== 'F6') return;
    const from = at.closest<HTMLElement>('[data-toast]')?.dataset.toast;
    const next = reached[reached.findIndex((toast) => String(toast.id) === from) + 1];
    const target = next
      ? place.current?.querySelector<HTMLElement>(`[data-toast="${next.id}"] button`)
      : from && wayBack(before.current, place.current);
    if (!target) return;
    target.focus({ preventScroll: true });
    // Where it cannot have the focus any more, the key is the browser's.
    if (document.activeElement === target) event.preventDefault();
  });
  const follow = ({ type, relatedTarget, currentTarget }: FocusEvent) => {
    // Where the window alone has lost the focus, it is here again once the window has it.
    const isElsewhere = relatedTarget ? !currentTarget.contains(relatedTarget) : type === 'blur' && document.hasFocus();
    if (isElsewhere) before.current = relatedTarget as HTMLElement | null;
    hold();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for who reads what is in it
    <output
      ref={place}
      popover={isInDialog ? undefined : 'manual'}
      className={classes.place}
      onPointerLeave={hold}
      onFocus={follow}
      onBlur={follow}
    >
      {toasts.map(({ id: toast, tone, text, times, action }) => (
        <div
          key={toast}
          className={classes.toast}
          data-tone={tone}
          data-toast={toast}
          data-first={toast === reached[0]?.id || undefined}
        >
          <Icon of={tone === 'success' ? IconCheck : IconAlertCircle} />
          <div className={classes.body}>
            {/* Made anew each time it is said, so that a screen reader hears it again. Two lines of it have room beside the button. */}
            <span key={times} className={classes.text} style={{ flexBasis: `${text.length / 2}ch` }}>
              {text}
              {action && toast === reached[0]?.id ? (
                <small className={classes.key}>Press F6 for {action.label}.</small>
              ) : null}
            </span>
            {action ? (
              <button
                type="button"
                className={classes.action}
                aria-keyshortcuts={toast === reached[0]?.id ? 'F6' : undefined}
                onClick={() => {
                  // It may lead the focus elsewhere.
                  action.onSelect();
                  dismissToast(toast);
                }}
              >
                {action.label}
              </button>
            ) : null}
          </div>
          <button type="button" className={classes.close} aria-label="Close" onClick={() => dismissToast(toast)}>
            <Icon of={IconX} />
          </button>
        </div>
      ))}
    </output>
  );
}

/**
 * Holds them as long as the pointer is over one, or the focus is seen in one. A toast that goes says of no pointer that it has left: what
 * the pointer is over by then does.
 */
function look({ target }: PointerEvent): void {
  if (shownToasts().length === 0) return;
  if ((target as Element).closest('[data-toast]')) holdToasts();
  else if (!document.querySelector('[data-toast] :focus-visible')) releaseToasts();
}

/** Where the focus was before it came to `place`; where that has gone, the start of the page, or of the dialog. */
function wayBack(before: HTMLElement | null, place: HTMLElement | null): HTMLElement | null {
  if (!before || before.isConnected) return before;
  return place?.closest('dialog')?.querySelector('button') ?? document.querySelector('h1');
}

/** Lets no press of a key through; a pointer has been led to where it presses. */
function drop(event: MouseEvent): void {
  if (event.detail > 0) return;
  event.preventDefault();
  event.stopPropagation();
}
