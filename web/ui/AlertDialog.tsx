import type { ReactNode } from 'react';
import { useRef } from 'react';
import classes from './AlertDialog.module.css';
import { BusyButton } from './BusyButton.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface AlertDialogProps {
  /** The question. */
  title: string;
  /** What answers it with yes: the act itself, never "OK". */
  confirmText: string;
  busyText: string;
  /** What leads back, and what the cross is called: for a page in another language. */
  cancelText?: string;
  closeText?: string;
  isBusy: boolean;
  /** Whether the act takes something away. */
  isDanger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What it means, and why it failed. */
  children: ReactNode;
}

/**
 * Asks once more. The focus is on the way back, so that Enter changes nothing. Once it was answered with yes there is no way back
 * until it is done.
 */
export function AlertDialog(props: AlertDialogProps) {
  const { title, confirmText, busyText, isBusy, isDanger = false, onConfirm, onClose, children } = props;
  const { cancelText = 'Cancel', closeText } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={title}
      isAlert
      initialFocus={cancel}
      isHeld={isBusy}
      closeText={closeText}
      onClose={onClose}
      footer={
        <>
          <BusyButton
            size="lg"
            tone={isDanger ? 'danger' : undefined}
            isBusy={isBusy}
            busyText={busyText}
            onClick={onConfirm}
          >
            {confirmText}
          </BusyButton>
          <Button
            ref={cancel}
            size="lg"
            variant="default"
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? undefined : onClose}
          >
            {cancelText}
          </Button>
        </>
      }
    >
      <div className={classes.content}>{children}</div>
    </Dialog>
  );
}
