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

interface DeleteAssignmentDialogProps {
  assignmentRef: DeleteAssignmentDialog_assignment$key;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes homework, once it was said what goes with it. */
export default function DeleteAssignmentDialog({ assignmentRef, onClose, onDeleted }: DeleteAssignmentDialogProps) {
  const { id, title, completedCount, submissionCount } = useFragment(
    graphql`
      fragment DeleteAssignmentDialog_assignment on Assignment {
        id
        title
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
  const areKnown = typeof submissionCount === 'number' && typeof completedCount === 'number';
  const submissions = !areKnown
    ? 'all submissions and '
    : submissionCount > 0
      ? `${plural(submissionCount, 'submission')} from ${plural(completedCount, 'student')} and `
      : '';
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
      <p>
        This deletes the homework for good, with {submissions}any attempts that are under way. The students’ answers
        stay in their own practice, with their points.
      </p>
    </AlertDialog>
  );
}
