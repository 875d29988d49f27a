import { type Fault, fault } from '../../kernel/faults.rules.ts';

/** A word of reason, and what a learner is told with a decision: characters at most. */
export const REASON_MAX_CHARACTERS = 300;

/** Why a word can't be accepted; what the superuser and, unless they write something else, the learner is told. */
export const NO_SINGLE_WORD = 'an answer is a single word, written in letters.';

const tooLong = (text: string): Fault | null =>
  Array.from(text).length > REASON_MAX_CHARACTERS
    ? fault('TOO_LONG', `The reason must be at most ${REASON_MAX_CHARACTERS} characters`)
    : null;

/** What is wrong with a learner's reason, which may be empty. */
export const reasonFault = (reason: string): Fault | null => tooLong(reason.trim());

/** What is wrong with the text of a decision: who is refused is told why. */
export function decisionFault(upheld: boolean, reason: string): Fault | null {
  if (!upheld && reason.trim() === '') return fault('REQUIRED', 'Say why, so that the learner can understand it');
  return tooLong(reason.trim());
}

/** News that are told at a time. */
export const NEWS_MOST = 20;
