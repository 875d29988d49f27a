import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { lazily } from '../../kernel/lazily.ts';
import { requireTeaching } from '../classrooms/classrooms.domain.ts';
import { type AssignmentRow, countAssignments, readAssignmentPage, readExtensions } from './homework.store.ts';
import { answersShownFrom, completionRate, extended, type Progress, progressAt } from './homework.rules.ts';
import { COLUMNS_MOST } from './report.rules.ts';
import { inReportTurn } from './reportTurns.ts';
import {
  type ConfusionMapRows,
  type ConfusionRow,
  type DoneRow,
  type MapRows,
  type PlaceFigures,
  type PlaceRow,
  readConfusionMap,
  readConfusions,
  readDone,
  readPlaceFigures,
  readPlaces,
  readSubmissions,
  type SubmissionRow,
} from './report.store.ts';

/** What is remarkable about when an attempt was finished. */
export interface Marks {
  /** After the student's due date. */
  late: boolean;
  /** When the right answers, held back until then, were shown. */
  afterAnswers: boolean;
}

const hasCome = (instant: Date | null, at: Date | null): boolean =>
  instant !== null && at !== null && at.getTime() >= instant.getTime();

/** The marks of an attempt of a cell's student, by when it was finished. */
export const marksOf = ({ dueAt, answersFrom }: Pick<Cell, 'dueAt' | 'answersFrom'>, at: Date | null): Marks => ({
  late: hasCome(dueAt, at),
  afterAnswers: hasCome(answersFrom, at),
});

/** What a student did of an assignment. */
export interface Cell extends Marks {
  assignmentId: string;
  /** The student's place. */
  enrolmentId: string;
  attempts: number;
  /** Sentences answered in the attempt that is under way; null without one. */
  answered: number | null;
  /** The score that counts; null until an attempt is finished. */
  score: number | null;
  /** How many answers of the attempt that counts were given with help; null until one is finished. */
  withHelp: number | null;
  timeSeconds: number;
  /** When the attempt that counts was finished. */
  finishedAt: Date | null;
  /** When its score was raised, as an answer was right after all; null: never. */
  correctedAt: Date | null;
  /** The student's own due date, and from when on they see the right answers; null: never late, and at once. */
  dueAt: Date | null;
  answersFrom: Date | null;
  /** Until when the student was given more time; null for who was not. */
  extendedTo: Date | null;
  progress: Progress;
  /** Every finished attempt, in order: read where it is asked for, once for all cells of a table. */
  submissions: () => Promise<SubmissionRow[]>;
}

/** A student in the table: the figures are of all homework that it is about, whatever page of it the columns are. */
export interface TableRow {
  place: PlaceRow;
  /** One for each column, in their order. */
  cells: Cell[];
  completed: number;
  /** Null where nothing counts yet. */
  completionRate: number | null;
  /** Of the scores that count; null without one. */
  averageScore: number | null;
}

/** A page of the homework that a table is about. */
export interface ColumnPage {
  /** Oldest first. */
  columns: AssignmentRow[];
  /** Cursors: what is older comes before the one, what is newer after the other; null where there is nothing. */
  older: string | null;
  newer: string | null;
}

/** Students × assignments. */
export interface HomeworkTable extends ColumnPage {
  rows: TableRow[];
  /** All homework that the table is about. */
  count: () => Promise<number>;
}

/** Which homework a report is about: published in the class, one alone where it is named. A part of a Prisma query. */
interface ReportedHomework {
  classroomId: string;
  published: true;
  id?: string;
}

