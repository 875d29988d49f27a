import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { utcDay } from '../../kernel/clock.ts';
import { type CsvCell, csvFile, csvLines } from '../../kernel/csv.ts';
import { onBehalfOf, onWhoseBehalf } from '../../kernel/behalf.ts';
import { type Download, inPieces } from '../../kernel/download.ts';
import { NotFoundError, UnauthenticatedError } from '../../kernel/errors.ts';
import { UserError } from '../../kernel/userErrors.ts';
import { SESSION_ENDED } from '../../access/session.ts';
import { isSessionLive } from '../auth/sessions.ts';
import { openWhole } from '../auth/wholeFile.ts';
import { requireTeaching } from '../classrooms/classrooms.domain.ts';
import { namedWord, targetText } from '../curriculum/answer.rules.ts';
import { type Fetcher, type GoodTicket, offerDownload, type OfferedDownload } from '../person/downloadTickets.ts';
import { readTimeZone } from '../person/users.store.ts';
import { REPORTS_OPEN, REPORTS_PER_ACCOUNT } from './homework.limits.ts';
import { STUDENTS_AT_MOST } from '../classrooms/classrooms.rules.ts';
import { ASSIGNMENTS_PER_CLASS } from './assignment.rules.ts';
import { PROGRESS } from './homework.rules.ts';
import { readAssignmentFigures } from './homework.store.ts';
import { type Cell, confusedIn, openTable, readMap, readRows } from './report.domain.ts';
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

/** Cells that are read and written in a turn: writing them alone takes some thirty milliseconds. */
const CELLS_AT_ONCE = 5_000;

/** What of a file is read in a turn. */
type InTurn = <T>(read: () => Promise<T>) => Promise<T>;

/** The table row by row, some students at a time, each in a turn of its own: nothing of it is in memory but what was not sent yet. */
async function* tableText(
  deps: Deps,
  { viewer, classroomId, assignmentId }: Offer,
  inTurn: InTurn,
): AsyncGenerator<string> {
  const wish = { assignmentId, columns: ASSIGNMENTS_PER_CLASS, students: STUDENTS_AT_MOST };
  const { columns, places, figures } = await inTurn(() => openTable(deps, classroomId, wish));
  const said = fileColumns((await readTimeZone(deps.db, viewer.userId)) ?? 'UTC');
  const head = ['Student', 'Email', ...columns.flatMap(({ title }) => said.map(([name]) => `${title}: ${name}`))];
  yield* inPieces(csvFile([[...head, 'Completed', 'Completion rate (%)', 'Average score (%)']]));
  const atOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(1, columns.length)));
  for (let from = 0; from < places.length; from += atOnce) {
    const some = places.slice(from, from + atOnce);
    const text = await inTurn(async () => {
      const rows = await readRows(deps, columns, some, figures);
      return csvLines(
        rows.map(({ place: { user }, cells, completed, completionRate, averageScore }): CsvCell[] => [
          user.fullName,
          user.email,
          ...cells.flatMap((cell) => said.map(([, value]) => value(cell))),
          completed,
          completionRate,
          averageScore,
        ]),
      );
    });
    yield* inPieces(text);
  }
  const ids = columns.map(({ id }) => id);
  const ofColumns = await inTurn(() => readAssignmentFigures(deps.db, ids));
  const averages = new Map(ofColumns.map(({ id, averageScore }) => [id, averageScore]));
  const average = (id: string) => said.map(([name]) => (name === SCORE ? (averages.get(id) ?? null) : null));
  yield* inPieces(csvLines([['Class average', null, ...ids.flatMap(average), null, null, null]]));
}

async function confusionLines(deps: Deps, { viewer, classroomId, assignmentId, kind }: Offer): Promise<CsvCell[][]> {
  const isByTarget = kind === 'CONFUSIONS_BY_TARGET';
  const by = isByTarget ? 'TARGET' : 'WANTED';
  const ids = await confusedIn(deps, viewer, classroomId, assignmentId);
  const { confusions } = await readMap(deps, ids, { rows: WORDS_MOST, by });
  const words = ['Typed', 'Wanted', 'Answers'];
  return [
    isByTarget ? ['Collocation', ...words] : [...words, 'Collocations'],
    ...confusions.map(({ typed, wanted, count, targets }): CsvCell[] => {
      const said = [typed === null ? 'other' : namedWord(typed), namedWord(wanted), count];
      const collocations = targets.map(({ name }) => targetText(name)).join(', ');
      return isByTarget ? [collocations, ...said] : [...said, collocations];
    }),
  ];
}

async function* confusionText(deps: Deps, offer: Offer, inTurn: InTurn): AsyncGenerator<string> {
  yield* inPieces(csvFile(await inTurn(() => confusionLines(deps, offer))));
}

/** Whether somebody teaches a class now. */
async function isTeaching(deps: Deps, { viewer, classroomId }: Offer): Promise<boolean> {
  try {
    await requireTeaching(deps, viewer, classroomId);
    return true;
  } catch (error) {
    if (error instanceof NotFoundError || (error instanceof UserError && error.code === 'FORBIDDEN')) return false;
    throw error;
  }
}

/**
 * The report that a ticket stands for, as of `openWhole`, written while it is sent; null for who teaches the class no more, too. Ends that, or
 * the session, later, the text fails with UnauthenticatedError.
 */
export function openReport(deps: Deps, ticket: GoodTicket, gone: AbortSignal): Promise<Download | null> {
  const make = async (offer: Offer, over: AbortSignal) => {
    const whose = onWhoseBehalf();
    const { userId, sessionId, kind } = offer;
    // Whoever fetches a file waits for it, and has used its ticket up.
    const turn = { waitedMostMs: Infinity, isOfFile: true, isOver: () => over.aborted };
    const inTurn: InTurn = (read) =>
      onBehalfOf(whose, () =>
        inReportTurn(
          deps,
          async () => {
            const may = (await isSessionLive(deps, userId, sessionId)) && (await isTeaching(deps, offer));
            if (!may) throw new UnauthenticatedError(SESSION_ENDED);
            return read();
          },
          turn,
        ),
      );
    if (!(await isTeaching(deps, offer))) return null;
    const text = (kind === 'TABLE' ? tableText : confusionText)(deps, offer, inTurn);
    const fileName = `${FILE_NAMES[kind]}-${utcDay(deps.clock.now())}.csv`;
    return { fileName, type: 'text/csv; charset=utf-8', text };
  };
  return openWhole<Offer>(deps, ticket, gone, { most: REPORTS_OPEN, make });
}
