import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { requireTeaching } from '../classrooms/classrooms.domain.ts';
import { type AssignmentRow, readAssignmentPage, readExtensions } from './homework.store.ts';
import { completionRate, extended } from './homework.rules.ts';
import {
  type ConfusionRow,
  type DoneRow,
  type PlaceRow,
  readConfusions,
  readDone,
  readPlaces,
} from './report.store.ts';

/** Columns of the table at most, and unless given. */
export const COLUMNS_MOST = 100;
export const COLUMNS_UNLESS_GIVEN = 50;
/** Entries of a confusion map at most, and unless given. */
export const CONFUSIONS_MOST = 200;
export const CONFUSIONS_UNLESS_GIVEN = 50;

/** What a student did of an assignment. */
export interface Cell {
  assignmentId: string;
  attempts: number;
  /** Sentences answered in the attempt that is under way; null without one. */
  answered: number | null;
  /** The score that counts; null until an attempt is finished. */
  score: number | null;
  timeSeconds: number;
  finishedAt: Date | null;
  /** Whether the first attempt was finished after the student's due date. */
  late: boolean;
  /** Until when the student was given more time; null for who was not. */
  extendedTo: Date | null;
}

/** A student in the table. */
export interface TableRow {
  place: PlaceRow;
  /** One for each column, in their order. */
  cells: Cell[];
  completed: number;
  /** Null where nothing is assigned. */
  completionRate: number | null;
  /** Of the scores that count; null without one. */
  averageScore: number | null;
}

/** Students × assignments. */
export interface HomeworkTable {
  /** Oldest first. */
  columns: AssignmentRow[];
  rows: TableRow[];
}

function cellOf(assignment: AssignmentRow, done: DoneRow | undefined, extendedTo: Date | null): Cell {
  const { id: assignmentId, countedAttempt } = assignment;
  if (!done) {
    const nothing = { attempts: 0, answered: null, score: null, timeSeconds: 0, finishedAt: null, late: false };
    return { assignmentId, ...nothing, extendedTo };
  }
  const { dueAt } = extended(assignment, extendedTo);
  const { attempts, answered, timeSeconds, finishedAt, best, last } = done;
  const late = dueAt !== null && finishedAt !== null && finishedAt.getTime() >= dueAt.getTime();
  const score = countedAttempt === 'BEST' ? best : last;
  return { assignmentId, attempts, answered, score, timeSeconds, finishedAt, late, extendedTo };
}

const average = (scores: readonly number[]): number | null =>
  scores.length === 0 ? null : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);

/** Which assignments a report is about: of the class, published, one alone where it is named, the newest else. */
async function columnsOf(
  deps: Deps,
  classroomId: string,
  assignmentId: string | null,
  most: number,
): Promise<AssignmentRow[]> {
  const where = { classroomId, published: true, ...(assignmentId === null ? {} : { id: assignmentId }) };
  const page = { where, orderBy: [{ createdAt: 'desc' as const }, { id: 'desc' as const }], take: most };
  return (await readAssignmentPage(deps.db, page)).toReversed();
}

/**
 * The table of a class that the viewer teaches: a constant number of statements, however large it is.
 * @param most columns; the newest published assignments, or the one that is named
 * Throws NotFoundError, ForbiddenError for a student.
 */
export async function homeworkTable(
  deps: Deps,
  viewer: Viewer,
  classroomId: string,
  { assignmentId, most }: { assignmentId: string | null; most: number },
): Promise<HomeworkTable> {
  await requireTeaching(deps, viewer, classroomId);
  const columns = await columnsOf(deps, classroomId, assignmentId, most);
  const ids = columns.map(({ id }) => id);
  const [places, done, extensions] = await Promise.all([
    readPlaces(deps.db, classroomId),
    readDone(deps.db, ids),
    readExtensions(deps.db.prisma, ids),
  ]);
  const key = (one: { assignmentId: string; enrolmentId: string }) => `${one.assignmentId} ${one.enrolmentId}`;
  const doneBy = new Map(done.map((row) => [key(row), row]));
  const extendedBy = new Map(extensions.map((row) => [key(row), row.extendedTo]));
  const now = deps.clock.now().getTime();
  const assigned = new Set(columns.filter(({ openAt }) => openAt === null || openAt.getTime() <= now));
  const rows = places.map((place): TableRow => {
    const cells = columns.map((column) => {
      const of = key({ assignmentId: column.id, enrolmentId: place.id });
      return cellOf(column, doneBy.get(of), extendedBy.get(of) ?? null);
    });
    const scores = cells.flatMap(({ score }) => score ?? []);
    const completed = scores.length;
    const rate = completionRate(completed, assigned.size);
    return { place, cells, completed, completionRate: rate, averageScore: average(scores) };
  });
  return { columns, rows };
}

/**
 * The confusion map of a class that the viewer teaches, or of one of its assignments: most frequent first.
 * Throws NotFoundError, ForbiddenError for a student.
 */
export async function confusionMap(
  deps: Deps,
  viewer: Viewer,
  classroomId: string,
  { assignmentId, most }: { assignmentId: string | null; most: number },
): Promise<ConfusionRow[]> {
  await requireTeaching(deps, viewer, classroomId);
  const columns = await columnsOf(deps, classroomId, assignmentId, COLUMNS_MOST);
  return readConfusions(
    deps.db,
    columns.map(({ id }) => id),
    most,
  );
}
