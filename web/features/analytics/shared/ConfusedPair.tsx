import { targetText } from '../../../../server/features/curriculum/answer.rules.ts';
import classes from './ConfusedPair.module.css';

interface ConfusedPairProps {
  /** The collocation, such as `depend on`. */
  name: string;
  /** Null: the collocation alone. */
  typed: string | null;
  wanted: string;
  /** Whether what was typed stands in the place of the right word, and not before it. */
  isTypedAlone?: boolean;
}

/** A collocation with its word marked, and what was typed crossed out; of one that does not hold the word, the word beside it. */
export function ConfusedPair({ name, typed, wanted, isTypedAlone = false }: ConfusedPairProps) {
  const words = name.split(' ');
  const at = words.lastIndexOf(wanted);
  const [before, after] = at < 0 ? [words, []] : [words.slice(0, at), words.slice(at + 1)];
  return (
    <span className={classes.pair}>
      {targetText(before.join(' '))}{' '}
      {typed === null ? null : (
        <>
          <s className={classes.wrong}>{targetText(typed)}</s>
          <span className="spoken"> (crossed out)</span>
        </>
      )}
      {typed === null || isTypedAlone ? null : ' '}
      {typed !== null && isTypedAlone ? null : <span className={classes.right}>{targetText(wanted)}</span>}
      {after.length > 0 ? ` ${targetText(after.join(' '))}` : null}
    </span>
  );
}
