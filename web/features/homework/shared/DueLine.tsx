import { ahead } from '../../../lib/ahead.ts';
import { shortMoment } from '../../../lib/dates.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconCalendarEvent } from '../../../ui/icons.ts';
import classes from './DueLine.module.css';

interface DueLineProps {
  /** ISO instant; null for no due date. */
  dueAt: string | null | undefined;
  timeZone: string;
}

/** When homework is due, and how soon that is. */
export function DueLine({ dueAt, timeZone }: DueLineProps) {
  const soon = dueAt ? ahead(dueAt, timeZone) : null;
  return (
    <p className={classes.due}>
      <Icon of={IconCalendarEvent} />
      <span>
        {dueAt ? `Due ${shortMoment(dueAt, timeZone)}` : 'No due date'}
        {soon ? <span className={classes.soon}> · {soon}</span> : null}
      </span>
    </p>
  );
}
