import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { apart, timeFor } from '../../kernel/apart.ts';
import { type Transaction, within } from '../../kernel/db.ts';
import {
  type FieldError,
  LiveRoundMovedError,
  LiveRoundOverError,
  LiveRoundRunningError,
  NotFoundError,
  ValidationError,
} from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { consumeEach } from '../../kernel/limits.ts';
import { requireTeaching } from '../classrooms/classrooms.domain.ts';
import type { LevelNumber } from '../curriculum/levels.rules.ts';
import { commonForm, type Content, contentFaults } from '../homework/content.domain.ts';
import { announceVerdicts, tellOverdue, tellVerdicts, type ToldVerdict } from '../practice/heldBack.domain.ts';
import { doesTeach, type Still, stillTeaches, teachingStill } from '../person/classes.store.ts';
import { requireVerifiedTeacher } from '../profile/teacher.domain.ts';
import {
  closeQuestion,
  countRight,
  findQuestion,
  findRunningIn,
  fitSentences,
  type HeldRound,
  holdRoom,
  insertQuestion,
  insertRound,
  lockRound,
  noteTeacher,
  problemsOf,
  readRoom,
  serveQuestion,
  writeEnd,
  writeMove,
} from './leading.store.ts';
import { liveRoundMoved } from './live.events.ts';
import { ROUNDS_A_DAY_PER_ACCOUNT, ROUNDS_PER_ACCOUNT } from './live.limits.ts';
import {
  isOver,
  LIVE_KEPT_DAYS,
  QUESTIONS_DEFAULT,
  roundFaults,
  seenSince,
  type Step,
  stepToAnswers,
  stepToAsking,
  tooFewForRound,
} from './live.rules.ts';
import { findLeft, findRound, type LeftRound, readAsked } from './live.store.ts';
import { deleteRound, findOldRounds } from './removal.store.ts';

const NOT_FOUND = 'Live round not found';
export const OVER = 'This live round is over.';
const RUNNING = 'This class is in a live round already. End that one first.';
const MOVED =
  'That is not the next step of this round: the round has moved on, or has not got that far yet. Look at the board, then go on from there.';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A verdict is told when the teacher shows the answers, and after this long whatever has become of the round: its class may be gone. */
const WITHHELD_HOURS = 12;
/** Sentences of so many rounds before are taken again only where others are wanting. */
const ROUNDS_REMEMBERED = 20;
/** How many rounds that are to be ended or removed are read at a time. */
const ROUNDS_AT_ONCE = 20;
/** How long one run of the job may be at telling verdicts, and how long at ending rounds: both together take less than its time. */
const PART_SECONDS = 240;
/** How long one run of the other job may be at removing rounds. */
const REMOVAL_SECONDS = 540;

/** Until when no answer that is asked for now is judged for its student, unless the teacher shows it. */
export const withheldUntil = (now: Date): Date => new Date(now.getTime() + WITHHELD_HOURS * HOUR_MS);

/** What a teacher wants of a round; what is left out or null is left to the server. */
export interface RoundInput {
  level?: LevelNumber | null | undefined;
  practiceTypeKey?: string | null | undefined;
  targetIds?: readonly string[] | null | undefined;
  questions?: number | null | undefined;
  ranked?: boolean | null | undefined;
}

/** What a step has come to: the round, and whose verdicts were told by it. */
interface Moved {
  round: Pick<HeldRound, 'id' | 'classroomId'>;
  told: readonly ToldVerdict[];
}

function tell(deps: Deps, { round: { id, classroomId }, told }: Moved): void {
  announce(deps, liveRoundMoved, classroomId, { liveRoundId: id });
  announceVerdicts(deps, told);
}

async function requireValid(deps: Deps, content: Content): Promise<void> {
  const faults: FieldError[] = roundFaults(content).map((found) => ({ field: found.field, ...found.fault }));
  if (faults.length === 0) faults.push(...(await contentFaults(deps, content, tooFewForRound)));
  if (faults.length > 0) throw new ValidationError(faults);
}

/** Ends what runs in a class without its teacher. Throws LiveRoundRunningError where the teacher is there. */
async function requireNoneRunning(deps: Deps, classroomId: string): Promise<void> {
  const running = await findRunningIn(deps.db, classroomId);
  if (!running) return;
  if (!isOver(running, deps.clock.now())) throw new LiveRoundRunningError(RUNNING);
  await endLeftRound(deps, running.id);
}

/**
 * Opens a round for a class that the viewer teaches: its lobby. Returns its id. Effects: the class hears of it.
 * Throws ValidationError, also where there are fewer sentences than are wanted; ForbiddenError, TeacherNotVerifiedError, NotFoundError,
 * LiveRoundRunningError, RateLimitedError, and as `requireBearer`.
 */
