import { graphql, useFragment } from 'react-relay';
import { Gaps } from '../../../ui/Gaps.tsx';
import type { RoundBar_progress$key } from './__generated__/RoundBar_progress.graphql.ts';
import { cellResults } from '../practice.text.ts';
import classes from './RoundBar.module.css';

interface RoundBarProps {
  progressRef: RoundBar_progress$key;
  /** True while a problem of the round is open: its cell is marked. */
  hasOpenProblem: boolean;
}

/** How far a round is: level and number, sentence and share, and a cell for each answer. */
export function RoundBar({ progressRef, hasOpenProblem }: RoundBarProps) {
  const progress = useFragment(
    graphql`
      fragment RoundBar_progress on RoundProgress {
        level {
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
  return (
    <div className={classes.bar}>
      <div className={classes.labels}>
        <span>
          <b className={classes.level}>{level.title}</b> · Round {roundNumber}
        </span>
        <span>
          Sentence {currentSentence} of {sentencesPerRound} · {roundProgressPercentage}%
        </span>
      </div>
      <Gaps
        results={cellResults(cells)}
        total={sentencesPerRound}
        current={hasOpenProblem ? cells.length : null}
        label={`${level.title}, round ${roundNumber}`}
      />
    </div>
  );
}
