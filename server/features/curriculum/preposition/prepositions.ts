import { closedList } from '../answers.ts';

/** The closed list of prepositions (docs/bank.md); with *than*, which Americans say after *different*. */
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  (
    'about above across after against along among around as at before behind below between beyond by despite down during ' +
    'for from in inside into like near of off on onto out over past round since than through throughout to towards under until ' +
    'up upon with within without'
  ).split(' '),
);

/**
 * The answers of a practice type that asks for prepositions. American and older spellings count as the one in the list; a word that
 * sounds the same and is no preposition is that one, misspelt.
 */
export const PREPOSITION_ANSWERS = closedList(
  PREPOSITIONS,
  new Map([
    ['toward', 'towards'],
    ['amongst', 'among'],
  ]),
  new Map([
    ['too', 'to'],
    ['two', 'to'],
    ['inn', 'in'],
    ['four', 'for'],
    ['fore', 'for'],
    ['bye', 'by'],
    ['buy', 'by'],
    ['threw', 'through'],
    ['passed', 'past'],
  ]),
  'to of in for on with at from about by'.split(' '),
);
