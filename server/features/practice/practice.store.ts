import type { Database } from '../../kernel/db.ts';
import { ANSWER_STATE, ANSWER_STATE_BY_SENTENCE, MISSED_TARGETS, STORE_HINT, WRITE_ANSWER } from './answer.sql.ts';
import { CHOOSE_AND_SERVE, GIVE_UP_ROUNDS, LEARNER_STATE, SKIP_PROBLEM } from './next.sql.ts';
import type { AnswerStateRow, AnswerWrite, Figures, LearnerStateRow, ServedSentence } from './practice.rows.ts';

/** The unique key of an open problem: at most one per learner, practice type and level. */
export function openProblemKey(userId: string, practiceTypeId: string, level: number): string {
  return `${userId}:${practiceTypeId}:${level}`;
}

/** The unique key of an open round: at most one per learner and level. */
export function openRoundKey(userId: string, level: number): string {
  return `${userId}:${level}`;
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
    openRoundKey(userId, level),
    openProblemKey(userId, practiceTypeId, level),
  ]);
  return rows[0] as LearnerStateRow;
}

/**
 * Chooses and serves the next sentence (one statement). Null when there is nothing to serve, or when another request
 * served one in the meantime: read the state again to tell which.
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
  const rows = await db.query<ServedSentence>('choose-and-serve', CHOOSE_AND_SERVE, [
    wish.userId,
    wish.level,
    wish.practiceTypeId,
    wish.now,
    wish.roundId,
    wish.newRound,
    wish.allowDue,
    wish.buckets,
    wish.problemId,
    openRoundKey(wish.userId, wish.level),
    openProblemKey(wish.userId, wish.practiceTypeId, wish.level),
    wish.freshAs,
    wish.roundNumber,
    wish.startAbility,
  ]);
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
  const { state, result, now } = write;
  const rows = await db.query<{ points: number }>('write-answer', WRITE_ANSWER, [
    state.id,
    write.userId,
    state.version,
    now,
    result.answer,
    result.isCorrect,
    write.timeTakenSeconds,
    JSON.stringify(result),
    result.pointsEarned,
    write.day,
    write.newSession,
    write.streakDays,
    state.level,
    write.ability,
    !state.answeredBefore,
    result.levelCompleted,
    result.roundCompleted,
    result.roundPassed,
    state.roundId,
    state.practiceTypeId,
    state.sentenceId,
    write.difficultyChange,
    write.bucketWidth,
    now.getTime() / 1000,
    state.targetId,
    write.memory.dueAt,
    write.memory.stability,
    write.memory.difficulty,
    write.memory.state,
    write.memory.reps,
    write.memory.lapses,
    write.memoryChanges,
    result.newLevel,
    write.streakOn,
  ]);
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
  SELECT p.id AS "problemId", p.sentence_id AS "sentenceId", p.hint_kind AS "hintKind", p.level,
         p.practice_type_id AS "practiceTypeId", p.state, s.text, s.origin, s.prompt_version AS "promptVersion",
         r.number AS "roundNumber", r.results
    FROM problems p JOIN sentences s ON s.id = p.sentence_id JOIN rounds r ON r.id = p.round_id
   WHERE p.user_id = $1::uuid AND p.id = ANY($2::uuid[])`;

/** The columns of PROBLEMS. */
export interface ProblemRow extends ServedSentence, Pick<LearnerStateRow, 'hintKind' | 'results'> {
  problemId: string;
  level: number;
  practiceTypeId: string;
  state: string;
  roundNumber: number;
}

/** The learner's own among these problems, in any state and order. */
export function readProblems(db: Database, userId: string, problemIds: string[]): Promise<ProblemRow[]> {
  return db.query<ProblemRow>('problems', PROBLEMS, [userId, problemIds]);
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
