import type { Reader } from '../../access/viewer.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../kernel/db.ts';
import { stillThere } from '../../kernel/relations.ts';
import { NOT_WITHDRAWN } from '../classrooms/withdrawn.ts';
import { giveUpOpen } from '../practice/heldBack.sql.ts';
import { attendedBy, ownPlace, taughtBy } from '../person/classes.store.ts';
import { deleteProblemsIn } from '../person/problems.store.ts';
import { holdStudents, type OfHomework, withholdByNewDates, withholdNoMore } from '../person/withheld.store.ts';
import { openKey } from '../practice/moves.ts';
import { CANDIDATES, REGRADE_ATTEMPT, SERVE_IN_ATTEMPT, SETTLE_ATTEMPT, TARGET_SIZES } from './attempts.sql.ts';
import type { Candidate, TargetSize } from './form.ts';
import { type AssignmentRow, assignmentFields } from './homework.store.ts';

/** Columns of an `AttemptRow`. */
export const attemptFields = {
  id: true,
  assignmentId: true,
  enrolmentId: true,
  number: true,
  sentenceIds: true,
  answered: true,
  right: true,
  withHelp: true,
  timeSeconds: true,
  score: true,
  startedAt: true,
  finishedAt: true,
} as const;

/** An attempt at an assignment. */
export type AttemptRow = Prisma.HomeworkAttemptGetPayload<{ select: typeof attemptFields }>;

/** An assignment as one of its students has it. */
export interface OwnAssignment {
  assignment: AssignmentRow;
  /** When the assignment was changed last. */
  updatedAt: Date;
  enrolmentId: string;
  /** Null without an extension. */
  extendedTo: Date | null;
  /** In the order of their numbers. */
  attempts: AttemptRow[];
}

/** A published assignment of a class that somebody is a student of, with what they did of it; null for any other. */
export async function readOwnAssignment(
  db: Database,
  reader: Reader,
  assignmentId: string,
): Promise<OwnAssignment | null> {
  const { userId } = reader;
  const found = await db.prisma.assignment.findFirst({
    where: { id: assignmentId, published: true, classroom: attendedBy(reader) },
    select: {
      ...assignmentFields,
      updatedAt: true,
      classroom: { select: { enrolments: { where: { userId }, select: { id: true } } } },
      extensions: { where: { enrolment: { userId } }, select: { extendedTo: true } },
      attempts: { where: { enrolment: { userId } }, select: attemptFields, orderBy: { number: 'asc' } },
    },
  });
  const place = stillThere(found?.classroom)?.enrolments[0];
  if (!found || !place) return null;
  const { classroom: _, updatedAt, extensions, attempts, ...assignment } = found;
  return { assignment, updatedAt, enrolmentId: place.id, extendedTo: extensions[0]?.extendedTo ?? null, attempts };
}

/**
 * The attempts that somebody may see: their own while they are in the class, and those of classes that they teach, but of nobody whose parent
 * has withdrawn consent.
 */
export const visibleAttempts = (reader: Reader) => {
  const own = { enrolment: ownPlace(reader), assignment: { published: true } };
  return reader.card
    ? own
    : {
        OR: [
          own,
          {
            enrolment: NOT_WITHDRAWN,
            assignment: { classroom: taughtBy(reader.userId) },
          },
        ],
      };
};

/** Those attempts among `ids` that somebody may see, in no order. */
export function readAttempts(db: Database, reader: Reader, ids: readonly string[]): Promise<AttemptRow[]> {
  return db.prisma.homeworkAttempt.findMany({
    where: { id: { in: [...ids] }, AND: [visibleAttempts(reader)] },
    select: attemptFields,
  });
}

/** The assignment of an attempt that is somebody's own; null for any other. */
export async function assignmentOfAttempt(db: Database, reader: Reader, attemptId: string): Promise<string | null> {
  const found = await db.prisma.homeworkAttempt.findFirst({
    where: { id: attemptId, enrolment: ownPlace(reader) },
    select: { assignmentId: true },
  });
  return found?.assignmentId ?? null;
}

/** Whose attempts at which assignments these are: the person of each place. */
export function readOwnAttempts(db: Database, userId: string, assignmentIds: readonly string[]): Promise<AttemptRow[]> {
  return db.prisma.homeworkAttempt.findMany({
    where: { assignmentId: { in: [...assignmentIds] }, enrolment: { userId, leftAt: null } },
    select: attemptFields,
    orderBy: { number: 'asc' },
  });
}

/** When somebody joined the classes that they are in. */
export function readOwnPlaces(
  db: Database,
  userId: string,
  classroomIds: readonly string[],
): Promise<{ classroomId: string; joinedAt: Date }[]> {
  return db.prisma.enrolment.findMany({
    where: { classroomId: { in: [...classroomIds] }, userId, leftAt: null },
    select: { classroomId: true, joinedAt: true },
  });
}

