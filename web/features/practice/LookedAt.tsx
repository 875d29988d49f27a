import { graphql, useFragment } from 'react-relay';
import { verdictText } from '../../../server/features/practice/feedback.rules.ts';
import { Marked } from '../../ui/Marked.tsx';
import type { LookedAt_answer$key } from './__generated__/LookedAt_answer.graphql.ts';
import type { LookedAt_problem$key } from './__generated__/LookedAt_problem.graphql.ts';
import { ClozeText } from './ClozeText.tsx';
import classes from './LookedAt.module.css';

interface LookedAtProps {
  problemRef: LookedAt_problem$key | null | undefined;
  answerRef: LookedAt_answer$key;
}

/** An answered sentence at the end of a round: its gaps say to the eye what the verdict says to a screen reader; then the reason. */
export function LookedAt({ problemRef, answerRef }: LookedAtProps) {
  const answer = useFragment(
    graphql`
      fragment LookedAt_answer on Answer {
        verdict
        correctAnswer
        explanation
        explanationMarked
        ...ClozeText_answer
      }
    `,
    answerRef,
  );
  const problem = useFragment(
    graphql`
      fragment LookedAt_problem on Problem {
        ...ClozeText_problem
      }
    `,
    problemRef,
  );
  const reason = answer.explanationMarked ?? answer.explanation;
  return (
    <>
      {problem ? <ClozeText problemRef={problem} answerRef={answer} size="small" /> : null}
      <p className="spoken">{verdictText(answer.verdict, answer.correctAnswer)}</p>
      {reason ? (
        <p className={classes.reason}>
          <Marked text={reason} />
        </p>
      ) : null}
    </>
  );
}
