import { graphql, useFragment } from 'react-relay';
import { failureText, useCommand } from '../../../app/relay/useCommand.ts';
import { shortMoment } from '../../../lib/dates.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts.ts';
import type { RemindLine_assignment$key } from './__generated__/RemindLine_assignment.graphql.ts';
import type { RemindLineMutation } from './__generated__/RemindLineMutation.graphql.ts';
import classes from './RemindLine.module.css';

const FAILED = 'The students could not be reminded';

const students = (count: number): string => (count === 1 ? '1 student' : `${count} students`);

interface RemindLineProps {
  assignmentRef: RemindLine_assignment$key;
  timeZone: string;
}

/** How many have not begun homework that can be done, when they were reminded, and a reminder; nothing where all have. */
export function RemindLine({ assignmentRef, timeZone }: RemindLineProps) {
  const { id, available, notBegunCount, remindedAt } = useFragment(
    graphql`
      fragment RemindLine_assignment on Assignment {
        id
        available
        notBegunCount
        remindedAt
      }
    `,
    assignmentRef,
  );
  const [remind, isBusy] = useCommand<RemindLineMutation>(graphql`
    mutation RemindLineMutation($input: RemindStudentsInput!) {
      remindStudents(input: $input) {
        ... on RemindStudentsPayload @alias(as: "payload") {
          reminded
          assignment {
            ...RemindLine_assignment
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  if (!available || !notBegunCount) return null;
  const send = async () => {
    const { done, failure } = await remind({ input: { assignmentId: id } });
    if (done)
      toastSuccess(done.reminded === 0 ? 'There was nobody to remind.' : `Reminded ${students(done.reminded)}.`);
    else toastError(failureText(failure, FAILED));
  };
  return (
    <div className={classes.line}>
      <p className={classes.text}>
        {students(notBegunCount)} {notBegunCount === 1 ? 'has' : 'have'} not started.
        {remindedAt ? <span className={classes.when}> Last reminder: {shortMoment(remindedAt, timeZone)}.</span> : null}
      </p>
      <BusyButton variant="subtle" isBusy={isBusy} busyText="Sending" onClick={() => void send()}>
        {notBegunCount === 1 ? 'Remind this student' : 'Remind them'}
      </BusyButton>
    </div>
  );
}
