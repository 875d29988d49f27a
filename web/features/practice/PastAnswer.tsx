import { Suspense } from 'react';
import { graphql, type PreloadedQuery, useFragment, usePreloadedQuery } from 'react-relay';
import { PanelBoundary } from '../../app/relay/boundary.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import type { PastAnswer_answer$key } from './__generated__/PastAnswer_answer.graphql.ts';
import type { PastAnswerQuery } from './__generated__/PastAnswerQuery.graphql.ts';
import { AnswerFeedback } from './AnswerFeedback.tsx';
import { ClozeText } from './ClozeText.tsx';
import { LookedAt } from './LookedAt.tsx';
import { SideBySide } from './shared/SideBySide.tsx';
import classes from './PastAnswer.module.css';
import { KeptObjectionButton } from './shared/KeptObjectionButton.tsx';
import type { RoundAnswers } from './useRoundAnswers.ts';

/** What was answered in a round. */
const roundAnswersQuery = graphql`
  query PastAnswerQuery($round: ID!) {
    node(id: $round) {
      ... on Round {
        answers @required(action: THROW) {
          ...PastAnswer_answer
        }
      }
    }
  }
`;

const WAIT_WIDTHS = [0.9, 0.6];

interface PastAnswerProps {
  answers: RoundAnswers;
  /** With the verdict's line for the eye too, as at the desk. */
  hasVerdict?: boolean;
}

/** The chosen sentence of the round once more: what was written into its gap, the verdict and the reason. */
export function PastAnswer({ answers, hasVerdict = false }: PastAnswerProps) {
  const { chosen, queryRef, reload } = answers;
  if (chosen === null) return null;
  return (
    <div className={classes.past}>
      <h3 className={classes.name}>Sentence {chosen + 1}</h3>
      <PanelBoundary title="Something went wrong" onRetry={reload}>
        <Suspense fallback={<Wait />}>
          {queryRef ? <Chosen queryRef={queryRef} position={chosen} hasVerdict={hasVerdict} /> : <Wait />}
        </Suspense>
      </PanelBoundary>
    </div>
  );
}

function Wait() {
  return <Skeletons widths={WAIT_WIDTHS} text="Loading..." />;
}

interface ChosenProps {
  queryRef: PreloadedQuery<PastAnswerQuery>;
  position: number;
  hasVerdict: boolean;
}

function Chosen({ queryRef, position, hasVerdict }: ChosenProps) {
  const { node } = usePreloadedQuery<PastAnswerQuery>(roundAnswersQuery, queryRef);
  const answer = node?.answers?.[position];
  if (!answer) return <p className={classes.gone}>This sentence no longer exists.</p>;
  return <Answer answerRef={answer} hasVerdict={hasVerdict} />;
}

function Answer({ answerRef, hasVerdict }: { answerRef: PastAnswer_answer$key; hasVerdict: boolean }) {
  const answer = useFragment(
    graphql`
      fragment PastAnswer_answer on Answer {
        verdict
        typed
        correctAnswer
        objection
        ...ClozeText_answer
        ...AnswerFeedback_answer
        ...SideBySide_answer
        ...LookedAt_answer
        problem {
          id
          text
          ...ClozeText_problem
          ...LookedAt_problem
        }
      }
    `,
    answerRef,
  );
  const { problem, verdict, typed, correctAnswer, objection } = answer;
  return (
    <>
      {hasVerdict ? (
        <>
          {problem ? <ClozeText problemRef={problem} answerRef={answer} size="small" /> : null}
          <AnswerFeedback answerRef={answer} isPast />
          <SideBySide answerRef={answer} />
        </>
      ) : (
        <LookedAt problemRef={problem} answerRef={answer} />
      )}
      {problem ? (
        <KeptObjectionButton
          key={problem.id}
          problemId={problem.id}
          text={problem.text}
          verdict={verdict}
          typed={typed}
          correctAnswer={correctAnswer}
          stands={objection}
        />
      ) : null}
    </>
  );
}
