import type { GateResult } from './gates.ts';
import { CODE_GATES, READING_GATES } from './gates.ts';

/** What a task counted, by name: a rejection by the gate that was not passed. */
export type Tally = Record<string, number>;

const REJECTED = 'rejected: ';

/** The tally that a row holds. */
export const tallyIn = (value: unknown): Tally => ({ ...(value as Tally | null) });

/** Counts one more of a name. */
export function count(tally: Tally, name: string, more = 1): void {
  if (more > 0) tally[name] = (tally[name] ?? 0) + more;
}

/** Counts a rejection under the gate that was not passed. */
export function countRefusal(tally: Tally, results: readonly GateResult[]): void {
  const refused = results.find(({ passed }) => !passed);
  if (refused) count(tally, `${REJECTED}${{ ...CODE_GATES, ...READING_GATES }[refused.gate]}`);
}

/** Why sentences were rejected, the commonest reason first, in a sentence; nothing where none was. */
export function refusalText(tally: Tally): string {
  const [first, ...others] = Object.entries(tally)
    .filter(([name]) => name.startsWith(REJECTED))
    .toSorted((a, b) => b[1] - a[1]);
  if (!first) return '';
  const [name, most] = first;
  const reason = name.slice(REJECTED.length);
  if (others.length === 0) return `All were rejected for this reason: ${reason}.`;
  const rest = others.reduce((sum, [, times]) => sum + times, 0);
  return most > rest
    ? `Most were rejected for this reason: ${reason}.`
    : `The commonest reason for rejecting them: ${reason}.`;
}
