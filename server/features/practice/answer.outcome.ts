import { localDay } from '../../kernel/clock.ts';
import { practiceTypeById } from '../curriculum/practice-types.ts';
import { startAbility, updateRatings } from '../curriculum/ability.rules.ts';
import { type AnswerHint, NO_WORD } from '../curriculum/answer.rules.ts';
import { inBankSpelling } from '../curriculum/answers.ts';
import { HINT_TEXTS, RIGHT_TEXT, type RecordedVerdict, SENT_TEXT, WITHHELD_TEXTS } from './feedback.rules.ts';
import { alternativesOf, feedbackText, fillGap, reasonFor } from './answer.texts.ts';
import { sideBySide } from './contrast.ts';
import { accuracyPercentage, startsSession, streakAfter, timeTakenSeconds } from './figures.ts';
import { type Memory, memoryAfter as memoryBy } from './memory.ts';
import { movesOf, type ProblemSource } from './moves.ts';
import { pointsFor } from './points.ts';
import type { AnswerResult, AnswerStateRow, AnswerWrite, RecordedResult } from './practice.rows.ts';
import type { AnswerRow } from './shown.store.ts';
import {
  applyAnswer,
  countCounted,
  countRight,
  levelAfterRound,
  type RoundAfterAnswer,
  type RoundCell,
  type RoundFigures,
  SENTENCES_PER_ROUND,
} from './rounds.rules.ts';

const MS_PER_SECOND = 1000;

/** What the result of an answer is worked out of: the sentence, what it was served in, and where its learner stands. */
export type ResultState = Pick<
  AnswerStateRow,
  | 'source'
  | 'assisted'
  | 'level'
  | 'practiceTypeId'
  | 'roundId'
  | 'roundNumber'
  | 'cells'
  | 'text'
  | 'answer'
  | 'also'
  | 'alsoLabels'
  | 'sentenceExplanation'
  | 'sentenceReasons'
  | 'target'
  | 'pattern'
  | 'explanation'
  | 'reasons'
  | 'example'
  | 'partners'
  | 'currentLevel'
  | 'passedRounds'
  | 'completedAt'
>;

/** The share of right answers, 0–100, that is shown beside an answer: of its round, else of nothing but itself. */
export function accuracyOf(cells: readonly RoundCell[]): number {
  return accuracyPercentage(countRight(cells), countCounted(cells));
}

function roundOf(state: ResultState, cells: readonly RoundCell[] | null, open: boolean): RoundFigures | null {
  return cells && state.roundNumber !== null ? { level: state.level, number: state.roundNumber, cells, open } : null;
}

/** What a hint gives: nothing about the right answer, and the round as it stands. */
export function hintResult(state: ResultState, hint: AnswerHint, typed: string): AnswerResult {
  return {
    verdict: 'HINT',
    hint,
    answer: typed,
    correctAnswer: null,
    alsoAccepted: [],
    explanation: null,
    example: null,
    contrast: [],
    fullSentence: null,
    feedback: HINT_TEXTS[hint],
    pointsEarned: 0,
    accuracyPercentage: accuracyOf(state.cells ?? []),
    roundCompleted: false,
    roundPassed: false,
    levelCompleted: false,
    levelAdvanced: false,
    newLevel: null,
    round: roundOf(state, state.cells, true),
    lookAgain: [],
    passedRounds: state.passedRounds,
  };
}

/** The sources in which the verdict is withheld as well: a class learns at one moment who was right. */
const VERDICT_WITHHELD: ReadonlySet<ProblemSource> = new Set(['LIVE']);

/** Where and until when something of an answer is withheld. */
type Withholding = Pick<AnswerStateRow, 'source' | 'withheldUntil'>;

function isWithheld({ withheldUntil }: Withholding, now: Date): boolean {
  return withheldUntil !== null && withheldUntil.getTime() > now.getTime();
}

/**
 * A problem as it may be told. Homework that shows its right answers at once withholds one as long as it is withheld elsewhere. A live round shows it to a
 * whole class, when its teacher does.
 */
export function withheldAsElsewhere<S extends Withholding & Pick<AnswerStateRow, 'withheldElsewhere'>>(state: S): S {
  const { source, withheldUntil: own, withheldElsewhere: other } = state;
  if (source !== 'HOMEWORK' || other === null || (own !== null && own >= other)) return state;
  return { ...state, withheldUntil: other };
}

/** Whether the verdict of an answer is held back from its learner. */
export function isHeldBack(withholding: Withholding, now: Date): boolean {
  return isWithheld(withholding, now) && VERDICT_WITHHELD.has(withholding.source);
}

/** Whether the verdict is told, and what it does to the memory is not yet: a memory that changes would tell the target. */
function isMemoryHeld(state: Withholding & Pick<AnswerStateRow, 'assisted'>, now: Date): boolean {
  return isWithheld(state, now) && !isHeldBack(state, now) && movesOf(state.source, state.assisted).memory;
}

