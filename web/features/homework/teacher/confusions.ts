import { targetText } from '../../../../server/features/curriculum/answer.rules.ts';
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

/** A wanted word, in all collocations or in one, and what was typed in its place. */
export interface MapRow {
  /** What stands for it in the address of homework made of it: the word, or the id of the collocation. */
  readonly key: string;
  readonly wanted: string;
  /** The one collocation that it is about; null for all in which the word was wanted. */
  readonly target: ConfusedTarget | null;
  /** Of the words in `typed` together. */
  readonly count: number;
  /** Most frequent first. */
  readonly typed: ReadonlyMap<string, number>;
  readonly targets: readonly ConfusedTarget[];
}

/** The confusion map: the words by how often they were typed. */
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

/**
 * The map of what was confused, its rows in the server's order; words that are not named are not in it.
 * @param byWord whether a row is a wanted word, in whatever collocation, and not a collocation
 */
export function tableOf(confusions: readonly Confusion[], byWord: boolean): ConfusionTable {
  const named = confusions.flatMap((one) => (typeof one.typed === 'string' ? [{ ...one, typed: one.typed }] : []));
  const groups = Map.groupBy(named, ({ wanted, targets: [target] }) => (byWord ? wanted : (target?.uuid ?? wanted)));
  const rows = [...groups].map(([key, own]): MapRow => {
    const sums = sumsOf(own.map(({ typed, count }) => [typed, count]));
    const targets = distinct(own.flatMap((one) => one.targets));
    return {
      key,
      wanted: own[0]?.wanted ?? '',
      target: byWord ? null : (targets[0] ?? null),
      count: own.reduce((all, { count }) => all + count, 0),
      typed: new Map(byFigure(sums).map((word) => [word, sums.get(word) ?? 0])),
      targets,
    };
  });
  return {
    rows,
    words: byFigure(sumsOf(named.map(({ typed, count }) => [typed, count]))),
    most: Math.max(0, ...rows.flatMap(({ typed }) => [...typed.values()])),
  };
}

/** How dark a cell is, 0 (nothing) to 4 (the most). */
export function shadeOf(count: number, most: number): number {
  return Math.ceil((count * SHADES) / Math.max(most, OFTEN));
}

/** What homework of confused targets is called and how long it is, until the teacher says otherwise: no longer than it can be. */
export function homeworkOf(targets: readonly ConfusedTarget[]): { title: string; questions: number } {
  const names = targets.slice(0, TITLE_TARGETS).map(({ name }) => targetText(name));
  const rest = targets.length - names.length;
  const sum = (most: number) =>
    targets.reduce((all, { sentences }) => all + Math.min(sentences ?? QUESTIONS_EACH, most), 0);
  return {
    title: `More practice: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
    questions: Math.min(sum(Infinity), Math.max(targets.length, Math.min(sum(QUESTIONS_EACH), QUESTIONS_AT_MOST))),
  };
}
