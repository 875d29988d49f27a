import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { BusyButton } from './BusyButton.tsx';
import classes from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  /** The question. */
  title: string;
  /** What answers it with yes: the act itself, never "OK". */
  confirmText: string;
  busyText: string;
  isBusy: boolean;
  /** Whether the act takes something away. */
  isDanger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What it means, and why it failed. */
  children: ReactNode;
}

/** Asks once more. The focus is on the way back, so that Enter changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmText, busyText, isBusy, isDanger = false, onConfirm, onClose, children } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={title} initialFocus={cancel} onClose={onClose}>
      <div className={classes.content}>{children}</div>
      <div className={classes.actions}>
        <BusyButton
          size="lg"
          variant={isDanger ? 'default' : 'filled'}
          data-tone={isDanger ? 'danger' : undefined}
          isBusy={isBusy}
          busyText={busyText}
          onClick={onConfirm}
        >
          {confirmText}
        </BusyButton>
        <Button ref={cancel} size="lg" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
