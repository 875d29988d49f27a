import { type ReactNode, useRef } from 'react';
import classes from './ClassDesk.module.css';
import desk from './PracticeDesk.module.css';
import { useInSight } from './useInSight.ts';

interface ClassDeskProps {
  /** How far the class is. */
  bar: ReactNode;
  heading: string;
  headingId: string;
  sentence: ReactNode;
  /** What is said of the answer, and the facts after it. */
  note: ReactNode;
  /** The pen, or what there is in its place. */
  dock: ReactNode;
  /** Whether the sentence waits for an answer. */
  isOpen: boolean;
  /** Changes when the gap, or the verdict, is to be brought into sight. */
  moment: string;
}

/** The places of a sentence that a whole class has: as at the desk of practice, without a button that goes on. */
export function ClassDesk({ bar, heading, headingId, sentence, note, dock, isOpen, moment }: ClassDeskProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useInSight({ scroller, dock: place }, isOpen ? 'gap' : 'verdict', moment);
  return (
    <div className={desk.desk} data-stage={isOpen ? 'answering' : 'answered'}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- with nothing in it that takes the focus, it is scrolled by keyboard itself */}
      <div className={desk.scroller} ref={scroller} tabIndex={0}>
        <div className={desk.round}>{bar}</div>
        <div className={desk.cloze}>
          <h2 id={headingId} className={classes.heading}>
            {heading}
          </h2>
          <div className={classes.place}>{sentence}</div>
        </div>
        <div className={desk.note}>{note}</div>
      </div>
      <div className={desk.dock} ref={place}>
        {dock}
      </div>
    </div>
  );
}
