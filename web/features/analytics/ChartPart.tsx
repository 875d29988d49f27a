import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './ChartPart.module.css';

interface ChartPartProps {
  title: string;
  /** A line below the title. */
  note?: string;
  /** At the other end of the title's line: one way on. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the page under its name. */
export function ChartPart({ title, note, action, children }: ChartPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className={classes.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {note ? <p className={classes.note}>{note}</p> : null}
        </div>
        {action ? <div className={classes.action}>{action}</div> : null}
      </div>
      {children}
    </section>
  );
}
