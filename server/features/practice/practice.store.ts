import type { Prisma } from '../../generated/prisma/client.ts';
import { type Database, isReferenceMissing, ownerGone } from '../../kernel/db.ts';
import { ANSWER_STATE, ANSWER_STATE_BY_SENTENCE, MISSED_TARGETS, STORE_HINT, WRITE_ANSWER } from './answer.sql.ts';
import { CHOOSE_AND_SERVE, GIVE_UP_ROUNDS, LEARNER_STATE, SKIP_PROBLEM } from './next.sql.ts';
import { openKey } from './moves.ts';
import type { LevelNumber } from '../curriculum/levels.rules.ts';
import type {
  AnswerResult,
  AnswerStateRow,
  AnswerView,
  AnswerWrite,
  Figures,
  LearnerStateRow,
  ProblemView,
  RoundView,
  ServedSentence,
} from './practice.rows.ts';
import type { RoundCell } from './rounds.ts';

/** The key of what is open in practice of one type. */
function practiceKey(userId: string, level: number, practiceTypeId: string): string {
  return openKey({ source: 'PRACTICE', userId, level, choice: practiceTypeId });
}

/** Where a learner stands at a level and practice type: the open problem, the open round, the ability. */
export async function readLearnerState(
  db: Database,
  userId: string,
  level: number,
  practiceTypeId: string,
): Promise<LearnerStateRow> {
  const rows = await db.query<LearnerStateRow>('learner-state', LEARNER_STATE, [
    userId,
    level,
    practiceKey(userId, level, practiceTypeId),
  ]);
  return rows[0] as LearnerStateRow;
}

/**
 * Chooses and serves the next sentence (one statement). Null when there is nothing to serve, or when another request
 * served one, or deleted the round, in the meantime: read the state again to tell which.
 */
export async function chooseAndServe(
  db: Database,
  wish: {
    userId: string;
    level: number;
    practiceTypeId: string;
    now: Date;
    roundId: string;
    newRound: boolean;
    roundNumber: number;
    allowDue: boolean;
    buckets: number[];
    problemId: string;
    freshAs: 'NEW' | 'RANDOM';
    startAbility: number;
  },
): Promise<ServedSentence | null> {
  const serving = db.query<ServedSentence>('choose-and-serve', CHOOSE_AND_SERVE, [
    wish.userId,
    wish.level,
    wish.practiceTypeId,
    wish.now,
    wish.roundId,
    wish.newRound,
    wish.allowDue,
    wish.buckets,
    wish.problemId,
    practiceKey(wish.userId, wish.level, wish.practiceTypeId),
    wish.freshAs,
    wish.roundNumber,
    wish.startAbility,
  ]);
  const rows = await serving.catch((error: unknown) => {
    // Its round was deleted since it was read, by a reset in another tab: that is for whoever asks to look at again.
    if (isReferenceMissing(error) && ownerGone(error) === null) return [];
    throw error;
  });
  return rows[0] ?? null;
}

/** Gives an open problem of the learner's up; nothing happens to any other. */
export async function skipProblem(db: Database, userId: string, problemId: string): Promise<void> {
  await db.query('skip-problem', SKIP_PROBLEM, [problemId, userId]);
}

/** Gives the learner's open problems and rounds up. */
export async function giveUpRounds(db: Database, userId: string): Promise<void> {
  await db.query('give-up-rounds', GIVE_UP_ROUNDS, [userId]);
}

/** All that grading an answer to this problem of the learner's needs; null when there is no such problem. */
export async function readAnswerState(db: Database, userId: string, problemId: string): Promise<AnswerStateRow | null> {
  const rows = await db.query<AnswerStateRow>('answer-state', ANSWER_STATE, [userId, problemId]);
  return rows[0] ?? null;
}

/** The same for the learner's own problem of a sentence: the open one, else the last answered. */
export async function readAnswerStateBySentence(
  db: Database,
  userId: string,
  sentenceId: string,
): Promise<AnswerStateRow | null> {
  const rows = await db.query<AnswerStateRow>('answer-state-by-sentence', ANSWER_STATE_BY_SENTENCE, [
    userId,
    sentenceId,
  ]);
  return rows[0] ?? null;
}

