import { STUDENTS_AT_MOST } from '../../../../server/features/classrooms/classrooms.rules.ts';
import { TARGET_ROWS_MOST, WORDS_MOST, WORDS_UNLESS_GIVEN } from '../../../../server/features/homework/report.rules.ts';

/** How much of a class's results is shown: it stands in the address. */
export interface ReportView {
  /** Cursors: which homework is shown; the newest where both are null. */
  readonly before: string | null;
  readonly after: string | null;
  /** Rows of the table, and of the confusion map. */
  readonly students: number;
  readonly words: number;
  /** Whether the confusion map has a row for each word that was wanted, and not for each collocation. */
  readonly byWord: boolean;
}

/** A table with more rows than these is scrolled by itself. */
export const ROWS_IN_SIGHT = 15;
/** As many assignments stand beside each other. */
export const COLUMNS_SHOWN = 8;
const STUDENTS_AT_FIRST = 30;
const STUDENTS_MORE = 50;
const WORDS_MORE = 16;
const BY_WORD = 'word';

/** As many rows of the confusion map as the server gives: of words, or of collocations. */
export const mostRows = (byWord: boolean): number => (byWord ? WORDS_MOST : TARGET_ROWS_MOST);

function sizeOf(text: string | null, least: number, most: number): number {
  const size = Number(text ?? least);
  return Number.isInteger(size) ? Math.min(Math.max(size, least), most) : least;
}

/** What an address shows; anything odd in it is as if it were not there. */
export function reportView({ searchParams }: URL): ReportView {
  const before = searchParams.get('before');
  const byWord = searchParams.get('by') === BY_WORD;
  return {
    before,
    after: before === null ? searchParams.get('after') : null,
    students: sizeOf(searchParams.get('students'), STUDENTS_AT_FIRST, STUDENTS_AT_MOST),
    words: sizeOf(searchParams.get('words'), WORDS_UNLESS_GIVEN, mostRows(byWord)),
    byWord,
  };
}

/** The address of the same page with another view. */
export function reportPath({ pathname }: URL, { before, after, students, words, byWord }: ReportView): string {
  const params = new URLSearchParams();
  if (before !== null) params.set('before', before);
  if (after !== null) params.set('after', after);
  if (students > STUDENTS_AT_FIRST) params.set('students', String(students));
  if (words > WORDS_UNLESS_GIVEN) params.set('words', String(words));
  if (byWord) params.set('by', BY_WORD);
  return params.size === 0 ? pathname : `${pathname}?${params.toString()}`;
}

/** Views that show more than another. */
export const withMoreStudents = (view: ReportView): ReportView => ({
  ...view,
  students: Math.min(view.students + STUDENTS_MORE, STUDENTS_AT_MOST),
});
export const withMoreWords = (view: ReportView): ReportView => ({
  ...view,
  words: Math.min(view.words + WORDS_MORE, mostRows(view.byWord)),
});
/** The same with the confusion map's rows for each word, or each collocation: as many as at first. */
export const withRowsBy = (view: ReportView, byWord: boolean): ReportView => ({
  ...view,
  byWord,
  words: WORDS_UNLESS_GIVEN,
});
