import type { RefObject } from 'react';
import { isNoWord, NO_WORD } from '../../../server/features/curriculum/answer.rules.ts';
import classes from './NoWordToggle.module.css';

interface NoWordToggleProps {
  typed: string;
  disabled: boolean;
  onTyped: (text: string) => void;
  /** The input that it stands in. */
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Says that no word is missing, as `-` in the input does; typing anything else takes it back. */
export function NoWordToggle({ typed, disabled, onTyped, inputRef }: NoWordToggleProps) {
  const isPressed = isNoWord(typed);
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-pressed={isPressed}
      disabled={disabled}
      onClick={() => {
        onTyped(isPressed ? '' : NO_WORD);
        inputRef.current?.focus({ preventScroll: true });
      }}
    >
      <span aria-hidden="true">{NO_WORD} </span>
      <span className={classes.words}>No word</span>
    </button>
  );
}
