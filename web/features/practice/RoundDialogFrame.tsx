import { IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import classes from './RoundDialogFrame.module.css';

const ICON_PX = 20;

interface RoundDialogFrameProps {
  /** Ids of what names and describes the dialog. */
  labelledBy: string;
  describedBy: string;
  /** Takes the focus when the dialog opens. */
  initialFocus: RefObject<HTMLElement | null>;
  /** Flies between the scrim and the box. */
  behind?: ReactNode;
  /** Escape and the cross. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * The frame of the round's end: a modal dialog over a page that shines through as if under tracing paper.
 * It is open as long as it is rendered.
 */
export function RoundDialogFrame(props: RoundDialogFrameProps) {
  const { labelledBy, describedBy, initialFocus, behind, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
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
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {behind}
      <div className={classes.box}>
        {children}
        <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
          <IconX size={ICON_PX} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
    </dialog>
  );
}
