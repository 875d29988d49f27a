import { graphql, useFragment } from 'react-relay';
import { Gap, type GapState } from '../../ui/Gap.tsx';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import type { ClozeCard_problem$key } from './__generated__/ClozeCard_problem.graphql.ts';
import type { ClozeCard_answer$key } from './__generated__/ClozeCard_answer.graphql.ts';
import classes from './ClozeCard.module.css';
import { splitAtGap } from './practice.text.ts';

/** A longer sentence is set smaller, so that it stays a few lines. */
const LONG_SENTENCE = 90;
/** What must not be torn from the gap at the end of a line: a full stop, a bracket, the rest of a word. */
const LEADING_GLUE = /^\S*/;
const TRAILING_GLUE = /\S*$/;

interface ClozeCardProps {
  problemRef: ClozeCard_problem$key;
  /** The verdict's words for the gap; null while the problem is open. */
  answerRef: ClozeCard_answer$key | null | undefined;
  typed: string;
  openState: GapState;
  onGapTapped: () => void;
  /** Ids of the heading and the sentence, for the input to be labelled and described by. */
  headingId: string;
  sentenceId: string;
}

/** The sentence with its gap: first what is typed, then what was right. */
export function ClozeCard(props: ClozeCardProps) {
  const { problemRef, answerRef, typed, openState, onGapTapped, headingId, sentenceId } = props;
  const problem = useFragment(
    graphql`
      fragment ClozeCard_problem on Problem {
        text
        level {
          number
          code
        }
      }
    `,
    problemRef,
  );
  const answer = useFragment(
    graphql`
      fragment ClozeCard_answer on Answer {
        verdict
        typed
        correctAnswer
      }
    `,
    answerRef,
  );
  const halves = splitAtGap(problem.text);
  if (!halves) return null;
  const [before, after] = halves;
  const leading = TRAILING_GLUE.exec(before)?.[0] ?? '';
  const trailing = LEADING_GLUE.exec(after)?.[0] ?? '';
  return (
    <section className={classes.card} data-answered={answer ? true : undefined}>
      <div className={classes.badge}>
        <LevelBadge difficultyLevel={problem.level.number}>{problem.level.code} Level • Fill in the Blank</LevelBadge>
      </div>
      <h2 id={headingId} className={classes.heading}>
        Fill in the missing word:
      </h2>
      <p id={sentenceId} className={classes.sentence} data-long={problem.text.length > LONG_SENTENCE || undefined}>
        {before.slice(0, before.length - leading.length)}
        <span className={classes.unbroken}>
          {leading}
          {answer ? <AnsweredGap {...answer} /> : <Gap state={openState} word={typed} onActivate={onGapTapped} />}
          {trailing}
        </span>
        {after.slice(trailing.length)}
      </p>
    </section>
  );
}

interface AnsweredGapProps {
  verdict: string;
  typed: string | null | undefined;
  correctAnswer: string | null | undefined;
}

/** A right answer keeps its gap; a wrong one is struck through with the right word beside it; a shown one is just the right word. */
function AnsweredGap({ verdict, typed, correctAnswer }: AnsweredGapProps) {
  if (verdict === 'RIGHT') return <Gap state="right" word={typed ?? correctAnswer ?? ''} />;
  if (!typed) return <Gap state="right" word={correctAnswer ?? ''} />;
  return (
    <>
      <Gap state="wrong" word={typed} tight /> <Gap state="right" word={correctAnswer ?? ''} tight />
    </>
  );
}
