import classes from './Gaps.module.css';

interface GapsProps {
  /** Right or wrong, in order; shorter than `total` while there is more to come. */
  results: readonly boolean[];
  /** How many cells are drawn. */
  total: number;
  /** The cell in work, counted from 0; absent when none is. */
  current?: number | null;
  /** `bar`: marks in the cells, wrong ones outlined. `small`: 12 px, no marks; what is not filled is an empty gap. */
  size?: 'bar' | 'small';
  /** What is measured, for a screen reader: "Round 6", "B1 lessons passed". */
  label: string;
  /** The value in words; by default "2 right, 1 wrong, 7 to come" (bar) or "4 of 10" (small). */
  valueText?: string;
}

type CellState = 'right' | 'wrong' | 'current' | 'ahead';

/** A row of gaps that fill: ten sentences of a round, ten lessons of a level, seven days of a streak. */
export function Gaps({ results, total, current = null, size = 'bar', label, valueText }: GapsProps) {
  const rightCount = results.filter(Boolean).length;
  const reached = size === 'bar' ? results.length : rightCount;
  const cells = Array.from({ length: total }, (_, position) =>
    cellState(results[position], position === current, size),
  );
  return (
    <div
      className={classes.row}
      data-size={size}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be drawn as cells
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={reached}
      aria-valuetext={valueText ?? (size === 'bar' ? spokenResults(results, total) : `${rightCount} of ${total}`)}
    >
      {cells.map((state, position) => (
        <span key={position} className={classes.cell} data-state={state}>
          {size === 'bar' ? <Mark state={state} /> : null}
        </span>
      ))}
    </div>
  );
}

function cellState(result: boolean | undefined, isCurrent: boolean, size: 'bar' | 'small'): CellState {
  if (result === true) return 'right';
  if (result === false && size === 'bar') return 'wrong';
  return isCurrent ? 'current' : 'ahead';
}

function spokenResults(results: readonly boolean[], total: number): string {
  const right = results.filter(Boolean).length;
  return `${right} right, ${results.length - right} wrong, ${total - results.length} to come`;
}

function Mark({ state }: { state: CellState }) {
  if (state !== 'right' && state !== 'wrong') return null;
  return (
    <svg className={classes.mark} viewBox="0 0 12 12" aria-hidden="true">
      <path d={state === 'right' ? 'M2.5 6.3 5 8.7 9.5 3.6' : 'M3 9.4 9 2.6'} />
    </svg>
  );
}
