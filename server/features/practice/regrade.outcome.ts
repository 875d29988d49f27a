import { type Level, type LevelNumber, levelByNumber } from '../curriculum/levels.rules.ts';
import { practiceTypeById } from '../curriculum/practice-types.ts';
import { comparedForm } from '../curriculum/grading.ts';
import { accuracyOf, cellOf, workOutResult } from './answer.outcome.ts';
import { feedbackText } from './answer.texts.ts';
import type { RecordedVerdict } from './feedback.rules.ts';
import { type Memory, memoryAfter, type RememberedAnswer } from './memory.ts';
import { movesOf, type ProblemSource } from './moves.ts';
import { pointsFor } from './points.ts';
import type { AnswerResult, AnswerStateRow, RecordedResult } from './practice.rows.ts';
import { isPassed, LESSONS_PER_LEVEL, type RoundCell, SENTENCES_PER_ROUND } from './rounds.rules.ts';

/** What a learner has got by a word that is right after all. */
export interface Regraded {
  /** When: what it corrected says the same. */
  at: Date;
  /** Answers that became right. */
  answers: number;
  points: number;
  /** Rounds that are passed by it, of a level that was not complete yet. */
  lessons: number;
  /** The level that is completed by it; null for none. */
  completed: LevelNumber | null;
  level: LevelNumber;
  problems: { id: string; source: ProblemSource }[];
}

/** A recorded answer of a round, in its place. */
export interface RoundAnswer {
  id: string;
  assisted: boolean;
  answeredAt: Date;
  /** What the sentence is about. */
  target: string;
  result: RecordedResult;
}

/** What a round is after some of its answers were graded again. */
export interface RegradedRound {
  cells: RoundCell[];
  /** Null before the last answer. */
  passed: boolean | null;
  /** All of its answers: those that were wrong, as they are now; those after them, with what they say of the round. */
  answers: RoundAnswer[];
}

/**
 * The result of an answer that is right after all, but for what it is to its round. What it said of the level stays.
 * @param state as ANSWER_STATE reads it, the word among the accepted ones
 */
export function regradedAlone(state: AnswerStateRow): RecordedResult {
  const before = state.result as AnswerResult;
  const typed = before.answer ?? '';
  const { answers: rules } = practiceTypeById(state.practiceTypeId);
  const alone = { ...state, roundId: null, roundNumber: null, cells: null };
  const normalised = comparedForm(typed, rules);
  const { passedRounds, round } = before;
  return { ...workOutResult(alone, { verdict: 'RIGHT', typed, normalised, missedBefore: [] }), passedRounds, round };
}

/** What the last answer of a round says of it. */
function ending(answer: RoundAnswer, cells: readonly RoundCell[], answers: readonly RoundAnswer[]) {
  const { result } = answer;
  // What was passed under an earlier rule stays passed.
  const roundPassed = result.roundPassed || isPassed(cells);
  const missed = answers.filter((one) => one.result.verdict !== 'RIGHT').map(({ target }) => target);
  return {
    roundPassed,
    lookAgain: [...new Set(missed)],
    passedRounds: Math.min(result.passedRounds + (roundPassed && !result.roundPassed ? 1 : 0), LESSONS_PER_LEVEL),
  };
}

/** An answer of practice with the points and the line of feedback that fit what it led to. */
function settled(answer: RoundAnswer, level: LevelNumber): RoundAnswer {
  const { result, assisted } = answer;
  const { verdict, roundPassed, levelCompleted, newLevel } = result;
  const pointsEarned = pointsFor({ level, isCorrect: verdict === 'RIGHT', assisted, roundPassed, levelCompleted });
  const newLevelName = newLevel && levelByNumber(newLevel).code;
  const feedback = feedbackText({ ...result, correctAnswer: result.correctAnswer ?? '', newLevelName });
  return { ...answer, result: { ...result, pointsEarned, feedback } };
}

/**
 * A round in which some answers are right after all. What was passed stays passed.
 * @param round its answers in order, as they were told
 * @param regraded problem → its new result (`regradedAlone`)
 */
export function regradedRound(
  round: { level: LevelNumber; answers: readonly RoundAnswer[] },
  regraded: ReadonlyMap<string, RecordedResult>,
): RegradedRound {
  const first = round.answers.findIndex(({ id }) => regraded.has(id));
  const replaced = round.answers.map((one) => {
    const { roundCompleted, roundPassed, levelCompleted, levelAdvanced, newLevel } = one.result;
    const told = { roundCompleted, roundPassed, levelCompleted, levelAdvanced, newLevel };
    return { ...one, result: { ...(regraded.get(one.id) ?? one.result), ...told } };
  });
  const cells = replaced.map((one) => cellOf(one, one.result.verdict));
  const answers = replaced.map((one, index) => {
    if (index < first) return one;
    const soFar = cells.slice(0, index + 1);
    const { round: figures } = one.result;
    const result = {
      ...one.result,
      accuracyPercentage: accuracyOf(soFar),
      round: figures && { ...figures, cells: soFar },
      ...(index + 1 === SENTENCES_PER_ROUND ? ending(one, cells, replaced) : {}),
    };
    return settled({ ...one, result }, round.level);
  });
  return { cells, passed: answers[SENTENCES_PER_ROUND - 1]?.result.roundPassed ?? null, answers };
}

/** The answer with which a level is completed after all. @param reached the level that its learner gets to by it; null for none */
export function completing(answer: RoundAnswer, level: LevelNumber, reached: Level | null): RoundAnswer {
  const result = {
    ...answer.result,
    levelCompleted: true,
    levelAdvanced: reached !== null,
    newLevel: reached?.number ?? null,
    passedRounds: LESSONS_PER_LEVEL,
  };
  return settled({ ...answer, result }, level);
}

/** An answer to a target, as `memoryAfter` takes it, with what it was judged to be. */
export type TargetAnswer = Omit<RememberedAnswer, 'isRight'> & { verdict: RecordedVerdict };

/** What is remembered of a target after all answers to it, in order; null where none of them moved it. */
export function replayedMemory(
  answers: readonly TargetAnswer[],
): { memory: Memory; reviewedAt: Date; reviewedOn: string } | null {
  let kept: { memory: Memory; reviewedAt: Date; reviewedOn: string } | null = null;
  for (const answer of answers) {
    const after = memoryAfter(kept?.memory ?? null, kept?.reviewedOn ?? null, {
      ...answer,
      isRight: answer.verdict === 'RIGHT',
    });
    if (!after?.changes) continue;
    const { changes: _, ...memory } = after;
    kept = { memory, reviewedAt: answer.at, reviewedOn: answer.day };
  }
  return kept;
}

/** How many of a target's answers its memory goes by. */
export const countRemembered = (answers: readonly TargetAnswer[]): number =>
  answers.filter(({ source, assisted }) => movesOf(source, assisted).memory).length;
