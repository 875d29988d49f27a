import { graphql, useFragment } from 'react-relay';
import { failureText } from '../../../app/relay/useCommand.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts.ts';
import type { PublishButton_assignment$key } from './__generated__/PublishButton_assignment.graphql.ts';
import { PUBLISHED, UPDATE_FAILED } from './texts.ts';
import { useUpdateAssignment } from './useUpdateAssignment.ts';

/** Gives a draft to the students. */
export function PublishButton({ assignmentRef }: { assignmentRef: PublishButton_assignment$key }) {
  const { id, title } = useFragment(
    graphql`
      fragment PublishButton_assignment on Assignment {
        id
        title
      }
    `,
    assignmentRef,
  );
  const [update, isBusy] = useUpdateAssignment();
  const publish = async () => {
    const { done, failure } = await update({ assignmentId: id, published: true });
    if (done) toastSuccess(PUBLISHED);
    else toastError(failureText(failure, UPDATE_FAILED));
  };
  return (
    <BusyButton
      variant="default"
      aria-label={`Publish: ${title}`}
      isBusy={isBusy}
      busyText="Publishing"
      onClick={() => void publish()}
    >
      Publish
    </BusyButton>
  );
}
