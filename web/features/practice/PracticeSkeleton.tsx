import { Skeletons } from '../../ui/Skeletons.tsx';
import classes from './PracticeSkeleton.module.css';

const SENTENCE_WIDTHS = [0.7, 0.48];

/** The whole screen while its code and data are on their way. */
export function PracticeSkeleton() {
  return (
    <div className={classes.page}>
      <Skeletons widths={SENTENCE_WIDTHS} text="Loading your practice session..." />
    </div>
  );
}

/** A sentence on its way. */
export function ProblemSkeleton() {
  return <Skeletons widths={SENTENCE_WIDTHS} text="Loading your practice problem..." />;
}