function cellOf(
  assignment: AssignmentRow,
  { id: enrolmentId, joinedAt }: Pick<PlaceRow, 'id' | 'joinedAt'>,
  {
    done,
    extendedTo,
    submissions,
    now,
  }: Pick<Cell, 'extendedTo' | 'submissions'> & { done: DoneRow | undefined; now: Date },
): Cell {
  const { id: assignmentId, countedAttempt, answersShown } = assignment;
  const schedule = extended(assignment, extendedTo);
  const { dueAt } = schedule;
  const times = { dueAt, answersFrom: answersShownFrom({ dueAt }, answersShown) };
  const { attempts = 0, answered = null, timeSeconds = 0 } = done ?? {};
  const isBest = countedAttempt === 'BEST';
  const score = (isBest ? done?.best : done?.last) ?? null;
  const finishedAt = (isBest ? done?.bestAt : done?.lastAt) ?? null;
  const withHelp = (isBest ? done?.bestWithHelp : done?.lastWithHelp) ?? null;
  const correctedAt = (isBest ? done?.bestCorrectedAt : done?.lastCorrectedAt) ?? null;
  const about = {
    assignmentId,
    enrolmentId,
    attempts,
    answered,
    score,
    withHelp,
    timeSeconds,
    finishedAt,
    correctedAt,
  };
  const marks = marksOf(times, finishedAt);
  const did = { joinedAt, begun: attempts > 0, finished: score !== null, late: marks.late };
  return { ...about, ...times, ...marks, extendedTo, progress: progressAt(schedule, did, now), submissions };
}

const NOTHING = { completed: 0, counted: 0, averageScore: null };

const reported = (classroomId: string, assignmentId: string | null): ReportedHomework => ({
  classroomId,
  published: true,
  ...(assignmentId === null ? {} : { id: assignmentId }),
});

/** The newest so many assignments that a report is about, oldest first. */
export async function newestColumns(deps: Deps, where: ReportedHomework, most: number): Promise<AssignmentRow[]> {
  const page = { where, orderBy: [{ createdAt: 'desc' as const }, { id: 'desc' as const }], take: most };
  return (await readAssignmentPage(deps.db, page)).toReversed();
}

/** What of a table is wanted. */
interface TableWish {
  assignmentId: string | null;
  /** Reads the page of columns that is wanted. */
  columnsOf: (where: ReportedHomework) => Promise<ColumnPage>;
  /** How many rows at most, by name. */
  students: number;
  /** Is told how many cells it has before these are read, and may refuse. */
  admit?: (cells: number) => Promise<void>;
}

/**
 * The table of a class that the viewer teaches, in its turn (`inReportTurn`): a constant number of statements, however large it is.
 * Throws NotFoundError, ForbiddenError for a student, and what `admit` throws.
 */
export async function homeworkTable(
  deps: Deps,
  viewer: Viewer,
  classroomId: string,
  wish: TableWish,
): Promise<HomeworkTable> {
  await requireTeaching(deps, viewer, classroomId);
  return inReportTurn(deps, () => readTable(deps, classroomId, wish));
}

/** As `homeworkTable`, for whoever has a turn. */
async function readTable(
  deps: Deps,
  classroomId: string,
  { assignmentId, columnsOf, students, admit }: TableWish,
): Promise<HomeworkTable> {
  const where = reported(classroomId, assignmentId);
  const page = await columnsOf(where);
  const places = await readPlaces(deps.db, classroomId, students);
  await admit?.(places.length * page.columns.length);
  const rows = await readRows(deps, page.columns, places, await figuresBy(deps, places, assignmentId));
  return { ...page, rows, count: () => countAssignments(deps.db, where) };
}

/** The figures of students, by their places. */
type FiguresBy = ReadonlyMap<string, Omit<PlaceFigures, 'id'>>;

/** @param assignmentId the one that they are about; null: all of the class */
async function figuresBy(deps: Deps, places: readonly PlaceRow[], assignmentId: string | null): Promise<FiguresBy> {
  const ids = places.map(({ id }) => id);
  const figures = await readPlaceFigures(deps.db, ids, deps.clock.now(), assignmentId);
  return new Map(figures.map((row) => [row.id, row]));
}

