import classes from './Cups.module.css';

interface CupsProps {
  filled: number;
  total: number;
  /** Whether the first that is not filled is in work. */
  isAtNext?: boolean;
  /** What is counted, for a screen reader. */
  label: string;
  /** `bar` is as high as the round bar of practice, `people` higher. */
  kind?: 'bar' | 'people';
}

/** So many stand in one row. */
const ONE_ROW = 40;

/** A row of gaps that are filled from the start on, whoever filled them: sentences of a round, people who have answered. */
export function Cups({ filled, total, isAtNext = false, label, kind = 'bar' }: CupsProps) {
  const stateOf = (position: number) => {
    if (position < filled) return 'filled';
    return isAtNext && position === filled ? 'next' : 'empty';
  };
  return (
    <div
      className={classes.row}
      data-kind={kind}
      data-many={total > ONE_ROW || undefined}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be drawn as cells
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(total, 1)}
      aria-valuenow={Math.min(filled, total)}
      aria-valuetext={`${filled} of ${total}`}
    >
      {Array.from({ length: total }, (_, position) => (
        <span key={position} className={classes.cup} data-state={stateOf(position)} aria-hidden="true" />
      ))}
    </div>
  );
}
