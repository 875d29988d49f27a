import type { Reader } from '../../access/viewer.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../kernel/db.ts';
import { listsOfEach } from '../../kernel/listsOfEach.ts';
import type { LevelNumber } from '../curriculum/levels.rules.ts';
import { attendedBy, LIST_IS_TEACHERS, visibleClassrooms } from '../person/classes.store.ts';
import { U_COLUMNS, type UserRow } from '../person/users.store.ts';
import {
  ANSWERED,
  ANSWERS,
  MEMBERS,
  OWN_OF_QUESTIONS,
  OWN_PROBLEMS,
  PRESENT_QUESTIONS,
  QUESTIONS,
  QUESTIONS_OF_ROUNDS,
  REGRADE_SEAT,
  ROUND_FIGURES,
  ROUND_OF_PROBLEM,
} from './live.sql.ts';

/**
 * The rounds that somebody may know of: those of classes that they teach or are a student of. A part of a Prisma query; `isMember` says the
 * same of a class whose people were read for all who ask.
 */
export const visibleRounds = (reader: Reader) => ({ classroom: visibleClassrooms(reader) });

/** Columns of a `RoundRow`. */
export const roundFields = {
  id: true,
  classroomId: true,
  practiceTypeId: true,
  level: true,
  ranked: true,
  stage: true,
  number: true,
  sentenceIds: true,
  openedAt: true,
  teacherSeenAt: true,
  endedAt: true,
} as const;

/** A live round as its row says. */
export type RoundRow = Prisma.LiveRoundGetPayload<{ select: typeof roundFields }>;

/** Those rounds among `ids` that somebody may know of, in no order. One statement. */
export function readRounds(db: Database, reader: Reader, ids: readonly string[]): Promise<RoundRow[]> {
  return db.prisma.liveRound.findMany({
    where: { id: { in: [...ids] }, AND: [visibleRounds(reader)] },
    select: roundFields,
  });
}

/** A round, for whoever was asked already whether they may know of it; null once it is gone. */
export function findRound(db: Database, id: string): Promise<RoundRow | null> {
  return db.prisma.liveRound.findUnique({ where: { id }, select: roundFields });
}

/** When a teacher has to have been seen at a round for it to go on, and when a round has to have ended to be still shown. */
interface Instants {
  since: Date;
  endedSince: Date;
}

/**
 * The rounds that these classes are in, and those that have just ended and in which somebody has a seat, in no order. One statement.
 */
export function readCurrent(
  db: Database,
  userId: string,
  classroomIds: readonly string[],
  { since, endedSince }: Instants,
): Promise<RoundRow[]> {
  const ids = { in: [...classroomIds] };
  return db.prisma.liveRound.findMany({
    where: {
      OR: [
        { runningIn: ids, teacherSeenAt: { gt: since } },
        { classroomId: ids, endedAt: { gt: endedSince }, seats: { some: { enrolment: { userId, leftAt: null } } } },
      ],
    },
    select: roundFields,
  });
}

/**
 * The newest rounds that run in classes that somebody is a student of. One statement.
 * @param since when a teacher has to have been seen
 */
export function readRunningFor(
  db: Database,
  reader: Reader,
  { since, most }: { since: Date; most: number },
): Promise<RoundRow[]> {
  return db.prisma.liveRound.findMany({
    where: { runningIn: { not: null }, teacherSeenAt: { gt: since }, classroom: attendedBy(reader) },
    orderBy: [{ openedAt: 'desc' }, { id: 'desc' }],
    take: most,
    select: roundFields,
  });
}

/** The rounds of many classes, page by page. For their teachers. */
export const roundsLed = listsOfEach<RoundRow>({
  name: 'rounds-led',
  table: 'live_rounds',
  owner: 'classroom_id',
  fields: roundFields,
  rule: LIST_IS_TEACHERS,
});

/** Who teaches a class and who is a student of it, by their ids; somebody may be both. */
export interface Members {
  teachers: ReadonlySet<string>;
  students: ReadonlySet<string>;
}

/** The people of a class. One statement. */
export async function readMembers(db: Database, classroomId: string): Promise<Members> {
  const rows = await db.query<{ userId: string; teaches: boolean }>('live-members', MEMBERS, [classroomId]);
  const idsOf = (teaches: boolean) =>
    new Set(rows.filter((row) => row.teaches === teaches).map(({ userId }) => userId));
  return { teachers: idsOf(true), students: idsOf(false) };
}

