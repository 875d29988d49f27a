import { type PracticeType, Prisma } from '../../generated/prisma/client.ts';
import { ownerGone } from '../../access/ownerGone.ts';
import { SESSION_ENDED } from '../../access/session.ts';
import type { Reader } from '../../access/viewer.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Database, LONG_TRANSACTION, missingReference } from '../../kernel/db.ts';
import { UnauthenticatedError } from '../../kernel/errors.ts';
import { PLANNED_ONCE } from '../../kernel/statementNames.ts';
import type { Assigned } from '../ab-tests/assignment.ts';
import { FIRST_LEVEL, LEVELS, type LevelNumber } from '../curriculum/levels.rules.ts';
import { deleteProblemsOf, deleteRoundsOf } from '../person/problems.store.ts';
import { ANSWER_STATE, ANSWER_STATE_BY_SENTENCE, MISSED_TARGETS, STORE_HINT, writeAnswerSql } from './answer.sql.ts';
import { CHOOSE_AND_SERVE, GIVE_UP_ROUNDS, LEARNER_STATE, SKIP_PROBLEM } from './next.sql.ts';
import { moreOf } from './answer.sources.ts';
import { openKey, type ProblemSource, SOURCES_OUTSIDE_CLASSES } from './moves.ts';
import type { AnswerStateRow, AnswerWrite, Figures, LearnerStateRow, ServedSentence } from './practice.rows.ts';
import { MIXED } from './practiceType.rules.ts';
import { hiddenFrom } from './seen.store.ts';

const WRITE_ANSWER = writeAnswerSql(null);

/** The key of what is open in practice. @param choice a practice type, or `MIXED` */
function practiceKey(userId: string, level: number, choice: string): string {
  return openKey({ source: 'PRACTICE', userId, level, choice });
}

/**
 * Where a learner stands at a level: the open problem, the open round, the ability. One statement.
 * @param level null: the learner's current one
 * @param choice a practice type, or `MIXED`
 * Throws UnauthenticatedError where the account is gone.
 */
export async function readLearnerState(
  db: Database,
  userId: string,
  level: LevelNumber | null,
  choice: string,
): Promise<LearnerStateRow> {
  const keys = LEVELS.map(({ number }) => practiceKey(userId, number, choice));
  const rows = await db.query<LearnerStateRow>('learner-state', LEARNER_STATE, [userId, level, keys]);
  if (!rows[0]) throw new UnauthenticatedError(SESSION_ENDED);
  return rows[0];
}

/**
 * Chooses and serves the next sentence (one statement). Null when there is nothing to serve; `outrun` when another request
 * served one, or deleted the round, in the meantime.
 */
export async function chooseAndServe(
  db: Database,
  wish: {
    userId: string;
    level: number;
    /** What the learner chose: a practice type, or `MIXED`. */
    choice: string;
    /** What the sentence is to be of. */
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
    /** The test in which the learner is, and of which method's sentences they are asked; null for none. */
    assigned: Assigned | null;
  },
): Promise<ServedSentence | 'outrun' | null> {
  const serving = db.query<ServedSentence | Record<keyof ServedSentence, null>>('choose-and-serve', CHOOSE_AND_SERVE, [
    wish.userId,
    wish.level,
    wish.practiceTypeId,
    wish.now,
    wish.roundId,
    wish.newRound,
    wish.allowDue,
    wish.buckets,
    wish.problemId,
    practiceKey(wish.userId, wish.level, wish.choice),
    wish.freshAs,
    wish.roundNumber,
    wish.startAbility,
    wish.choice === MIXED ? null : wish.choice,
    wish.assigned?.testId ?? null,
    wish.assigned?.method ?? null,
  ]);
  try {
    const [chosen] = await serving;
    if (!chosen) return null;
    return chosen.sentenceId === null ? 'outrun' : chosen;
  } catch (error) {
    // Its round was deleted since it was read, by a reset in another tab: that is for whoever asks to look at again.
    if (missingReference(error) !== null && ownerGone(error) === null) return 'outrun';
    throw error;
  }
}

/** Gives an open problem of the learner's up. Of those given up the latest are kept, `SKIPPED_KEPT` at most. */
export async function skipProblem(db: Database, userId: string, problemId: string): Promise<void> {
  await db.query('skip-problem', SKIP_PROBLEM, [problemId, userId, SOURCES_OUTSIDE_CLASSES]);
}

/** Gives the learner's open rounds up in which something was answered, and the open problems of the sources that a reset removes (`MOVES`). */
export async function giveUpRounds(db: Database, userId: string): Promise<void> {
  await db.query('give-up-rounds', GIVE_UP_ROUNDS, [userId, SOURCES_OUTSIDE_CLASSES]);
}

/** Deletes what practice counts of a learner, and sets their level back. What they have reported stays seen, so that it does not come back as new. */
const deleteFigures = (userId: string): Prisma.Sql => Prisma.sql`
  ${PLANNED_ONCE} WITH seen AS (
    DELETE FROM seen_sentences e WHERE e.user_id = ${userId}::uuid
       AND NOT EXISTS (SELECT 1 FROM sentence_reports n WHERE n.user_id = e.user_id AND n.sentence_id = e.sentence_id)
  ), mistakes AS (DELETE FROM mistakes WHERE user_id = ${userId}::uuid
  ), cursors AS (DELETE FROM pool_cursors WHERE user_id = ${userId}::uuid
  ), memory AS (DELETE FROM memory_items WHERE user_id = ${userId}::uuid
  ), days AS (DELETE FROM daily_totals WHERE user_id = ${userId}::uuid
  ), levels AS (DELETE FROM learner_levels WHERE user_id = ${userId}::uuid
  ), types AS (DELETE FROM learner_types WHERE user_id = ${userId}::uuid)
  UPDATE users SET current_level = ${FIRST_LEVEL.number}::int WHERE id = ${userId}::uuid`;

