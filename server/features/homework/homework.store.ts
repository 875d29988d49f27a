import type { Reader } from '../../access/viewer.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../kernel/db.ts';
import { literal } from '../../kernel/like.ts';
import { listsOfEach } from '../../kernel/listsOfEach.ts';
import type { Bearer } from '../person/bearers.store.ts';
import { attendedBy, LIST_IS_STUDENTS, LIST_IS_TEACHERS, stillTeaches, taughtBy } from '../person/classes.store.ts';
import { STANDS } from '../person/endedClasses.store.ts';

/** Columns of an `AssignmentRow`. */
export const assignmentFields = {
  id: true,
  classroomId: true,
  title: true,
  description: true,
  practiceTypeId: true,
  targetIds: true,
  level: true,
  questions: true,
  estimatedMinutes: true,
  passingScore: true,
  maxAttempts: true,
  countedAttempt: true,
  answersShown: true,
  fourWordsAllowed: true,
  published: true,
  publishedAt: true,
  openAt: true,
  dueAt: true,
  lockAt: true,
  dueOrder: true,
  form: true,
  createdAt: true,
} as const;

/** An assignment as its row says. */
export type AssignmentRow = Prisma.AssignmentGetPayload<{ select: typeof assignmentFields }>;

/** What is written of an assignment. */
export type AssignmentData = Omit<AssignmentRow, 'id' | 'classroomId' | 'createdAt'>;

/** The assignments of classes that somebody teaches. A part of a Prisma query. */
export const setBy = (userId: string) => ({ classroom: taughtBy(userId) });

/** The assignments that somebody is to do. A part of a Prisma query. */
export const setFor = (reader: Reader) => ({ published: true, classroom: attendedBy(reader) });

/** The assignments that somebody may see. A part of a Prisma query. */
export const visibleAssignments = (reader: Reader) =>
  reader.card ? setFor(reader) : { OR: [setBy(reader.userId), setFor(reader)] };

/** Those assignments among `ids` that somebody may see, in no order. One statement. */
export function readAssignments(db: Database, reader: Reader, ids: readonly string[]): Promise<AssignmentRow[]> {
  return db.prisma.assignment.findMany({
    where: { id: { in: [...ids] }, AND: [visibleAssignments(reader)] },
    select: assignmentFields,
  });
}

/** The assignments of many classes, page by page: what `visibleAssignments` says of each, by what somebody is in the class. */
export const classHomework = listsOfEach<AssignmentRow>({
  name: 'class-homework',
  table: 'assignments',
  owner: 'classroom_id',
  fields: assignmentFields,
  rule: `${LIST_IS_TEACHERS} OR (${LIST_IS_STUDENTS} AND r.published)`,
});

/** A page of assignments. One statement. */
export function readAssignmentPage(
  db: Database,
  page: Pick<Prisma.AssignmentFindManyArgs, 'where' | 'orderBy' | 'take'>,
): Promise<AssignmentRow[]> {
  return db.prisma.assignment.findMany({ ...page, select: assignmentFields });
}

/** How many assignments there are of those. One statement. */
export function countAssignments(db: Database, where: Prisma.AssignmentWhereInput): Promise<number> {
  return db.prisma.assignment.count({ where });
}

/** An assignment that somebody has set, with how many attempts there are at it; null for any other. */
export async function readSetAssignment(
  db: Database,
  userId: string,
  assignmentId: string,
): Promise<(AssignmentRow & { attempts: number }) | null> {
  const found = await db.prisma.assignment.findFirst({
    where: { id: assignmentId, ...setBy(userId) },
    select: { ...assignmentFields, _count: { select: { attempts: true } } },
  });
  if (!found) return null;
  const { _count, ...assignment } = found;
  return { ...assignment, attempts: _count.attempts };
}

/**
 * Makes an assignment; 'full' where the class has `most` already, however many are made at once, 'gone' where whoever makes it teaches no such class any more.
 * Throws as `requireBearer`.
 */
export async function insertAssignment(
  db: Database,
  bearer: Bearer,
  assignment: AssignmentData & { id: string; classroomId: string; createdAt: Date },
  most: number,
): Promise<'made' | 'full' | 'gone'> {
  const { classroomId } = assignment;
  return db.transaction(async (tx) => {
    const held = await tx.$queryRaw<object[]>`
      SELECT 1 FROM classrooms c WHERE c.id = ${classroomId}::uuid AND ${STANDS} FOR UPDATE`;
    if (held.length === 0) return 'gone';
    if (!(await stillTeaches(tx, bearer, classroomId))) return 'gone';
    if ((await tx.assignment.count({ where: { classroomId } })) >= most) return 'full';
    await tx.assignment.create({ data: assignment });
    return 'made';
  });
}

