import { namedWord } from '../../../../server/features/curriculum/answer.rules.ts';
import classes from './ConfusedPair.module.css';

interface ConfusedPairProps {
  /** The collocation, such as `depend on`. */
  name: string;
  /** Null: the collocation alone. */
  typed: string | null;
  wanted: string;
}

/** A collocation with its word marked, and what was typed crossed out before it. */
export function ConfusedPair({ name, typed, wanted }: ConfusedPairProps) {
  const words = name.split(' ');
  const at = words.lastIndexOf(wanted);
  const [before, after] = at < 0 ? [words, []] : [words.slice(0, at), words.slice(at + 1)];
  return (
    <span className={classes.pair}>
      {before.join(' ')}{' '}
      {typed === null ? null : (
        <>
          <s className={classes.wrong}>{namedWord(typed)}</s>
          <span className="spoken"> (crossed out)</span>{' '}
        </>
      )}
      <span className={classes.right}>{namedWord(wanted)}</span>
      {after.length > 0 ? ` ${after.join(' ')}` : null}
    </span>
  );
}
