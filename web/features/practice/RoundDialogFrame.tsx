import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { IconX } from '../../ui/icons.ts';
import { Toasts } from '../../ui/Toasts.tsx';
import { useStrayKeys } from '../../ui/usePageKeys.ts';
import classes from './RoundDialogFrame.module.css';

/** What the end of a round and the end of a level have in common. */
export interface RoundFrame {
  /** Ids of what names and describes the dialog. */
  readonly labelledBy: string;
  readonly describedBy: string;
  /** Takes the focus when the dialog opens. */
  readonly initialFocus: RefObject<HTMLElement | null>;
  /** Flies behind all text. */
  readonly behind?: ReactNode;
  /** Escape and the cross. */
  readonly onClose: () => void;
}

interface RoundDialogFrameProps extends RoundFrame {
  /** A box over the page, which shines through as if under tracing paper; or a page of its own. */
  kind: 'box' | 'page';
  /** Buttons that stay in sight while what is above them scrolls. */
  footer: ReactNode;
  children: ReactNode;
}

/** The frame of the round's end: a modal dialog, open as long as it is rendered. */
export function RoundDialogFrame(props: RoundDialogFrameProps) {
  const { labelledBy, describedBy, initialFocus, behind, onClose, kind, footer, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useStrayKeys(dialog);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    initialFocus.current?.focus();
    return () => element?.close();
  }, [initialFocus]);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-kind={kind}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // Dialogs that are asked for within are React's children of this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ target, currentTarget }) => {
        // A browser closes it by itself where Escape is pressed again and again.
        if (target === currentTarget && !currentTarget.open) onClose();
      }}
    >
      {behind}
      <div className={classes.box}>
        <div className={classes.body}>
          <div className={classes.text}>{children}</div>
        </div>
        <div className={classes.footer}>{footer}</div>
        <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
          <Icon of={IconX} />
        </button>
      </div>
      <Toasts isInDialog />
    </dialog>
  );
}
