import classes from './Bars.module.css';

/** A bar: how high it is, what stands above and below it. */
export interface Bar {
  readonly key: string;
  /** 0–1; null for an empty gap. */
  readonly share: number | null;
  /** Above it; empty for nothing. */
  readonly figure: string;
  /** Below it; empty for nothing. */
  readonly label: string;
  /** The one that counts now. */
  readonly isNow?: boolean;
  /** What stands below it begins, or ends, with it: it may be wider than its bar. */
  readonly labelAt?: 'start' | 'end';
  /** It stands in its gap. */
  readonly hasGap?: boolean;
}

interface BarsProps {
  /** What the drawing says, for who does not see it. */
  label: string;
  bars: readonly Bar[];
  /** Many of them stand close to each other. */
  isDense?: boolean;
}

const PERCENT = 100;
/** Between two bars, as a share of a bar. */
const SPACE = 0.22;
const DENSE_SPACE = 0.35;
/** What is something is seen. */
const LEAST_SHARE = 0.02;

const LABEL_X = { start: '0%', end: '100%' } as const;

const percent = (share: number): string => `${share * PERCENT}%`;

/**
 * Bars side by side, as wide as their place. Their letters keep their size whatever the width is: places are shares of it, and nothing is
 * scaled.
 */
export function Bars({ label, bars, isDense = false }: BarsProps) {
  const space = isDense ? DENSE_SPACE : SPACE;
  const width = 1 / (bars.length + (bars.length - 1) * space);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, there is no file of it
    <svg className={classes.chart} role="img" aria-label={label} width="100%" height="12.5rem">
      <g aria-hidden="true">
        {bars.map((bar, place) => (
          <svg
            key={bar.key}
            x={percent(place * width * (1 + space))}
            width={percent(width)}
            height="100%"
            overflow="visible"
            className={classes.bar}
            data-now={bar.isNow || undefined}
            data-dense={isDense || undefined}
          >
            <Column bar={bar} />
            <text
              x={bar.labelAt ? LABEL_X[bar.labelAt] : '50%'}
              y="100%"
              dy="-0.375rem"
              className={classes.label}
              data-at={bar.labelAt}
            >
              {bar.label}
            </text>
          </svg>
        ))}
      </g>
    </svg>
  );
}

function Column({ bar: { share, figure, hasGap } }: { bar: Bar }) {
  const height = share === null ? 0 : Math.max(share, LEAST_SHARE);
  return (
    <svg y="1.75rem" width="100%" height="8.75rem" overflow="visible">
      {height > 0 ? (
        <rect className={classes.fill} y={percent(1 - height)} width="100%" height={percent(height)} rx="3" />
      ) : null}
      {share === null || hasGap ? <GapLine /> : null}
      <text x="50%" y={percent(1 - height)} dy="-0.5rem" className={classes.figure}>
        {figure}
      </text>
    </svg>
  );
}

/** The gap, at the foot of its place. */
function GapLine() {
  return (
    <svg y="100%" width="100%" height="1" overflow="visible" className={classes.gap}>
      <line x1="1" x2="1" y1="-9" y2="0" />
      <line x1="0" x2="100%" y1="-1" y2="-1" />
      <g transform="translate(-1 0)">
        <line x1="100%" x2="100%" y1="-9" y2="0" />
      </g>
    </svg>
  );
}