/** Stores the one hint of an open problem; false when it has one already or is open no more. */
export async function storeHint(
  db: Database,
  userId: string,
  problemId: string,
  hint: { normalised: string; kind: string },
): Promise<boolean> {
  const rows = await db.query('store-hint', STORE_HINT, [problemId, userId, hint.normalised, hint.kind]);
  return rows.length > 0;
}

/** Names of the targets missed in a round so far, in order. */
export async function missedTargets(db: Database, roundId: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>('missed-targets', MISSED_TARGETS, [roundId]);
  return rows.map((row) => row.name);
}

/**
 * Writes an answer and all that follows from it. Returns the learner's points after it; null when the problem was
 * answered, or the learner's figures changed, since they were read.
 */
export async function writeAnswer(db: Database, write: AnswerWrite): Promise<number | null> {
  const rows = await db.query<{ points: number }>('write-answer', WRITE_ANSWER, [JSON.stringify(write)]);
  return rows[0]?.points ?? null;
}

const FIGURES = `
  SELECT n.points, n.attempts, n.correct, n.streak_days AS "streakDays", n.streak_on::text AS "streakOn",
         u.time_zone AS "timeZone", u.current_level AS "currentLevel",
         COALESCE((SELECT json_agg(json_build_object('level', l.level, 'passedRounds', l.passed_rounds,
                                                     'completed', l.completed_at IS NOT NULL))
                     FROM learner_levels l WHERE l.user_id = n.user_id), '[]') AS levels
    FROM learners n JOIN users u ON u.id = n.user_id WHERE n.user_id = $1`;

/** A learner's lifetime figures and where each level stands; null when the account is gone. */
export async function readFigures(db: Database, userId: string): Promise<Figures | null> {
  const rows = await db.query<Figures>('figures', FIGURES, [userId]);
  return rows[0] ?? null;
}

/** A learner's figures for each practice type tried so far. */
export function readTypeFigures(
  db: Database,
  userId: string,
): Promise<{ practiceTypeId: string; attempts: number; correct: number }[]> {
  return db.prisma.learnerType.findMany({
    where: { userId },
    select: { practiceTypeId: true, attempts: true, correct: true },
  });
}

const PROBLEMS = `
  SELECT p.id, p.sentence_id AS "sentenceId", p.hint_kind AS hint, p.level, p.practice_type_id AS "practiceTypeId",
         p.source, p.state, p.served_at AS "servedAt", s.text, s.origin, s.prompt_version AS "promptVersion",
         r.id AS "roundId", r.number AS "roundNumber", r.cells::text[] AS cells, r.practice_type_id AS "roundTypeId",
         r.passed, r.started_at AS "roundStartedAt", r.completed_at AS "roundCompletedAt",
         EXISTS (SELECT 1 FROM problems o WHERE o.round_id = r.id AND o.state = 'OPEN') AS "roundOpen"
    FROM problems p JOIN sentences s ON s.id = p.sentence_id LEFT JOIN rounds r ON r.id = p.round_id
   WHERE p.user_id = $1::uuid AND p.id = ANY($2::uuid[])`;

interface ProblemRow extends Omit<ProblemView, 'round'> {
  roundId: string | null;
  roundNumber: number;
  cells: RoundCell[];
  roundTypeId: string | null;
  passed: boolean | null;
  roundStartedAt: Date;
  roundCompletedAt: Date | null;
  roundOpen: boolean;
}

function problemView(row: ProblemRow): ProblemView {
  const { roundId, roundNumber, cells, roundTypeId, passed, roundStartedAt, roundCompletedAt, roundOpen, ...problem } =
    row;
  const round = roundId && {
    id: roundId,
    level: row.level,
    number: roundNumber,
    cells,
    open: roundOpen,
    practiceTypeId: roundTypeId,
    passed,
    startedAt: roundStartedAt,
    completedAt: roundCompletedAt,
  };
  return { ...problem, round: round || null };
}