export async function openRound(deps: Deps, viewer: Viewer, classroomId: string, input: RoundInput): Promise<string> {
  await requireVerifiedTeacher(deps, viewer);
  await requireTeaching(deps, viewer, classroomId);
  const content: Content = {
    practiceTypeId: input.practiceTypeKey ?? null,
    targetIds: [...new Set((input.targetIds ?? []).map((id) => id.toLowerCase()))],
    level: input.level ?? null,
    questions: input.questions ?? QUESTIONS_DEFAULT,
    sameForAll: true,
  };
  await requireValid(deps, content);
  await requireNoneRunning(deps, classroomId);
  await consumeEach(deps.limits, [
    [ROUNDS_PER_ACCOUNT, viewer.userId],
    [ROUNDS_A_DAY_PER_ACCOUNT, viewer.userId],
  ]);
  const id = newId();
  const asked = await readAsked(deps.db, classroomId, ROUNDS_REMEMBERED);
  const sentenceIds = await commonForm(deps, id, content, asked);
  const { practiceTypeId, targetIds, level } = content;
  const opened = await insertRound(deps.db, viewer, {
    id,
    classroomId,
    practiceTypeId,
    targetIds,
    level,
    ranked: input.ranked ?? false,
    sentenceIds,
    openedAt: deps.clock.now(),
  });
  if (opened === 'running') throw new LiveRoundRunningError(RUNNING);
  if (opened === 'gone') throw new NotFoundError('Classroom not found');
  tell(deps, { round: { id, classroomId }, told: [] });
  return id;
}

const notFound = (): Error => new NotFoundError(NOT_FOUND);

/** Does something to a round of a class that the viewer teaches, with nobody else at it. Throws NotFoundError, LiveRoundOverError, and as `requireBearer`. */
async function led<T>(
  deps: Deps,
  viewer: Viewer,
  roundId: string,
  work: (tx: Transaction, round: HeldRound, now: Date, still: Still) => Promise<T>,
): Promise<T> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const round = await lockRound(tx, roundId);
    if (!round || !(await doesTeach(tx, viewer.userId, round.classroomId))) throw new NotFoundError(NOT_FOUND);
    if (isOver(round, now)) throw new LiveRoundOverError(OVER);
    const still = teachingStill(tx, viewer, round.classroomId, notFound);
    const done = await work(tx, round, now, still);
    await still();
    return done;
  });
}

/** Whether a step is to be taken. Throws LiveRoundMovedError where it can't be. */
function takes(step: Step): boolean {
  if (step === 'elsewhere') throw new LiveRoundMovedError(MOVED);
  return step === 'moves';
}

/** Closes the question that a round is at, if there is one: nobody learns before how they were judged. */
async function close(deps: Deps, tx: Transaction, round: HeldRound, now: Date): Promise<ToldVerdict[]> {
  const questionId = await findQuestion(tx, round);
  if (!questionId) return [];
  const problemIds = await problemsOf(tx, questionId);
  await closeQuestion(tx, questionId, now);
  return tellHeldBack(deps, tx, problemIds);
}

/** Tells the verdicts of these answers, and counts them at their seats. */
async function tellHeldBack(deps: Deps, tx: Transaction, problemIds: readonly string[]): Promise<ToldVerdict[]> {
  const told = await tellVerdicts(within(deps.db, tx), problemIds);
  const right = told.filter((verdict) => verdict.right === 1).map(({ problemId }) => problemId);
  if (right.length > 0) await countRight(tx, right);
  return told;
}

/** Closes the question that a round is at, if there is one, and ends the round. */
async function end(deps: Deps, tx: Transaction, round: HeldRound, now: Date): Promise<ToldVerdict[]> {
  const told = await close(deps, tx, round, now);
  await writeEnd(tx, round.id, now);
  return told;
}

/**
 * Asks a question of everybody who takes part, at the same moment; the round ends where there is none left. Asking the one that is
 * asked changes nothing. Effects: a problem for each of them; the class hears of it.
 * @param number 1 for the first
 * Throws NotFoundError, LiveRoundOverError, LiveRoundMovedError where that question is not the next, and as `requireBearer`.
 */
export async function askQuestion(deps: Deps, viewer: Viewer, roundId: string, number: number): Promise<void> {
  const moved = await led(deps, viewer, roundId, async (tx, round, now, still) => {
    if (!takes(stepToAsking(round, number))) return null;
    const asked = round.sentenceIds.slice(0, round.number);
    // One that was taken out of the pool since is left out.
    const left = await fitSentences(tx, round.sentenceIds.slice(round.number));
    const [sentenceId] = left;
    if (sentenceId === undefined) {
      return { round, told: await end(deps, tx, round, now) };
    }
    await writeMove(tx, roundId, { stage: 'ASKING', number, sentenceIds: [...asked, ...left], now });
    const questionId = await insertQuestion(tx, { liveRoundId: roundId, number, sentenceId, askedAt: now });
    const about = { roundId, questionId, now, withheldUntil: withheldUntil(now) };
    const room = await readRoom(tx, roundId);
    await holdRoom(
      tx,
      room.map(({ userId }) => userId),
    );
    // Before their places are: whoever ends what a teacher may do, or the class, wants these as well.
    await still();
    await serveQuestion(tx, about, room);
    return { round, told: [] };
  });
  if (moved) tell(deps, moved);
}

