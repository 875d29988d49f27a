import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { utcDay } from '../../kernel/clock.ts';
import { type CsvCell, csvFile } from '../../kernel/csv.ts';
import type { Download } from '../../kernel/download.ts';
import { NotFoundError, UserError } from '../../kernel/errors.ts';
import { openWhole } from '../auth/wholeFile.ts';
import { requireTeaching } from '../classrooms/classrooms.domain.ts';
import { namedWord } from '../curriculum/answer.rules.ts';
import { type Fetcher, type GoodTicket, offerDownload, type OfferedDownload } from '../person/downloadTickets.ts';
import { readTimeZone } from '../person/users.store.ts';
import { REPORTS_OPEN, REPORTS_PER_ACCOUNT } from './homework.limits.ts';
import { STUDENTS_AT_MOST } from '../classrooms/classrooms.rules.ts';
import { ASSIGNMENTS_PER_CLASS } from './assignment.rules.ts';
import { PROGRESS } from './homework.rules.ts';
import { readAssignmentFigures } from './homework.store.ts';
import { type Cell, confusedIn, newestColumns, readMap, readTable } from './report.domain.ts';
import { WORDS_MOST } from './report.rules.ts';
import { inReportTurn } from './reportTurns.ts';

const TICKET = 'homework-report';

/** What there are reports of. */
export type ReportKind = 'TABLE' | 'CONFUSIONS' | 'CONFUSIONS_BY_TARGET';

const FILE_NAMES: Readonly<Record<ReportKind, string>> = {
  TABLE: 'homework',
  CONFUSIONS: 'confusions-by-word',
  CONFUSIONS_BY_TARGET: 'confusions-by-collocation',
};

/** Which report: of a class, and of one of its assignments where that is named. */
export interface ReportWish {
  classroomId: string;
  assignmentId: string | null;
  kind: ReportKind;
}

interface Offer extends ReportWish, Fetcher {
  viewer: Viewer;
}

/**
 * Offers a report of a class that the viewer teaches for fetching: once, within five minutes, as long as the session lasts and they
 * teach the class. Throws NotFoundError, ForbiddenError, RateLimitedError.
 */
export async function offerReport(
  deps: Deps,
  viewer: Viewer & { sessionId: string },
  wish: ReportWish,
): Promise<OfferedDownload> {
  await requireTeaching(deps, viewer, wish.classroomId);
  await deps.limits.consume(REPORTS_PER_ACCOUNT, viewer.userId);
  const { userId, sessionId } = viewer;
  const offer: Offer = { ...wish, userId, sessionId, viewer };
  return offerDownload(deps, TICKET, offer);
}

type FileColumn = readonly [name: string, value: (cell: Cell) => CsvCell];
const SCORE = 'score (%)';

/** What is said of each assignment, in columns of their own; of when by the clocks of a zone, as spreadsheets take it for a date. */
function fileColumns(timeZone: string): readonly FileColumn[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const moment = (instant: Date | null): string | null => instant && format.format(instant);
  return [
    [
      'status',
      ({ progress, afterAnswers }) => PROGRESS[progress].label + (afterAnswers ? ', after answers were shown' : ''),
    ],
    [SCORE, ({ score }) => score],
    ['attempts', ({ attempts }) => attempts],
    ['answered', ({ answered }) => answered],
    ['time (s)', ({ attempts, timeSeconds }) => (attempts > 0 ? timeSeconds : null)],
    [`finished (${timeZone})`, ({ finishedAt }) => moment(finishedAt)],
    [`more time until (${timeZone})`, ({ extendedTo }) => moment(extendedTo)],
    ['answers with help', ({ withHelp }) => withHelp],
  ];
}

async function tableLines(deps: Deps, viewer: Viewer, { classroomId, assignmentId }: ReportWish): Promise<CsvCell[][]> {
  await requireTeaching(deps, viewer, classroomId);
  const { columns, rows } = await readTable(deps, classroomId, {
    assignmentId,
    columnsOf: async (where) => ({
      columns: await newestColumns(deps, where, ASSIGNMENTS_PER_CLASS),
      older: null,
      newer: null,
    }),
    students: STUDENTS_AT_MOST,
  });
  const ids = columns.map(({ id }) => id);
  const figures = await readAssignmentFigures(deps.db, ids);
  const averages = new Map(figures.map(({ id, averageScore }) => [id, averageScore]));
  const said = fileColumns((await readTimeZone(deps.db, viewer.userId)) ?? 'UTC');
  const average = (id: string) => said.map(([name]) => (name === SCORE ? (averages.get(id) ?? null) : null));
  return [
    [
      'Student',
      'Email',
      ...columns.flatMap(({ title }) => said.map(([name]) => `${title}: ${name}`)),
      'Completed',
      'Completion rate (%)',
      'Average score (%)',
    ],
    ...rows.map(({ place: { user }, cells, completed, completionRate, averageScore }): CsvCell[] => [
      user.fullName,
      user.email,
      ...cells.flatMap((cell) => said.map(([, value]) => value(cell))),
      completed,
      completionRate,
      averageScore,
    ]),
    ['Class average', null, ...ids.flatMap(average), null, null, null],
  ];
}

async function confusionLines(
  deps: Deps,
  viewer: Viewer,
  { classroomId, assignmentId, kind }: ReportWish,
): Promise<CsvCell[][]> {
  const isByTarget = kind === 'CONFUSIONS_BY_TARGET';
  const by = isByTarget ? 'TARGET' : 'WANTED';
  const ids = await confusedIn(deps, viewer, classroomId, assignmentId);
  const { confusions } = await readMap(deps, ids, { rows: WORDS_MOST, by });
  const words = ['Typed', 'Wanted', 'Answers'];
  return [
    isByTarget ? ['Collocation', ...words] : [...words, 'Collocations'],
    ...confusions.map(({ typed, wanted, count, targets }): CsvCell[] => {
      const said = [typed === null ? 'other' : namedWord(typed), namedWord(wanted), count];
      const collocations = targets.map(({ name }) => name).join(', ');
      return isByTarget ? [collocations, ...said] : [...said, collocations];
    }),
  ];
}

/** The report as it is now, in its turn; null where it is nothing for whoever asked for it any more. */
async function reportText(deps: Deps, offer: Offer): Promise<string | null> {
  const { viewer, kind } = offer;
  try {
    const lines = kind === 'TABLE' ? tableLines : confusionLines;
    // Whoever fetches a file waits for it, and has used its ticket up.
    return await inReportTurn(deps, async () => csvFile(await lines(deps, viewer, offer)), Infinity);
  } catch (error) {
    // Who teaches the class no more finds nothing here.
    if (error instanceof NotFoundError || (error instanceof UserError && error.code === 'FORBIDDEN')) return null;
    throw error;
  }
}

/** The report that a ticket stands for, as of `openWhole`; null for who teaches the class no more, too. */
export function openReport(deps: Deps, ticket: GoodTicket): Promise<Download | null> {
  const make = async (offer: Offer) => {
    const text = await reportText(deps, offer);
    if (text === null) return null;
    const fileName = `${FILE_NAMES[offer.kind]}-${utcDay(deps.clock.now())}.csv`;
    return { fileName, type: 'text/csv; charset=utf-8', text };
  };
  return openWhole<Offer>(deps, ticket, { most: REPORTS_OPEN, make });
}
