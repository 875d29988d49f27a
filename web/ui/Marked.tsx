import { unbroken } from '../lib/unbroken.ts';
import classes from './Marked.module.css';

const MARKED_WORDS = /\*([^*]+)\*/;

/**
 * Shows an explanation whose talked-about words stand between asterisks (`*depend on*`): those words become serif italics.
 * A lone asterisk stays as it is.
 */
export function Marked({ text }: { text: string }) {
  const pieces = unbroken(text).split(MARKED_WORDS);
  return pieces.map((piece, position) => {
    const isMarked = position % 2 === 1;
    // The pieces of one text never change places, so their position is a sound key.
    return isMarked ? (
      <em key={`${position}${piece}`} className={classes.word} data-whole={!piece.includes(' ') || undefined}>
        {piece}
      </em>
    ) : (
      piece
    );
  });
}
