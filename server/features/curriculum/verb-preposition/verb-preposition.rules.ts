import { OTHER_SPELLINGS, PREPOSITIONS } from '../prepositions.rules.ts';

/** Verb and preposition: *depend on*. */
export const VERB_PREPOSITION = {
  id: 'verb_preposition_collocation',
  name: 'Verb–preposition collocations',
  description: 'Put the right preposition after a verb: listen to, depend on, prevent somebody from.',
  closedList: PREPOSITIONS,
  otherSpellings: OTHER_SPELLINGS,
} as const;
