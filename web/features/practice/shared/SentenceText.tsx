import type { ReactNode } from 'react';
import { isNoWord } from '../../../../server/features/curriculum/answer.rules.ts';
import { splitAtGap } from '../../../../server/features/curriculum/gap.rules.ts';
import { Gap } from '../../../ui/Gap.tsx';
import { useFittingPair } from './useFittingPair.ts';
import classes from './SentenceText.module.css';
import { Turns } from './Turns.tsx';

/** A longer sentence is set smaller, so that it stays a few lines. */
const LONG_SENTENCE = 90;
/** What must not be torn from the gap at the end of a line: a full stop, a bracket, the rest of a word. */
const LEADING_GLUE = /^\S*/;
const TRAILING_GLUE = /\S*$/;

/** What was written into a gap. */
interface GapAnswer {
  readonly verdict: string;
  /** Null where the answer was asked for. */
  readonly typed: string | null | undefined;
  /** Null while it is not shown. */
  readonly correctAnswer: string | null | undefined;
}

interface SentenceTextProps {
  /** The sentence with its gap, `____`. */
  text: string;
  /** Null while the problem is open. */
  answer: GapAnswer | null | undefined;
  /** The open gap. */
  children?: ReactNode;
  id?: string | undefined;
  /** `desk`: as large as the desk is wide; `list`: one of several; `small`: a sentence that is looked at again. */
  size: 'desk' | 'list' | 'small';
}

/** A sentence with its gap: open, or with what was typed and what is right. */
export function SentenceText({ text, answer, children, id, size }: SentenceTextProps) {
  const paragraph = useFittingPair(Boolean(answer));
  if (!splitAtGap(text)) return null;
  const gap = answer ? <AnsweredGap {...answer} isSmall={size !== 'desk'} /> : children;
  return (
    <p
      ref={paragraph}
      id={id}
      className={classes.text}
      data-size={size}
      data-long={text.length > LONG_SENTENCE || undefined}
    >
      <GappedText text={text}>{gap}</GappedText>
    </p>
  );
}

/** A sentence around what stands in its gap; a dialogue turn by turn. */
export function GappedText({ text, children }: { text: string; children: ReactNode }) {
  return <Turns text={text}>{(part) => <Part text={part} gap={children} />}</Turns>;
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

const CAPITAL = /^\p{Lu}/u;

/** A right answer as the bank writes it, whatever the keyboard's capitals were; another one that is right begins as the bank's does. */
function rightWord(typed: GapAnswer['typed'], correctAnswer: GapAnswer['correctAnswer']): string {
  const word = typed?.toLowerCase() ?? '';
  if (word === '' || word === correctAnswer?.toLowerCase()) return correctAnswer ?? word;
  return CAPITAL.test(correctAnswer ?? '') ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/**
 * A right answer keeps its gap; a wrong one is struck through with the right word beside it; a shown one is just the right word. What
 * is not shown yet leaves the gap as it is.
 */
function AnsweredGap({ verdict, typed, correctAnswer, isSmall }: GapAnswer & { isSmall: boolean }) {
  if (verdict === 'RIGHT') return <Gap state="right" word={rightWord(typed, correctAnswer)} tight={isSmall} />;
  if (!typed) return <Gap state={correctAnswer ? 'shown' : 'empty'} word={correctAnswer ?? ''} tight={isSmall} />;
  if (!correctAnswer) return <Gap state="wrong" word={typed} tight={isSmall} />;
  return (
    <span className={classes.pair} data-dash={isNoWord(typed) || isNoWord(correctAnswer) || undefined}>
      <Gap state="wrong" word={typed} tight /> <Gap state="right" word={correctAnswer} tight />
    </span>
  );
}
