import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import {
  NoActiveProblemError,
  NotFoundError,
  ProblemClosedError,
  RateLimitedError,
  UnavailableError,
  ValidationError,
} from '../../kernel/errors.ts';
import { fault } from '../../kernel/faults.rules.ts';
import { waitInWords } from '../../kernel/waits.ts';
import { moreOf } from './answer.sources.ts';
import {
  hintResult,
  isHeldBack,
  roundCompletedBy,
  shownResult,
  withheldAsElsewhere,
  workOutResult,
  workOutWrite,
} from './answer.outcome.ts';
import { EMPTY_ANSWER_TEXT, type RecordedVerdict } from './feedback.rules.ts';
import { type Grade, gradeAnswer, keptForm, storable } from '../curriculum/grading.ts';
import { levelByNumber, type LevelNumber } from '../curriculum/levels.rules.ts';
import { practiceChanged } from '../person/practice.events.ts';
import { lookAtSentence } from '../pool/probation.domain.ts';
import { practiceTypeById } from '../curriculum/practice-types.ts';
import { giveUpWhereWithheld } from './withheldElsewhere.domain.ts';
import { ANSWERS_PER_ACCOUNT } from './practice.limits.ts';
import { missedTargets, readAnswerState, readAnswerStateBySentence, storeHint, writeAnswer } from './practice.store.ts';
import type { ProblemSource } from './moves.ts';
import { MIXED } from './practiceType.rules.ts';
import type { AnswerStateRow, AnswerView, LearnerAfter } from './practice.rows.ts';

export const NO_ACTIVE_PROBLEM = 'No active problem';
export const NO_SUCH_PROBLEM = 'Problem not found';
export const CLOSED = 'The time for answering is over. Your answer was not counted.';
const NEGATIVE_SECONDS = 'The time taken must be 0 seconds or more';
/** Answers of one learner at the same moment queue up behind each other; more than this are no accident. */
const ATTEMPTS = 8;

const OUTRUN = 'Something else in your account was being saved at the same moment. Please try again.';
const OUTRUN_RETRY_SECONDS = 1;

/** What a learner is told, and the log, where each try met another change of theirs. */
export function outrun({ log }: Pick<Deps, 'log'>, what: 'answer' | 'next' | 'undo'): UnavailableError {
  log.warn({ what }, "a learner's changes got in each other's way at each try");
  return new UnavailableError(OUTRUN, OUTRUN_RETRY_SECONDS);
}

/** What a learner is told who has answered as many sentences as are counted. */
const answeredEnough = (seconds: number): string =>
  `You have answered as many sentences as can be counted in a day. You can go on in ${waitInWords(seconds)}.`;

/** Counts an answer that is about to be recorded. Throws RateLimitedError. */
async function countAnswer({ limits }: Deps, userId: string): Promise<void> {
  try {
    await limits.consume(ANSWERS_PER_ACCOUNT, userId);
  } catch (error) {
    if (!(error instanceof RateLimitedError)) throw error;
    throw new RateLimitedError(error.retryAfterSeconds, answeredEnough(error.retryAfterSeconds));
  }
}

/** Which problem is meant: by its id, or the caller's own for a sentence. */
export interface ProblemChoice {
  problemId?: string | null;
  sentenceId?: string | null;
}

/** The result of an answer. */
export interface Answered extends AnswerView {
  source: ProblemSource;
  level: LevelNumber;
  /** What its round is of, a practice type or `MIXED`; outside of rounds its own practice type. */
  choice: string;
  /** Where it left the learner; null where nothing was recorded by this call. */
  learner: LearnerAfter | null;
}

async function readState(deps: Deps, viewer: Viewer, choice: ProblemChoice, now: Date): Promise<AnswerStateRow> {
  if (!choice.problemId && !choice.sentenceId) throw new NoActiveProblemError(NO_ACTIVE_PROBLEM);
  const state = choice.problemId
    ? await readAnswerState(deps.db, viewer, choice.problemId, now)
    : await readAnswerStateBySentence(deps.db, viewer, choice.sentenceId as string, now);
  if (!state) throw new NotFoundError(NO_SUCH_PROBLEM);
  if (state.state === 'SKIPPED' && !isClosed(state, now)) throw new NoActiveProblemError(NO_ACTIVE_PROBLEM);
  if (await giveUpWhereWithheld(deps, viewer, state)) throw new NoActiveProblemError(NO_ACTIVE_PROBLEM);
  return withheldAsElsewhere(state);
}

const isClosed = ({ closesAt }: AnswerStateRow, now: Date): boolean =>
  closesAt !== null && closesAt.getTime() <= now.getTime();

/**
 * The verdict on a graded answer; without a grade, the answer was shown. Where the verdict is held back there is no hint, which would tell it:
 * the right word with those beside the gap is right, and a slip is not.
 */
function judged(grade: Grade | null): RecordedVerdict {
  if (grade === null) return 'SHOWN';
  const isRight = grade.outcome === 'RIGHT' || (grade.outcome === 'HINT' && grade.hint === 'ONLY_THE_MISSING_WORD');
  return isRight ? 'RIGHT' : 'WRONG';
}

