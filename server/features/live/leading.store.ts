import type { Reader } from '../../access/viewer.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../kernel/db.ts';
import { isTaken, missingReference } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import { withTheir } from '../../kernel/relations.ts';
import type { Bearer } from '../person/bearers.store.ts';
import { ownPlace, stillTeaches, taughtBy } from '../person/classes.store.ts';
import { STANDS } from '../person/endedClasses.store.ts';
import { shareTurn, takeTurn } from '../person/turns.store.ts';
import { holdAsked, holdLearners, withholdAfterQuestion } from '../person/withheld.store.ts';
import { BEFORE_SEEN, giveUpOpen, holdLonger } from '../practice/heldBack.sql.ts';
import { openKey } from '../practice/moves.ts';
import { isOver, type LiveStage } from './live.rules.ts';

/** A round to be opened. */
export interface NewRound {
  id: string;
  classroomId: string;
  practiceTypeId: string | null;
  targetIds: string[];
  level: number | null;
  ranked: boolean;
  sentenceIds: string[];
  openedAt: Date;
}

/** Opens a round; 'running' where its class is in one, 'gone' where whoever opens it teaches no such class any more. Throws as `requireBearer`. */
export async function insertRound(
  db: Database,
  bearer: Bearer,
  round: NewRound,
): Promise<'opened' | 'running' | 'gone'> {
  const { classroomId, openedAt } = round;
  try {
    return await db.transaction(async (tx) => {
      const held = await tx.$queryRaw<object[]>`
        SELECT 1 FROM classrooms c WHERE c.id = ${classroomId}::uuid AND ${STANDS} FOR SHARE`;
      if (held.length === 0) return 'gone';
      if (!(await stillTeaches(tx, bearer, classroomId))) return 'gone';
      await tx.liveRound.create({ data: { ...round, runningIn: classroomId, teacherSeenAt: openedAt } });
      return 'opened';
    });
  } catch (error) {
    if (isTaken(error)) return 'running';
    if (missingReference(error) !== null) return 'gone';
    throw error;
  }
}

/** The round that runs in a class, whether or not its teacher is there; null for none. */
export async function findRunningIn(
  db: Database,
  classroomId: string,
): Promise<{ id: string; endedAt: Date | null; teacherSeenAt: Date } | null> {
  return db.prisma.liveRound.findUnique({
    where: { runningIn: classroomId },
    select: { id: true, endedAt: true, teacherSeenAt: true },
  });
}

/** A round as whoever moves it holds it. */
export interface HeldRound {
  id: string;
  classroomId: string;
  stage: LiveStage;
  number: number;
  sentenceIds: string[];
  teacherSeenAt: Date;
  endedAt: Date | null;
}

async function readHeld(tx: Transaction, roundId: string, lock: Prisma.Sql = Prisma.empty): Promise<HeldRound | null> {
  const [found] = await tx.$queryRaw<HeldRound[]>`
    SELECT id, classroom_id AS "classroomId", stage::text AS stage, number, sentence_ids::text[] AS "sentenceIds",
           teacher_seen_at AS "teacherSeenAt", ended_at AS "endedAt" FROM live_rounds WHERE id = ${roundId}::uuid ${lock}`;
  return found ?? null;
}

/** Holds whoever else moves a round, comes into it or says that its teacher is there until the transaction's end. Null where there is none. */
export async function lockRound(tx: Transaction, roundId: string): Promise<HeldRound | null> {
  await takeTurn(tx, roundId);
  return readHeld(tx, roundId, Prisma.sql`FOR NO KEY UPDATE`);
}

/** Holds whoever moves a round until the transaction's end, and nobody who comes into it. Null where there is none. */
export async function holdRound(tx: Transaction, roundId: string): Promise<HeldRound | null> {
  await shareTurn(tx, roundId);
  return readHeld(tx, roundId);
}

/** Notes that a teacher is there. @returns the class's id; null for a round that is over, or of a class that they do not teach */
export async function noteTeacher(
  tx: Transaction,
  userId: string,
  roundId: string,
  { now, since }: { now: Date; since: Date },
): Promise<string | null> {
  const [noted] = await tx.liveRound.updateManyAndReturn({
    where: {
      id: roundId,
      runningIn: { not: null },
      teacherSeenAt: { gt: since },
      classroom: taughtBy(userId),
    },
    data: { teacherSeenAt: now },
    select: { classroomId: true },
  });
  return noted?.classroomId ?? null;
}

/** Those among a round's sentences that are asked, in their order: also what was reported since it was opened. */
export async function fitSentences(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const found = await tx.sentence.findMany({
    where: { id: { in: [...ids] }, status: { in: ['VALIDATED', 'QUARANTINED'] } },
    select: { id: true },
  });
  const fit = new Set(found.map(({ id }) => id));
  return ids.filter((id) => fit.has(id));
}

