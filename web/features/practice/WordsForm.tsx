import { type ReactNode, useEffect, useRef } from 'react';
import { NO_WORD } from '../../../server/features/curriculum/answer.rules.ts';
import { GuardedButton } from '../../ui/GuardedButton.tsx';
import dock from './Dock.module.css';
import classes from './WordsForm.module.css';

interface WordsFormProps {
  words: readonly string[];
  /** An answer is on its way. */
  isSending: boolean;
  /** What the help costs; null where that is not said. */
  cost: string | null;
  /** Ids of what labels and describes the choice. */
  labelledBy: string;
  describedBy: string;
  onPick: (word: string) => void;
  /** `Show answer`, which stands where it stood before. */
  children: ReactNode;
}

/** Four words to choose from, in the place of the input and `Submit Answer`. The keys 1 to 4 choose as well (`PracticeDesk`). */
export function WordsForm({ words, isSending, cost, labelledBy, describedBy, onPick, children }: WordsFormProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus({ preventScroll: true }), []);
  return (
    <div className={dock.places} data-words>
      <fieldset
        ref={group}
        className={classes.words}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
      >
        {words.map((word, index) => (
          <GuardedButton
            key={word}
            variant="default"
            size="lg"
            className={classes.word}
            disabled={isSending}
            aria-keyshortcuts={String(index + 1)}
            onPress={() => onPick(word)}
          >
            <kbd className={classes.key} aria-hidden="true">
              {index + 1}
            </kbd>
            {word === NO_WORD ? (
              <>
                <span aria-hidden="true">{NO_WORD} </span>No word
              </>
            ) : (
              word
            )}
          </GuardedButton>
        ))}
      </fieldset>
      <div className={dock.side}>
        {children}
        <span className={dock.aside}>{cost}</span>
      </div>
    </div>
  );
}
