import { quantile } from '../bench/stats.ts';
import { type Held, type HeldOverTime, heldShown } from './held.ts';
import type { LearnersReply } from './learners.child.ts';
import type { MemoryResult } from './memory.ts';

const SLOWEST_FACTOR = 2.5;
/** Of so many waits the p99 is the tenth longest: one pause of a machine does not make it. */
const ENOUGH_WAITS = 1_000;
/** Fewer waits than this during an attack say that the learners stood still. */
const FEWEST_SAMPLES = 10;
const MS_PER_SAMPLE = 500;
/** Learners who were told to come again: so few of one attack say nothing. */
const FEW_BUSY = 2;
const MB = 1_000_000;
const FAULTS_SHOWN = 5;
const FAULT_SHOWN = 300;
const MS_PER_SECOND = 1_000;
const PERCENT = 100;

/** How strictly a run is judged. */
export interface Strictness {
  /** Which of the waits is judged: 0.99 for p99. */
  judgedShare: number;
  /** What is not noticed, however many times as long as usual it is, of fewer than a thousand waits. */
  unnoticedMs: number;
  /** Whether a thousand waits are judged without that. */
  isBare: boolean;
  /** The part of learners' calls in one attack that may be told to come again. */
  busyShare: number;
  /** Whether the time that was asked for has to be attacks, all of it. */
  isTimeJudged: boolean;
  /** Bytes that doing all of it again may add to what the process holds; null: that is not judged. */
  memoryGrowth: number | null;
  /** Bytes that the attacked server may hold more at the end than in the first quiet; null: that is not judged. */
  heldGrowth: number | null;
}

/** What one attack did in one round. */
export interface Line {
  attack: string;
  seconds: number;
  answers: string;
  broken: [string, number][];
  faults: string[];
  /** What the server held after it, where that is to be seen. */
  held: Held | null;
}

/** What a run of attacks came to. */
export interface Practice {
  lines: Line[];
  result: Extract<LearnersReply, { kind: 'result' }> | null;
  /** How the process ended, null where it did not. */
  ended: string | null;
  output: string;
  /** Whether its log is to be seen. */
  hasLog: boolean;
  /** Null where that is not to be seen. */
  held: HeldOverTime | null;
}

export type Memory = MemoryResult & { broken: Map<string, number>; faults: string[] };
export type Verdict = { promise: string; kept: boolean; found: string };

/** How long learners waited in one attack, in all of its rounds, or in the quiet. Times are milliseconds. */
export interface Waits {
  name: string;
  seconds: number;
  count: number;
  p50: number | null;
  p90: number | null;
  p99: number | null;
  /** The judged one, by that of the quiet. */
  ratio: number | null;
  /** Calls of learners, and those of them that were told to come again. */
  calls: number;
  busy: number;
}

export const shown = (number: number, digits = 0): string => (Number.isFinite(number) ? number.toFixed(digits) : '–');

const at = (waits: readonly number[], share: number): number | null =>
  waits.length === 0 ? null : quantile([...waits], share);

/** The figures of the quiet, and of each attack by name. */
export function waitsOf({ lines, result }: Practice, share: number): { quiet: Waits; attacks: Waits[] } {
  const without = at(result?.samples['quiet'] ?? [], share);
  const of = (name: string, seconds: number): Waits => {
    const waits = result?.samples[name] ?? [];
    const judged = at(waits, share);
    return {
      name,
      seconds,
      count: waits.length,
      p50: at(waits, 0.5),
      p90: at(waits, 0.9),
      p99: at(waits, 0.99),
      ratio: judged === null || without === null ? null : judged / without,
      calls: result?.calls[name] ?? 0,
      busy: result?.busy[name] ?? 0,
    };
  };
  const seconds = new Map<string, number>();
  for (const line of lines) seconds.set(line.attack, (seconds.get(line.attack) ?? 0) + line.seconds);
  return { quiet: of('quiet', 0), attacks: [...seconds].map(([name, length]) => of(name, length)) };
}

function waitVerdict(practice: Practice, strictness: Strictness): Verdict {
  const { judgedShare, unnoticedMs, isBare } = strictness;
  const { quiet, attacks } = waitsOf(practice, judgedShare);
  const samples = practice.result?.samples ?? {};
  const without = at(samples['quiet'] ?? [], judgedShare) ?? Number.NaN;
  const judged = attacks.map((attack) => {
    const ms = at(samples[attack.name] ?? [], judgedShare) ?? 0;
    const floor = isBare && attack.count >= ENOUGH_WAITS ? 0 : unnoticedMs;
    // One who waits still has no wait to tell of.
    const isStandstill =
      attack.count < FEWEST_SAMPLES && attack.seconds * MS_PER_SECOND > FEWEST_SAMPLES * MS_PER_SAMPLE;
    return { ...attack, ms, isSlow: isStandstill || !(ms <= Math.max(without * SLOWEST_FACTOR, floor)) };
  });
  const slow = judged.filter(({ isSlow }) => isSlow);
  const slowest = judged.toSorted((a, b) => b.ms - a.ms)[0];
  const bare = isBare ? `; bare where there are ${ENOUGH_WAITS} waits` : '';
  return {
    promise: `during each attack learners wait at most ${SLOWEST_FACTOR} times as long as without (p${judgedShare * PERCENT}), or ${unnoticedMs} ms${bare}`,
    kept: slow.length === 0 && quiet.count > 0,
    found:
      slow
        .map(({ name, ms, count }) => `${name}: ${shown(ms)} ms, ${shown(ms / without, 1)} times, of ${count} waits`)
        .join('; ') ||
      `${shown(without, 1)} ms without, of ${quiet.count} waits; at most ${shown(slowest?.ms ?? Number.NaN, 1)} ms (${slowest?.name})`,
  };
}

