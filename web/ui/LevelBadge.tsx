import type { CSSProperties, ReactNode } from 'react';
import classes from './LevelBadge.module.css';

interface LevelBadgeProps {
  /** Its `--level-N` of tokens.css colours the small gap beside the text; without one it is grey. */
  difficultyLevel: number;
  children: ReactNode;
}

/** The badge of a level or of a problem at it. Its colour is never alone: the text names the level. */
export function LevelBadge({ difficultyLevel, children }: LevelBadgeProps) {
  const colour = { '--level': `var(--level-${difficultyLevel}, var(--edge))` } as CSSProperties;
  return (
    <span className={classes.badge} style={colour}>
      <span className={classes.gap} aria-hidden="true" />
      {children}
    </span>
  );
}
