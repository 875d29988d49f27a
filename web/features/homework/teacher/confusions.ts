import { TARGETS_MAX } from '../../../../server/features/homework/assignment.rules.ts';
import type { Target } from '../shared/asked.ts';

/** As the server answers it: what was typed where something else was wanted. */
export interface Confusion {
  /** Null for all words that are not named. */
  readonly typed: string | null | undefined;
  readonly wanted: string;
  readonly count: number;
  readonly targets: readonly ConfusedTarget[];
}

/** A target that something was confused in. */
export interface ConfusedTarget extends Target {
  /** How many there are to be asked. */
  readonly sentences: number | null | undefined;
}

/** A wanted word, and what was typed in its place. */
export interface MapRow {
  readonly wanted: string;
  /** Of the named words together. */
  readonly count: number;
  readonly typed: ReadonlyMap<string, number>;
  readonly targets: readonly ConfusedTarget[];
}

/** The confusion map: rows and words by how often they were confused. */
export interface ConfusionTable {
  readonly rows: readonly MapRow[];
  /** The words that were typed, each a column. */
  readonly words: readonly string[];
  /** The highest figure of a cell. */
  readonly most: number;
}

/** As many shades as a map has, the empty one not counted. */
const SHADES = 4;
/** How often is often, however little else there is: one slip is never the darkest. */
const OFTEN = 8;
/** How many rows are ticked to begin with. */
export const TICKED_AT_FIRST = 3;
/** How often homework made of confusions asks for each target, and how long it becomes by that. */
const QUESTIONS_EACH = 5;
const QUESTIONS_AT_MOST = 20;
const TITLE_TARGETS = 3;

/** Adds up the figures of each word. */
function sumsOf(figures: readonly (readonly [word: string, count: number])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [word, count] of figures) sums.set(word, (sums.get(word) ?? 0) + count);
  return sums;
}

/** Words by their figures, the highest first; of equal ones by the alphabet. */
const byFigure = (sums: ReadonlyMap<string, number>): string[] =>
  [...sums].sort(([a, one], [b, other]) => other - one || a.localeCompare(b, 'en')).map(([word]) => word);

/** Targets without repetition, by name, as many as homework can have. */
export function distinct(targets: readonly ConfusedTarget[]): ConfusedTarget[] {
  const byId = new Map(targets.map((target) => [target.uuid, target]));
  return [...byId.values()].sort((one, other) => one.name.localeCompare(other.name, 'en')).slice(0, TARGETS_MAX);
}

/** The map of what was confused; words that are not named are not in it. */
export function tableOf(confusions: readonly Confusion[]): ConfusionTable {
  const named = confusions.flatMap((one) => (typeof one.typed === 'string' ? [{ ...one, typed: one.typed }] : []));
  const counts = sumsOf(named.map(({ wanted, count }) => [wanted, count]));
  const rows = byFigure(counts).map((wanted): MapRow => {
    const own = named.filter((one) => one.wanted === wanted);
    const typed = new Map(own.map((one) => [one.typed, one.count]));
    return { wanted, count: counts.get(wanted) ?? 0, typed, targets: distinct(own.flatMap((one) => one.targets)) };
  });
  return {
    rows,
    words: byFigure(sumsOf(named.map(({ typed, count }) => [typed, count]))),
    most: Math.max(0, ...named.map(({ count }) => count)),
  };
}

/** How dark a cell is, 0 (nothing) to 4 (the most). */
export function shadeOf(count: number, most: number): number {
  return Math.ceil((count * SHADES) / Math.max(most, OFTEN));
}

/** What homework of confused targets is called and how long it is, until the teacher says otherwise: no longer than it can be. */
export function homeworkOf(targets: readonly ConfusedTarget[]): { title: string; questions: number } {
  const names = targets.slice(0, TITLE_TARGETS).map(({ name }) => name);
  const rest = targets.length - names.length;
  const sum = (most: number) =>
    targets.reduce((all, { sentences }) => all + Math.min(sentences ?? QUESTIONS_EACH, most), 0);
  return {
    title: `More practice: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
    questions: Math.min(sum(Infinity), Math.max(targets.length, Math.min(sum(QUESTIONS_EACH), QUESTIONS_AT_MOST))),
  };
}
