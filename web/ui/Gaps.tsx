import { type KeyboardEvent, useRef } from 'react';
import classes from './Gaps.module.css';

interface GapsProps {
  /** Right or wrong, in order, null for neither: answered with help; shorter than `total` while there is more to come. */
  results: readonly (boolean | null)[];
  /** How many cells are drawn. */
  total: number;
  /** The cell in work, counted from 0; absent when none is. */
  current?: number | null;
  /** `bar`: marks in the cells, wrong ones outlined. `small`: 12 px, no marks; what is not filled is an empty gap. */
  size?: 'bar' | 'small';
  /** What is measured, for a screen reader: "Round 6", "Lessons passed". */
  label: string;
  /** The value in words; by default "2 right, 1 wrong, 7 to come" (bar) or "4 of 10" (small). */
  valueText?: string;
  /** Makes the filled cells of a bar something to choose from. */
  choice?: GapsChoice;
}

/** Which of the filled cells is chosen, and how another becomes it. */
export interface GapsChoice {
  /** Counted from 0; null while none is. */
  readonly chosen: number | null;
  readonly onChoose: (position: number) => void;
  /** The id of what shows the chosen one. */
  readonly panelId: string;
}

type CellState = 'right' | 'wrong' | 'neither' | 'current' | 'ahead';

const NAMES: Partial<Record<CellState, string>> = { right: 'right', wrong: 'wrong', neither: 'with help' };

/** A row of gaps that fill: ten sentences of a round, ten lessons of a level, seven days of a streak. */
export function Gaps({ results, total, current = null, size = 'bar', label, valueText, choice }: GapsProps) {
  const rightCount = results.filter(Boolean).length;
  const reached = size === 'bar' ? results.length : rightCount;
  const states = Array.from({ length: total }, (_, position) =>
    cellState(results[position], position === current, size),
  );
  const cells = states.map((state, position) => <Cell key={position} state={state} size={size} />);
  const measure = {
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be drawn as cells
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': total,
    'aria-valuenow': reached,
    'aria-valuetext': valueText ?? (size === 'bar' ? spokenResults(results, total) : `${rightCount} of ${total}`),
  };
  if (!choice || results.length === 0) {
    return (
      <div className={classes.row} data-size={size} {...measure}>
        {cells}
      </div>
    );
  }
  // What measures may hold no buttons.
  return (
    <div className={classes.choosable}>
      <div className={classes.spoken} {...measure} />
      <Choices label={label} states={states} choice={choice} />
    </div>
  );
}

interface ChoicesProps {
  label: string;
  states: readonly CellState[];
  choice: GapsChoice;
}

/** The row as buttons: one stop of the Tab key, arrows, Home and End go from one to the next. */
function Choices({ label, states, choice }: ChoicesProps) {
  const { chosen, onChoose, panelId } = choice;
  const row = useRef<HTMLDivElement>(null);
  const filled = states.flatMap((state, position) => (NAMES[state] === undefined ? [] : [position]));
  const stop = chosen ?? filled.at(-1);
  const move = (event: KeyboardEvent) => {
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 };
    const target = buttons[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    target.focus();
    target.click();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus
    <div ref={row} className={classes.row} data-size="bar" role="toolbar" aria-label={label} onKeyDown={move}>
      {states.map((state, position) =>
        filled.includes(position) ? (
          <button
            key={position}
            type="button"
            className={classes.button}
            tabIndex={position === stop ? 0 : -1}
            aria-pressed={position === chosen}
            aria-controls={position === chosen ? panelId : undefined}
            aria-label={`Sentence ${position + 1}, ${NAMES[state]}`}
            onClick={() => onChoose(position)}
          >
            <Cell state={state} size="bar" />
          </button>
        ) : (
          <Cell key={position} state={state} size="bar" />
        ),
      )}
    </div>
  );
}

function Cell({ state, size }: { state: CellState; size: 'bar' | 'small' }) {
  return (
    <span className={classes.cell} data-state={state} aria-hidden="true">
      {size === 'bar' ? <Mark state={state} /> : null}
    </span>
  );
}

function cellState(result: boolean | null | undefined, isCurrent: boolean, size: 'bar' | 'small'): CellState {
  if (result === true) return 'right';
  if (result === false && size === 'bar') return 'wrong';
  if (result === null && size === 'bar') return 'neither';
  return isCurrent ? 'current' : 'ahead';
}

function spokenResults(results: readonly (boolean | null)[], total: number): string {
  const count = (kind: boolean | null) => results.filter((result) => result === kind).length;
  const helped = count(null);
  const neither = helped === 0 ? '' : `${helped} with help, `;
  return `${count(true)} right, ${count(false)} wrong, ${neither}${total - results.length} to come`;
}

const MARKS: Partial<Record<CellState, string>> = {
  right: 'M2.5 6.3 5 8.7 9.5 3.6',
  wrong: 'M3 9.4 9 2.6',
  neither: 'M2.8 6h6.4',
};

function Mark({ state }: { state: CellState }) {
  const mark = MARKS[state];
  if (mark === undefined) return null;
  return (
    <svg className={classes.mark} viewBox="0 0 12 12" aria-hidden="true">
      <path d={mark} />
    </svg>
  );
}