/**
 * Shows the answers to the question that is asked: no more are taken, and everybody learns whether theirs was right. Showing those that
 * are shown changes nothing. Effects: the class hears of it. Throws as `askQuestion`.
 */
export async function showAnswers(deps: Deps, viewer: Viewer, roundId: string, number: number): Promise<void> {
  const moved = await led(deps, viewer, roundId, async (tx, round, now) => {
    if (!takes(stepToAnswers(round, number))) return null;
    const { sentenceIds } = round;
    const told = await close(deps, tx, round, now);
    await writeMove(tx, roundId, { stage: 'ANSWERS', number, sentenceIds, now });
    return { round, told };
  });
  if (moved) tell(deps, moved);
}

/** Ends a round; what was answered is shown. Effects: the class hears of it. Throws NotFoundError, LiveRoundOverError, and as `requireBearer`. */
export async function endRound(deps: Deps, viewer: Viewer, roundId: string): Promise<void> {
  const ended = await led(deps, viewer, roundId, async (tx, round, now) => ({
    round,
    told: await end(deps, tx, round, now),
  }));
  tell(deps, ended);
}

/** Says that a teacher is at the board: without that for ten minutes a round ends. Throws NotFoundError, LiveRoundOverError, and as `requireBearer`. */
export async function keepRound(deps: Deps, viewer: Viewer, roundId: string): Promise<void> {
  const now = deps.clock.now();
  const isKept = await deps.db.transaction(async (tx) => {
    const classroomId = await noteTeacher(tx, viewer.userId, roundId, { now, since: seenSince(now) });
    if (classroomId !== null && !(await stillTeaches(tx, viewer, classroomId))) throw notFound();
    return classroomId !== null;
  });
  if (isKept) return;
  const round = await findRound(deps.db, roundId);
  if (!round) throw new NotFoundError(NOT_FOUND);
  await requireTeaching(deps, viewer, round.classroomId);
  throw new LiveRoundOverError(OVER);
}

/** Ends a round whose teacher has been away for too long; one that is led again goes on. Effects: the class hears of it. @returns whether it did */
async function endLeftRound(deps: Deps, roundId: string): Promise<boolean> {
  const now = deps.clock.now();
  const ended = await deps.db.transaction(async (tx) => {
    const round = await lockRound(tx, roundId);
    if (!round || round.endedAt || !isOver(round, now)) return null;
    return { round, told: await end(deps, tx, round, now) };
  });
  if (ended) tell(deps, ended);
  return ended !== null;
}

/**
 * Tells verdicts that have been held back for too long: of classes that were deleted while they were in a round, and of questions that are
 * still asked. Then ends all rounds that have been without a teacher for ten minutes, the longest left first. What can't be done is logged,
 * and keeps nothing else: then this throws once all was tried.
 */
export async function endLeftRounds(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const since = seenSince(deps.clock.now());
  const read = (after: LeftRound | null) => findLeft(deps.db, since, { after, most: ROUNDS_AT_ONCE });
  const care = apart(deps.log);
  const tell = (tx: Transaction, problemIds: readonly string[]) => tellHeldBack(deps, tx, problemIds);
  const overdue = { what: 'overdue verdicts', part: 'verdicts', tell } as const;
  await tellOverdue(deps, care, overdue, timeFor(PART_SECONDS, stopping));
  const pages = { size: ROUNDS_AT_ONCE, read, stopping: timeFor(PART_SECONDS, stopping) };
  await care.attemptEach('left live rounds', pages, async ({ id }) => Number(await endLeftRound(deps, id)));
  care.end();
}

/**
 * The daily clean-up: rounds, 90 days after they were opened, with what was answered in them. Points and what was learned stay. One that can't
 * be removed is logged, and keeps no other: then this throws once all were tried. Those for which there is no time are left to the next run.
 */
export async function careForRounds(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - LIVE_KEPT_DAYS * DAY_MS);
  const read = (after: string | null) => findOldRounds(deps.db, before, { after, most: ROUNDS_AT_ONCE });
  const care = apart(deps.log);
  const pages = { size: ROUNDS_AT_ONCE, read, stopping: timeFor(REMOVAL_SECONDS, stopping) };
  const removed = await care.attemptEach('old live rounds', pages, (id) => deleteRound(deps.db, id));
  if (removed > 0) deps.log.info({ removed }, 'old live rounds were removed');
  care.end();
}
