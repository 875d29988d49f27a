import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { failureText } from '../../../app/relay/useCommand.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts.ts';
import type { PublishButton_assignment$key } from './__generated__/PublishButton_assignment.graphql.ts';
import { isPastDue, PastDueDialog } from './PastDueDialog.tsx';
import { PUBLISHED, UPDATE_FAILED } from './texts.ts';
import { useUpdateAssignment } from './useUpdateAssignment.ts';

/** Gives a draft to the students. */
export function PublishButton({ assignmentRef }: { assignmentRef: PublishButton_assignment$key }) {
  const { id, title, dueAt } = useFragment(
    graphql`
      fragment PublishButton_assignment on Assignment {
        id
        title
        dueAt
      }
    `,
    assignmentRef,
  );
  const [update, isBusy] = useUpdateAssignment();
  const [isAsked, setAsked] = useState(false);
  const publish = async () => {
    setAsked(false);
    const { done, failure } = await update({ assignmentId: id, published: true });
    if (done) toastSuccess(PUBLISHED);
    else toastError(failureText(failure, UPDATE_FAILED));
  };
  return (
    <>
      <BusyButton
        variant="default"
        aria-label={`Publish: ${title}`}
        isBusy={isBusy}
        busyText="Publishing"
        onClick={() => (isPastDue(dueAt) ? setAsked(true) : void publish())}
      >
        Publish
      </BusyButton>
      {isAsked ? (
        <PastDueDialog confirmText="Publish anyway" onConfirm={() => void publish()} onClose={() => setAsked(false)} />
      ) : null}
    </>
  );
}
