import type { ReactNode } from 'react';
import classes from './Tag.module.css';

/** What a tag says by its colour, beside its word: `pen` is available, `neutral` is off or unknown. */
export type TagTone = 'right' | 'near' | 'wrong' | 'pen' | 'neutral';

interface TagProps {
  tone: TagTone;
  /** An icon of 16 px; decoration, the word carries the meaning. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A short state on a soft fill: health, availability, activity, completion. */
export function Tag({ tone, icon, children }: TagProps) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {icon ? (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      {children}
    </span>
  );
}
