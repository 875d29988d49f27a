/**
 * The closed list of prepositions (docs/bank.md): every answer and every accepted alternative is one of these,
 * and one of these typed for another is a mistake, never a slip of the finger.
 */
export const PREPOSITIONS: readonly string[] = (
  'about above across after against along among around as at before behind below between beyond by despite down during ' +
  'for from in inside into like near of off on onto out over past round since through throughout to towards under until ' +
  'up upon with within without'
).split(' ');

const SET: ReadonlySet<string> = new Set(PREPOSITIONS);

/** Whether a lower-case word is one of the closed list. */
export function isPreposition(word: string): boolean {
  return SET.has(word);
}
