import { PROGRESS } from '../../../../server/features/homework/homework.rules.ts';
import type { HomeworkProgress } from './__generated__/StudentResults_classroom.graphql.ts';
import classes from './NotFinishedGap.module.css';

/** Homework that was not finished: an empty gap. */
export function NotFinishedGap({ text = 'not finished' }: { text?: string }) {
  return (
    <>
      <span className={classes.gap} aria-hidden="true" />
      <span className="spoken">{text}</span>
    </>
  );
}

/** That homework could not be finished: what opens later not yet, what closed before the student joined never. */
const NOT_THEIRS: ReadonlySet<HomeworkProgress> = new Set(['NOT_OPEN', 'BEFORE_JOINING']);

interface NotFinishedProps {
  progress: HomeworkProgress;
  /** The status stands beside it and says that it is overdue, or was missed. */
  isSaid?: boolean;
}

/** That homework was not finished, and whether it still could be. */
export function NotFinished({ progress, isSaid = false }: NotFinishedProps) {
  if (NOT_THEIRS.has(progress)) return <span className={classes.later}>{PROGRESS[progress].label.toLowerCase()}</span>;
  if (isSaid || (progress !== 'OVERDUE' && progress !== 'MISSED')) return <NotFinishedGap />;
  return (
    <span className={classes.late}>
      <NotFinishedGap />
      <span className={progress === 'MISSED' ? classes.missed : classes.overdue}>
        {PROGRESS[progress].label.toLowerCase()}
      </span>
    </span>
  );
}
