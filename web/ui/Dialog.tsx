import { IconX } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import classes from './Dialog.module.css';

const ICON_PX = 20;

interface DialogProps {
  /** The dialog's name and heading. */
  title: ReactNode;
  /** Takes the focus on opening; without it the browser gives it to the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Escape, the cross and, where the browser knows `closedby`, a click beside the box. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog by the browser's own element: it holds the focus, makes the page behind it inert and gives the focus
 * back. It is open as long as it is rendered.
 */
export function Dialog({ title, initialFocus, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    initialFocus?.current?.focus();
    return () => element?.close();
  }, [initialFocus]);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {children}
      <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
        <IconX size={ICON_PX} stroke={1.75} aria-hidden="true" />
      </button>
    </dialog>
  );
}
