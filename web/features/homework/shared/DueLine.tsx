import { ahead } from '../../../lib/ahead.ts';
import { shortMoment } from '../../../lib/dates.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconCalendarEvent } from '../../../ui/icons.ts';
import classes from './DueLine.module.css';

interface DueLineProps {
  /** ISO instant; null for no due date. */
  dueAt: string | null | undefined;
  timeZone: string;
  /** Whether that has passed, and it can still be done. */
  isLate?: boolean;
}

/** When homework is due, how soon that is, and whether it is late. */
export function DueLine({ dueAt, timeZone, isLate = false }: DueLineProps) {
  const soon = dueAt ? ahead(dueAt, timeZone) : null;
  return (
    <>
      <p className={classes.due}>
        <Icon of={IconCalendarEvent} />
        <span>
          {dueAt ? `Due ${shortMoment(dueAt, timeZone)}` : 'No due date'}
          {soon ? <span className={classes.soon}> · {soon}</span> : null}
        </span>
      </p>
      {isLate ? <p className={classes.late}>Late: you can still do it.</p> : null}
    </>
  );
}
