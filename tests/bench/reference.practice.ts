import type { Viewer } from '../../server/access/viewer.ts';
import { startAbility } from '../../server/features/curriculum/ability.rules.ts';
import { roundCompletedBy, workOutResult, workOutWrite } from '../../server/features/practice/answer.outcome.ts';
import { plainText } from '../../server/features/practice/answer.texts.ts';
import { gradeAnswer } from '../../server/features/curriculum/grading.ts';
import { levelByNumber } from '../../server/features/curriculum/levels.rules.ts';
import { practiceTypeById } from '../../server/features/curriculum/practice-types.ts';
import { DEFAULT_CHOICE, mixedTypeOf } from '../../server/features/practice/next.domain.ts';
import {
  chooseAndServe,
  missedTargets,
  readAnswerState,
  readLearnerState,
  writeAnswer,
} from '../../server/features/practice/practice.store.ts';
import { type RoundFigures, roundProgress } from '../../server/features/practice/rounds.rules.ts';
import {
  bucketOrder,
  MAX_DUE_PER_ROUND,
  POOL_BUCKETS,
  RANDOM_SHARE,
} from '../../server/features/practice/selection.ts';
import type { Database } from '../../server/kernel/db.ts';
import { newId } from '../../server/kernel/ids.ts';

function round(figures: RoundFigures) {
  const { level, ...progress } = roundProgress(figures);
  return { ...progress, level: level.code };
}

function problem(id: string, text: string, hint: string | null, figures: RoundFigures) {
  const level = levelByNumber(figures.level);
  return { id, text, hint, level: level.code, levelNumber: level.number, round: round(figures) };
}

/** The open problem, or the one that the selection serves, with the facts that the practice screen shows. */
export async function next(db: Database, viewer: Viewer) {
  const state = await readLearnerState(db, viewer.userId, null, DEFAULT_CHOICE);
  const { level } = state;
  const number = state.roundNumber ?? state.rounds + 1;
  const figures = { level, number, cells: state.cells ?? [], open: true };
  const me = { id: viewer.userId, currentLevel: levelByNumber(level).code };
  if (state.problemId && state.text !== null) {
    return { problem: problem(state.problemId, state.text, state.hintKind, figures), viewer: me };
  }
  const ability = state.ability ?? startAbility(level);
  const isRandom = Math.random() < RANDOM_SHARE;
  const id = newId();
  const served = await chooseAndServe(db, {
    userId: viewer.userId,
    level,
    choice: DEFAULT_CHOICE,
    practiceTypeId: mixedTypeOf(state) ?? '',
    now: new Date(),
    roundId: state.roundId ?? newId(),
    newRound: state.roundId === null,
    roundNumber: number,
    allowDue: state.dueServed < MAX_DUE_PER_ROUND,
    buckets: bucketOrder(ability, POOL_BUCKETS, isRandom ? { randomDraw: Math.random() } : 'NEAREST'),
    problemId: id,
    freshAs: isRandom ? 'RANDOM' : 'NEW',
    startAbility: ability,
    assigned: null,
  });
  if (served === null || served === 'outrun') throw new Error('Nothing was served');
  return { problem: problem(id, served.text, null, figures), viewer: me };
}

/** Judges and records an answer; the facts that the practice screen shows of it. Knows no hints and no second try. */
export async function answer(
  db: Database,
  viewer: Viewer,
  given: { problemId: string; answer: string; timeTakenSeconds: number },
) {
  const now = new Date();
  const state = await readAnswerState(db, viewer, given.problemId, now);
  if (!state) throw Object.assign(new Error('There is no such problem'), { statusCode: 404 });
  const grade = gradeAnswer({ ...state, raw: given.answer, rules: practiceTypeById(state.practiceTypeId).answers });
  if (grade.outcome !== 'RIGHT' && grade.outcome !== 'WRONG') throw new Error(`Not known here: ${grade.outcome}`);
  const completed = roundCompletedBy(state);
  const result = workOutResult(state, {
    verdict: grade.outcome,
    typed: given.answer.trim(),
    normalised: grade.normalised,
    missedBefore: completed === null ? [] : await missedTargets(db, completed),
  });
  const facts = { userId: viewer.userId, now, clientSeconds: given.timeTakenSeconds };
  const points = await writeAnswer(db, workOutWrite(state, result, facts), state.source);
  if (points === null) throw new Error('The ground moved');
  return {
    verdict: result.verdict,
    hint: null,
    roundCompleted: result.roundCompleted,
    fullSentence: result.fullSentence,
    typed: result.answer,
    correctAnswer: result.correctAnswer,
    alsoAccepted: result.alsoAccepted,
    example: result.example,
    contrast: result.contrast,
    pointsEarned: result.pointsEarned,
    explanation: result.explanation && plainText(result.explanation),
    explanationMarked: result.explanation,
    roundPassed: result.roundPassed,
    levelCompleted: result.levelCompleted,
    levelAdvanced: result.levelAdvanced,
    newLevel: result.newLevel && levelByNumber(result.newLevel).code,
    lookAgain: result.lookAgain,
    passedRounds: result.passedRounds,
    round: result.round && round(result.round),
    viewer: {
      id: viewer.userId,
      points,
      currentLevel: levelByNumber(result.newLevel ?? state.currentLevel).code,
    },
  };
}
