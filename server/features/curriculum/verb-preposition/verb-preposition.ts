import { orNoWord } from '../answers.ts';
import type { PracticeType } from '../practice-types.ts';
import { PREPOSITION_ANSWERS } from '../preposition/prepositions.ts';
import { prepositionBank } from '../preposition/preposition.bank.ts';
import { variationProblems } from './verb-preposition.bank.ts';

/** Verb and preposition: *depend on*. */
export const VERB_PREPOSITION: PracticeType = {
  id: 'verb_preposition_collocation',
  name: 'Verb–preposition collocations',
  description: 'Put the right preposition after a verb, or none: listen to, depend on, discuss a plan.',
  answers: orNoWord(PREPOSITION_ANSWERS),
  bank: prepositionBank({
    wordClass: 'verb',
    minimums: { targetsPerLevel: 115, sentences: 1_450 },
    variationProblems,
  }),
  pool: { target: 600, minimum: 100 },
};