/** The learner's own among these problems, in any state and order. */
export async function readProblems(db: Database, userId: string, problemIds: string[]): Promise<ProblemView[]> {
  return (await db.query<ProblemRow>('problems', PROBLEMS, [userId, problemIds])).map(problemView);
}

const ANSWER = { id: true, assisted: true, answeredAt: true, result: true } as const;
type AnswerColumns = { id: string; assisted: boolean; answeredAt: Date | null; result: unknown };

/** A recorded answer; its id is that of the problem. */
export interface AnswerRow extends AnswerView {
  id: string;
  answeredAt: Date;
}

function answerRow({ id, assisted, answeredAt, result }: AnswerColumns): AnswerRow {
  return { id, problemId: id, assisted, answeredAt: answeredAt as Date, result: result as AnswerResult };
}

const answersOf = (userId: string) => ({ userId, state: 'ANSWERED' as const });

/** The learner's recorded answers to these problems, in any order. */
export async function readAnswers(db: Database, userId: string, problemIds: string[]): Promise<AnswerRow[]> {
  const where = { ...answersOf(userId), id: { in: problemIds } };
  return (await db.prisma.problem.findMany({ where, select: ANSWER })).map(answerRow);
}

type PagePart = 'where' | 'orderBy' | 'take';

/** A page of the learner's recorded answers. One statement. */
export async function readAnswerPage(
  db: Database,
  userId: string,
  page: Pick<Prisma.ProblemFindManyArgs, PagePart>,
): Promise<AnswerRow[]> {
  const { where, ...rest } = page;
  const rows = await db.prisma.problem.findMany({ where: { ...answersOf(userId), ...where }, ...rest, select: ANSWER });
  return rows.map(answerRow);
}

/** How many answers of the learner's are recorded. */
export function countAnswers(db: Database, userId: string): Promise<number> {
  return db.prisma.problem.count({ where: answersOf(userId) });
}

const ROUND = {
  id: true,
  level: true,
  number: true,
  cells: true,
  practiceTypeId: true,
  passed: true,
  startedAt: true,
  completedAt: true,
  problems: { where: { state: 'OPEN' }, select: { id: true }, take: 1 },
} as const;

function roundView({
  problems,
  level,
  ...round
}: Omit<RoundView, 'open' | 'level'> & { level: number; problems: unknown[] }): RoundView {
  return { ...round, level: level as LevelNumber, open: problems.length > 0 };
}

const ROUNDS = `
  SELECT r.id, r.level, r.number, r.cells::text[] AS cells, r.practice_type_id AS "practiceTypeId", r.passed,
         r.started_at AS "startedAt", r.completed_at AS "completedAt",
         EXISTS (SELECT 1 FROM problems o WHERE o.round_id = r.id AND o.state = 'OPEN') AS open
    FROM rounds r WHERE r.user_id = $1::uuid AND r.id = ANY($2::uuid[])`;

/** The learner's own among these rounds, in any order. */
export function readRounds(db: Database, userId: string, roundIds: string[]): Promise<RoundView[]> {
  return db.query<RoundView>('rounds', ROUNDS, [userId, roundIds]);
}

/** A page of the learner's rounds. Two statements. */
export async function readRoundPage(
  db: Database,
  userId: string,
  page: Pick<Prisma.RoundFindManyArgs, PagePart>,
): Promise<RoundView[]> {
  const { where, ...rest } = page;
  return (await db.prisma.round.findMany({ where: { userId, ...where }, ...rest, select: ROUND })).map(roundView);
}

/** How many rounds the learner has begun. */
export function countRounds(db: Database, userId: string): Promise<number> {
  return db.prisma.round.count({ where: { userId } });
}

/** A kind of practice. */
export interface PracticeTypeRow {
  id: string;
  name: string;
  description: string;
}

/** Every practice type, in the order of the picker. */
export function readPracticeTypes(db: Database): Promise<PracticeTypeRow[]> {
  return db.prisma.practiceType.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] });
}
