import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHeld } from '../lib/useHeld.ts';
import { AlertDialog } from './AlertDialog.tsx';

interface Discard {
  /** Discards it at once where there is nothing to lose, else once that was confirmed; then does what leads on, if anything. */
  ask: (leave?: () => void) => void;
  /** The question, to be shown. */
  question: ReactNode;
  /** Asks, whether there is anything to lose or not. What was written may stay, for what leads on to take it along. */
  open: (leave?: () => void, stays?: boolean) => void;
}

/** What is asked about: what was written, or what was changed in a form in which most is chosen. */
const WORDS = {
  written: { title: 'Discard what you have written?', text: 'It has not been saved.', stay: 'Keep writing' },
  changes: { title: 'Discard your changes?', text: 'They have not been saved.', stay: 'Keep editing' },
} as const;

/**
 * Asks before what was written is discarded.
 * @param onDiscard takes away what was written, before anything leads on: the page may stay where only its address changes. The question
 * is gone by then, so that it may say where the focus goes.
 */
export function useDiscard(isChanged: boolean, onDiscard: () => void, what: keyof typeof WORDS = 'written'): Discard {
  const { title, text, stay } = WORDS[what];
  const [asked, setAsked] = useState<{ readonly leave: (() => void) | undefined; readonly stays: boolean } | null>(
    null,
  );
  const [open] = useState(
    () =>
      (leave?: () => void, stays = false) =>
        setAsked({ leave, stays }),
  );
  const discard = (leave?: () => void, stays = false) => {
    if (!stays) onDiscard();
    leave?.();
  };
  const confirm = () => {
    // The dialog, as it closes here and now, gives the focus back to what asked.
    flushSync(() => setAsked(null));
    discard(asked?.leave, asked?.stays);
  };
  return {
    open,
    ask: isChanged ? open : discard,
    question: asked ? (
      <AlertDialog
        title={title}
        confirmText="Discard"
        busyText="Discarding"
        cancelText={stay}
        isBusy={false}
        isDanger
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      >
        <p>{text}</p>
      </AlertDialog>
    ) : null,
  };
}

/** `useDiscard` that asks on the way to another page and out of the client, too. */
export function useUnsaved(isChanged: boolean, onDiscard: () => void, what?: keyof typeof WORDS): Discard {
  const discard = useDiscard(isChanged, onDiscard, what);
  useHeld(isChanged, discard.open);
  return discard;
}

/** Whether a text field of a form, whose state is the browser's, says something else than when the form was opened. */
export const isWritten = ({ elements }: HTMLFormElement): boolean =>
  [...elements].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue,
  );
