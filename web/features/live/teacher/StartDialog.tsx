import { AlertDialog } from '../../../ui/AlertDialog.tsx';

interface StartDialogProps {
  onStart: () => void;
  onClose: () => void;
}

/** Asks whether a round is to start that nobody has joined. */
export function StartDialog({ onStart, onClose }: StartDialogProps) {
  return (
    <AlertDialog
      title="Nobody has joined yet. Start anyway?"
      confirmText="Start"
      busyText="Starting"
      isBusy={false}
      onConfirm={() => {
        onClose();
        onStart();
      }}
      onClose={onClose}
    >
      <p>Students can still join while the round is running.</p>
    </AlertDialog>
  );
}
