import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { hintResult, roundCompletedBy, workOutResult, workOutWrite } from './answer.outcome.ts';
import { EMPTY_ANSWER_TEXT } from './feedback.ts';
import { ANSWER_MAX_CHARACTERS, type Grade, gradeAnswer, storable } from './grading.ts';
import { levelByNumber, type LevelNumber } from '../curriculum/levels.rules.ts';
import { practiceTypeById } from '../curriculum/practice-types.rules.ts';
import { missedTargets, readAnswerState, readAnswerStateBySentence, storeHint, writeAnswer } from './practice.store.ts';
import type { AnswerStateRow, AnswerView, LearnerAfter, RecordedVerdict } from './practice.rows.ts';

const NO_ACTIVE_PROBLEM = 'No active problem';
const NO_SUCH_PROBLEM = 'Problem not found';
const NEGATIVE_SECONDS = 'The time taken must be 0 seconds or more';
/** Answers of one learner at the same moment queue up behind each other; more than this are no accident. */
const ATTEMPTS = 8;

/** Which problem is meant: by its id, or the caller's own for a sentence. */
export interface ProblemChoice {
  problemId?: string | null;
  sentenceId?: string | null;
}

/** What came of an answer. */
export interface Answered extends AnswerView {
  level: LevelNumber;
  practiceTypeId: string;
  /** Where it left the learner; null where nothing was recorded by this call. */
  learner: LearnerAfter | null;
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

/** The verdict on a graded answer; without a grade, the answer was shown. */
function judged(grade: Grade | null): RecordedVerdict {
  if (grade === null) return 'SHOWN';
  return grade.outcome === 'RIGHT' ? 'RIGHT' : 'WRONG';
}

/** One try; null when the ground moved between reading and writing. */
async function tryAnswer(
  deps: Deps,
  viewer: Viewer,
  choice: ProblemChoice,
  raw: string | null,
  clientSeconds: number | null,
): Promise<Answered | null> {
  const state = await readState(deps, viewer, choice);
  const found = {
    problemId: state.id,
    level: state.level,
    practiceTypeId: state.practiceTypeId,
    assisted: state.assisted,
  };
  if (state.result) return { ...found, result: state.result, answeredAt: state.answeredAt, learner: null };
  const typed = raw === null ? null : Array.from(raw.trim()).slice(0, ANSWER_MAX_CHARACTERS).join('');
  const grade =
    raw === null ? null : gradeAnswer({ ...state, raw, practiceType: practiceTypeById(state.practiceTypeId) });
  if (grade?.outcome === 'EMPTY') throw ValidationError.of('answer', EMPTY_ANSWER_TEXT);
  if (grade?.outcome === 'HINT') {
    const given =
      state.hintAnswer !== null ||
      (await storeHint(deps.db, viewer.userId, state.id, { normalised: grade.normalised, kind: grade.hint }));
    return given
      ? { ...found, result: hintResult(state, grade.hint, typed ?? ''), answeredAt: null, learner: null }
      : null;
  }
  const completed = roundCompletedBy(state);
  const result = workOutResult(state, {
    verdict: judged(grade),
    typed,
    normalised: grade?.normalised ?? null,
    missedBefore: completed === null ? [] : await missedTargets(deps.db, completed),
  });
  const now = deps.clock.now();
  const facts = { userId: viewer.userId, now, clientSeconds };
  const points = await writeAnswer(deps.db, workOutWrite(state, result, facts));
  if (points === null) return null;
  return {
    ...found,
    result,
    answeredAt: now,
    learner: { points, currentLevel: result.newLevel ?? state.currentLevel },
  };
}

/**
 * Answers a problem of the viewer's; `raw` null means `Show answer`, which counts as wrong. The first answer counts: a
 * repeated one returns the first result unchanged. A hint is given once a problem and leaves it open.
 * Effects, in one statement: the problem, round, level, memory, daily and lifetime figures, difficulty and ability; then
 * an event on the learner's topic.
 * Throws NotFoundError for somebody else's, an unknown or a given-up problem, ValidationError for an empty answer and for
 * negative seconds.
 */
export async function answerProblem(
  deps: Deps,
  viewer: Viewer,
  choice: ProblemChoice,
  raw: string | null,
  clientSeconds: number | null,
): Promise<Answered> {
  if (clientSeconds !== null && clientSeconds < 0) throw ValidationError.of('timeTakenSeconds', NEGATIVE_SECONDS);
  const typed = raw === null ? null : storable(raw);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const answered = await tryAnswer(deps, viewer, choice, typed, clientSeconds);
    if (!answered) continue;
    const { result, level, practiceTypeId } = answered;
    if (result.verdict !== 'HINT') {
      await deps.events.publish(progressTopic(viewer.userId), { level: levelByNumber(level).code, practiceTypeId });
    }
    return answered;
  }
  throw new Error(`An answer of ${viewer.userId} still met others' changes after ${ATTEMPTS} attempts`);
}
