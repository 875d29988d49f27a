import type { PracticeType } from '../practice-types.ts';
import { beginningProblems, prepositionBank } from '../preposition/preposition.bank.ts';
import { PREPOSITION_ANSWERS } from '../preposition/prepositions.ts';

/** Noun and preposition: *reason for*. */
export const NOUN_PREPOSITION: PracticeType = {
  id: 'noun_preposition_collocation',
  name: 'Noun–preposition collocations',
  description: 'Put the right preposition after a noun: reason for, interest in, lack of.',
  answers: PREPOSITION_ANSWERS,
  bank: prepositionBank({
    wordClass: 'noun',
    minimums: { targetsPerLevel: 40, sentences: 500 },
    variationProblems: beginningProblems,
  }),
  pool: { target: 160, minimum: 60 },
};
