import { setImmediate } from 'node:timers/promises';
import { inBankSpelling } from '../curriculum/answers.ts';
import { comparedForm } from '../curriculum/grading.ts';
import { practiceTypeById } from '../curriculum/practice-types.ts';

/** A word that is right in a sentence after all, and what the practice type says of answers. */
export interface AcceptedLate {
  sentenceId: string;
  practiceTypeId: string;
  /** In the form that is compared. */
  word: string;
}

/** A text as it was typed, and the practice type of its sentence. */
export interface TypedText {
  typed: string;
  practiceTypeId: string;
}

/** Texts that are brought into the form that is compared without a break: a few milliseconds. */
const TEXTS_IN_A_TURN = 500;

const typedWord = ({ typed, practiceTypeId }: TypedText): string => {
  const { answers } = practiceTypeById(practiceTypeId);
  return inBankSpelling(answers, comparedForm(typed, answers));
};

/** The word as the bank spells it, by which it is the same as one that was typed. */
export function acceptedWord({ word, practiceTypeId }: AcceptedLate): string {
  const { answers } = practiceTypeById(practiceTypeId);
  return inBankSpelling(answers, word);
}

/** The words that were typed, in their order, as `acceptedWord` has them. Anybody may have typed thousands: what else waits has its turn in between. */
export async function typedWords(texts: readonly TypedText[]): Promise<string[]> {
  const words: string[] = [];
  for (let from = 0; from < texts.length; from += TEXTS_IN_A_TURN) {
    // oxlint-disable-next-line no-await-in-loop -- a slice in each turn of the event loop
    if (from > 0) await setImmediate();
    words.push(...texts.slice(from, from + TEXTS_IN_A_TURN).map(typedWord));
  }
  return words;
}
