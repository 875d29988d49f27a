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

const NONE: ReturnType<typeof shownToasts> = [];

/**
 * Where toasts appear: bottom left, on a phone at the top. One stands in the page and one in each dialog, since a dialog makes
 * all outside of it inert; they are drawn in the one that came last.
 */
export function Toasts({ isInDialog = false }: { isInDialog?: boolean }) {
  const id = useId();
  const place = useRef<HTMLOutputElement>(null);
  /** Where the focus was before it came here. */
  const before = useRef<Element | null>(null);
  const isHere = useSyncExternalStore(onToastsChange, () => toastPlace() === id);
  const all = useSyncExternalStore(onToastsChange, shownToasts);
  const toasts = isHere ? all : NONE;
  useLayoutEffect(() => enterToastPlace(id), [id]);
  useLayoutEffect(() => {
    if (!isInDialog) place.current?.showPopover();
  }, [isInDialog]);
  /** Their time stands still as long as somebody points at them or is in them; it is asked again when one of them went. */
  const hold = () => {
    if (place.current?.matches(':hover, :focus-within')) holdToasts();
    else releaseToasts();
  };
  const dismiss = (toast: number) => {
    dismissToast(toast);
    const next = place.current?.querySelector<HTMLElement>(
      `[data-toast]:not([data-toast="${toast}"]) button:last-child`,
    );
    const target = next ?? before.current;
    if (place.current?.matches(':focus-within') && target instanceof HTMLElement) target.focus();
    hold();
  };
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    hold();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for who reads what is in it
    <output
      ref={place}
      popover={isInDialog ? undefined : 'manual'}
      className={classes.place}
      onPointerEnter={holdToasts}
      onPointerLeave={hold}
      onFocus={onFocus}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) releaseToasts();
      }}
    >
      {toasts.map(({ id: toast, tone, text, times, action }) => (
        <div key={toast} className={classes.toast} data-tone={tone} data-toast={toast}>
          <Icon of={tone === 'success' ? IconCheck : IconAlertCircle} />
          {/* Made anew each time it is said, so that a screen reader hears it again. */}
          <span key={times} className={classes.text}>
            {text}
          </span>
          {action ? (
            <button
              type="button"
              className={classes.action}
              onClick={() => {
                dismiss(toast);
                action.onSelect();
              }}
            >
              {action.label}
            </button>
          ) : null}
          <button type="button" className={classes.close} aria-label="Close" onClick={() => dismiss(toast)}>
            <Icon of={IconX} />
          </button>
        </div>
      ))}
    </output>
  );
}
