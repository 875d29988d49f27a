import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Gaps, type GapsChoice } from '../../../ui/Gaps.tsx';
import type { RoundBar_progress$key } from './__generated__/RoundBar_progress.graphql.ts';
import { cellResults } from '../practice.text.ts';
import classes from './RoundBar.module.css';

/** More letters leave a phone's line no room for the figures. */
const NAME_FITS_LETTERS = 12;

interface RoundBarProps {
  progressRef: RoundBar_progress$key;
  /** True while a problem of the round is open: its cell is marked. */
  hasOpenProblem: boolean;
  /** The figures are those of the last verdict, and the next sentence is on its way. */
  isNextOnItsWay?: boolean;
  /** Opens what was answered. */
  choice?: GapsChoice;
  /** Stands in place of the sentence's number and the share: what is said of a round before its first answer. */
  note?: ReactNode;
}

/** How far a round is: level and number, sentence and share, and a cell for each answer. */
export function RoundBar({ progressRef, hasOpenProblem, isNextOnItsWay = false, choice, note }: RoundBarProps) {
  const progress = useFragment(
    graphql`
      fragment RoundBar_progress on RoundProgress {
        level {
          code
          name
          title
        }
        roundNumber
        sentencesPerRound
        currentSentence
        roundProgressPercentage
        cells
      }
    `,
    progressRef,
  );
  const { level, roundNumber, sentencesPerRound, currentSentence, roundProgressPercentage, cells } = progress;
  const sentence = isNextOnItsWay ? cells.length + 1 : currentSentence;
  return (
    <div className={classes.bar}>
      <div className={classes.labels}>
        <span className={classes.full}>
          <b className={classes.level}>
            {level.code}{' '}
            <span className={classes.name} data-long={level.name.length > NAME_FITS_LETTERS || undefined}>
              {level.name}
            </span>
          </b>
          {' · '}Round {roundNumber}
        </span>
        <span className={classes.full}>
          {note ?? `Sentence ${sentence} of ${sentencesPerRound} · ${roundProgressPercentage}%`}
        </span>
        <span className={classes.short} aria-hidden="true">
          <b className={classes.level}>{level.code}</b> · {sentence} of {sentencesPerRound}
        </span>
      </div>
      <div className={classes.cells}>
        <Gaps
          results={cellResults(cells)}
          total={sentencesPerRound}
          current={hasOpenProblem || isNextOnItsWay ? cells.length : null}
          label={`${level.title}, round ${roundNumber}`}
          choice={choice}
        />
      </div>
    </div>
  );
}
