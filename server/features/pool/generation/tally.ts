import type { GateResult } from './gates.ts';
import { CODE_GATES, READING_GATES } from './gates.ts';

/** What a task counted, by name: a refusal by the gate that was not passed. */
export type Tally = Record<string, number>;

/** The tally that a row holds. */
export const tallyIn = (value: unknown): Tally => ({ ...(value as Tally | null) });

/** Counts one more of a name. */
export function count(tally: Tally, name: string, more = 1): void {
  if (more > 0) tally[name] = (tally[name] ?? 0) + more;
}

/** Counts a refusal under the gate that was not passed. */
export function countRefusal(tally: Tally, results: readonly GateResult[]): void {
  const refused = results.find(({ passed }) => !passed);
  if (refused) count(tally, `refused: ${{ ...CODE_GATES, ...READING_GATES }[refused.gate]}`);
}

/** The commonest refusal, for a text; null where nothing was refused. */
export function commonestRefusal(tally: Tally): string | null {
  const [first] = Object.entries(tally)
    .filter(([name]) => name.startsWith('refused: '))
    .toSorted((a, b) => b[1] - a[1]);
  return first ? first[0].slice('refused: '.length) : null;
}