/** The extensions that somebody has, by assignment. */
export function readOwnExtensions(
  db: Database,
  userId: string,
  assignmentIds: readonly string[],
): Promise<{ assignmentId: string; extendedTo: Date }[]> {
  return db.prisma.homeworkExtension.findMany({
    where: { assignmentId: { in: [...assignmentIds] }, enrolment: { userId, leftAt: null } },
    select: { assignmentId: true, extendedTo: true },
  });
}

/** What may be asked: of these practice types, of these targets (null: any) and at this level (null: any). */
export interface Scope {
  practiceTypeIds: readonly string[];
  targetIds: readonly string[] | null;
  level: number | null;
}

/** The targets that may be asked. One statement. */
export function readTargetSizes(
  db: Database,
  { practiceTypeIds, targetIds, level }: Scope,
): Promise<(TargetSize & { level: number })[]> {
  return db.query('homework-target-sizes', TARGET_SIZES, [practiceTypeIds, targetIds, level]);
}

/** The sentences of some targets. @param userId whose acquaintance with them is told; null: nobody's. One statement */
export function readCandidates(
  db: Database,
  targetIds: readonly string[],
  userId: string | null,
  asked: readonly string[],
): Promise<Candidate[]> {
  return db.query('homework-candidates', CANDIDATES, [targetIds, userId, asked]);
}

/** The key of an attempt's open problem. */
export const attemptKey = (userId: string, attemptId: string): string =>
  openKey({ source: 'HOMEWORK', userId, level: null, choice: attemptId });

/**
 * What became of serving: nothing is left of an attempt in which something was answered (`finished`) or nothing (`empty`), or another request was
 * first, or changed the assignment (`outrun`).
 */
export type Serving = 'served' | 'finished' | 'empty' | 'outrun';

/** Serves the next sentence of an attempt. One statement. */
export async function serveInAttempt(
  db: Database,
  wish: {
    userId: string;
    attemptId: string;
    now: Date;
    problemId: string;
    closesAt: Date | null;
    withheldUntil: Date | null;
    /** When the assignment, by which these times are, was changed last. */
    unchangedSince: Date;
  },
): Promise<Serving> {
  const serving = db.query<{ isServed: boolean; isNothingLeft: boolean; answered: number | null }>(
    'serve-in-attempt',
    SERVE_IN_ATTEMPT,
    [
      wish.userId,
      wish.attemptId,
      wish.now,
      wish.problemId,
      attemptKey(wish.userId, wish.attemptId),
      wish.closesAt,
      wish.withheldUntil,
      wish.unchangedSince,
    ],
  );
  const [found] = await serving;
  if (found?.isServed) return 'served';
  if (!found?.isNothingLeft) return 'outrun';
  return found.answered ? 'finished' : 'empty';
}

/** Ends an attempt that has nothing left to ask. @returns false where nothing was answered in it, a problem of it is open, or it has ended */
export async function settleAttempt(db: Database, attemptId: string, now: Date): Promise<boolean> {
  return (await db.query('settle-attempt', SETTLE_ATTEMPT, [attemptId, now])).length > 0;
}

/** The open problems of attempts, by their key. @returns the problem's id by attempt */
export async function readOpenProblems(
  db: Database,
  userId: string,
  attemptIds: readonly string[],
): Promise<{ attemptId: string; problemId: string }[]> {
  const rows = await db.prisma.homeworkProblem.findMany({
    where: { attemptId: { in: [...attemptIds] }, problem: { userId, state: 'OPEN' } },
    select: { attemptId: true, problemId: true },
  });
  return rows;
}

/** What was asked of an assignment: of one student (UUID) or, without one, of everybody. */
export interface Asked {
  assignmentId: string;
  studentId?: string;
}

const thatWere = ({ assignmentId, studentId }: Asked): OfHomework => {
  const ofAssignment = Prisma.sql`o.id = ${assignmentId}::uuid`;
  return studentId === undefined
    ? ofAssignment
    : Prisma.sql`${ofAssignment} AND a.enrolment_id IN (SELECT e.id FROM enrolments e WHERE e.user_id = ${studentId}::uuid)`;
};

const ASKED = Prisma.raw(
  'homework_problems h JOIN homework_attempts a ON a.id = h.attempt_id JOIN assignments o ON o.id = a.assignment_id',
);

const GIVE_UP_OPEN = Prisma.raw(giveUpOpen('problems p', 'p.user_id', 'p.sentence_id'));

const text = (instant: Date | null): string | null => instant && instant.toISOString();

/** How many answers students have given to an assignment, those who have left the class included. One statement. */
export async function countAnswers(db: Database, assignmentId: string): Promise<number> {
  const { _sum } = await db.prisma.homeworkAttempt.aggregate({ where: { assignmentId }, _sum: { answered: true } });
  return _sum.answered ?? 0;
}

