import { graphql, useFragment } from 'react-relay';
import { shortMoment } from '../../../lib/dates.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconBell } from '../../../ui/icons.ts';
import type { ReminderLine_assignment$key } from './__generated__/ReminderLine_assignment.graphql.ts';
import classes from './ReminderLine.module.css';

interface ReminderLineProps {
  assignmentRef: ReminderLine_assignment$key;
  timeZone: string;
}

/** That a teacher has reminded the student of homework; nothing once they have begun it, or can't do it any more. */
export function ReminderLine({ assignmentRef, timeZone }: ReminderLineProps) {
  const { remindedAt, available, attempts } = useFragment(
    graphql`
      fragment ReminderLine_assignment on Assignment {
        remindedAt
        available
        attempts {
          __typename
        }
      }
    `,
    assignmentRef,
  );
  if (!remindedAt || !available || (attempts ?? []).length > 0) return null;
  return (
    <p className={classes.line}>
      <Icon of={IconBell} size="sm" />
      <span>Your teacher reminded you about this: {shortMoment(remindedAt, timeZone)}</span>
    </p>
  );
}
