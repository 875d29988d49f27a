import type { ReactNode } from 'react';
import classes from './Notes.module.css';

interface EmptyNoteProps {
  title: string;
  text?: string;
  /** One button. */
  children?: ReactNode;
}

/** A place with nothing in it yet: a large gap, a heading, one line, one button. */
export function EmptyNote({ title, text, children }: EmptyNoteProps) {
  return (
    <div className={classes.note}>
      <span className={classes.gap} aria-hidden="true" />
      <h2 className={classes.title}>{title}</h2>
      {text ? <p className={classes.text}>{text}</p> : null}
      {children}
    </div>
  );
}
