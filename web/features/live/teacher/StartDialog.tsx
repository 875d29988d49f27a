import { plural } from '../../../lib/number.ts';
import { AlertDialog } from '../../../ui/AlertDialog.tsx';

interface StartDialogProps {
  /** How many have joined since it was opened. */
  joined: number;
  onStart: () => void;
  onClose: () => void;
}

/** Asks whether a round is to start that nobody had joined; it says so where somebody joins meanwhile. */
export function StartDialog({ joined, onStart, onClose }: StartDialogProps) {
  return (
    <AlertDialog
      title={
        joined === 0
          ? 'Nobody has joined yet. Start anyway?'
          : `${plural(joined, 'student')} ${joined === 1 ? 'has' : 'have'} joined now. Start?`
      }
      confirmText="Start"
      busyText="Starting"
      isBusy={false}
      onConfirm={() => {
        onClose();
        onStart();
      }}
      onClose={onClose}
    >
      <p>{joined === 0 ? 'Students' : 'Others'} can still join while the round is running.</p>
    </AlertDialog>
  );
}
