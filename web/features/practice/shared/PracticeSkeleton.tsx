import type { ReactNode } from 'react';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { PlainPracticeHeading } from '../PracticeHeading.tsx';
import classes from './PracticeSkeleton.module.css';

const SENTENCE_WIDTHS = [0.7, 0.48];
const DESK_WIDTHS = [1, 0.62];
const DESK_LINE_PX = 34;

/** The whole screen while its code and data are on their way. */
export function PracticeSkeleton({ title = 'English Practice' }: { title?: string }) {
  return (
    <>
      <PlainPracticeHeading title={title} />
      <div className={classes.page}>
        <Skeletons widths={SENTENCE_WIDTHS} text="Loading your practice session..." />
      </div>
    </>
  );
}

/** The desk while its code and the open sentence are on their way: what is the same for every sentence stands there. */
export function DeskSkeleton() {
  return (
    <div className={classes.room}>
      <PlainPracticeHeading title="English Practice" />
      <div className={classes.asked}>
        <p className={classes.badge}>Fill in the Blank</p>
        <p className={classes.heading}>Fill in the missing word:</p>
        <Skeletons widths={DESK_WIDTHS} text="Loading your practice session..." height={DESK_LINE_PX} />
      </div>
      <div className={classes.dock} aria-hidden="true">
        <span className={classes.field} />
        <span className={classes.go}>Submit Answer</span>
      </div>
    </div>
  );
}

/** What stands around the note where the screen cannot be loaded: the same bar. */
export function PracticeErrorFrame({ title = 'English Practice', children }: { title?: string; children: ReactNode }) {
  return (
    <>
      <PlainPracticeHeading title={title} />
      <div className={classes.page}>{children}</div>
    </>
  );
}

/** A first sentence on its way. */
export function ProblemSkeleton() {
  return <Skeletons widths={SENTENCE_WIDTHS} text="Loading your practice problem..." />;
}

/** The next sentence on its way, in the place where it will stand. */
export function SentenceSkeleton({ id }: { id: string }) {
  return (
    <div id={id}>
      <Skeletons widths={DESK_WIDTHS} text="Loading your practice problem..." height={DESK_LINE_PX} />
    </div>
  );
}
