import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { targetText } from '../../../server/features/curriculum/answer.rules.ts';
import { roundLineText } from '../../../server/features/practice/feedback.rules.ts';
import { plural } from '../../lib/number.ts';
import { EnterKey } from '../../ui/EnterKey.tsx';
import { GuardedButton } from '../../ui/GuardedButton.tsx';
import { Gaps } from '../../ui/Gaps.tsx';
import type { RoundDialog_answer$data, RoundDialog_answer$key } from './__generated__/RoundDialog_answer.graphql.ts';
import type { RoundDialog_problem$key } from './__generated__/RoundDialog_problem.graphql.ts';
import { Celebration, prefersStillness } from './Celebration.tsx';
import { CELEBRATION_MS } from './confetti.ts';
import { LevelUp } from './LevelUp.tsx';
import { LookedAt } from './LookedAt.tsx';
import { PastAnswer } from './PastAnswer.tsx';
import { cellResults, lookAgainText, pointsText, roundWorthText, withoutHelpText } from './practice.text.ts';
import classes from './RoundDialog.module.css';
import { RoundDialogFrame } from './RoundDialogFrame.tsx';
import { KeptObjectionButton } from './shared/KeptObjectionButton.tsx';
import { mistakesOfRound } from './shared/start.ts';
import { useRoundAnswers } from './useRoundAnswers.ts';

const START_NEXT_ROUND = 'Start Next Round';

interface RoundDialogProps {
  /** The round's last problem. */
  problemRef: RoundDialog_problem$key;
  answerRef: RoundDialog_answer$key;
  /** Begins the next round. */
  onNextRound: () => void;
  /** Leaves the verdict, with `Next Question`. */
  onClose: () => void;
}

/** The end of a round, or with it of a level: what it was worth, and the way on. Confetti for a passed one. */
export function RoundDialog({ problemRef, answerRef, onNextRound, onClose }: RoundDialogProps) {
  const answer = useFragment(
    graphql`
      fragment RoundDialog_answer on Answer {
        verdict
        typed
        correctAnswer
        pointsEarned
        roundPoints
        roundPassed
        levelCompleted
        levelAdvanced
        newLevel {
          code
        }
        lookAgain
        passedRounds
        accuracyPercentage
        roundProgress {
          level {
            code
            title
          }
          roundNumber
          completedSentences
          sentencesPerRound
          cells
        }
        ...LevelUp_answer
        ...LookedAt_answer
      }
    `,
    answerRef,
  );
  const problem = useFragment(
    graphql`
      fragment RoundDialog_problem on Problem {
        id
        text
        round {
          id
        }
        ...LookedAt_problem
      }
    `,
    problemRef,
  );
  const id = useId();
  const nextRound = useRef<HTMLButtonElement>(null);
  const isCelebrating = useCelebration(answer.roundPassed);
  const { roundPassed, levelCompleted, newLevel, roundProgress: round } = answer;
  if (!round) return null;
  const last =
    answer.verdict === 'RIGHT' ? null : (
      <>
        <LookedAt problemRef={problem} answerRef={answer} />
        <KeptObjectionButton
          problemId={problem.id}
          text={problem.text}
          verdict={answer.verdict}
          typed={answer.typed}
          correctAnswer={answer.correctAnswer}
        />
      </>
    );
  const frame = {
    labelledBy: `${id}title`,
    describedBy: `${id}worth`,
    initialFocus: nextRound,
    behind: isCelebrating ? <Celebration /> : null,
    onClose,
  };
  const startButton = (label: string) => (
    <GuardedButton buttonRef={nextRound} size="lg" className={classes.button} onPress={onNextRound}>
      {label}
      <EnterKey />
    </GuardedButton>
  );
  const keep = (
    <GuardedButton size="lg" variant="default" className={classes.button} onPress={onClose}>
      Keep Practising
    </GuardedButton>
  );
  if (levelCompleted) {
    return (
      <LevelUp
        answerRef={answer}
        frame={frame}
        last={last}
        start={startButton(answer.levelAdvanced && newLevel ? `Start ${newLevel.code}` : START_NEXT_ROUND)}
        keep={keep}
      />
    );
  }
  return (
    <RoundDialogFrame
      {...frame}
      kind="box"
      footer={
        <>
          {startButton(START_NEXT_ROUND)}
          {keep}
        </>
      }
    >
      <p className={classes.round}>
        {round.level.title} · Round {round.roundNumber}
      </p>
      <h2 id={`${id}title`} className={classes.title}>
        {roundLineText({ roundPassed, levelCompleted })}
      </h2>
      <Results answer={answer} round={round} problem={problem} last={last} worthId={`${id}worth`} />
    </RoundDialogFrame>
  );
}

