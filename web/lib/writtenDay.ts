const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;
const SHORTEST_MONTH = 3;
/** Beside English: the languages of learners' parents, in which a child may know the months. */
const MONTH_LANGUAGES = ['es', 'pt', 'fr', 'de', 'it', 'pl', 'tr', 'ar', 'uk'] as const;
/** What stands between the parts of a day and says nothing: 14th of March, 2012年3月14日, 14.03.2012 р. */
const FILLERS = new Set(['st', 'nd', 'rd', 'th', 'of', 'the', '年', '月', '日', 'р', 'de', 'del', 'do']);
const LONGEST = 40;
const CENTURY = 100;
const OLDEST_YEAR = 1000;
const YEAR_FIGURES = 4;
const PARTS = 3;
const ISO_DAY_LENGTH = 10;
/** Zeros of the digits that are written in the learners' countries beside 0 to 9: Arabic, Persian. */
const FOREIGN_ZEROS = ['٠', '۰'] as const;

/**
 * Reads a day as people write it, its month in any language of `MONTH_LANGUAGES`: 14.03.2012, 14/3/12, 2012-03-14, 20120314, 14 March 2012, Mar 14th, 2012, ١٤/٣/٢٠١٢.
 * Where day and month could be either, the day comes first; the other way is read where only that is a day
 * (3/14/2012). What was read should be read back.
 * @param latest ISO day; a year of two figures is the last one in which the day is not after it
 * @returns the ISO day, or null for what is none
 */
export function readWrittenDay(written: string, latest: string): string | null {
  if (written.length > LONGEST) return null;
  const parts = (
    westernDigits(written)
      .toLowerCase()
      .match(/\d+|\p{L}+/gu) ?? []
  ).filter((part) => !FILLERS.has(part));
  const [only = ''] = parts;
  if (parts.length === 1) return readEightDigits(only);
  if (parts.length !== PARTS) return null;
  for (const [year, month, day] of readingsOf(parts as [string, string, string])) {
    const found = isoDay(year, month, day, latest);
    if (found !== null) return found;
  }
  return null;
}

/** Year, month and day of three parts, the likeliest reading first. */
function readingsOf([first, second, third]: [string, string, string]): [string, string, string][] {
  if (first.length === YEAR_FIGURES && isNumber(first)) return [[first, second, third]];
  const dayFirst: [string, string, string] = [third, second, first];
  const monthFirst: [string, string, string] = [third, first, second];
  return isNumber(first) ? [dayFirst, monthFirst] : [monthFirst];
}

/** A day without separators, its year first or last; null for anything but eight digits. */
function readEightDigits(digits: string): string | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(digits) ?? [];
  const [, lastDay = '', lastMonth = '', lastYear = ''] = /^(\d{2})(\d{2})(\d{4})$/.exec(digits) ?? [];
  return isoDay(year, month, day) ?? isoDay(lastYear, lastMonth, lastDay);
}

/** The ISO day, or null where a part is none or the calendar has no such day. Without `latest` a year has four figures. */
function isoDay(year: string, month: string, day: string, latest?: string): string | null {
  const y = yearOf(year);
  const m = isNumber(month) ? smallNumber(month) : monthByName(month);
  const d = smallNumber(day);
  if (y === null || m === null || d === null) return null;
  if (y >= OLDEST_YEAR) return onCalendar(y, m, d);
  if (latest === undefined) return null;
  const thisCentury = Math.floor(Number(latest.slice(0, YEAR_FIGURES)) / CENTURY) * CENTURY;
  const inThis = onCalendar(thisCentury + y, m, d);
  return inThis !== null && inThis <= latest ? inThis : onCalendar(thisCentury - CENTURY + y, m, d);
}

function onCalendar(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, ISO_DAY_LENGTH)
    : null;
}

/** 2012, or 12 for what is written 12. */
function yearOf(text: string): number | null {
  if (!isNumber(text)) return null;
  if (text.length === 2) return Number(text);
  return text.length === YEAR_FIGURES && Number(text) >= OLDEST_YEAR ? Number(text) : null;
}

function smallNumber(text: string): number | null {
  return isNumber(text) && text.length <= 2 ? Number(text) : null;
}

function monthByName(text: string): number | null {
  const index = text.length < SHORTEST_MONTH ? -1 : MONTHS.findIndex((month) => month.startsWith(text));
  return index < 0 ? (foreignMonths().get(text) ?? null) : index + 1;
}

let foreign: ReadonlyMap<string, number> | undefined;

/** The months as they are called alone, within a day and in short, in lower case; made once one is asked for. */
function foreignMonths(): ReadonlyMap<string, number> {
  if (foreign) return foreign;
  const names = new Map<string, number>();
  for (const language of MONTH_LANGUAGES) {
    for (const month of ['long', 'short'] as const) {
      for (const day of ['numeric', undefined] as const) {
        const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { month, day, timeZone: 'UTC' });
        for (const index of MONTHS.keys()) {
          const parts = format.formatToParts(Date.UTC(2012, index, 1));
          const name =
            parts
              .find(({ type }) => type === 'month')
              ?.value.normalize('NFKC')
              .toLowerCase() ?? '';
          // Without the full stop of a short one; what is no name is a number.
          const word = /^\p{L}+/u.exec(name)?.[0] ?? '';
          if (word.length >= SHORTEST_MONTH && !names.has(word)) names.set(word, index + 1);
        }
      }
    }
  }
  foreign = names;
  return names;
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

function westernDigits(text: string): string {
  return text.normalize('NFKC').replace(/[٠-٩۰-۹]/gu, (digit) => {
    const zero = FOREIGN_ZEROS.findLast((first) => first <= digit) ?? digit;
    return String((digit.codePointAt(0) ?? 0) - (zero.codePointAt(0) ?? 0));
  });
}
