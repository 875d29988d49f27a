import { graphql, useFragment } from 'react-relay';
import { Marked } from '../../ui/Marked.tsx';
import { Verdict } from '../../ui/Verdict.tsx';
import type { AnswerFeedback_answer$key } from './__generated__/AnswerFeedback_answer.graphql.ts';
import classes from './AnswerFeedback.module.css';
import { pointsText, verdictKind, verdictText } from './practice.text.ts';

/** The verdict, its points and its reason: what the screen reader is told in the moment of the answer. */
export function AnswerFeedback({ answerRef }: { answerRef: AnswerFeedback_answer$key }) {
  const answer = useFragment(
    graphql`
      fragment AnswerFeedback_answer on Answer {
        verdict
        correctAnswer
        pointsEarned
        explanation
        explanationMarked
      }
    `,
    answerRef,
  );
  const points = pointsText(answer.pointsEarned);
  const reason = answer.explanationMarked ?? answer.explanation;
  return (
    <>
      <Verdict kind={verdictKind(answer.verdict)}>
        {verdictText(answer.verdict, answer.correctAnswer)}
        {points ? <div className={classes.points}>{points}</div> : null}
      </Verdict>
      {reason ? (
        <p className={classes.reason}>
          <Marked text={reason} />
        </p>
      ) : null}
    </>
  );
}