type Round = NonNullable<RoundDialog_answer$data['roundProgress']>;

interface ResultsProps {
  answer: RoundDialog_answer$data;
  round: Round;
  problem: { readonly id: string; readonly round: { readonly id: string } | null | undefined };
  /** The last sentence, where it was not right. */
  last: ReactNode;
  worthId: string;
}

/** The ten results, each of which opens its sentence below; the figures; what the round was worth. */
function Results({ answer, round, problem, last, worthId }: ResultsProps) {
  const panelId = useId();
  const results = cellResults(round.cells);
  const answered = results.length;
  const [isLastOpen, setLastOpen] = useState(last !== null);
  const past = useRoundAnswers({ roundId: problem.round?.id ?? null, answered, moment: problem.id });
  const isLast = past.chosen === null && isLastOpen;
  const choose = (position: number) => {
    setLastOpen(false);
    if (last !== null && position === answered - 1) {
      past.close();
      setLastOpen(true);
    } else if (position !== past.chosen) past.choose(position);
  };
  return (
    <>
      <div className={classes.results}>
        <Gaps
          results={results}
          total={round.sentencesPerRound}
          label={`Results of round ${round.roundNumber}`}
          choice={{ chosen: isLast ? answered - 1 : past.chosen, onChoose: choose, panelId }}
        />
      </div>
      <Figures answer={answer} round={round} />
      <Worth answer={answer} round={round} id={worthId} roundId={problem.round?.id ?? null} />
      <div id={panelId} aria-live="polite">
        <div className={classes.looked}>
          {isLast ? (
            <>
              <h3 className={classes.name}>Last sentence</h3>
              {last}
            </>
          ) : past.chosen === null ? (
            <p className={classes.choose}>Choose a gap to see its sentence again.</p>
          ) : (
            <PastAnswer answers={past} />
          )}
        </div>
      </div>
    </>
  );
}

function Figures({ answer, round }: { answer: RoundDialog_answer$data; round: Round }) {
  const { roundNumber, level, completedSentences, cells } = round;
  const withoutHelp = withoutHelpText(cells);
  const figures = [
    ['Round', roundNumber],
    ['Level', level.code],
    // A share alone would hide that some do not count.
    withoutHelp === null ? ['Accuracy', `${answer.accuracyPercentage}%`] : ['Without help', withoutHelp],
    ['Sentences', completedSentences],
  ] as const;
  return (
    <dl className={classes.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className={classes.figureName}>{name}</dt>
          <dd className={classes.figure}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface WorthProps {
  answer: RoundDialog_answer$data;
  round: Round;
  id: string;
  /** The round's global id. */
  roundId: string | null;
}

function Worth({ answer, round, id, roundId }: WorthProps) {
  const { roundPassed, passedRounds, pointsEarned, roundPoints, lookAgain } = answer;
  const points = pointsText(pointsEarned);
  const again = lookAgainText(lookAgain.length, round.cells);
  const worth = roundWorthText({ isPassed: roundPassed, passedRounds, level: round.level.code, cells: round.cells });
  return (
    <>
      <p id={id} className={classes.worth}>
        {points ? <b className={classes.points}>{points}</b> : null}{' '}
        {roundPoints ? `${plural(roundPoints, 'point')} in the whole round. ` : null}
        {worth}
      </p>
      {again && roundId !== null ? (
        <p className={classes.again}>
          <a className={classes.lookAgain} href={mistakesOfRound(roundId)}>
            <span className={classes.lookText}>{again}</span> <span aria-hidden="true">›</span>
          </a>
          <em className={classes.targets}>{lookAgain.map(targetText).join(', ')}</em>
        </p>
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
