import type { CSSProperties, MouseEvent, ReactNode, RefObject } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import classes from './Dialog.module.css';
import { Icon } from './Icon.tsx';
import { IconX } from './icons.ts';
import { Toasts } from './Toasts.tsx';

interface DialogProps {
  /** The dialog's name and heading. */
  title: ReactNode;
  /** Takes the focus on opening; without it the browser gives it to the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** A question that has to be answered: a click beside the box does not close it, and its text is read with its name. */
  isAlert?: boolean;
  /** True while what was asked for is being done: then nothing closes the dialog. */
  isHeld?: boolean;
  /** A list to choose from: a sheet from below on a phone; elsewhere it opens at what it was asked for by. */
  sheetOf?: DOMRect;
  /** Buttons that stay in sight while what is above them scrolls. */
  footer?: ReactNode;
  /** What the cross is called. */
  closeText?: string;
  /** Escape, the cross and a click beside the box. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog by the browser's own element: it holds the focus, makes the page behind it inert and gives the focus
 * back. It is open as long as it is rendered, and stands at the end of the body: the styles and the form of the place it is
 * written in do not reach it.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    initialFocus,
    isAlert = false,
    isHeld = false,
    sheetOf,
    footer,
    closeText = 'Close',
    onClose,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    initialFocus?.current?.focus();
    return () => element?.close();
  }, [initialFocus]);
  const close = () => {
    if (!isHeld) onClose();
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-sheet={sheetOf ? true : undefined}
      style={sheetOf && placeAt(sheetOf)}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={isAlert ? `${id}-text` : undefined}
      closedby={isAlert ? 'closerequest' : 'any'}
      onClick={(event) => {
        if (!isAlert && !knowsClosedBy() && isBesideBox(event)) close();
      }}
      onCancel={(event) => {
        // A cancelled file choice within bubbles up to here.
        if (event.target !== event.currentTarget) return;
        // The browser closes it whatever is said here, and `close` follows: asked now, its owner's question would be shown below it then.
        if (!event.cancelable) return;
        event.preventDefault();
        close();
      }}
      onClose={({ target, currentTarget }) => {
        // A browser closes it by itself where Escape is pressed again and again: whether it goes is its owner's to say.
        if (target !== currentTarget || currentTarget.open) return;
        currentTarget.showModal();
        close();
      }}
    >
      <h2 id={`${id}-title`} className={classes.title}>
        {title}
      </h2>
      <div id={`${id}-text`}>{children}</div>
      {footer ? <div className={classes.footer}>{footer}</div> : null}
      <button
        type="button"
        className={classes.close}
        aria-label={closeText}
        aria-disabled={isHeld || undefined}
        onClick={close}
      >
        <Icon of={IconX} />
      </button>
      <Toasts isInDialog />
    </dialog>,
    document.body,
  );
}

/** Below what was pressed, as far as the window has height for it, with its end at the other's. */
function placeAt({ bottom, right }: DOMRect): CSSProperties {
  return { '--at-top': `${bottom}px`, '--at-end': `${window.innerWidth - right}px` } as CSSProperties;
}

/** Whether the browser itself closes a dialog when somebody clicks beside it. */
function knowsClosedBy(): boolean {
  return 'closedBy' in HTMLDialogElement.prototype;
}

/** Whether a click on the dialog hit its scrim. */
function isBesideBox({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
