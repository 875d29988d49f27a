import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import {
  AssignmentClosedError,
  AssignmentNotOpenError,
  AttemptsUsedError,
  NoSentencesError,
  NotFoundError,
  ProblemClosedError,
} from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { whenPlacesGo } from '../classrooms/leftPlaces.ts';
import { readLevel } from '../person/account.store.ts';
import { classroomChanged } from '../person/classrooms.events.ts';
import { homeworkChanged } from '../person/homework.events.ts';
import { outrun } from '../practice/answer.domain.ts';
import { answersOfSource } from '../practice/answer.sources.ts';
import { announceServed, problemOf } from '../practice/next.domain.ts';
import type { ProblemView } from '../practice/practice.rows.ts';
import { answerTimesOf } from './assignments.domain.ts';
import { ATTEMPT_WRITTEN, TO_PLACE } from './attempts.sql.ts';
import {
  problemsWithoutFourWords,
  assignmentOfAttempt,
  type AttemptRow,
  deleteProblemsOfPlaces,
  findAttemptOfProblem,
  type OwnAssignment,
  readOpenProblems,
  readOwnAssignment,
  regradeAttempt,
  serveInAttempt,
  settleAttempt,
} from './attempts.store.ts';
import { beginAttempt } from './beginning.store.ts';
import { askedTooOften, drawForm, lastOf } from './forms.domain.ts';
import { BEGINNINGS_PER_ACCOUNT } from './homework.limits.ts';
import { answersCloseAt, extended, type Schedule, stateAt } from './homework.rules.ts';

/** Two tabs, and a teacher who changes or extends the homework meanwhile, can get in each other's way a few times. */
const TRIES = 8;
const NOT_OPEN = 'This homework is not open yet.';
const CLOSED = 'This homework is closed.';
const NOTHING_TO_ASK = 'There are no sentences for this homework at the moment. Please tell your teacher.';
const NO_FOUR_WORDS = 'Your teacher has switched off “Show four words” for this homework.';
const NOT_IN_CLASS = 'You are no longer in the class of this homework. Your answer was not counted.';

/** An attempt, and the problem of it that waits for its answer; null once it is finished. */
export interface AttemptWithProblem {
  attempt: AttemptRow;
  problem: ProblemView | null;
}

async function requireOwn(deps: Deps, viewer: Viewer, assignmentId: string): Promise<OwnAssignment> {
  const own = await readOwnAssignment(deps.db, viewer, assignmentId);
  if (!own) throw new NotFoundError('Assignment not found');
  return own;
}

const isOver = (instant: Date | null, now: Date): boolean => instant !== null && instant.getTime() <= now.getTime();

/**
 * The attempt that is under way and can still be answered, if there is one.
 * @param schedule the student's own, @param attempts theirs
 */
export function underWay(schedule: Schedule, attempts: readonly AttemptRow[], now: Date): AttemptRow | null {
  if (isOver(answersCloseAt(schedule), now)) return null;
  return attempts.find(({ finishedAt }) => finishedAt === null) ?? null;
}

/** Throws AssignmentNotOpenError, AssignmentClosedError or AttemptsUsedError where no attempt can be begun. */
function requireAvailable({ assignment, extendedTo, attempts }: OwnAssignment, now: Date): void {
  const state = stateAt(extended(assignment, extendedTo), now);
  if (state === 'SCHEDULED') throw new AssignmentNotOpenError(NOT_OPEN);
  if (state !== 'OPEN' && state !== 'LATE') throw new AssignmentClosedError(CLOSED);
  const { maxAttempts } = assignment;
  if (attempts.length < maxAttempts) return;
  throw new AttemptsUsedError(
    maxAttempts === 1 ? 'You have already done this homework.' : 'You have no attempts left.',
  );
}

/** What a new attempt asks: the assignment's own form, else one of this student's. Throws RateLimitedError where none can be had of the latter. */
async function formFor(deps: Deps, userId: string, { assignment, attempts }: OwnAssignment): Promise<string[]> {
  const { id, form } = assignment;
  if (form.length > 0) return form;
  return drawForm(deps, assignment, {
    whose: `${id}:${userId}:${attempts.length}`,
    ownLevel: await readLevel(deps.db, userId),
    userId,
    asked: attempts.flatMap(({ sentenceIds }) => sentenceIds),
  });
}

/** Tells the class's teachers, and the student's other screens, that a student has done something. */
function tellDone(
  deps: Deps,
  userId: string,
  { classroomId, enrolmentId }: { classroomId: string; enrolmentId: string },
) {
  announce(deps, classroomChanged, classroomId, { kind: 'HOMEWORK_DONE', enrolmentId });
  announce(deps, homeworkChanged, userId, { kind: 'DONE' });
}

const placeOf = ({ assignment: { classroomId }, enrolmentId }: OwnAssignment) => ({ classroomId, enrolmentId });

