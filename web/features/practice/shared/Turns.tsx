import type { ReactNode } from 'react';
import { turnsOf } from './dialogue.ts';
import classes from './Turns.module.css';

interface TurnsProps {
  /** A sentence, with its gap or without. */
  text: string;
  /** What is shown of the sentence, or of one of its turns. */
  children: (part: string) => ReactNode;
}

/** A sentence; one that is a dialogue as its turns, each in lines of its own beside the letter of who says it. */
export function Turns({ text, children }: TurnsProps) {
  const turns = turnsOf(text);
  if (!turns) return children(text);
  return turns.map(({ speaker, text: said }, position) => (
    <span key={`${position}${speaker}`} className={classes.turn}>
      <span className={classes.speaker}>
        {speaker}
        <span className="spoken"> says: </span>
      </span>
      <span>{children(said)} </span>
    </span>
  ));
}
