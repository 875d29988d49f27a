import { Gaps } from '../../../ui/Gaps.tsx';
import classes from './RoundBar.module.css';

/** So many cells have room for their marks, and so many have room at all. */
const MARKED_CELLS = 20;
const MOST_CELLS = 40;

interface RunBarProps {
  /** What is asked, for a screen reader. */
  label: string;
  /** Right or wrong of what is answered, in order. */
  results: readonly boolean[];
  /** The sentence in sight, counted from 1. */
  number: number;
  total: number;
  /** Whether it waits for its answer. */
  isOpen: boolean;
}

/** How far a run of sentences is that are of no round: the sentence, and a cell for each answer. */
export function RunBar({ label, results, number, total, isOpen }: RunBarProps) {
  const sentence = `Sentence ${number} of ${total}`;
  return (
    <div className={classes.bar}>
      <div className={classes.labels}>
        <span className={classes.full}>{sentence}</span>
        <span className={classes.short} aria-hidden="true">
          {number} of {total}
        </span>
      </div>
      {total > MOST_CELLS ? null : (
        <div className={classes.cells}>
          <Gaps
            results={results}
            total={total}
            current={isOpen ? results.length : null}
            size={total > MARKED_CELLS ? 'small' : 'bar'}
            label={label}
            valueText={sentence}
          />
        </div>
      )}
    </div>
  );
}