/** What one try came to. */
interface Tried {
  answered: Answered;
  /** Whether this very try recorded the answer, or gave the hint. */
  isNews: boolean;
}

/** One try; null when the ground moved between reading and writing. @param count counts what is about to be recorded, once for all tries */
async function tryAnswer(
  deps: Deps,
  viewer: Viewer,
  choice: ProblemChoice,
  { raw, clientSeconds, count }: { raw: string | null; clientSeconds: number | null; count: () => Promise<void> },
): Promise<Tried | null> {
  const state = await readState(deps, viewer, choice, deps.clock.now());
  // After what was read: by its time, too, an answer is of the progress that it counts in.
  const now = deps.clock.now();
  const found = {
    id: state.id,
    source: state.source,
    level: state.level,
    choice: state.roundId === null ? state.practiceTypeId : (state.roundTypeId ?? MIXED),
    assisted: state.assisted,
  };
  const { answers: rules } = practiceTypeById(state.practiceTypeId);
  const typed = raw === null ? null : keptForm(raw, rules);
  // What is kept is what is judged, so that it comes to the same whenever it is judged again.
  const grade = typed === null ? null : gradeAnswer({ ...state, raw: typed, rules });
  if (grade?.outcome === 'EMPTY') throw ValidationError.of('answer', fault('REQUIRED', EMPTY_ANSWER_TEXT));
  if (state.result) {
    const { answeredAt } = state;
    const result = shownResult(state.result, state, now);
    return { answered: { ...found, result, answeredAt, learner: null }, isNews: false };
  }
  if (isClosed(state, now)) throw new ProblemClosedError(moreOf(state.source)?.closed ?? CLOSED);
  await moreOf(state.source)?.requireTaken(deps, state.id);
  if (grade?.outcome === 'HINT' && !isHeldBack(state, now)) {
    const isNews = state.hintAnswer === null;
    const hint = { normalised: grade.normalised, kind: grade.hint };
    if (isNews && !(await storeHint(deps.db, viewer.userId, state.id, hint))) return null;
    const result = hintResult(state, grade.hint, typed ?? '');
    return { answered: { ...found, result, answeredAt: null, learner: null }, isNews };
  }
  await count();
  const completed = roundCompletedBy(state);
  const result = workOutResult(state, {
    verdict: judged(grade),
    typed,
    // With words beside the gap it is no word that could stand in it.
    normalised: grade?.outcome === 'HINT' && judged(grade) === 'RIGHT' ? null : (grade?.normalised ?? null),
    missedBefore: completed === null ? [] : await missedTargets(deps.db, completed),
  });
  const facts = { userId: viewer.userId, now, clientSeconds };
  const points = await writeAnswer(deps.db, workOutWrite(state, result, facts), state.source);
  if (points === null) return null;
  const learner = { points, currentLevel: result.newLevel ?? state.currentLevel };
  const shown = shownResult(result, state, now);
  await moreOf(state.source)?.recorded(deps, viewer, state.id);
  if (state.source === 'PROBATION') await lookAtSentence(deps, state.sentenceId);
  return { answered: { ...found, result: shown, answeredAt: now, learner }, isNews: true };
}

/**
 * Answers a problem of the viewer's; `raw` null means `Show answer`, which counts as wrong. The first answer counts: any
 * later one that is not empty returns the first result unchanged. A hint is given once a problem and leaves it open.
 * Effects, in one statement: the problem, round, level, memory, daily figures and those since the last reset, difficulty and ability; then
 * `practiceChanged` is announced, of what is recorded, or hinted, by this call.
 * Throws NotFoundError for somebody else's or an unknown problem, NoActiveProblemError for a given-up one, ProblemClosedError after its
 * time and where its source takes no answer any more, ValidationError for an empty answer, whether or not the problem is answered, and
 * for negative seconds, RateLimitedError for one more than are counted in a day, UnavailableError where others' changes come first again
 * and again.
 */
export async function answerProblem(
  deps: Deps,
  viewer: Viewer,
  choice: ProblemChoice,
  raw: string | null,
  clientSeconds: number | null,
): Promise<Answered> {
  if (clientSeconds !== null && clientSeconds < 0) {
    throw ValidationError.of('timeTakenSeconds', fault('OUT_OF_RANGE', NEGATIVE_SECONDS));
  }
  let counted: Promise<void> | null = null;
  const submitted = {
    raw: raw === null ? null : storable(raw),
    clientSeconds,
    count: () => (counted ??= countAnswer(deps, viewer.userId)),
  };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const tried = await tryAnswer(deps, viewer, choice, submitted);
    if (!tried) continue;
    const { answered, isNews } = tried;
    if (isNews) {
      announce(deps, practiceChanged, viewer.userId, {
        kind: 'ANSWERED',
        level: levelByNumber(answered.level).code,
        practiceTypeId: answered.choice,
      });
    }
    return answered;
  }
  throw outrun(deps, 'answer');
}
