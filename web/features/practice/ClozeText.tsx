import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { splitAtGap } from '../../../server/features/curriculum/gap.rules.ts';
import { Gap } from '../../ui/Gap.tsx';
import type { ClozeText_answer$key } from './__generated__/ClozeText_answer.graphql.ts';
import type { ClozeText_problem$key } from './__generated__/ClozeText_problem.graphql.ts';
import classes from './ClozeText.module.css';
import { Turns } from './shared/Turns.tsx';
import { useFittingPair } from './useFittingPair.ts';

/** A longer sentence is set smaller, so that it stays a few lines. */
const LONG_SENTENCE = 90;
/** What must not be torn from the gap at the end of a line: a full stop, a bracket, the rest of a word. */
const LEADING_GLUE = /^\S*/;
const TRAILING_GLUE = /\S*$/;

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

/** A sentence with its gap: open, or with what was typed and what is right. */
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
  const paragraph = useFittingPair(Boolean(answer));
  if (!splitAtGap(text)) return null;
  const gap = answer ? <AnsweredGap {...answer} isSmall={size === 'small'} /> : children;
  return (
    <p
      ref={paragraph}
      id={id}
      className={classes.text}
      data-size={size}
      data-long={text.length > LONG_SENTENCE || undefined}
    >
      <Turns text={text}>{(part) => <Part text={part} gap={gap} />}</Turns>
    </p>
  );
}

/** The sentence, or one of its turns, around the gap where it is in it. */
function Part({ text, gap }: { text: string; gap: ReactNode }) {
  const sides = splitAtGap(text);
  if (!sides) return text;
  const { before, after } = sides;
  const leading = TRAILING_GLUE.exec(before)?.[0] ?? '';
  const trailing = LEADING_GLUE.exec(after)?.[0] ?? '';
  return (
    <>
      {before.slice(0, before.length - leading.length)}
      <span className={classes.unbroken} data-gap>
        {leading}
        {gap}
        {trailing}
      </span>
      {after.slice(trailing.length)}
    </>
  );
}

interface AnsweredGapProps {
  verdict: string;
  typed: string | null | undefined;
  correctAnswer: string | null | undefined;
  isSmall: boolean;
}

/** A right answer keeps its gap; a wrong one is struck through with the right word beside it; a shown one is just the right word. */
function AnsweredGap({ verdict, typed, correctAnswer, isSmall }: AnsweredGapProps) {
  if (verdict === 'RIGHT') return <Gap state="right" word={typed ?? correctAnswer ?? ''} tight={isSmall} />;
  if (!typed) return <Gap state="shown" word={correctAnswer ?? ''} tight={isSmall} />;
  return (
    <span className={classes.pair}>
      <Gap state="wrong" word={typed} tight /> <Gap state="right" word={correctAnswer ?? ''} tight />
    </span>
  );
}
