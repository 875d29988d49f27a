// oxlint-disable relay/unused-fields -- what is asked for here is read by the parts that are handed it whole
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { ClozeText_answer$key } from './__generated__/ClozeText_answer.graphql.ts';
import type { ClozeText_problem$key } from './__generated__/ClozeText_problem.graphql.ts';
import { SentenceText } from './shared/SentenceText.tsx';

interface ClozeTextProps {
  problemRef: ClozeText_problem$key;
  /** What was written into the gap; null while the problem is open. */
  answerRef: ClozeText_answer$key | null | undefined;
  /** The open gap. */
  children?: ReactNode;
  id?: string;
  /** `desk`: as large as the desk is wide; `small`: a sentence that is looked at again. */
  size: 'desk' | 'small';
}

/** The sentence of a problem with its gap: open, or with what was typed and what is right. */
export function ClozeText({ problemRef, answerRef, children, id, size }: ClozeTextProps) {
  const { text } = useFragment(
    graphql`
      fragment ClozeText_problem on Problem {
        text
      }
    `,
    problemRef,
  );
  const answer = useFragment(
    graphql`
      fragment ClozeText_answer on Answer {
        verdict
        typed
        correctAnswer
      }
    `,
    answerRef,
  );
  return (
    <SentenceText text={text} answer={answer} id={id} size={size}>
      {children}
    </SentenceText>
  );
}
