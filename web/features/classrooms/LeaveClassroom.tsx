import { useState } from 'react';
import { graphql } from 'react-relay';
import { RESULTS_KEPT_DAYS } from '../../../server/features/classrooms/classrooms.rules.ts';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../app/relay/useCommand.ts';
import { useLeadOn } from '../../lib/useLeadOn.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { toastSuccess } from '../../ui/toasts.ts';
import type { LeaveClassroomMutation } from './__generated__/LeaveClassroomMutation.graphql.ts';

const FALLBACK = 'Failed to leave classroom';

/** The way out of a class, and what it means. */
export function LeaveClassroom({ classroomId, name }: { classroomId: string; name: string }) {
  const [leave, isBusy] = useCommand<LeaveClassroomMutation>(graphql`
    mutation LeaveClassroomMutation($input: LeaveClassroomInput!) {
      leaveClassroom(input: $input) {
        ... on LeaveClassroomPayload @alias(as: "payload") {
          __typename
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const leadOn = useLeadOn();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const confirm = async () => {
    const outcome = await leave({ input: { classroomId } });
    setFailure(outcome.failure);
    if (!outcome.done) return;
    toastSuccess(`You have left ${name}.`);
    await leadOn('/classrooms', { replace: true });
  };
  return (
    <>
      <p>
        Your points and what you have learned stay with you. You can come back with the code of the class as long as it
        takes new students and is not full.
      </p>
      <div>
        <Button
          variant="default"
          tone="danger"
          onClick={() => {
            setFailure(null);
            setAsking(true);
          }}
        >
          Leave class
        </Button>
      </div>
      {isAsking ? (
        <AlertDialog
          title={`Leave ${name}?`}
          confirmText="Leave class"
          busyText="Leaving"
          isBusy={isBusy}
          isDanger
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          <p>
            Your results in the class are kept for {RESULTS_KEPT_DAYS} days. If you come back within that time, you will
            find them again.
          </p>
          <FailureNotice failure={failure} fallback={FALLBACK} />
        </AlertDialog>
      ) : null}
    </>
  );
}