/** Whether somebody may know of a class: asked for one person alone. One statement. */
export async function knowsClass(db: Database, reader: Reader, classroomId: string): Promise<boolean> {
  return (await db.prisma.classroom.count({ where: { id: classroomId, AND: [visibleClassrooms(reader)] } })) > 0;
}

/**
 * Whether a reader may know of a class of these people: of one that they teach or are a student of, by a sign-in card of its one. The same
 * as `knowsClass`, where many ask at the same moment.
 */
export function isMember({ teachers, students }: Members, { userId, card }: Reader, classroomId: string): boolean {
  if (card) return card.classroomId === classroomId && students.has(userId);
  return teachers.has(userId) || students.has(userId);
}

/** The sentences that a class was asked in its latest rounds. */
export async function readAsked(db: Database, classroomId: string, rounds: number): Promise<string[]> {
  const found = await db.prisma.liveRound.findMany({
    where: { classroomId },
    orderBy: { openedAt: 'desc' },
    take: rounds,
    select: { sentenceIds: true },
  });
  return found.flatMap(({ sentenceIds }) => sentenceIds);
}

/** How many take part in a round now. */
export interface RoundFigures {
  id: string;
  inRoom: number;
}

/** The figures of rounds. One statement. */
export function readRoundFigures(db: Database, ids: readonly string[]): Promise<RoundFigures[]> {
  return db.query('live-round-figures', ROUND_FIGURES, [ids]);
}

/** How many of them have answered each question. One statement. */
export function readAnswered(db: Database, ids: readonly string[]): Promise<{ id: string; answered: number }[]> {
  return db.query('live-answered', ANSWERED, [ids]);
}

/** What a question shows, and what its answers are explained by. Columns of a `QuestionView`. */
export const questionFields = {
  id: true,
  liveRoundId: true,
  number: true,
  askedAt: true,
  shownAt: true,
  liveRound: { select: { classroomId: true } },
  sentence: {
    select: {
      text: true,
      answer: true,
      also: true,
      alsoLabels: true,
      level: true,
      practiceTypeId: true,
      explanation: true,
      reasons: true,
      target: { select: { name: true, explanation: true, reasons: true } },
    },
  },
} as const;

/** A sentence as it was asked. `shownAt` is null while it is. */
export type QuestionView = Prisma.LiveQuestionGetPayload<{ select: typeof questionFields }>;

interface QuestionRow extends Pick<QuestionView, 'id' | 'liveRoundId' | 'number' | 'askedAt' | 'shownAt'> {
  classroomId: string;
  text: string;
  answer: string;
  also: string[];
  alsoLabels: Record<string, string>;
  level: LevelNumber;
  practiceTypeId: string;
  sentenceExplanation: string | null;
  sentenceReasons: Record<string, string> | null;
  target: string;
  explanation: string;
  reasons: Record<string, string>;
}

function questionView(row: QuestionRow): QuestionView {
  const { classroomId, text, answer, also, alsoLabels, level, practiceTypeId, ...rest } = row;
  const { target, explanation, reasons, sentenceExplanation, sentenceReasons, ...question } = rest;
  return {
    ...question,
    liveRound: { classroomId },
    sentence: {
      text,
      answer,
      also,
      alsoLabels,
      level,
      practiceTypeId,
      explanation: sentenceExplanation,
      reasons: sentenceReasons,
      target: { name: target, explanation, reasons },
    },
  };
}

const questions = async (rows: Promise<QuestionRow[]>): Promise<QuestionView[]> => (await rows).map(questionView);

/** Those questions among `ids` that somebody may know of, in no order. One statement. */
export function readQuestions(db: Database, { userId, card }: Reader, ids: readonly string[]): Promise<QuestionView[]> {
  return questions(db.query('live-questions', QUESTIONS, [ids, userId, card?.classroomId ?? null]));
}

/** All questions that rounds have asked so far, in order. One statement. */
export function readQuestionsOf(db: Database, roundIds: readonly string[]): Promise<QuestionView[]> {
  return questions(db.query('live-questions-of-rounds', QUESTIONS_OF_ROUNDS, [roundIds]));
}

/** The questions that rounds are at; none of one in its lobby. One statement. */
export function readPresentQuestions(db: Database, roundIds: readonly string[]): Promise<QuestionView[]> {
  return questions(db.query('live-present-questions', PRESENT_QUESTIONS, [roundIds]));
}

/** A text that was answered to a question. */
export interface AnsweredRow {
  questionId: string;
  /** Null where the answer was not known. */
  typed: string | null;
  isRight: boolean;
  count: number;
}

