import classes from './Cup.module.css';

interface CupProps {
  done: number;
  /** 1 or more. */
  goal: number;
  /** What is counted, for a screen reader. */
  label: string;
  size?: 'small' | 'large';
}

/** A gap that fills from the bottom, up to a goal. */
export function Cup({ done, goal, label, size = 'large' }: CupProps) {
  const share = Math.min(done / goal, 1);
  const told = `${done} of ${goal}`;
  // The small one stands beside other figures, in one line with them.
  const role =
    size === 'small'
      ? ({ role: 'img', 'aria-label': `${label}: ${told}` } as const)
      : ({
          role: 'progressbar',
          'aria-label': label,
          'aria-valuemin': 0,
          'aria-valuemax': goal,
          'aria-valuenow': Math.min(done, goal),
          'aria-valuetext': told,
        } as const);
  return (
    <span className={classes.cup} data-size={size} {...role}>
      <svg className={classes.fill} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect x="0" y={1 - share} width="1" height={share} />
      </svg>
    </span>
  );
}
