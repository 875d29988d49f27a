import { type ReactNode, useState } from 'react';
import classes from './Flash.module.css';

interface FlashProps {
  /** What is shown, as a text: another one than before is marked for a moment. */
  of: string;
  children: ReactNode;
}

/** The content of a table's cell, marked for a moment whenever it has changed while somebody looks at it. */
export function Flash({ of, children }: FlashProps) {
  const [shown, setShown] = useState(of);
  const [changes, setChanges] = useState(0);
  if (shown !== of) {
    setShown(of);
    setChanges(changes + 1);
  }
  return (
    // A mark that is still there begins again with an element of its own.
    <span key={changes} className={classes.flash} data-changed={changes > 0 || undefined}>
      {children}
    </span>
  );
}
