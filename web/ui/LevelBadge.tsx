import type { ReactNode } from 'react';
import classes from './LevelBadge.module.css';

const COLOURED_LEVELS = 3;

interface LevelBadgeProps {
  /** 1 green, 2 yellow, 3 red, any other grey: the colour of the small gap beside the text. */
  difficultyLevel: number;
  children: ReactNode;
}

/** The badge of a level or of a problem at it. Its colour is never alone: the text names the level. */
export function LevelBadge({ difficultyLevel, children }: LevelBadgeProps) {
  const isColoured = difficultyLevel >= 1 && difficultyLevel <= COLOURED_LEVELS;
  return (
    <span className={classes.badge} data-level={isColoured ? difficultyLevel : 'other'}>
      <span className={classes.gap} aria-hidden="true" />
      {children}
    </span>
  );
}
