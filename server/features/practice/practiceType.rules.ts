import { type Fault, fault } from '../../kernel/faults.rules.ts';

/** What is wrong with the key of a practice type, or null. @param known the keys that there are */
export function practiceTypeFault(key: string, known: readonly string[]): Fault | null {
  if (known.includes(key)) return null;
  return fault('INVALID', `Practice type not found. Choose one of: ${known.join(', ')}.`);
}
