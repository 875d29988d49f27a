import { localDay } from '../../kernel/clock.ts';
import { BUCKET_WIDTH, updateRatings } from '../curriculum/ability.rules.ts';
import { feedbackText, fillGap, HINT_TEXTS, reasonFor } from './feedback.ts';
import { accuracyPercentage, startsSession, streakAfter, timeTakenSeconds } from './figures.ts';
import type { AnswerHint } from './grading.ts';
import { type Memory, reviewTarget } from './memory.ts';
import { pointsFor } from './points.ts';
import type { AnswerResult, AnswerStateRow, AnswerWrite } from './practice.rows.ts';
import { applyAnswer, levelAfterRound, SENTENCES_PER_ROUND } from './rounds.ts';

/** What a hint gives: nothing about the right answer, and the round as it stands. */
export function hintResult(state: AnswerStateRow, hint: AnswerHint, typed: string): AnswerResult {
  return {
    outcome: 'HINT',
    hint,
    isCorrect: false,
    answer: typed,
    correctAnswer: null,
    alsoAccepted: [],
    explanation: null,
    example: null,
    fullSentence: null,
    feedback: HINT_TEXTS[hint],
    pointsEarned: 0,
    accuracyPercentage: accuracyPercentage(state.results.filter(Boolean).length, state.results.length),
    roundCompleted: false,
    roundPassed: false,
    levelCompleted: false,
    levelAdvanced: false,
    newLevel: null,
    round: { level: state.level, number: state.roundNumber, results: state.results, open: true },
    lookAgain: [],
    passedRounds: state.passedRounds,
  };
}

function storedMemory(state: AnswerStateRow): Memory | null {
  return (
    state.dueAt && {
      dueAt: state.dueAt,
      stability: state.stability,
      difficulty: state.memoryDifficulty,
      state: state.memoryState,
      reps: state.reps,
      lapses: state.lapses,
      reviewedAt: state.reviewedAt,
    }
  );
}

/** Whether the answer to this problem is its round's last. */
export function completesRound(state: Pick<AnswerStateRow, 'results'>): boolean {
  return state.results.length + 1 >= SENTENCES_PER_ROUND;
}

/**
 * The result of a judged answer: texts, points, round and level after it.
 * @param given the verdict; what was typed, as typed and in compared form (null when the answer was shown); the targets
 * missed in the round so far, read only where the answer completes it
 */
export function workOutResult(
  state: AnswerStateRow,
  given: { isCorrect: boolean; typed: string | null; normalised: string | null; missedBefore: readonly string[] },
): AnswerResult {
  const { isCorrect, typed, normalised } = given;
  const round = applyAnswer({ results: state.results }, isCorrect);
  const roundPassed = round.passed ?? false;
  const after = levelAfterRound(
    {
      level: state.level,
      currentLevel: state.currentLevel,
      passedRounds: state.passedRounds,
      completed: state.completedAt !== null,
    },
    roundPassed,
  );
  const missed = [...given.missedBefore];
  if (round.completed && !isCorrect) missed.push(state.target);
  return {
    outcome: isCorrect ? 'RIGHT' : 'WRONG',
    hint: null,
    isCorrect,
    answer: typed,
    correctAnswer: state.answer,
    alsoAccepted: state.also,
    explanation: reasonFor({
      normalised: isCorrect ? null : normalised,
      reasons: state.reasons,
      sentenceReasons: state.sentenceReasons,
      explanation: state.sentenceExplanation ?? state.explanation,
    }),
    example: state.example,
    fullSentence: fillGap(state.text, isCorrect ? (normalised ?? state.answer) : state.answer),
    feedback: feedbackText({
      isCorrect,
      correctAnswer: state.answer,
      roundCompleted: round.completed,
      roundPassed,
      levelCompleted: after.levelCompleted,
      levelAdvanced: after.levelAdvanced,
      newLevelName: after.newLevel?.code ?? null,
    }),
    pointsEarned: pointsFor({ level: state.level, isCorrect, roundPassed, levelCompleted: after.levelCompleted }),
    accuracyPercentage: accuracyPercentage(round.results.filter(Boolean).length, round.results.length),
    roundCompleted: round.completed,
    roundPassed,
    levelCompleted: after.levelCompleted,
    levelAdvanced: after.levelAdvanced,
    newLevel: after.newLevel?.number ?? null,
    round: { level: state.level, number: state.roundNumber, results: round.results, open: false },
    lookAgain: [...new Set(missed)],
    passedRounds: after.passedRounds,
  };
}

/** What is written of an answer besides its result: figures, ratings, memory. */
export function workOutWrite(
  state: AnswerStateRow,
  result: AnswerResult,
  facts: { userId: string; now: Date; clientSeconds: number | null },
): AnswerWrite {
  const { userId, now, clientSeconds } = facts;
  const day = localDay(now, state.timeZone);
  const streak = streakAfter(state, day);
  const ratings = updateRatings(
    { value: state.ability, count: state.abilityCount },
    { value: state.difficulty, count: state.answerCount },
    result.isCorrect,
  );
  const stored = storedMemory(state);
  const memoryChanges = stored === null || (state.servedAs !== 'MISSED' && state.reviewedOn !== day);
  return {
    userId,
    state,
    result,
    now,
    day,
    timeTakenSeconds: timeTakenSeconds({ servedAt: state.servedAt, answeredAt: now, clientSeconds }),
    newSession: startsSession(state.lastAnsweredAt, now),
    streakDays: streak.streakDays,
    streakOn: streak.streakOn ?? day,
    ability: state.answeredBefore ? state.ability : ratings.ability.value,
    difficultyChange: state.answeredBefore ? 0 : ratings.difficulty.value - state.difficulty,
    bucketWidth: BUCKET_WIDTH,
    memory: memoryChanges ? reviewTarget(stored, result.isCorrect ? 'GOOD' : 'AGAIN', now) : (stored as Memory),
    memoryChanges,
  };
}
