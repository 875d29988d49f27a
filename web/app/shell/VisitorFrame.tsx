import type { ReactNode } from 'react';
import classes from './Frame.module.css';
import { VisitorHeader } from './VisitorHeader.tsx';

/** A page as a visitor sees it. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <VisitorHeader />
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
