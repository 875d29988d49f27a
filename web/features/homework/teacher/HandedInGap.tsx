import { PROGRESS } from '../../../../server/features/homework/homework.rules.ts';
import type { HomeworkProgress } from './__generated__/StudentResults_classroom.graphql.ts';
import classes from './HandedInGap.module.css';

/** Homework that was not handed in: an empty gap. */
export function HandedInGap({ text = 'not handed in' }: { text?: string }) {
  return (
    <>
      <span className={classes.gap} aria-hidden="true" />
      <span className="spoken">{text}</span>
    </>
  );
}

/** That homework was not handed in, and whether it still could be: what opens later could not be yet, what closed before the student joined never. */
export function NotHandedIn({ progress }: { progress: HomeworkProgress }) {
  if (progress === 'NOT_OPEN' || progress === 'BEFORE_JOINING')
    return <span className={classes.later}>{PROGRESS[progress].label.toLowerCase()}</span>;
  if (progress !== 'OVERDUE' && progress !== 'MISSED') return <HandedInGap />;
  return (
    <span className={classes.late}>
      <HandedInGap />
      <span className={progress === 'MISSED' ? classes.missed : classes.overdue}>
        {PROGRESS[progress].label.toLowerCase()}
      </span>
    </span>
  );
}
