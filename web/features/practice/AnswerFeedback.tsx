import { graphql, useFragment } from 'react-relay';
import { roundLineText, verdictText, welcomeText } from '../../../server/features/practice/feedback.rules.ts';
import { Marked } from '../../ui/Marked.tsx';
import { Verdict } from '../../ui/Verdict.tsx';
import type { AnswerFeedback_answer$key } from './__generated__/AnswerFeedback_answer.graphql.ts';
import classes from './AnswerFeedback.module.css';
import { helpText, pointsText, verdictKind } from './practice.text.ts';

interface AnswerFeedbackProps {
  answerRef: AnswerFeedback_answer$key;
  /** It is looked at again: what it ended is over. */
  isPast?: boolean;
}

/** The verdict, what it ended, its points and its reason: what the screen reader is told in the moment of the answer. */
export function AnswerFeedback({ answerRef, isPast = false }: AnswerFeedbackProps) {
  const answer = useFragment(
    graphql`
      fragment AnswerFeedback_answer on Answer {
        verdict
        assisted
        correctAnswer
        pointsEarned
        explanation
        explanationMarked
        roundCompleted
        roundProgress {
          __typename
        }
        roundPassed
        levelCompleted
        levelAdvanced
        newLevel {
          code
        }
      }
    `,
    answerRef,
  );
  const points = isPast ? null : pointsText(answer.pointsEarned);
  const isRoundEnd = answer.roundCompleted && !isPast;
  const { roundPassed, levelCompleted, levelAdvanced, newLevel } = answer;
  const welcome = levelAdvanced && newLevel ? welcomeText(newLevel.code) : null;
  const help = isPast || !answer.assisted || !answer.roundProgress ? null : helpText(answer.verdict === 'RIGHT');
  const reason = answer.explanationMarked ?? answer.explanation;
  return (
    <div className={classes.feedback}>
      <Verdict kind={verdictKind(answer.verdict)}>
        {verdictText(answer.verdict, answer.correctAnswer)}
        {isRoundEnd ? <div className={classes.round}>{roundLineText({ roundPassed, levelCompleted })}</div> : null}
        {isRoundEnd && welcome ? <div className={classes.round}>{welcome}</div> : null}
        {points ? <div className={classes.points}>{points}</div> : null}
        {help ? <div className={classes.help}>{help}</div> : null}
      </Verdict>
      {reason ? (
        <p className={classes.reason} data-past={isPast || undefined}>
          <Marked text={reason} />
        </p>
      ) : null}
    </div>
  );
}