/**
 * A result as its learner may see it: while the right answer is withheld, the verdict and what was typed, and nothing that tells more;
 * in some sources not even the verdict.
 */
export function shownResult(result: AnswerResult, { source, withheldUntil }: Withholding, now: Date): AnswerResult {
  const { verdict } = result;
  if (!isWithheld({ source, withheldUntil }, now)) return result;
  if (verdict === 'HINT' || verdict === 'WITHHELD') return result;
  const hidden = {
    ...result,
    correctAnswer: null,
    alsoAccepted: [],
    explanation: null,
    example: null,
    contrast: [],
    fullSentence: null,
    lookAgain: [],
  };
  if (isHeldBack({ source, withheldUntil }, now))
    return { ...hidden, verdict: 'WITHHELD', feedback: SENT_TEXT, pointsEarned: 0, accuracyPercentage: 0 };
  return { ...hidden, feedback: verdict === 'RIGHT' ? RIGHT_TEXT : WITHHELD_TEXTS[verdict] };
}

/** Recorded answers as their learner may see them (`shownResult`). */
export function shownAnswers<R extends Pick<AnswerRow, 'source' | 'withheldUntil' | 'result'>>(
  rows: readonly R[],
  now: Date,
): R[] {
  return rows.map((row) => {
    const result = shownResult(row.result as never, row, now);
    return { ...row, result: result as never };
  });
}

/** What is remembered of the target, and how it was asked. */
export type MemoryState = Pick<
  AnswerStateRow,
  | 'source'
  | 'assisted'
  | 'servedAs'
  | 'dueAt'
  | 'stability'
  | 'memoryDifficulty'
  | 'memoryState'
  | 'reps'
  | 'lapses'
  | 'reviewedAt'
  | 'reviewedOn'
>;

