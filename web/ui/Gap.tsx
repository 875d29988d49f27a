import { NO_WORD, namedWord } from '../../server/features/curriculum/answer.rules.ts';
import classes from './Gap.module.css';

/**
 * How a gap is drawn: `active` has the caret, `typing` the caret after the word, `wrong` strikes the word through, `almost` is dashed,
 * `shown` is a word that the learner's pen did not write, `written` one that it did and that nobody has judged.
 */
export type GapState = 'empty' | 'active' | 'typing' | 'right' | 'wrong' | 'almost' | 'shown' | 'written';

/** More letters than this would push the sentence apart: the mirror then shows the end of what is typed. */
const MIRRORED_CHARACTERS = 24;

const SPOKEN_GAP = 'gap';

interface GapProps {
  state: GapState;
  /** What stands in the gap; empty for `empty` and `active`. */
  word?: string;
  /** Hugs its word instead of keeping the width of an empty gap: for a wrong word with the right one beside it. */
  tight?: boolean;
  /** Called when the gap is tapped, to focus the input that fills it. */
  onActivate?: () => void;
}

/**
 * The gap of a sentence, `⎵`, in line with the text around it and sized by it.
 * A screen reader hears "gap" until the gap is answered, then the word; the mirror of what is being typed is not read.
 */
export function Gap({ state, word = '', tight = false, onActivate }: GapProps) {
  const isAnswered = state === 'right' || state === 'wrong' || state === 'shown' || state === 'written';
  const hasCaret = state === 'active' || state === 'typing';
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a short cut for a finger: the input itself is reachable by keyboard
    <span
      className={classes.gap}
      data-state={state}
      data-tight={tight || undefined}
      data-tappable={onActivate ? true : undefined}
      onClick={onActivate}
    >
      {isAnswered ? (
        <Answered state={state} word={word} />
      ) : (
        <>
          <span className={classes.spoken}>{SPOKEN_GAP}</span>
          <span aria-hidden="true" data-testid="gap-mirror">
            {mirrored(word)}
            {hasCaret ? <span className={classes.caret} /> : null}
            {/* A gap without text would have no baseline and sink below the line. */}
            {word === '' && !hasCaret ? '\u200b' : null}
          </span>
        </>
      )}
    </span>
  );
}

function Answered({ state, word }: { state: 'right' | 'wrong' | 'shown' | 'written'; word: string }) {
  return state === 'wrong' ? (
    <>
      <s>
        <Word word={word} />
      </s>
      <span className={classes.spoken}> (crossed out)</span>
    </>
  ) : (
    <Word word={word} />
  );
}

/** The dash that says that no word is missing is read out as that. */
function Word({ word }: { word: string }) {
  if (word !== NO_WORD) return word;
  return (
    <>
      <span aria-hidden="true">{word}</span>
      <span className={classes.spoken}>{namedWord(word)}</span>
    </>
  );
}

function mirrored(word: string): string {
  return word.length > MIRRORED_CHARACTERS ? `…${word.slice(-MIRRORED_CHARACTERS)}` : word;
}
