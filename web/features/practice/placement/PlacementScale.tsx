import type { PlacementScale as Scale } from '../../../../server/features/practice/placement.rules.ts';
import classes from './PlacementScale.module.css';

interface PlacementScaleProps {
  /** The levels' codes, easiest first; each has an equal part. */
  codes: readonly string[];
  /** Which of them was found, counted from 0. */
  found: number;
  scale: Scale;
  /** The same in words. */
  label: string;
}

const PERCENT = 100;
const LINE_PX = 4;

/** The levels side by side, the band of belief, and a line where the estimate is. */
export function PlacementScale({ codes, found, scale, label }: PlacementScaleProps) {
  const { at, from, to } = scale;
  const part = PERCENT / codes.length;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn, and has its codes beside it
    <div role="img" aria-label={label} className={classes.scale}>
      <svg className={classes.drawing} aria-hidden="true">
        <rect className={classes.belief} x={`${from}%`} width={`${to - from}%`} y="20" height="12" />
        {codes.slice(1).map((code, index) => (
          <line
            key={code}
            className={classes.mark}
            x1={`${part * (index + 1)}%`}
            x2={`${part * (index + 1)}%`}
            y1="24"
            y2="32"
          />
        ))}
        <svg x={`${at}%`} overflow="visible">
          <rect className={classes.estimate} x={-LINE_PX / 2} width={LINE_PX} y="4" height="32" rx="2" />
        </svg>
      </svg>
      <div className={classes.codes} aria-hidden="true">
        {codes.map((code, index) => (
          <span key={code} data-found={index === found || undefined}>
            {code}
          </span>
        ))}
      </div>
    </div>
  );
}
