/** Longer answers are cut here, in characters. */
export const ANSWER_MAX_CHARACTERS = 64;

/** The answer where no word is missing (*discuss – a plan*), as the bank and the verdicts have it: an en dash. */
export const NO_WORD = '–';

/** What is typed for `NO_WORD`, in compared form. REST gives the first of them. */
export const NO_WORD_TYPED = ['-', '—', 'no word'] as const;

/** Whether a text that was typed, or a word of the bank, says that no word is missing. */
export function isNoWord(text: string): boolean {
  const typed = text.trim().toLowerCase();
  return typed === NO_WORD || (NO_WORD_TYPED as readonly string[]).includes(typed);
}

/** A word of an answer as it is read out and named in running text. */
export function namedWord(word: string): string {
  return word === NO_WORD ? 'no word' : word;
}

/** What a sentence teaches, or words of it, as they are named: *join (no word)* for `join –`. */
export function targetText(name: string): string {
  return name
    .split(' ')
    .map((word) => (word === NO_WORD ? '(no word)' : word))
    .join(' ');
}

/** One of the two hints that an answer may get in place of a verdict. */
export type AnswerHint = 'ONLY_THE_MISSING_WORD' | 'CHECK_SPELLING';