function busyVerdict(practice: Practice, { judgedShare, busyShare }: Strictness): Verdict {
  const { quiet, attacks } = waitsOf(practice, judgedShare);
  const all = [quiet, ...attacks];
  const told = all.filter(({ calls, busy }) => busy > Math.max(FEW_BUSY, calls * busyShare));
  const [busy, calls] = [
    all.reduce((sum, phase) => sum + phase.busy, 0),
    all.reduce((sum, phase) => sum + phase.calls, 0),
  ];
  return {
    promise: `at most ${busyShare * PERCENT} % of learners' calls in an attack are told to come again, each when`,
    kept: told.length === 0,
    found:
      told.map((phase) => `${phase.name}: ${phase.busy} × 503 of ${phase.calls} calls`).join('; ') ||
      `${busy} × 503 of ${calls} calls`,
  };
}

function faultVerdict(faults: readonly string[]): Verdict {
  return {
    promise: "the server's log tells of no error that no attack provokes on purpose",
    kept: faults.length === 0,
    found:
      faults.length === 0
        ? 'none'
        : `${faults.length} lines: ${faults
            .slice(0, FAULTS_SHOWN)
            .map((line) => line.slice(0, FAULT_SHOWN))
            .join('; ')}`,
  };
}

function memoryVerdict(memory: Memory, { memoryGrowth }: Strictness): Verdict {
  const faults = [...memory.broken.keys()].join('; ');
  const most = memoryGrowth === null ? '' : `, and adds at most ${memoryGrowth / MB} MB of memory`;
  return {
    promise: `all of it can be done again${most}`,
    kept: memory.growth <= (memoryGrowth ?? Infinity) && memory.filled >= 1 && faults === '',
    found: `${shown(memory.first / MB)} MB, then ${shown(memory.second / MB)} MB; ${memory.openBefore} things open, then ${memory.openAfter}; what is kept of documents is filled ${shown(memory.filled, 1)} times over ${faults}`,
  };
}

function heldVerdict(held: HeldOverTime | null, { heldGrowth }: Strictness): Verdict {
  const bound = heldGrowth === null ? '' : `: at most ${heldGrowth / MB} MB more than before the first`;
  const promise = `what the attacks took of memory is given back once they are over${bound}`;
  if (held === null) return { promise, kept: false, found: '/metrics does not tell it' };
  const { first, most, last } = held;
  return {
    promise,
    kept: last.resident - first.resident <= (heldGrowth ?? Infinity),
    found: `${heldShown(first)}; then ${heldShown(last)}; at most ${shown(most / MB)} MB resident after an attack`,
  };
}

/**
 * Holds a run to what is promised.
 * @param askedMs how long the attacks were to take, all together
 */
export function verdictsOf(
  practice: Practice,
  memory: Memory | null,
  askedMs: number,
  strictness: Strictness,
): Verdict[] {
  const { lines, result, ended, hasLog, held } = practice;
  const broken = lines.flatMap(({ attack, broken: list }) =>
    list.map(([why, count]) => `${attack}: ${why} (${count} times)`),
  );
  const attackMs = lines.reduce((sum, { seconds }) => sum + seconds, 0) * MS_PER_SECOND;
  const verdicts: Verdict[] = [
    { promise: 'the process stays up', kept: ended === null, found: ended ?? 'up' },
    {
      promise: 'every attack meets with what is promised',
      kept: broken.length === 0,
      found: broken.join('; ') || 'met',
    },
  ];
  if (hasLog) verdicts.push(faultVerdict([...lines.flatMap(({ faults }) => faults), ...(memory?.faults ?? [])]));
  if (strictness.isTimeJudged && lines.length > 0) {
    verdicts.push({
      promise: 'attacks take all of the time that was asked for',
      kept: attackMs >= askedMs,
      found: `${shown(attackMs / MS_PER_SECOND)} s of ${shown(askedMs / MS_PER_SECOND)} s`,
    });
  }
  if (result !== null) {
    const faults = Object.entries(result.faults).map(([what, count]) => `${what} (${count} times)`);
    verdicts.push(waitVerdict(practice, strictness), busyVerdict(practice, strictness), {
      promise: 'no learner is refused, and no acknowledged answer is lost',
      kept: faults.length === 0,
      found: faults.join('; ') || `${result.answers} answers`,
    });
  }
  // From outside it may be that nobody is told.
  if (ended === null && (hasLog || held !== null)) verdicts.push(heldVerdict(held, strictness));
  if (memory !== null) verdicts.push(memoryVerdict(memory, strictness));
  return verdicts;
}
