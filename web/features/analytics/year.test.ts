import { describe, expect, it } from 'vitest';
import { cellsOf, heatOf, monthsOf } from './year.ts';

const DAY_MS = 86_400_000;
const daysTo = (last: string, count: number) =>
  Array.from({ length: count }, (_, place) => ({
    day: new Date(Date.parse(last) - (count - 1 - place) * DAY_MS).toISOString().slice(0, 10),
    attempts: place,
  }));

describe('the calendar', () => {
  it.each([
    [0, 0],
    [1, 1],
    [4, 1],
    [5, 2],
    [10, 3],
    [19, 3],
    [20, 4],
    [500, 4],
  ])('shows %i sentences in shade %i', (attempts, shade) => expect(heatOf(attempts)).toBe(shade));

  // A Monday, a Saturday, a Sunday.
  it.each(['2026-11-23', '2026-11-21', '2026-11-22'])(
    'has 53 weeks from Monday to Sunday for a year up to %s',
    (last) => {
      const { cells, columns } = cellsOf(daysTo(last, 365));
      expect(columns).toBe(53);
      expect(cells[0]?.column).toBe(0);
      expect(cells.at(-1)).toMatchObject({ column: 52, row: (new Date(last).getUTCDay() + 6) % 7 });
    },
  );

  it('names each month above the week with its first day, and the first where there is room', () => {
    const months = monthsOf(daysTo('2026-11-21', 365));
    expect(months.map(({ name }) => name).join(' ')).toBe('Nov Dec Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov');
    expect(months.slice(0, 2)).toEqual([
      { name: 'Nov', column: 0 },
      { name: 'Dec', column: 2 },
    ]);
    expect(monthsOf(daysTo('2026-11-28', 365))[0]).toEqual({ name: 'Dec', column: 1 });
  });
});
