import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { IconX } from '@tabler/icons-react';
import { ActionIcon } from '@mantine/core';
import classes from './PracticeDialog.module.css';

interface PracticeDialogProps {
  /** Ids of what names and describes the dialog. */
  labelledBy: string;
  describedBy?: string;
  /** Takes the focus when the dialog opens. */
  initialFocus: RefObject<HTMLElement | null>;
  /** `paper`: the page shines through, for the round's end. */
  scrim?: 'plain' | 'paper';
  /** Stands between the scrim and the dialog's box. */
  behind?: ReactNode;
  /** Escape and the cross. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog by the browser's own element: it holds the focus, makes the page behind it inert and gives the focus back.
 * It is open as long as it is rendered.
 */
export function PracticeDialog(props: PracticeDialogProps) {
  const { labelledBy, describedBy, initialFocus, scrim = 'plain', behind, onClose, children } = props;
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
      data-scrim={scrim}
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
        <ActionIcon className={classes.close} variant="subtle" color="gray" aria-label="Close" onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </ActionIcon>
      </div>
    </dialog>
  );
}
