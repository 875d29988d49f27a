import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Gaps } from '../../ui/Gaps.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { Verdict } from '../../ui/Verdict.tsx';
import type { RoundDialog_answer$data, RoundDialog_answer$key } from './__generated__/RoundDialog_answer.graphql.ts';
import { ignoreHeldEnter } from './AnswerForm.tsx';
import { Celebration, prefersStillness } from './Celebration.tsx';
import { CELEBRATION_MS } from './confetti.ts';
import { unlessSecondClick } from './NextButton.tsx';
import { RoundDialogFrame } from './RoundDialogFrame.tsx';
import {
  accuracyPercent,
  cellResults,
  lookAgainText,
  pointsText,
  roundWorthText,
  verdictKind,
  verdictText,
} from './practice.text.ts';
import classes from './RoundDialog.module.css';

/** Lessons of a level: ten passed rounds complete it. */
const LESSONS = 10;

interface RoundDialogProps {
  answerRef: RoundDialog_answer$key;
  onNextRound: () => void;
  onKeepPractising: () => void;
  onClose: () => void;
}

/** The end of a round: the last verdict, what the round was worth, and the way on. Confetti for a passed one. */
export function RoundDialog({ answerRef, onNextRound, onKeepPractising, onClose }: RoundDialogProps) {
  const answer = useFragment(
    graphql`
      fragment RoundDialog_answer on Answer {
        verdict
        correctAnswer
        explanation
        explanationMarked
        pointsEarned
        roundPassed
        levelCompleted
        levelAdvanced
        newLevel {
          code
        }
        lookAgain
        passedRounds
        roundProgress {
          level {
            code
            title
          }
          roundNumber
          completedSentences
          correctAnswers
          sentencesPerRound
          cells
        }
      }
    `,
    answerRef,
  );
  const id = useId();
  const nextRound = useRef<HTMLButtonElement>(null);
  const isCelebrating = useCelebration(answer.roundPassed);
  const { roundProgress: round } = answer;
  if (!round) return null;
  return (
    <RoundDialogFrame
      labelledBy={`${id}title`}
      describedBy={`${id}verdict ${id}worth`}
      initialFocus={nextRound}
      behind={isCelebrating ? <Celebration /> : null}
      onClose={onClose}
    >
      <p className={classes.round}>
        {round.level.title} · Round {round.roundNumber}
      </p>
      <h2 id={`${id}title`} className={classes.title}>
        {answer.levelCompleted ? 'Excellent! Level complete!' : 'Great! Round complete!'}
      </h2>
      {answer.levelAdvanced && answer.newLevel ? (
        <p className={classes.welcome}>Welcome to {answer.newLevel.code} level!</p>
      ) : null}
      <div id={`${id}verdict`} className={classes.verdict}>
        <LastAnswer answer={answer} />
      </div>
      <Gaps
        results={cellResults(round.cells)}
        total={round.sentencesPerRound}
        label={`Results of round ${round.roundNumber}`}
      />
      <Figures round={round} />
      <p id={`${id}worth`} className={classes.worth}>
        <Worth answer={answer} round={round} />
      </p>
      <div className={classes.buttons}>
        <Button ref={nextRound} size="lg" onKeyDown={ignoreHeldEnter} onClick={unlessSecondClick(onNextRound)}>
          Start Next Round
        </Button>
        <Button size="lg" variant="default" onClick={unlessSecondClick(onKeepPractising)}>
          Keep Practising
        </Button>
      </div>
    </RoundDialogFrame>
  );
}

function LastAnswer({ answer }: { answer: RoundDialog_answer$data }) {
  const reason = answer.explanationMarked ?? answer.explanation;
  return (
    <>
      <Verdict kind={verdictKind(answer.verdict)}>{verdictText(answer.verdict, answer.correctAnswer)}</Verdict>
      {reason ? (
        <p className={classes.reason}>
          <Marked text={reason} />
        </p>
      ) : null}
    </>
  );
}

type Round = NonNullable<RoundDialog_answer$data['roundProgress']>;

function Figures({ round }: { round: Round }) {
  const { roundNumber, level, correctAnswers, completedSentences } = round;
  const figures = [
    ['Round', roundNumber],
    ['Level', level.code],
    ['Accuracy', `${accuracyPercent(correctAnswers, completedSentences)}%`],
    ['Sentences', completedSentences],
  ] as const;
  return (
    <dl className={classes.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.figure}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Worth({ answer, round }: { answer: RoundDialog_answer$data; round: Round }) {
  const { roundPassed, passedRounds, pointsEarned, lookAgain } = answer;
  const points = pointsText(pointsEarned);
  const again = lookAgainText(lookAgain);
  const worth = roundWorthText({
    isPassed: roundPassed,
    passedRounds,
    lessons: LESSONS,
    level: round.level.code,
    correctAnswers: round.correctAnswers,
    sentencesPerRound: round.sentencesPerRound,
  });
  return (
    <>
      {points ? <b className={classes.points}>{points}</b> : null} {worth}{' '}
      {again ? (
        <span className={classes.again}>
          <Marked text={again} />
        </span>
      ) : null}
    </>
  );
}

/** True for three seconds after a passed round, never for a person who wants less motion. */
function useCelebration(isPassed: boolean): boolean {
  const [isOn, setOn] = useState(() => isPassed && !prefersStillness());
  useEffect(() => {
    const timer = setTimeout(() => setOn(false), CELEBRATION_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOn;
}
