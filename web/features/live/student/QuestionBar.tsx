import { Cups } from '../shared/Cups.tsx';
import classes from './QuestionBar.module.css';

interface QuestionBarProps {
  /** Counted from 1. */
  number: number;
  questions: number;
  /** Its full title. */
  level: string;
  isAsked: boolean;
}

/** How far the round is: not how the student is doing. */
export function QuestionBar({ number, questions, level, isAsked }: QuestionBarProps) {
  return (
    <div className={classes.bar}>
      <p className={classes.labels}>
        <b>
          Sentence {number} of {questions}
        </b>
        <span>{level}</span>
      </p>
      <Cups
        label="Sentences of the round"
        filled={isAsked ? number - 1 : number}
        total={questions}
        isAtNext={isAsked}
      />
    </div>
  );
}
