import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { ForbiddenError, LiveRoundOverError, NotFoundError, ProblemClosedError } from '../../kernel/errors.ts';
import { whenPlacesGo } from '../classrooms/leftPlaces.ts';
import { requireBearer } from '../person/bearers.store.ts';
import { doesTeach, holdPlace } from '../person/classes.store.ts';
import { answersOfSource } from '../practice/answer.sources.ts';
import { OVER, withheldUntil } from './leading.domain.ts';
import { findQuestion, holdRoom, holdRound, isSeated, leaveSeat, serveQuestion, takeSeat } from './leading.store.ts';
import { liveRoundCounted } from './live.events.ts';
import { isOver } from './live.rules.ts';
import { SEAT_WRITTEN, TO_PLACE } from './live.sql.ts';
import { findRound, findRoundOfProblem, regradeSeat } from './live.store.ts';
import { deleteProblemsOfPlaces } from './removal.store.ts';

const NOT_FOUND = 'Live round not found';
const TEACHERS = 'Only students of the class can take part in a live round.';
const NOT_IN_CLASS = 'You are no longer in the class of this live round. Your answer was not counted.';

function count(deps: Deps, classroomId: string, liveRoundId: string): void {
  announce(deps, liveRoundCounted, classroomId, { liveRoundId });
}

/**
 * Takes part in a round of a class that the viewer is a student of, or comes back into it. While a question is asked they get it at once.
 * Effects: a seat, perhaps a problem; the figures are told. Nothing where they take part already.
 * Throws NotFoundError, ForbiddenError for who teaches the class, LiveRoundOverError.
 */
export async function joinRound(deps: Deps, viewer: Viewer, roundId: string): Promise<void> {
  const { userId } = viewer;
  const now = deps.clock.now();
  if (await isSeated(deps.db, viewer, roundId, now)) return;
  const classroomId = await deps.db.transaction(async (tx) => {
    const round = await holdRound(tx, roundId);
    if (!round) throw new NotFoundError(NOT_FOUND);
    // Before their place is: an answer in the class's homework, which changes the place, holds its learner first.
    if (round.stage === 'ASKING') await holdRoom(tx, [userId]);
    // And the person: so does whoever takes them out of all their classes.
    await requireBearer(tx, viewer);
    const isClosed = viewer.card && viewer.card.classroomId !== round.classroomId;
    const enrolmentId = isClosed ? null : await holdPlace(tx, userId, round.classroomId);
    if (enrolmentId === null) {
      if (await doesTeach(tx, userId, round.classroomId)) throw new ForbiddenError(TEACHERS);
      throw new NotFoundError(NOT_FOUND);
    }
    if (isOver(round, now)) throw new LiveRoundOverError(OVER);
    await takeSeat(tx, roundId, enrolmentId, now);
    const questionId = round.stage === 'ASKING' ? await findQuestion(tx, round) : null;
    if (questionId) {
      const times = { now, withheldUntil: withheldUntil(now) };
      await serveQuestion(tx, { roundId, questionId, ...times }, [{ enrolmentId, userId }]);
    }
    return round.classroomId;
  });
  count(deps, classroomId, roundId);
}

/** Takes no part any more; coming back gives the same seat. Effects: the figures are told. Throws NotFoundError. */
export async function leaveRound(deps: Deps, viewer: Viewer, roundId: string): Promise<void> {
  const left = await leaveSeat(deps.db, viewer, roundId, deps.clock.now());
  const round = left ? await findRound(deps.db, roundId) : null;
  if (!round) throw new NotFoundError(NOT_FOUND);
  count(deps, round.classroomId, roundId);
}

answersOfSource('LIVE', {
  toPlace: TO_PLACE,
  written: SEAT_WRITTEN,
  closed: 'The answers are on the board already. Yours came too late to count.',
  requireTaken: async (deps, problemId) => {
    const found = await findRoundOfProblem(deps.db, problemId);
    if (!found?.isInClass) throw new ProblemClosedError(NOT_IN_CLASS);
  },
  regraded: regradeSeat,
  recorded: async (deps, _viewer, problemId) => {
    const found = await findRoundOfProblem(deps.db, problemId);
    if (found) count(deps, found.classroomId, found.liveRoundId);
  },
});

whenPlacesGo(deleteProblemsOfPlaces);
