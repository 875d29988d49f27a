import { graphql, useFragment } from 'react-relay';
import { Marked } from '../../ui/Marked.tsx';
import { Verdict } from '../../ui/Verdict.tsx';
import type { AnswerFeedback_result$key } from './__generated__/AnswerFeedback_result.graphql.ts';
import classes from './AnswerFeedback.module.css';
import { pointsText, verdictText } from './practice.text.ts';

/** The verdict, its points and its reason: what the screen reader is told in the moment of the answer. */
export function AnswerFeedback({ resultRef }: { resultRef: AnswerFeedback_result$key }) {
  const result = useFragment(
    graphql`
      fragment AnswerFeedback_result on AnswerResult {
        isCorrect
        correctAnswer
        pointsEarned
        explanation
        explanationMarked
      }
    `,
    resultRef,
  );
  const points = pointsText(result.pointsEarned);
  const reason = result.explanationMarked ?? result.explanation;
  return (
    <>
      <Verdict kind={result.isCorrect ? 'right' : 'wrong'}>
        {verdictText(result.isCorrect, result.correctAnswer)}
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