/** What a table is about, before any of it is read: all students, and the newest so many assignments, oldest first. */
export async function openTable(
  deps: Deps,
  classroomId: string,
  { assignmentId, columns: most, students }: { assignmentId: string | null; columns: number; students: number },
): Promise<{ columns: AssignmentRow[]; places: PlaceRow[]; figures: FiguresBy }> {
  const columns = await newestColumns(deps, reported(classroomId, assignmentId), most);
  const places = await readPlaces(deps.db, classroomId, students);
  return { columns, places, figures: await figuresBy(deps, places, assignmentId) };
}

/** Rows of a table, for some of its students. */
export async function readRows(
  deps: Deps,
  columns: readonly AssignmentRow[],
  places: readonly PlaceRow[],
  figures: FiguresBy,
): Promise<TableRow[]> {
  const ids = columns.map(({ id }) => id);
  const placeIds = places.map(({ id }) => id);
  const [done, extensions] = await Promise.all([
    readDone(deps.db, ids, placeIds),
    readExtensions(deps.db.prisma, ids, placeIds),
  ]);
  const key = (one: { assignmentId: string; enrolmentId: string }) => `${one.assignmentId} ${one.enrolmentId}`;
  const doneBy = new Map(done.map((row) => [key(row), row]));
  // It is asked for once the table has given its turn up.
  const submissions = lazily(async () =>
    Map.groupBy(await inReportTurn(deps, () => readSubmissions(deps.db, ids, placeIds)), key),
  );
  const extendedBy = new Map(extensions.map((row) => [key(row), row.extendedTo]));
  const now = deps.clock.now();
  return places.map((place): TableRow => {
    const cells = columns.map((column) => {
      const of = key({ assignmentId: column.id, enrolmentId: place.id });
      return cellOf(column, place, {
        done: doneBy.get(of),
        extendedTo: extendedBy.get(of) ?? null,
        submissions: async () => (await submissions()).get(of) ?? [],
        now,
      });
    });
    const { completed, counted, averageScore } = figures.get(place.id) ?? NOTHING;
    return { place, cells, completed, completionRate: completionRate(completed, counted), averageScore };
  });
}

/** The ids of the homework that a report of confusions is about. Throws NotFoundError, ForbiddenError for a student. */
export async function confusedIn(
  deps: Deps,
  viewer: Viewer,
  classroomId: string,
  assignmentId: string | null,
): Promise<string[]> {
  await requireTeaching(deps, viewer, classroomId);
  const columns = await newestColumns(deps, reported(classroomId, assignmentId), COLUMNS_MOST);
  return columns.map(({ id }) => id);
}

/**
 * The confusions of a class that the viewer teaches, or of one of its assignments: most frequent first; in their turn (`inReportTurn`).
 * Throws NotFoundError, ForbiddenError for a student.
 */
export async function confusionsOf(
  deps: Deps,
  viewer: Viewer,
  classroomId: string,
  { assignmentId, most }: { assignmentId: string | null; most: number },
): Promise<ConfusionRow[]> {
  const ids = await confusedIn(deps, viewer, classroomId, assignmentId);
  return inReportTurn(deps, () => readConfusions(deps.db, ids, most));
}

/** What of a confusion map is wanted. */
interface MapWish {
  /** How many, of what was missed most often, each with all that was typed in its place. */
  rows: number;
  /** What has a row: each word that was wanted, in whatever it was, or each target. */
  by: MapRows;
}

/**
 * The confusion map of a class that the viewer teaches, or of one of its assignments, in its turn (`inReportTurn`).
 * Throws NotFoundError, ForbiddenError for a student.
 */
export async function confusionMap(
  deps: Deps,
  viewer: Viewer,
  classroomId: string,
  { assignmentId, ...wish }: MapWish & { assignmentId: string | null },
): Promise<ConfusionMapRows> {
  const ids = await confusedIn(deps, viewer, classroomId, assignmentId);
  return inReportTurn(deps, () => readMap(deps, ids, wish));
}

/** As `confusionMap`, of these assignments, for whoever has a turn. */
export const readMap = (deps: Deps, assignmentIds: readonly string[], { rows, by }: MapWish) =>
  readConfusionMap(deps.db, assignmentIds, { most: rows, by });
