import type { Database } from '../../kernel/db.ts';
import type { LevelNumber } from '../curriculum/levels.rules.ts';
import type { Memory } from './memory.ts';
import type { RecordedResult } from './practice.rows.ts';
import type { RegradedRound, RoundAnswer, TargetAnswer } from './regrade.outcome.ts';
import {
  ADD_TO_DAY,
  ADD_TO_LEARNER,
  ADD_TO_LEVEL,
  ADD_TO_MEMORY,
  ADD_TO_TYPE,
  ADVANCE,
  COMPLETE_LEVEL,
  COMPLETING_ROUND,
  LOCK_LEARNER,
  MEND_MISTAKE,
  ROUND_ANSWERS,
  SET_ANSWER,
  SET_MEMORY,
  SET_ROUND,
  TARGET_ANSWERS,
  WHO_WAS_WRONG,
  COUNT_WRONG_WORDS,
  WRONG_WORDS,
  WRONG_ANSWERS,
} from './regrade.sql.ts';

/** What a learner's answers are graded again by. */
export interface LockedLearner {
  /** What was answered before counts in no figures; null: never. */
  resetAt: Date | null;
  /** IANA name. */
  timeZone: string;
  currentLevel: LevelNumber;
}

/** Keeps a learner's figures from being changed by others until the end of the transaction; null where the account is gone. */
export async function lockLearner(db: Database, userId: string): Promise<LockedLearner | null> {
  return (await db.query<LockedLearner>('lock-learner', LOCK_LEARNER, [userId]))[0] ?? null;
}

/** A wrong answer of a learner's. */
export interface WrongAnswer {
  id: string;
  answer: string;
  /** It has moved no memory yet. */
  memoryHeld: boolean;
}

/** What a learner has typed in a sentence that was wrong, in order. */
export function readWrongAnswers(db: Database, userId: string, sentenceId: string): Promise<WrongAnswer[]> {
  return db.query('wrong-answers', WRONG_ANSWERS, [userId, sentenceId]);
}

/** Learners who have typed something wrong in a sentence, and each form of what they typed once, in order of their ids. @param after null: from the first */
export function readWhoWasWrong(
  db: Database,
  sentenceId: string,
  after: string | null,
  most: number,
): Promise<{ userId: string; typed: string[] }[]> {
  return db.query('who-was-wrong', WHO_WAS_WRONG, [sentenceId, after, most]);
}

/** What was typed in some sentences that was wrong, each form of it once, the most frequent first. One statement. @param most forms of each sentence */
export function readWrongWords(
  db: Database,
  sentenceIds: readonly string[],
  most: number,
): Promise<{ sentenceId: string; typed: string }[]> {
  return db.query('wrong-words', WRONG_WORDS, [sentenceIds, most]);
}

/** How often words were typed, by their `index`, in these forms, and by how many learners; a word that nobody has typed is left out. One statement. */
export function countWrongWords(
  db: Database,
  forms: readonly { index: number; sentenceId: string; typed: string }[],
): Promise<{ index: number; answers: number; learners: number }[]> {
  return db.query('count-wrong-words', COUNT_WRONG_WORDS, [
    forms.map(({ index }) => index),
    forms.map(({ sentenceId }) => sentenceId),
    forms.map(({ typed }) => typed),
  ]);
}

/** The recorded answers of a round, in order. */
export function readAnswersOfRound(db: Database, roundId: string): Promise<RoundAnswer[]> {
  return db.query<RoundAnswer>('answers-of-round', ROUND_ANSWERS, [roundId]);
}

/** Stores what a round is now. */
export async function setRound(db: Database, roundId: string, { cells, passed }: RegradedRound): Promise<void> {
  await db.query('set-round', SET_ROUND, [roundId, cells, passed]);
}