/** Where a round is moved to. */
export interface Moved {
  stage: LiveStage;
  number: number;
  sentenceIds: string[];
  now: Date;
}

/** Moves a round, with a teacher at the board. */
export async function writeMove(tx: Transaction, roundId: string, { now, ...moved }: Moved): Promise<void> {
  await tx.liveRound.updateMany({ where: { id: roundId }, data: { ...moved, teacherSeenAt: now } });
}

/** Ends a round. */
export async function writeEnd(tx: Transaction, roundId: string, now: Date): Promise<void> {
  await tx.liveRound.updateMany({ where: { id: roundId }, data: { stage: 'ENDED', runningIn: null, endedAt: now } });
}

/** Stores a question; its id. */
export async function insertQuestion(
  tx: Transaction,
  question: { liveRoundId: string; number: number; sentenceId: string; askedAt: Date },
): Promise<string> {
  const id = newId();
  await tx.liveQuestion.create({ data: { ...question, id } });
  return id;
}

/** The question that a round is at; null in the lobby. */
export async function findQuestion(tx: Transaction, { id, number }: HeldRound): Promise<string | null> {
  const question = await tx.liveQuestion.findUnique({
    where: { liveRoundId_number: { liveRoundId: id, number } },
    select: { id: true },
  });
  return question?.id ?? null;
}

/** The problems in which a question was served. */
export async function problemsOf(tx: Transaction, questionId: string): Promise<string[]> {
  const problems = await tx.liveProblem.findMany({ where: { questionId }, select: { problemId: true } });
  return problems.map(({ problemId }) => problemId);
}

/**
 * Takes no more answers to a question, and gives up what is open of it. Homework that its learners have answered meanwhile withholds nothing because of it any
 * more. Holds the question's learners until the transaction's end.
 */
export async function closeQuestion(tx: Transaction, questionId: string, now: Date): Promise<void> {
  await holdAsked(tx, questionId);
  await tx.liveQuestion.updateMany({ where: { id: questionId, shownAt: null }, data: { shownAt: now } });
  const at = now.toISOString();
  await tx.$executeRaw`
    UPDATE problems p
       SET state = CASE WHEN p.state = 'OPEN' THEN 'SKIPPED' ELSE p.state END, open_key = NULL, withheld_until = NULL,
           closes_at = CASE WHEN p.state = 'OPEN' THEN ${at}::text::timestamptz ELSE p.closes_at END
      FROM live_problems l WHERE l.problem_id = p.id AND l.question_id = ${questionId}::uuid`;
  await withholdAfterQuestion(tx, questionId, now);
}

