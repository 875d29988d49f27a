import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { localDay } from '../../kernel/clock.ts';
import { NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { BUCKET_WIDTH, updateRatings } from './ability.ts';
import { EMPTY_ANSWER_TEXT, feedbackText, fillGap, HINT_TEXTS, reasonFor } from './feedback.ts';
import { accuracyPercentage, startsSession, streakAfter, timeTakenSeconds } from './figures.ts';
import { ANSWER_MAX_CHARACTERS, type AnswerHint, gradeAnswer } from './grading.ts';
import { levelByNumber } from './levels.ts';
import { type Memory, reviewTarget } from './memory.ts';
import { pointsFor } from './points.ts';
import { missedTargets, readAnswerState, readAnswerStateBySentence, storeHint, writeAnswer } from './practice.store.ts';
import type { AnswerResult, AnswerStateRow, AnswerWrite } from './practice.types.ts';
import { applyAnswer, levelAfterRound } from './rounds.ts';

const NO_ACTIVE_PROBLEM = 'No active problem';
const NO_SUCH_PROBLEM = 'There is no such problem.';
/** Answers of one learner at the same moment queue up behind each other; more than this are no accident. */
const ATTEMPTS = 8;

/** Which problem is meant: by its id, or the caller's own for a sentence. */
export interface ProblemChoice {
  problemId?: string | null;
  sentenceId?: string | null;
}

/** The topic on which a learner's progress is announced. */
export function progressTopic(userId: string): string {
  return `practice:${userId}`;
}

async function readState(deps: Deps, viewer: Viewer, choice: ProblemChoice): Promise<AnswerStateRow> {
  if (!choice.problemId && !choice.sentenceId) throw new NotFoundError(NO_ACTIVE_PROBLEM);
  const state = choice.problemId
    ? await readAnswerState(deps.db, viewer.userId, choice.problemId)
    : await readAnswerStateBySentence(deps.db, viewer.userId, choice.sentenceId as string);
  if (!state) throw new NotFoundError(NO_SUCH_PROBLEM);
  if (state.state === 'SKIPPED') throw new NotFoundError(NO_ACTIVE_PROBLEM);
  return state;
}

function hintResult(state: AnswerStateRow, hint: AnswerHint, typed: string): AnswerResult {
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

async function resultOf(
  deps: Deps,
  state: AnswerStateRow,
  given: { isCorrect: boolean; typed: string | null; normalised: string | null },
): Promise<AnswerResult> {
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
  const missed = round.completed ? await missedTargets(deps.db, state.roundId) : [];
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

function workOut(
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

/** One try: the result, or null when the ground moved between reading and writing. */
async function tryAnswer(
  deps: Deps,
  viewer: Viewer,
  choice: ProblemChoice,
  raw: string | null,
  clientSeconds: number | null,
): Promise<AnswerResult | null> {
  const state = await readState(deps, viewer, choice);
  if (state.result) return state.result;
  const typed = raw === null ? null : Array.from(raw.trim()).slice(0, ANSWER_MAX_CHARACTERS).join('');
  const grade = raw === null ? null : gradeAnswer({ ...state, raw });
  if (grade?.outcome === 'EMPTY') throw ValidationError.of('answer', EMPTY_ANSWER_TEXT);
  if (grade?.outcome === 'HINT') {
    const given =
      state.hintAnswer !== null ||
      (await storeHint(deps.db, viewer.userId, state.id, { normalised: grade.normalised, kind: grade.hint }));
    return given ? hintResult(state, grade.hint, typed ?? '') : null;
  }
  const result = await resultOf(deps, state, {
    isCorrect: grade?.outcome === 'RIGHT',
    typed,
    normalised: grade?.normalised ?? null,
  });
  const write = workOut(state, result, { userId: viewer.userId, now: deps.clock.now(), clientSeconds });
  return (await writeAnswer(deps.db, write)) ? result : null;
}

/**
 * Answers a problem of the viewer's; `raw` null means `Show answer`, which counts as wrong. The first answer counts: a
 * repeated one returns the first result unchanged. A hint is given once a problem and leaves it open.
 * Effects, in one statement: the problem, round, level, memory, daily and lifetime figures, difficulty and ability; then
 * an event on the learner's topic.
 * Throws NotFoundError for somebody else's, an unknown or a given-up problem, ValidationError for an empty answer.
 */
export async function answerProblem(
  deps: Deps,
  viewer: Viewer,
  choice: ProblemChoice,
  raw: string | null,
  clientSeconds: number | null,
): Promise<AnswerResult> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const result = await tryAnswer(deps, viewer, choice, raw, clientSeconds);
    if (!result) continue;
    if (result.outcome !== 'HINT') {
      await deps.events.publish(progressTopic(viewer.userId), { level: levelByNumber(result.round.level).code });
    }
    return result;
  }
  throw new Error(`An answer of ${viewer.userId} found no quiet moment in ${ATTEMPTS} attempts`);
}
