import { AlertDialog } from '../../../ui/AlertDialog.tsx';

/** Whether a due date is over: homework that is given with it is late for everybody from the start. */
export const isPastDue = (dueAt: string | null | undefined): boolean =>
  typeof dueAt === 'string' && new Date(dueAt).getTime() <= Date.now();

interface PastDueDialogProps {
  /** The act itself: `Publish anyway`. */
  confirmText: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks whether homework is to be given with a due date that is over. */
export function PastDueDialog({ confirmText, onConfirm, onClose }: PastDueDialogProps) {
  return (
    <AlertDialog
      title="The due date is in the past"
      confirmText={confirmText}
      busyText="Saving"
      cancelText="Go back"
      isBusy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>Everybody who has not done this homework would be late at once.</p>
    </AlertDialog>
  );
}
