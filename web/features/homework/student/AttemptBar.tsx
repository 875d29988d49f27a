// oxlint-disable relay/unused-fields -- what is asked for here is read by the parts that are handed it whole
import { graphql, useFragment } from 'react-relay';
import { useNow } from '../../../lib/useNow.ts';
import { Gaps } from '../../../ui/Gaps.tsx';
import type { AttemptBar_assignment$key } from './__generated__/AttemptBar_assignment.graphql.ts';
import { TIME_TOLD_EVERY_MS, timeText } from './attempt.text.ts';
import classes from './AttemptBar.module.css';

/** So many cells have room for their marks. */
const MARKED_CELLS = 20;

interface AttemptBarProps {
  assignmentRef: AttemptBar_assignment$key;
  /** Right or wrong of what is answered, in order. */
  results: readonly boolean[];
  /** The sentence in sight, counted from 1. */
  number: number;
  questions: number;
  /** Whether it waits for its answer. */
  isOpen: boolean;
  timeZone: string;
  /** Something to know about the homework. */
  note: string | null;
}

/** How far an attempt is: the class, the sentence, the time that is left, and a cell for each answer. */
export function AttemptBar(props: AttemptBarProps) {
  const { results, number, questions, isOpen, timeZone, note } = props;
  const { classroom, ...dates } = useFragment(
    graphql`
      fragment AttemptBar_assignment on Assignment {
        ownDueAt
        ownLockAt
        classroom {
          name
        }
      }
    `,
    props.assignmentRef,
  );
  const time = timeText(dates, timeZone, useNow(TIME_TOLD_EVERY_MS));
  const sentence = `Sentence ${number} of ${questions}`;
  return (
    <div className={classes.bar}>
      <div className={classes.labels}>
        <span className={classes.full}>
          {classroom ? <b className={classes.class}>{classroom.name}</b> : null}
          {classroom ? ' · ' : null}
          {sentence}
        </span>
        {time ? (
          <span className={classes.full} data-short={time.isShort || undefined}>
            {time.text}
          </span>
        ) : null}
        <span className={classes.short} aria-hidden="true">
          {number} of {questions}
        </span>
      </div>
      <div className={classes.cells}>
        <Gaps
          results={results}
          total={questions}
          current={isOpen ? results.length : null}
          size={questions > MARKED_CELLS ? 'small' : 'bar'}
          label="Homework"
          valueText={sentence}
        />
      </div>
      {note ? <p className={classes.note}>{note}</p> : null}
    </div>
  );
}
