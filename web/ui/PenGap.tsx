import type { ReactNode } from 'react';
import classes from './PenGap.module.css';

/** A word written into its gap, in pen: for headings, where it is decoration and read as the word alone. */
export function PenGap({ children }: { children: ReactNode }) {
  return <span className={classes.gap}>{children}</span>;
}