/** Counts right answers at the seats from which they were given. */
export async function countRight(tx: Transaction, problemIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE live_seats t SET "right" = t."right" + l.count
      FROM (SELECT q.live_round_id, l.enrolment_id, count(*)::int AS count
              FROM live_problems l JOIN live_questions q ON q.id = l.question_id
             WHERE l.problem_id = ANY(${[...problemIds]}::text[]::uuid[])
             GROUP BY q.live_round_id, l.enrolment_id) l
     WHERE t.live_round_id = l.live_round_id AND t.enrolment_id = l.enrolment_id`;
}

/** A student in a round. */
export interface Seat {
  enrolmentId: string;
  userId: string;
}

/** Who takes part in a round. */
export async function readRoom(tx: Transaction, roundId: string): Promise<Seat[]> {
  const seats = await tx.liveSeat.findMany({
    where: { liveRoundId: roundId, leftAt: null, enrolment: { leftAt: null } },
    select: { enrolmentId: true, enrolment: { select: { userId: true } } },
  });
  return withTheir('enrolment', seats).map(({ enrolmentId, enrolment }) => ({ enrolmentId, userId: enrolment.userId }));
}

const TO_ROOM = 'served JOIN room ON room.problem_id = served.id CROSS JOIN asked';
const GIVE_UP_OPEN = Prisma.raw(giveUpOpen(TO_ROOM, 'room.user_id', 'asked.id'));
const HOLD_LONGER = Prisma.raw(
  holdLonger(TO_ROOM, {
    user: 'room.user_id',
    sentence: 'asked.id',
    until: 'asked.until',
    now: 'asked.now',
  }),
);

/** Holds whoever a question is served to until the transaction's end: none of their answers is recorded meanwhile. @param userIds theirs */
export const holdRoom = (tx: Transaction, userIds: readonly string[]): Promise<void> =>
  holdLearners(tx, Prisma.sql`SELECT unnest(${[...userIds]}::text[]::uuid[])`);

/**
 * Serves a question to those in a room who have not got it yet, and gives up what they have open of its sentence elsewhere; homework that has asked them for
 * it, and withholds it still, does so as long. Not to whose account has gone, or whose place was closed, since the room was read. Whoever calls it holds them (`holdRoom`). One statement,
 * however many they are.
 */
export async function serveQuestion(
  tx: Transaction,
  { roundId, questionId, now, withheldUntil }: { roundId: string; questionId: string; now: Date; withheldUntil: Date },
  room: readonly Seat[],
): Promise<void> {
  const problemIds = room.map(() => newId());
  const places = room.map(({ enrolmentId }) => enrolmentId);
  const users = room.map(({ userId }) => userId);
  const keys = users.map((userId) => openKey({ source: 'LIVE', userId, level: null, choice: roundId }));
  const at = now.toISOString();
  await tx.$executeRaw`
    WITH asked AS MATERIALIZED (
      SELECT s.id, s.target_id, s.practice_type_id, s.level, ${at}::text::timestamptz AS now,
             ${withheldUntil.toISOString()}::text::timestamptz AS until
        FROM live_questions q JOIN sentences s ON s.id = q.sentence_id WHERE q.id = ${questionId}::uuid
    ), room AS MATERIALIZED (
      SELECT r.problem_id, r.enrolment_id, r.user_id, r.open_key
        FROM unnest(${problemIds}::text[]::uuid[], ${places}::text[]::uuid[], ${users}::text[]::uuid[], ${keys}::text[])
             AS r (problem_id, enrolment_id, user_id, open_key)
        JOIN enrolments e ON e.id = r.enrolment_id AND e.left_at IS NULL
       WHERE NOT EXISTS (SELECT 1 FROM live_problems l
                          WHERE l.question_id = ${questionId}::uuid AND l.enrolment_id = r.enrolment_id)
       ORDER BY e.id FOR KEY SHARE OF e
    ), served AS (
      INSERT INTO problems (id, user_id, sentence_id, target_id, practice_type_id, level, source, open_key, served_at, withheld_until)
      SELECT room.problem_id, room.user_id, asked.id, asked.target_id, asked.practice_type_id, asked.level, 'LIVE',
             room.open_key, asked.now, asked.until
        FROM room CROSS JOIN asked
      ON CONFLICT (open_key) DO NOTHING RETURNING id
    ), noted AS (
      INSERT INTO live_problems (problem_id, question_id, enrolment_id)
      SELECT room.problem_id, ${questionId}::uuid, room.enrolment_id FROM served JOIN room ON room.problem_id = served.id
    ), given_up AS (${GIVE_UP_OPEN} RETURNING o.id
    ), held_longer AS (${HOLD_LONGER}
    )
    INSERT INTO seen_sentences (user_id, sentence_id, practice_type_id, level, last_seen_at)
    SELECT room.user_id, asked.id, asked.practice_type_id, asked.level, asked.now
      FROM ${Prisma.raw(TO_ROOM)} CROSS JOIN ${Prisma.raw(BEFORE_SEEN)}
     ORDER BY room.user_id
    ON CONFLICT (user_id, sentence_id) DO UPDATE SET last_seen_at = EXCLUDED.last_seen_at`;
}

/** Whether the reader takes part in a round that goes on, and has what is asked in it: coming into it would change nothing. */
export async function isSeated(db: Database, reader: Reader, roundId: string, now: Date): Promise<boolean> {
  const seat = await db.prisma.liveSeat.findFirst({
    where: { liveRoundId: roundId, leftAt: null, enrolment: ownPlace(reader) },
    select: {
      enrolmentId: true,
      liveRound: { select: { stage: true, number: true, endedAt: true, teacherSeenAt: true } },
    },
  });
  if (!seat || isOver(seat.liveRound, now)) return false;
  if (seat.liveRound.stage !== 'ASKING') return true;
  const {
    enrolmentId,
    liveRound: { number },
  } = seat;
  return (
    (await db.prisma.liveProblem.count({ where: { enrolmentId, question: { liveRoundId: roundId, number } } })) > 0
  );
}

/** Gives a student a seat in a round, their old one where they had one. */
export async function takeSeat(tx: Transaction, roundId: string, enrolmentId: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO live_seats (live_round_id, enrolment_id, joined_at)
    VALUES (${roundId}::uuid, ${enrolmentId}::uuid, ${now.toISOString()}::text::timestamptz)
    ON CONFLICT (live_round_id, enrolment_id) DO UPDATE SET left_at = NULL`;
}

/** Takes the reader out of a round. False where they took no part in it, and by a sign-in card of another class. */
export async function leaveSeat(db: Database, reader: Reader, roundId: string, now: Date): Promise<boolean> {
  const { count } = await db.prisma.liveSeat.updateMany({
    where: { liveRoundId: roundId, leftAt: null, enrolment: ownPlace(reader) },
    data: { leftAt: now },
  });
  return count > 0;
}