/**
 * Sets anew when the answers to what is open of an assignment close: of what is answered nobody asks it. Its students are held (`holdStudentsOf`).
 * @param closesAt null: never
 * @param except the places of students who have another
 */
export async function closeByNewDates(
  tx: Transaction,
  asked: Asked,
  closesAt: Date | null,
  except: readonly { enrolmentId: string; closesAt: Date | null }[],
): Promise<void> {
  const ids = except.map(({ enrolmentId }) => enrolmentId);
  const closing = except.map((one) => text(one.closesAt));
  await tx.$executeRaw`
    UPDATE problems p SET closes_at = n.closes_at
      FROM (SELECT h.problem_id, CASE WHEN e.id IS NULL THEN ${text(closesAt)}::text::timestamptz ELSE e.closes_at END AS closes_at
              FROM ${ASKED}
              LEFT JOIN unnest(${ids}::text[]::uuid[], ${closing}::text[]::timestamptz[]) AS e (id, closes_at) ON e.id = a.enrolment_id
             WHERE ${thatWere(asked)}) n
     WHERE p.id = n.problem_id AND p.state = 'OPEN' AND p.closes_at IS DISTINCT FROM n.closes_at`;
}

/**
 * Sets anew what is withheld of what was asked of an assignment. What its students have open elsewhere of sentences whose right answers are withheld by it is
 * given up, and what other homework withholds because of it follows. The assignment has its new dates, its students their extensions, and they are held
 * (`holdStudentsOf`).
 */
export async function showByNewDates(tx: Transaction, asked: Asked, now: Date): Promise<void> {
  const those = thatWere(asked);
  await withholdByNewDates(tx, those, now);
  await tx.$executeRaw`${GIVE_UP_OPEN}
      AND p.id IN (SELECT h.problem_id FROM ${ASKED} WHERE ${those}) AND p.withheld_until > ${text(now)}::text::timestamptz`;
}

/** Holds the students who were asked something of an assignment until the transaction's end: none of their answers is recorded meanwhile. */
export const holdStudentsOf = (tx: Transaction, asked: Asked): Promise<void> => holdStudents(tx, thatWere(asked));

/** Gives up what is open of an assignment: it is about to be deleted. Holds its students until then. */
export async function giveUpProblems(tx: Transaction, assignmentId: string): Promise<void> {
  await holdStudentsOf(tx, { assignmentId });
  // Of an attempt that is finished nothing is open.
  const where = { homework: { attempt: { assignmentId, finishedAt: null } }, state: 'OPEN' } as const;
  await tx.problem.updateMany({ where, data: { state: 'SKIPPED', openKey: null } });
}

/** The problems among these in whose homework no four words may be shown. */
export async function problemsWithoutFourWords(db: Database, problemIds: string[]): Promise<ReadonlySet<string>> {
  const where = { problemId: { in: problemIds }, attempt: { assignment: { fourWordsAllowed: false } } };
  const found = await db.prisma.homeworkProblem.findMany({ where, select: { problemId: true } });
  return new Set(found.map(({ problemId }) => problemId));
}

/** The class and the place of the student in whose attempt a problem was served, and whether they still have it; null once that is gone. */
export async function findAttemptOfProblem(
  db: Database,
  problemId: string,
): Promise<{ classroomId: string; enrolmentId: string; isInClass: boolean } | null> {
  const found = await db.prisma.homeworkProblem.findUnique({
    where: { problemId },
    select: { attempt: { select: { enrolment: { select: { id: true, classroomId: true, leftAt: true } } } } },
  });
  const place = stillThere(stillThere(found?.attempt)?.enrolment);
  if (!place) return null;
  const { id: enrolmentId, classroomId, leftAt } = place;
  return { classroomId, enrolmentId, isInClass: leftAt === null };
}

/**
 * Removes what was served to the students of places (UUIDs) in homework, with their answers: the places go for good. What they withheld in other homework
 * goes by what withholds it then. Their students are held.
 */
export async function deleteProblemsOfPlaces(
  tx: Transaction,
  enrolmentIds: readonly string[],
  now: Date,
): Promise<void> {
  const gone = Prisma.sql`a.enrolment_id = ANY(${enrolmentIds}::text[]::uuid[])`;
  await withholdNoMore(tx, gone, now);
  const served = Prisma.sql`SELECT h.problem_id FROM homework_problems h JOIN homework_attempts a ON a.id = h.attempt_id WHERE ${gone}`;
  await deleteProblemsIn(tx, served);
}

/** One more right answer for the attempt in which a problem was served; where it was finished, its score was corrected `at`. */
export async function regradeAttempt(tx: Transaction, problemId: string, at: Date): Promise<void> {
  await tx.$executeRawUnsafe(REGRADE_ATTEMPT, problemId, at);
}
