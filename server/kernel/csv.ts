/** Excel and its like take UTF-8 for what it is only with this before it. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
const NEEDS_QUOTES = /["\r\n,;]/u;
/** What spreadsheets take for a formula, also in its wide forms, and whatever makes them skip to one. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/** A value of a cell: a number stays one, null is empty. */
export type CsvCell = string | number | null;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file. */
const csvLine = (cells: readonly CsvCell[]): string => cells.map(cellText).join(',') + LINE_END;

/** More lines of a CSV file that has begun. */
export const csvLines = (lines: readonly (readonly CsvCell[])[]): string => lines.map(csvLine).join('');

/** A CSV file: UTF-8 with its mark, numbers as numbers, no text that a spreadsheet would take for a formula. */
export const csvFile = (lines: readonly (readonly CsvCell[])[]): string => BYTE_ORDER_MARK + csvLines(lines);
