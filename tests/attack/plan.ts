import type { Dice } from '../testkit/seeded.ts';
import type { Attack } from './ground.ts';

/** One attack's share of the time, where there is enough of it. */
const LONGEST_ATTACK_MS = 20_000;
/** What has an end when the attacks do not fill their time: they have had this many times as long. */
const GIVE_UP_FACTOR = 3;

/** How long the attacks are to take. */
export interface Time {
  /** All together, unless each of them once takes longer. */
  totalMs: number;
  /** Whether one that needs more than its share to meet with all that is promised gets it. */
  hasLeast: boolean;
}

/**
 * The attacks one after another: all of them once, in random order, then again, until they have taken as long as was asked for.
 * @param spentMs how long they have taken so far
 */
export function* planOf(attacks: Attack[], { totalMs, hasLeast }: Time, dice: Dice, spentMs: () => number) {
  if (attacks.length === 0) return;
  const rounds = Math.max(1, Math.round(totalMs / (attacks.length * LONGEST_ATTACK_MS)));
  const share = totalMs / (rounds * attacks.length);
  const start = performance.now();
  const isEnough = (): boolean =>
    spentMs() >= totalMs || performance.now() - start > GIVE_UP_FACTOR * totalMs + LONGEST_ATTACK_MS;
  for (let round = 0; round === 0 || !isEnough(); round += 1) {
    for (const attack of dice.shuffled(attacks)) {
      if (round > 0 && isEnough()) return;
      yield { attack, ms: Math.max(share, hasLeast ? (attack.leastMs ?? 0) : 0) };
    }
  }
}