/** The attempt with its open problem, which is served where none is; null where that is to be tried anew, since the attempt has changed. */
async function withProblem(
  deps: Deps,
  viewer: Viewer,
  own: OwnAssignment,
  attempt: AttemptRow,
): Promise<AttemptWithProblem | null> {
  const { userId } = viewer;
  const [open] = await readOpenProblems(deps.db, userId, [attempt.id]);
  if (open) {
    const problem = await problemOf(deps, userId, open.problemId);
    return problem ? { attempt, problem } : null;
  }
  const now = deps.clock.now();
  const problemId = newId();
  const times = answerTimesOf(own.assignment, own.extendedTo);
  const served = await serveInAttempt(deps.db, {
    userId,
    attemptId: attempt.id,
    now,
    problemId,
    ...times,
    unchangedSince: own.updatedAt,
  });
  if (served === 'empty') throw new NoSentencesError(NOTHING_TO_ASK);
  if (served === 'finished' && (await settleAttempt(deps.db, attempt.id, now))) tellDone(deps, userId, placeOf(own));
  if (served !== 'served') return null;
  const problem = await problemOf(deps, userId, problemId);
  if (!problem) return null;
  announceServed(deps, userId, problem);
  return { attempt, problem };
}

/**
 * Begins an attempt of the viewer's at an assignment, or goes on with the one that is under way. Effects: an attempt, its first problem.
 * Throws NotFoundError, AssignmentNotOpenError, AssignmentClosedError, AttemptsUsedError, NoSentencesError, RateLimitedError, UnavailableError.
 */
export async function startAttempt(deps: Deps, viewer: Viewer, assignmentId: string): Promise<AttemptWithProblem> {
  const count = [BEGINNINGS_PER_ACCOUNT, viewer.userId] as const;
  let isCounted = false;
  for (let left = TRIES; left > 0; left -= 1) {
    const own = await requireOwn(deps, viewer, assignmentId);
    const now = deps.clock.now();
    const current = underWay(extended(own.assignment, own.extendedTo), own.attempts, now);
    if (current) {
      const found = await withProblem(deps, viewer, own, current);
      if (found) return found;
      continue;
    }
    requireAvailable(own, now);
    if (!isCounted) await deps.limits.consume(...count);
    isCounted = true;
    const sentenceIds = await formFor(deps, viewer.userId, own);
    if (sentenceIds.length === 0) throw new NoSentencesError(NOTHING_TO_ASK);
    const number = (own.attempts.at(-1)?.number ?? 0) + 1;
    const { enrolmentId } = own;
    const attempt = { id: newId(), assignmentId, enrolmentId, number, sentenceIds, startedAt: now };
    const wish = { userId: viewer.userId, attempt, unchangedSince: own.updatedAt };
    const begun = await beginAttempt(deps.db, wish);
    if (begun === 'begun') {
      isCounted = false;
      await deps.limits.giveBack(...count);
      tellDone(deps, viewer.userId, placeOf(own));
    }
    // The student's own form is drawn anew, without what another attempt of theirs asks since.
    else if (begun !== 'outrun' && own.assignment.form.length > 0) throw askedTooOften(lastOf(begun), now);
  }
  throw outrun(deps, 'next');
}

/**
 * The next problem of an attempt of the viewer's: the open one where there is one; none once it is finished.
 * Throws NotFoundError, AssignmentClosedError where it was not finished in time, NoSentencesError, UnavailableError.
 */
export async function nextHomeworkProblem(deps: Deps, viewer: Viewer, attemptId: string): Promise<AttemptWithProblem> {
  const assignmentId = await assignmentOfAttempt(deps.db, viewer, attemptId);
  if (assignmentId === null) throw new NotFoundError('Attempt not found');
  for (let left = TRIES; left > 0; left -= 1) {
    const own = await requireOwn(deps, viewer, assignmentId);
    const attempt = own.attempts.find(({ id }) => id === attemptId);
    if (!attempt) throw new NotFoundError('Attempt not found');
    if (attempt.finishedAt) return { attempt, problem: null };
    if (!underWay(extended(own.assignment, own.extendedTo), own.attempts, deps.clock.now()))
      throw new AssignmentClosedError(CLOSED);
    const found = await withProblem(deps, viewer, own, attempt);
    if (found) return found;
  }
  throw outrun(deps, 'next');
}

answersOfSource('HOMEWORK', {
  toPlace: TO_PLACE,
  written: ATTEMPT_WRITTEN,
  closed: 'The time for this homework is over. Your answer was not counted.',
  requireTaken: async (deps, problemId) => {
    const found = await findAttemptOfProblem(deps.db, problemId);
    if (!found?.isInClass) throw new ProblemClosedError(NOT_IN_CLASS);
  },
  withoutHelp: { among: ({ db }, problemIds) => problemsWithoutFourWords(db, problemIds), text: NO_FOUR_WORDS },
  regraded: regradeAttempt,
  recorded: async (deps, { userId }, problemId) => {
    const found = await findAttemptOfProblem(deps.db, problemId);
    if (found) tellDone(deps, userId, found);
  },
});

whenPlacesGo(deleteProblemsOfPlaces);
