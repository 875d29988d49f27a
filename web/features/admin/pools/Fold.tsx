import { type ReactNode, useState } from 'react';
import classes from './Fold.module.css';

const PHONE = '(max-width: 39.99em)';

interface FoldProps {
  /** Its name, a heading. */
  title: ReactNode;
  children: ReactNode;
}

/** A part of the monitor that can be closed, and is at first where a screen has no room for it. */
export function Fold({ title, children }: FoldProps) {
  const [isOpenAtFirst] = useState(() => !window.matchMedia(PHONE).matches);
  return (
    <details open={isOpenAtFirst} className={classes.fold}>
      <summary className={classes.summary}>{title}</summary>
      {children}
    </details>
  );
}
