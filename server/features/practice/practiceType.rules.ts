import { type Fault, fault } from '../../kernel/faults.rules.ts';

/** The choice of who practises a mixture of all, where others choose a practice type by its key. */
export const MIXED = 'mixed';

/** What that is called. */
export const MIXED_NAME = 'Mixed practice';

/** What chooses what is practised, for descriptions. */
export const PRACTICE_CHOICE = `Key of a practice type, or \`${MIXED}\` for a mixture of all.`;

/** What is wrong with the key of a practice type, or null. @param known the keys that there are */
export function practiceTypeFault(key: string, known: readonly string[]): Fault | null {
  if (known.includes(key)) return null;
  return fault('INVALID', `Practice type not found. Choose one of: ${known.join(', ')}.`);
}