/** What was answered to questions. One statement. */
export function readAnswers(db: Database, questionIds: readonly string[]): Promise<AnsweredRow[]> {
  return db.query('live-answers', ANSWERS, [questionIds]);
}

/** Somebody's own problems of questions. One statement. */
export function readOwnOfQuestions(
  db: Database,
  userId: string,
  questionIds: readonly string[],
): Promise<{ questionId: string; problemId: string }[]> {
  return db.query('live-own-of-questions', OWN_OF_QUESTIONS, [userId, questionIds]);
}

/** Somebody's own problems of the questions that rounds are at. One statement. */
export function readOwnProblems(
  db: Database,
  userId: string,
  roundIds: readonly string[],
): Promise<{ liveRoundId: string; problemId: string }[]> {
  return db.query('live-own-problems', OWN_PROBLEMS, [userId, roundIds]);
}

/** The rounds among these in which somebody takes part. One statement. */
export async function readJoined(db: Database, userId: string, roundIds: readonly string[]): Promise<string[]> {
  const seats = await db.prisma.liveSeat.findMany({
    where: { liveRoundId: { in: [...roundIds] }, leftAt: null, enrolment: { userId, leftAt: null } },
    select: { liveRoundId: true },
  });
  return seats.map(({ liveRoundId }) => liveRoundId);
}

/** A student who takes part in a round. */
export interface SeatRow extends UserRow {
  liveRoundId: string;
  answered: number;
  right: number;
  timeSeconds: number;
}

/** How somebody has done in a round. */
export type OwnSeatRow = Omit<SeatRow, keyof UserRow>;

/** Somebody's own seats in rounds, whether they have left them or not. One statement. */
export function readOwnSeats(db: Database, userId: string, roundIds: readonly string[]): Promise<OwnSeatRow[]> {
  return db.prisma.liveSeat.findMany({
    where: { liveRoundId: { in: [...roundIds] }, enrolment: { userId, leftAt: null } },
    select: { liveRoundId: true, answered: true, right: true, timeSeconds: true },
  });
}

const SEATS = `
  SELECT s.live_round_id AS "liveRoundId", s.answered, s."right", s.time_seconds AS "timeSeconds", ${U_COLUMNS}
    FROM live_seats s
    JOIN enrolments e ON e.id = s.enrolment_id AND e.left_at IS NULL
    JOIN users u ON u.id = e.user_id
   WHERE s.live_round_id = ANY($1::uuid[]) AND s.left_at IS NULL ORDER BY s.joined_at, s.enrolment_id`;

/** Who takes part in rounds, in the order in which they came. One statement. */
export function readSeats(db: Database, roundIds: readonly string[]): Promise<SeatRow[]> {
  return db.query('live-seats', SEATS, [roundIds]);
}

/** The class of the round in which a problem was served, the round, and whether its student is in the class. */
export interface RoundOfProblem {
  classroomId: string;
  liveRoundId: string;
  isInClass: boolean;
}

/** Where a problem was served; null once that is gone. One statement. */
export async function findRoundOfProblem(db: Database, problemId: string): Promise<RoundOfProblem | null> {
  const [found] = await db.query<RoundOfProblem>('live-round-of-problem', ROUND_OF_PROBLEM, [problemId]);
  return found ?? null;
}

/** A round, and when a teacher was last seen at it. */
export type LeftRound = Pick<RoundRow, 'id' | 'teacherSeenAt'>;

/** A page of the rounds that run though no teacher has been seen since an instant, the longest left first. */
export function findLeft(
  db: Database,
  since: Date,
  { after, most }: { after: LeftRound | null; most: number },
): Promise<LeftRound[]> {
  const { id, teacherSeenAt } = after ?? {};
  return db.prisma.liveRound.findMany({
    where: {
      runningIn: { not: null },
      teacherSeenAt: { lte: since },
      ...(id && teacherSeenAt && { OR: [{ teacherSeenAt: { gt: teacherSeenAt } }, { teacherSeenAt, id: { gt: id } }] }),
    },
    orderBy: [{ teacherSeenAt: 'asc' }, { id: 'asc' }],
    take: most,
    select: { id: true, teacherSeenAt: true },
  });
}

/** One more right answer for the seat from which a problem was answered. */
export async function regradeSeat(tx: Transaction, problemId: string): Promise<void> {
  await tx.$executeRawUnsafe(REGRADE_SEAT, problemId);
}
