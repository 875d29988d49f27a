import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { IconCheck, IconX } from '../../ui/icons.ts';
import classes from './Examples.module.css';

/** A sentence and, beside it, what is said to its word. */
export function Example({ sentence, children }: { sentence: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.example}>
      <p className={classes.sentence}>{sentence}</p>
      <div className={classes.note}>{children}</div>
    </div>
  );
}

/** The verdict's line of an example. */
export function Heading({ tone, children }: { tone: 'wrong' | 'right'; children: ReactNode }) {
  return (
    <b className={classes.heading} data-tone={tone}>
      <Icon of={tone === 'right' ? IconCheck : IconX} size="sm" />
      {children}
    </b>
  );
}
