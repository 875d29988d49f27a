import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './ChartPart.module.css';
import { Foldable } from './Foldable.tsx';

interface ChartPartProps {
  title: string;
  /** A line below the title. */
  note?: string;
  /** At the other end of the title's line: one way on. */
  action?: ReactNode;
  /** What is in it, in a sentence: with it the part is folded on a phone. */
  summary?: ReactNode;
  /** Called when it is opened there. */
  onOpened?: () => void;
  children: ReactNode;
}

/** A part of the page under its name. */
export function ChartPart({ title, note, action, summary, onOpened, children }: ChartPartProps) {
  const id = useId();
  const noteLine = note ? <p className={classes.note}>{note}</p> : null;
  const way = action ? <div className={classes.action}>{action}</div> : null;
  const whole = (
    <>
      <div className={classes.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {noteLine}
        </div>
        {way}
      </div>
      {children}
    </>
  );
  return (
    <section aria-labelledby={id} className={classes.part}>
      {summary ? (
        <Foldable id={id} title={title} summary={summary} onOpened={onOpened} whole={whole}>
          {noteLine || way ? (
            <div className={classes.head}>
              {noteLine}
              {way}
            </div>
          ) : null}
          {children}
        </Foldable>
      ) : (
        whole
      )}
    </section>
  );
}