/** Holds whoever else changes or begins this assignment until the transaction's end. */
export async function lockAssignment(tx: Transaction, assignmentId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM assignments WHERE id = ${assignmentId}::uuid FOR UPDATE`;
}

/** The extensions of assignments; where places of their class are named, of these alone. */
export function readExtensions(
  db: Pick<Database['prisma'], 'homeworkExtension'>,
  assignmentIds: readonly string[],
  enrolmentIds?: readonly string[],
): Promise<{ assignmentId: string; enrolmentId: string; extendedTo: Date }[]> {
  return db.homeworkExtension.findMany({
    where: {
      assignmentId: { in: [...assignmentIds] },
      ...(enrolmentIds ? { enrolmentId: { in: [...enrolmentIds] } } : {}),
    },
    select: { assignmentId: true, enrolmentId: true, extendedTo: true },
  });
}

/** Gives the student of a place more time for an assignment, or withdraws it (null): a change of the assignment, which is held (`lockAssignment`). */
export async function writeExtension(
  tx: Transaction,
  { assignmentId, enrolmentId, extendedTo }: { assignmentId: string; enrolmentId: string; extendedTo: Date | null },
): Promise<void> {
  await tx.homeworkExtension.deleteMany({ where: { assignmentId, enrolmentId } });
  if (extendedTo) await tx.homeworkExtension.createMany({ data: { assignmentId, enrolmentId, extendedTo } });
  // Whoever has read the dates before notices by it that they are others.
  await tx.$executeRaw`UPDATE assignments SET updated_at = clock_timestamp() WHERE id = ${assignmentId}::uuid`;
}

/** A target that can be chosen for an assignment. */
export interface TargetRow {
  id: string;
  name: string;
  level: number;
  practiceTypeId: string;
}

/** These targets, in no order. One statement. */
export function readTargets(db: Database, ids: readonly string[]): Promise<TargetRow[]> {
  return db.prisma.target.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true, level: true, practiceTypeId: true },
  });
}

/** Which targets are wanted: part of a name (empty: any), a level's number and a practice type, or any (null). */
export interface TargetWish {
  search: string;
  level: number | null;
  practiceTypeId: string | null;
}

/** The targets that an assignment may ask for: those that have sentences fit for learners. A part of a Prisma query. */
export const targetsLike = ({ search, level, practiceTypeId }: TargetWish): Prisma.TargetWhereInput => ({
  sentences: { some: { status: 'VALIDATED' } },
  ...(search === '' ? {} : { name: { contains: literal(search), mode: 'insensitive' } }),
  ...(level === null ? {} : { level }),
  ...(practiceTypeId === null ? {} : { practiceTypeId }),
});

/** A page of targets. One statement. */
export function readTargetPage(
  db: Database,
  page: Pick<Prisma.TargetFindManyArgs, 'where' | 'orderBy' | 'take'>,
): Promise<TargetRow[]> {
  return db.prisma.target.findMany({ ...page, select: { id: true, name: true, level: true, practiceTypeId: true } });
}

/** How many targets there are of those. One statement. */
export function countTargets(db: Database, where: Prisma.TargetWhereInput): Promise<number> {
  return db.prisma.target.count({ where });
}

/** How far an assignment has been done by the students whom its class has now. */
export interface AssignmentFigures {
  id: string;
  /** Students who have finished an attempt. */
  completed: number;
  /** Finished attempts. */
  submissions: number;
  /** Of the students' scores that count, 0–100; null without one. */
  averageScore: number | null;
  /** Of a finished attempt; null without one. */
  averageSeconds: number | null;
}

/** Score and number of an attempt in one figure, which is larger the later it was: scores are no higher than 100. */
const BY_NUMBER = 101;

/** The score that counts of the attempts `t` at the assignment `a` (`countedAttempt`); null where none is finished. An aggregate, which sorts nothing. */
export const COUNTED_SCORE = `CASE a.counted_attempt WHEN 'BEST' THEN max(t.score) ELSE max(t.number * ${BY_NUMBER} + t.score) % ${BY_NUMBER} END`;

/** The places of students whom the classes of the assignments $1 have now. A part of a WITH. */
export const PLACES_NOW = `places AS MATERIALIZED (
    SELECT id, classroom_id FROM enrolments
     WHERE left_at IS NULL AND classroom_id IN (SELECT classroom_id FROM assignments WHERE id = ANY($1::uuid[]))
  )`;

// Assignment by assignment: all attempts at once would be sorted on disk, a class having 200,000 and more of them.
const FIGURES = `
  WITH ${PLACES_NOW}
  SELECT a.id, f.*
    FROM assignments a
   CROSS JOIN LATERAL (
     SELECT count(*)::int AS completed, sum(d.attempts)::int AS submissions, round(avg(d.score))::int AS "averageScore",
            round(sum(d.seconds) / sum(d.attempts))::int AS "averageSeconds"
       FROM (SELECT count(*) AS attempts, sum(t.time_seconds) AS seconds, ${COUNTED_SCORE} AS score
               FROM homework_attempts t JOIN places e ON e.id = t.enrolment_id
              WHERE t.assignment_id = a.id AND t.finished_at IS NOT NULL GROUP BY t.enrolment_id) d
   ) f
   WHERE a.id = ANY($1::uuid[]) AND f.completed > 0`;

/** The figures of assignments; none of one that nobody has done. One statement. */
export function readAssignmentFigures(db: Database, ids: readonly string[]): Promise<AssignmentFigures[]> {
  return db.query('assignment-figures', FIGURES, [ids]);
}

/** What of these classes is open and due next, at most one of each. */
const NEXT_DUE = `
  SELECT DISTINCT ON (classroom_id) classroom_id AS "classroomId", id FROM assignments
   WHERE classroom_id = ANY($1::uuid[]) AND published AND due_at > $2::timestamptz
     AND (open_at IS NULL OR open_at <= $2::timestamptz)
   ORDER BY classroom_id, due_order, id`;

/** The ids of the assignments that classes have to do next; none of a class without. One statement. */
export function readNextDue(
  db: Database,
  classroomIds: readonly string[],
  now: Date,
): Promise<{ classroomId: string; id: string }[]> {
  return db.query('assignment-next-due', NEXT_DUE, [classroomIds, now]);
}

const COUNTS = `
  SELECT classroom_id AS id, count(*)::int AS all, count(*) FILTER (WHERE published)::int AS published
    FROM assignments WHERE classroom_id = ANY($1::uuid[]) GROUP BY classroom_id`;

/** How many assignments classes have; none of one without. One statement. */
export function readAssignmentCounts(
  db: Database,
  classroomIds: readonly string[],
): Promise<{ id: string; all: number; published: number }[]> {
  return db.query('assignment-counts', COUNTS, [classroomIds]);
}
