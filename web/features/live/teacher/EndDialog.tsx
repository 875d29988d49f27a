import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { AlertDialog } from '../../../ui/AlertDialog.tsx';
import type { Steps } from './useSteps.ts';

interface EndDialogProps {
  steps: Steps;
  onClose: () => void;
}

/** Asks whether the round is to end before its last sentence. */
export function EndDialog({ steps, onClose }: EndDialogProps) {
  const { isBusy, failure, end } = steps;
  const confirm = async () => {
    if (await end()) onClose();
  };
  return (
    <AlertDialog
      title="End the round?"
      confirmText="End round"
      busyText="Ending"
      isBusy={isBusy}
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        No more sentences will be shown. Answers that have already been sent still count, and each student sees whether
        theirs was right.
      </p>
      <FailureNotice failure={failure} fallback="The round could not be ended. Please try again." />
    </AlertDialog>
  );
}
