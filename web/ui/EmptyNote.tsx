import { type ReactNode, useEffect, useRef } from 'react';
import classes from './Notes.module.css';

interface EmptyNoteProps {
  title: string;
  text?: string;
  /** It stands where a button had the focus that is gone: its heading takes it. */
  takesFocus?: boolean;
  /** The way on, or the ways, beside each other. */
  children?: ReactNode;
}

/** A place with nothing in it yet: a large gap, a heading, one line, the way on. */
export function EmptyNote({ title, text, takesFocus = false, children }: EmptyNoteProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className={classes.note}>
      <span className={classes.gap} aria-hidden="true" />
      <h2 ref={heading} tabIndex={takesFocus ? -1 : undefined} className={classes.title}>
        {title}
      </h2>
      {text ? <p className={classes.text}>{text}</p> : null}
      {children ? <div className={classes.ways}>{children}</div> : null}
    </div>
  );
}