/**
 * Removes what practice has stored of a learner and sets the level back to the first, in one transaction, which may be a long one. Problems of
 * sources that a reset does not remove (`MOVES`) stay, with their answers.
 */
export async function deleteProgress(db: Database, userId: string, clock: Clock): Promise<void> {
  await db.transaction(async (tx) => {
    // An answer under way notices by the version that it came too late; the time is asked once none can be recorded any more.
    await tx.learner.update({ where: { userId }, data: { version: { increment: 1 } } });
    // With the placement, and that before its problems: a sentence that is being served in it meanwhile then has nothing to belong to, and is not served.
    await tx.$executeRaw`
      ${PLANNED_ONCE} WITH placement AS (DELETE FROM placements WHERE user_id = ${userId}::uuid)
      UPDATE learners SET points = 0, attempts = 0, correct = 0, time_seconds = 0, sessions = 0, last_answered_at = NULL,
             streak_days = 0, streak_on = NULL, missed_on = NULL, reset_at = ${clock.now().toISOString()}::text::timestamptz
       WHERE user_id = ${userId}::uuid`;
    await deleteProblemsOf(tx, userId, SOURCES_OUTSIDE_CLASSES);
    await deleteRoundsOf(tx, userId);
    await tx.$executeRaw(deleteFigures(userId));
  }, LONG_TRANSACTION);
}

/** All that grading an answer to this problem of the reader's needs; null for no such problem. */
export async function readAnswerState(
  db: Database,
  reader: Reader,
  problemId: string,
  now: Date,
): Promise<AnswerStateRow | null> {
  if ((await hiddenFrom(db, reader, [problemId])).size > 0) return null;
  const rows = await db.query<AnswerStateRow>('answer-state', ANSWER_STATE, [reader.userId, problemId, now]);
  return rows[0] ?? null;
}

/** The same for the learner's own problem of a sentence: the open one, else the last answered. */
export async function readAnswerStateBySentence(
  db: Database,
  reader: Reader,
  sentenceId: string,
  now: Date,
): Promise<AnswerStateRow | null> {
  const rows = await db.query<AnswerStateRow>('answer-state-by-sentence', ANSWER_STATE_BY_SENTENCE, [
    reader.userId,
    sentenceId,
    now,
  ]);
  const [found] = rows;
  return found && (await hiddenFrom(db, reader, [found.id])).size === 0 ? found : null;
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
 * answered, its words to choose from were shown, its right answer is withheld elsewhere, or the learner's figures changed, since they were read.
 */
export async function writeAnswer(db: Database, write: AnswerWrite, source: ProblemSource): Promise<number | null> {
  const more = moreOf(source) ?? null;
  const name = more === null ? 'write-answer' : `write-answer-${source}`;
  const text = more === null ? WRITE_ANSWER : writeAnswerSql(more);
  const rows = await db.query<{ points: number }>(name, text, [JSON.stringify(write)]);
  return rows[0]?.points ?? null;
}

const FIGURES = `
  SELECT n.points, n.attempts, n.correct, n.streak_days AS "streakDays", n.streak_on::text AS "streakOn", n.missed_on::text AS "missedOn",
         n.daily_goal AS "dailyGoal",
         COALESCE((SELECT sum(d.attempts)::int FROM daily_totals d WHERE d.user_id = n.user_id AND d.day = n.streak_on), 0) AS "lastDayAttempts",
         u.time_zone AS "timeZone", u.current_level AS "currentLevel",
         (u.level_decided_at IS NULL AND u.user_type = 'STUDENT') AS "levelUndecided",
         p.ended_at AS "placedAt", p.level AS "placedLevel",
         COALESCE((SELECT json_agg(json_build_object('level', l.level, 'passedRounds', l.passed_rounds,
                                                     'completed', l.completed_at IS NOT NULL))
                     FROM learner_levels l WHERE l.user_id = n.user_id), '[]') AS levels
    FROM learners n JOIN users u ON u.id = n.user_id LEFT JOIN placements p ON p.user_id = n.user_id WHERE n.user_id = $1`;

/** A learner's figures since the last reset of progress and where each level stands; null when the account is gone. */
export async function readFigures(db: Database, userId: string): Promise<Figures | null> {
  const rows = await db.query<Figures>('figures', FIGURES, [userId]);
  return rows[0] ?? null;
}

/** A learner's figures for each practice type tried since the last reset of progress. */
export function readTypeFigures(
  db: Database,
  userId: string,
): Promise<{ practiceTypeId: string; attempts: number; correct: number }[]> {
  return db.prisma.learnerType.findMany({
    where: { userId },
    select: { practiceTypeId: true, attempts: true, correct: true },
  });
}

/** Every practice type, in the order of the picker. */
export function readPracticeTypes(db: Database): Promise<PracticeType[]> {
  return db.prisma.practiceType.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] });
}
