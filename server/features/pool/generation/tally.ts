import type { GateResult } from './gates.ts';
import { CODE_GATES, READING_GATES } from './gates.ts';

/** What a task counted, by name: a rejection by its reason. */
export type Tally = Record<string, number>;

/** Under which sentences are counted that were judged and found good. */
export const FOUND_GOOD = 'found good';
const REJECTED = 'rejected: ';
/** How the name of a rejection began until 2026-11-26: rows of ended tasks stay, and a task may run on in another version of the server. */
const REJECTED_BEFORE = 'refused: ';

/** The tally that a row holds. */
export function tallyIn(value: unknown): Tally {
  const tally: Tally = {};
  for (const [kept, times] of Object.entries((value ?? {}) as Tally)) {
    const name = kept.startsWith(REJECTED_BEFORE) ? `${REJECTED}${kept.slice(REJECTED_BEFORE.length)}` : kept;
    tally[name] = (tally[name] ?? 0) + times;
  }
  return tally;
}

/** Counts one more of a name. */
export function count(tally: Tally, name: string, more = 1): void {
  if (more > 0) tally[name] = (tally[name] ?? 0) + more;
}

/** Counts a sentence that was rejected, under the reason. */
export function countRejection(tally: Tally, reason: string): void {
  count(tally, `${REJECTED}${reason}`);
}

/** Counts a sentence as rejected by the gate that was not passed, if there is one. */
export function countFailedGate(tally: Tally, results: readonly GateResult[]): void {
  const failed = results.find(({ passed }) => !passed);
  if (failed) countRejection(tally, { ...CODE_GATES, ...READING_GATES }[failed.gate]);
}

/** The reason that a name of a tally counts rejections under; null for a name of anything else. */
export const rejectionReason = (name: string): string | null =>
  name.startsWith(REJECTED) ? name.slice(REJECTED.length) : null;

/** Why sentences were rejected, the commonest reason first, in a sentence; nothing where none was. */
export function rejectionText(tally: Tally): string {
  const [first, ...others] = Object.entries(tally)
    .flatMap(([name, times]) => {
      const reason = rejectionReason(name);
      return reason === null ? [] : { reason, times };
    })
    .toSorted((a, b) => b.times - a.times);
  if (!first) return '';
  const { reason, times: most } = first;
  if (others.length === 0) return `Every rejected sentence was rejected for this reason: ${reason}.`;
  const rest = others.reduce((sum, { times }) => sum + times, 0);
  return most > rest
    ? `Most of the rejected sentences were rejected for this reason: ${reason}.`
    : `The commonest reason for rejection: ${reason}.`;
}
