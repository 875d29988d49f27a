import { dayOfMonth, monthOf, placeInWeek } from './dayText.ts';

/** What was answered on a day. */
export interface YearDay {
  readonly day: string;
  readonly attempts: number;
}

/** Where a day stands: weeks are columns that begin with Monday. */
export interface Cell {
  readonly column: number;
  readonly row: number;
  /** 0 (nothing) to 4 (much). */
  readonly heat: number;
}

const DAYS_OF_WEEK = 7;
/** From so many sentences on a day is one shade darker: a sentence, half a round, a round, two. */
const SHADES = [1, 5, 10, 20];
/** A month's name has room where the next one stands so many columns further on. */
const NAME_COLUMNS = 2;

/** How dark a day is. */
export const heatOf = (attempts: number): number => SHADES.filter((least) => attempts >= least).length;

/** The cells of days, oldest first, and how many columns they take. */
export function cellsOf(days: readonly YearDay[]): { cells: Cell[]; columns: number } {
  const [first] = days;
  const offset = first ? placeInWeek(first.day) : 0;
  const cells = days.map(({ attempts }, place) => ({
    column: Math.floor((place + offset) / DAYS_OF_WEEK),
    row: (place + offset) % DAYS_OF_WEEK,
    heat: heatOf(attempts),
  }));
  return { cells, columns: (cells.at(-1)?.column ?? -1) + 1 };
}

/** The names of months, each above the week that its first day is in; that of the first week where there is room for it. */
export function monthsOf(days: readonly YearDay[]): { name: string; column: number }[] {
  const { cells } = cellsOf(days);
  const begun = days.flatMap(({ day }, place) =>
    dayOfMonth(day) === 1 ? [{ name: monthOf(day), column: cells[place]?.column ?? 0 }] : [],
  );
  const [first] = days;
  if (first === undefined || dayOfMonth(first.day) === 1) return begun;
  return (begun[0]?.column ?? NAME_COLUMNS) >= NAME_COLUMNS
    ? [{ name: monthOf(first.day), column: 0 }, ...begun]
    : begun;
}
