import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../app/relay/useCommand.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { toastSuccess } from '../../ui/toasts.ts';
import type { NewCodeDialog_classroom$key } from './__generated__/NewCodeDialog_classroom.graphql.ts';
import type { NewCodeDialogMutation } from './__generated__/NewCodeDialogMutation.graphql.ts';
import { UPDATE_FAILED } from './texts.ts';

interface NewCodeDialogProps {
  classroomRef: NewCodeDialog_classroom$key;
  onClose: () => void;
}

/** Gives a class a new code. */
export default function NewCodeDialog({ classroomRef, onClose }: NewCodeDialogProps) {
  const { id, invitationCode } = useFragment(
    graphql`
      fragment NewCodeDialog_classroom on Classroom {
        id
        invitationCode
      }
    `,
    classroomRef,
  );
  const [renew, isBusy] = useCommand<NewCodeDialogMutation>(graphql`
    mutation NewCodeDialogMutation($input: RenewInvitationCodeInput!) {
      renewInvitationCode(input: $input) {
        ... on RenewInvitationCodePayload @alias(as: "payload") {
          classroom {
            ...ClassroomHead_classroom
            ...NewCodeDialog_classroom
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [failure, setFailure] = useState<Failure | null>(null);
  const confirm = async () => {
    const outcome = await renew({ input: { classroomId: id } });
    setFailure(outcome.failure);
    if (!outcome.done) return;
    onClose();
    toastSuccess('The class has a new code.');
  };
  return (
    <AlertDialog
      title="Make a new code?"
      confirmText="Make a new code"
      busyText="Making the code"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>The code {invitationCode} and its link will stop working. Students who are already in the class stay in it.</p>
      <FailureNotice failure={failure} fallback={UPDATE_FAILED} />
    </AlertDialog>
  );
}
