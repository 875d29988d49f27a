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

/** That homework could not be handed in: what opens later not yet, what closed before the student joined never. */
const NOT_THEIRS: ReadonlySet<HomeworkProgress> = new Set(['NOT_OPEN', 'BEFORE_JOINING']);

interface NotHandedInProps {
  progress: HomeworkProgress;
  /** The status stands beside it and says that it is overdue, or was missed. */
  isSaid?: boolean;
}

/** That homework was not handed in, and whether it still could be. */
export function NotHandedIn({ progress, isSaid = false }: NotHandedInProps) {
  if (NOT_THEIRS.has(progress)) return <span className={classes.later}>{PROGRESS[progress].label.toLowerCase()}</span>;
  if (isSaid || (progress !== 'OVERDUE' && progress !== 'MISSED')) return <HandedInGap />;
  return (
    <span className={classes.late}>
      <HandedInGap />
      <span className={progress === 'MISSED' ? classes.missed : classes.overdue}>
        {PROGRESS[progress].label.toLowerCase()}
      </span>
    </span>
  );
}