/** Adds to a learner's figures at a level, and says where it stands; null where nothing was counted there. */
export async function addToLevel(
  db: Database,
  userId: string,
  level: number,
  more: { correct: number; passedRounds: number },
): Promise<{ passedRounds: number; completedAt: Date | null } | null> {
  const values = [userId, level, more.correct, more.passedRounds];
  const rows = await db.query<{ passedRounds: number; completedAt: Date | null }>('add-to-level', ADD_TO_LEVEL, values);
  return rows[0] ?? null;
}

/** The round with which a level is completed, by the place of it among those that are passed, from 0. */
export async function findCompletingRound(
  db: Database,
  userId: string,
  level: number,
  place: number,
): Promise<string | null> {
  const rows = await db.query<{ id: string }>('completing-round', COMPLETING_ROUND, [userId, level, place]);
  return rows[0]?.id ?? null;
}

/** Notes when a level was completed. */
export async function completeLevel(db: Database, userId: string, level: number, at: Date): Promise<void> {
  await db.query('complete-level', COMPLETE_LEVEL, [userId, level, at]);
}

/** Gives a learner another level. */
export async function advance(db: Database, userId: string, level: LevelNumber): Promise<void> {
  await db.query('advance', ADVANCE, [userId, level]);
}

/** Stores an answer's new result. */
export async function setAnswer(db: Database, problemId: string, result: RecordedResult): Promise<void> {
  await db.query('set-answer', SET_ANSWER, [problemId, result.verdict, JSON.stringify(result)]);
}

/** Adds to a learner's figures since the last reset of progress. */
export async function addToLearner(
  db: Database,
  userId: string,
  more: { points: number; correct: number },
): Promise<void> {
  await db.query('add-to-learner', ADD_TO_LEARNER, [userId, more.points, more.correct]);
}

/** Adds right answers to a learner's figures of a practice type. */
export async function addToType(db: Database, userId: string, practiceTypeId: string, correct: number): Promise<void> {
  await db.query('add-to-type', ADD_TO_TYPE, [userId, practiceTypeId, correct]);
}

/** Adds to the day on which an answer was counted. */
export async function addToDay(
  db: Database,
  userId: string,
  when: { level: number; day: string },
  more: { correct: number; points: number },
): Promise<void> {
  await db.query('add-to-day', ADD_TO_DAY, [userId, when.level, when.day, more.correct, more.points]);
}

/** The answers to a target that have moved its memory since the last reset, in order; null for a day that was not kept. */
export function readTargetAnswers(
  db: Database,
  userId: string,
  targetId: string,
  resetAt: Date | null,
): Promise<(Omit<TargetAnswer, 'day'> & { answeredOn: string | null })[]> {
  return db.query('target-answers', TARGET_ANSWERS, [userId, targetId, resetAt]);
}

/** Adds right answers to a memory; returns how many answers it knows of, null where there is no memory. */
export async function addToMemory(
  db: Database,
  userId: string,
  targetId: string,
  correct: number,
): Promise<number | null> {
  const rows = await db.query<{ attempts: number }>('add-to-memory', ADD_TO_MEMORY, [userId, targetId, correct]);
  return rows[0]?.attempts ?? null;
}

/** Stores what is remembered of a target. */
export async function setMemory(
  db: Database,
  userId: string,
  targetId: string,
  { memory, reviewedAt, reviewedOn }: { memory: Memory; reviewedAt: Date; reviewedOn: string },
): Promise<void> {
  const record = JSON.stringify({ ...memory, reviewedAt, reviewedOn });
  await db.query('set-memory', SET_MEMORY, [userId, targetId, record]);
}

/** What is left of the mistake that a sentence was. @param fewer wrong answers that are right now */
export async function mendMistake(
  db: Database,
  userId: string,
  sentenceId: string,
  { resetAt, fewer }: { resetAt: Date | null; fewer: number },
): Promise<void> {
  await db.query('mend-mistake', MEND_MISTAKE, [userId, sentenceId, resetAt, fewer]);
}
