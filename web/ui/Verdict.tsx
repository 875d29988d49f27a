import type { ReactNode } from 'react';
import classes from './Verdict.module.css';

/** What became of an answer. */
export type VerdictKind = 'right' | 'wrong' | 'almost';

const ICON_PATHS: Record<VerdictKind, string> = {
  right: 'M5 12.5 10 17 19 7.5',
  wrong: 'M6.5 6.5 17.5 17.5M17.5 6.5 6.5 17.5',
  almost:
    'M9 16a5 5 0 1 1 6 0 3.5 3.5 0 0 0-1 3 2 2 0 0 1-4 0 3.5 3.5 0 0 0-1-3M9.7 17h4.6M3 12h1M12 3v1M20 12h1M5.6 5.6l.7.7M18.4 5.6l-.7.7',
};

/** A verdict: a square mark whose shape tells right from wrong without its colour, and the text beside it. */
export function Verdict({ kind, children }: { kind: VerdictKind; children: ReactNode }) {
  return (
    <div className={classes.verdict} data-kind={kind}>
      <span className={classes.square} aria-hidden="true">
        <svg viewBox="0 0 24 24" className={classes.icon}>
          <path d={ICON_PATHS[kind]} />
        </svg>
      </span>
      <div className={classes.text}>{children}</div>
    </div>
  );
}