/** What is remembered; null where the target is new to the learner. */
export function storedMemory(state: MemoryState): Memory | null {
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

/** Whether this answer fills a cell of a round. */
function movesRound(state: ResultState): boolean {
  return state.roundId !== null && state.cells !== null && movesOf(state.source, state.assisted).round;
}

/** The round that the answer to this problem completes; null where it completes none. */
export function roundCompletedBy(state: AnswerStateRow): string | null {
  return movesRound(state) && (state.cells?.length ?? 0) + 1 >= SENTENCES_PER_ROUND ? state.roundId : null;
}

/** What an answer makes of its place in a round. */
export function cellOf(state: Pick<ResultState, 'assisted'>, verdict: RecordedVerdict): RoundCell {
  if (state.assisted) return 'NEITHER';
  return verdict === 'RIGHT' ? 'RIGHT' : 'WRONG';
}

function roundAfter(state: ResultState, verdict: RecordedVerdict): RoundAfterAnswer | null {
  return movesRound(state) ? applyAnswer({ cells: state.cells ?? [] }, cellOf(state, verdict)) : null;
}

/**
 * The result of a judged answer: texts, points, round and level after it.
 * @param given the verdict; what was typed, as typed and in compared form (null when the answer was shown); the targets
 * missed in the round so far, read only where the answer completes it
 */
export function workOutResult(
  state: ResultState,
  given: {
    verdict: RecordedVerdict;
    typed: string | null;
    normalised: string | null;
    missedBefore: readonly string[];
  },
): RecordedResult {
  const { verdict, typed, normalised } = given;
  const isCorrect = verdict === 'RIGHT';
  const round = roundAfter(state, verdict);
  const roundCompleted = round?.completed ?? false;
  const roundPassed = round?.passed ?? false;
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
  if (roundCompleted && !isCorrect) missed.push(state.target);
  const { levelCompleted, levelAdvanced, newLevel } = after;
  // A right answer stands as it was typed.
  const own = typed === NO_WORD ? NO_WORD : normalised;
  const right = isCorrect && own !== null ? own : state.answer;
  const wrong = verdict === 'WRONG' && normalised !== null ? bankSpelling(state, normalised) : null;
  const points = pointsFor({ level: state.level, isCorrect, assisted: state.assisted, roundPassed, levelCompleted });
  return {
    verdict,
    hint: null,
    answer: typed,
    correctAnswer: state.answer,
    alsoAccepted: alternativesOf(state),
    explanation: reasonFor({
      normalised: isCorrect ? null : normalised,
      target: state.target,
      answer: state.answer,
      rules: practiceTypeById(state.practiceTypeId).answers,
      reasons: state.reasons,
      sentenceReasons: state.sentenceReasons,
      explanation: state.sentenceExplanation ?? state.explanation,
      isChosen: state.assisted,
    }),
    example: state.example,
    contrast: sideBySide(state, wrong),
    fullSentence: fillGap(state.text, right),
    feedback: feedbackText({
      verdict,
      correctAnswer: state.answer,
      roundCompleted,
      roundPassed,
      levelCompleted,
      levelAdvanced,
      newLevelName: newLevel?.code ?? null,
    }),
    pointsEarned: movesOf(state.source, state.assisted).points ? points : 0,
    accuracyPercentage: accuracyOf(round?.cells ?? [cellOf(state, verdict)]),
    roundCompleted,
    roundPassed,
    levelCompleted,
    levelAdvanced,
    newLevel: newLevel?.number ?? null,
    round: round && roundOf(state, round.cells, false),
    lookAgain: [...new Set(missed)],
    passedRounds: after.passedRounds,
  };
}

/** A typed word as the bank spells it: it knows each in one spelling. */
function bankSpelling({ practiceTypeId }: Pick<ResultState, 'practiceTypeId'>, normalised: string): string {
  return inBankSpelling(practiceTypeById(practiceTypeId).answers, normalised);
}

/** The memory of the target after the answer, and whether the answer changed it; null where the source moves none. */
export function memoryAfter(
  state: MemoryState,
  verdict: RecordedVerdict,
  facts: { now: Date; day: string },
): AnswerWrite['memory'] {
  const at = { isRight: verdict === 'RIGHT', at: facts.now, day: facts.day };
  return memoryBy(storedMemory(state), state.reviewedOn, { ...state, ...at });
}

/** Known, and without help: a mistake that was made in the sentence before is over. */
export function closesMistake({ source, assisted }: Pick<AnswerStateRow, 'source' | 'assisted'>, isRight: boolean) {
  return movesOf(source, assisted).days && isRight && !assisted;
}

/** The target for which that of the sentence was taken, as the result tells it; null for none. */
function confusedIn({ partners }: Pick<AnswerStateRow, 'partners'>, { contrast = [] }: RecordedResult): string | null {
  const typed = contrast.find(({ role }) => role === 'TYPED');
  return partners.find(({ target }) => target === typed?.target)?.id ?? null;
}

/** What is left out of a write while the verdict is held back: all that would tell it. */
const HELD_BACK = {
  verdict: null,
  confusedWithId: null,
  right: 0,
  points: 0,
  closesMistake: false,
  memory: null,
} as const;

/** What is written of a recorded answer: its result, and every figure that it moves (`moves.ts`). */
export function workOutWrite(
  state: AnswerStateRow,
  result: RecordedResult,
  facts: { userId: string; now: Date; clientSeconds: number | null },
): AnswerWrite {
  const { userId, now, clientSeconds } = facts;
  const { verdict } = result;
  const moves = movesOf(state.source, state.assisted);
  const day = localDay(now, state.timeZone);
  const streak = moves.days ? streakAfter(state, day) : state;
  const ability = state.ability ?? startAbility(state.level);
  const ratings = updateRatings(
    { value: ability, count: state.abilityCount },
    { value: state.difficulty, count: state.answerCount },
    verdict === 'RIGHT',
  );
  const isFirst = !state.answeredBefore;
  const memoryHeld = isMemoryHeld(state, now);
  return {
    problemId: state.id,
    userId,
    assisted: state.assisted,
    version: state.version,
    now,
    nowSeconds: now.getTime() / MS_PER_SECOND,
    verdict,
    right: verdict === 'RIGHT' ? 1 : 0,
    confusedWithId: confusedIn(state, result),
    answer: result.answer,
    timeTakenSeconds: timeTakenSeconds({ servedAt: state.servedAt, answeredAt: now, clientSeconds }),
    result,
    points: result.pointsEarned,
    level: state.level,
    practiceTypeId: state.practiceTypeId,
    sentenceId: state.sentenceId,
    targetId: state.targetId,
    movesDays: moves.days,
    day,
    newSession: moves.days && startsSession(state.lastAnsweredAt, now),
    streakDays: streak.streakDays,
    streakOn: streak.streakOn,
    missedOn: streak.missedOn,
    movesRound: movesRound(state),
    roundId: state.roundId,
    cell: cellOf(state, verdict),
    roundCompleted: result.roundCompleted,
    roundPassed: result.roundPassed,
    levelCompleted: result.levelCompleted,
    newLevel: result.newLevel,
    movesAbility: moves.ability && isFirst,
    ability: moves.ability && isFirst ? ratings.ability.value : ability,
    movesDifficulty: moves.difficulty && isFirst,
    difficultyChange: moves.difficulty && isFirst ? ratings.difficulty.value - state.difficulty : 0,
    closesMistake: closesMistake(state, verdict === 'RIGHT'),
    memoryHeld,
    memory: memoryHeld ? null : memoryAfter(state, verdict, { now, day }),
    withheldElsewhere: state.withheldElsewhere,
    ...(isHeldBack(state, now) ? HELD_BACK : {}),
  };
}
