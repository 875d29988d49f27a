import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { plural } from '../../../lib/number.ts';
import { AlertDialog } from '../../../ui/AlertDialog.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useRemoving } from '../../../ui/useRemoving.ts';
import type { DeleteAssignmentDialog_assignment$key } from './__generated__/DeleteAssignmentDialog_assignment.graphql.ts';
import type { DeleteAssignmentDialogMutation } from './__generated__/DeleteAssignmentDialogMutation.graphql.ts';

const FALLBACK = 'The homework could not be deleted';

interface Deleted {
  readonly published: boolean;
  /** How many students have finished it, and how often in all; null where that could not be read. */
  readonly completedCount: number | null | undefined;
  readonly submissionCount: number | null | undefined;
}

/** What goes with it. A draft may have been published before, but not once somebody had begun it. */
function deletionText({ published, completedCount, submissionCount }: Deleted): string {
  if (!published) return 'This deletes the draft for good. No student has started it.';
  const areKnown = typeof submissionCount === 'number' && typeof completedCount === 'number';
  const submissions = !areKnown
    ? 'all submissions and '
    : submissionCount > 0
      ? `${plural(submissionCount, 'submission')} from ${plural(completedCount, 'student')} and `
      : '';
  return `This deletes the homework for good, with ${submissions}any attempts that are under way. The students’ answers stay in their own practice, with their points.`;
}

interface DeleteAssignmentDialogProps {
  assignmentRef: DeleteAssignmentDialog_assignment$key;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes homework, once it was said what goes with it. */
export default function DeleteAssignmentDialog({ assignmentRef, onClose, onDeleted }: DeleteAssignmentDialogProps) {
  const { id, title, published, completedCount, submissionCount } = useFragment(
    graphql`
      fragment DeleteAssignmentDialog_assignment on Assignment {
        id
        title
        published
        completedCount
        submissionCount
      }
    `,
    assignmentRef,
  );
  const [remove, isBusy] = useCommand<DeleteAssignmentDialogMutation>(graphql`
    mutation DeleteAssignmentDialogMutation($input: DeleteAssignmentInput!) {
      deleteAssignment(input: $input) {
        ... on DeleteAssignmentPayload @alias(as: "payload") {
          classroom {
            ...AssignmentList_classroom
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const removing = useRemoving();
  const [failure, setFailure] = useState<Failure | null>(null);
  const confirm = async () => {
    setFailure(null);
    const outcome = await removing(id, remove({ input: { assignmentId: id } }));
    setFailure(outcome.failure);
    if (!outcome.done) return;
    toastSuccess(`“${title}” has been deleted.`);
    onDeleted();
  };
  return (
    <AlertDialog
      title={`Delete “${title}”?`}
      confirmText="Delete homework"
      busyText="Deleting"
      isBusy={isBusy}
      isDanger
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <p>{deletionText({ published, completedCount, submissionCount })}</p>
    </AlertDialog>
  );
}
