import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Examples.module.css';

const ICON_PX = 18;

/** A sentence and, beside it, what is said to its word. */
export function Example({ sentence, children }: { sentence: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.example}>
      <p className={classes.sentence}>{sentence}</p>
      <div className={classes.note}>{children}</div>
    </div>
  );
}

/** The verdict's line of an example; `yours` asks. */
export function Heading({ tone, children }: { tone: 'wrong' | 'right' | 'yours'; children: ReactNode }) {
  return (
    <b className={classes.heading} data-tone={tone}>
      {tone === 'wrong' ? <IconX size={ICON_PX} aria-hidden="true" /> : null}
      {tone === 'right' ? <IconCheck size={ICON_PX} aria-hidden="true" /> : null}
      {children}
    </b>
  );
}
