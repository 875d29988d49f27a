import type { PracticeType } from '../practice-types.ts';
import { beginningProblems, prepositionBank } from '../preposition/preposition.bank.ts';
import { PREPOSITION_ANSWERS } from '../preposition/prepositions.ts';

/** Adjective and preposition: *good at*. */
export const ADJECTIVE_PREPOSITION: PracticeType = {
  id: 'adjective_preposition_collocation',
  name: 'Adjective–preposition collocations',
  description: 'Put the right preposition after an adjective: good at, afraid of, capable of.',
  answers: PREPOSITION_ANSWERS,
  bank: prepositionBank({
    wordClass: 'adjective',
    minimums: { targetsPerLevel: 40, sentences: 500 },
    variationProblems: beginningProblems,
  }),
  pool: { target: 160, minimum: 60 },
};
