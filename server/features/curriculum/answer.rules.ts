/** Longer answers are cut here, in characters. */
export const ANSWER_MAX_CHARACTERS = 64;

/** One of the two hints that an answer may get in place of a verdict. */
export type AnswerHint = 'ONLY_THE_MISSING_WORD' | 'CHECK_SPELLING';
