/**
 * The closed list of prepositions (docs/bank.md): every answer and every accepted alternative is one of these,
 * and one of these typed for another is a mistake, never a slip of the finger.
 */
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  (
    'about above across after against along among around as at before behind below between beyond by despite down during ' +
    'for from in inside into like near of off on onto out over past round since through throughout to towards under until ' +
    'up upon with within without'
  ).split(' '),
);

/** American and older spellings of prepositions → the spelling in the list. */
export const OTHER_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['toward', 'towards'],
  ['amongst', 'among'],
]);
