import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { AssignmentClosedError, AssignmentNotOpenError, RateLimitedError } from '../../kernel/errors.ts';
import { type Assignment, requireSet, withHeld } from './changes.domain.ts';
import { careSoon } from './dueMails.domain.ts';
import { REMINDERS_PER_ACCOUNT } from './homework.limits.ts';
import { type AssignmentState, stateAt } from './homework.rules.ts';
import { insertReminders } from './reminders.store.ts';
import { tellStudents, tellTeachers } from './telling.domain.ts';

/** Between two reminders of the same homework. */
export const REMINDER_PAUSE_HOURS = 24;
const MS_PER_HOUR = 3_600_000;
const MS_PER_SECOND = 1_000;
const NOT_OPEN = 'This homework is not open yet, so nobody can be reminded of it.';
const CLOSED = 'This homework is closed: students who have not started it can no longer do it.';

/** When somebody may be reminded again, in words. */
function tooSoon(waitMs: number): RateLimitedError {
  const hours = Math.ceil(waitMs / MS_PER_HOUR);
  const wait = hours === 1 ? '1 hour' : `${hours} hours`;
  const text = `A reminder about this homework was sent less than a day ago. You can send another in ${wait}.`;
  return new RateLimitedError(waitMs / MS_PER_SECOND, text);
}

/** The state of homework that students can see. Throws AssignmentNotOpenError for any other. */
function requireOpen(assignment: Assignment, now: Date): AssignmentState {
  const state = stateAt(assignment, now);
  if (state === 'DRAFT' || state === 'SCHEDULED') throw new AssignmentNotOpenError(NOT_OPEN);
  return state;
}

/**
 * Reminds those students of homework who have not begun it, of a class that the viewer teaches: once a day, whoever of its teachers
 * asks. Those who can't do it any more are left out. Returns how many were reminded.
 * Effects: a notice for each of them, and an email soon for who wants them; the class's teachers hear of it.
 * Throws NotFoundError, AssignmentNotOpenError, AssignmentClosedError, RateLimitedError, and as `requireBearer`.
 */
export async function remindStudents(deps: Deps, viewer: Viewer, assignmentId: string): Promise<number> {
  const now = deps.clock.now();
  requireOpen(await requireSet(deps, viewer, assignmentId), now);
  await deps.limits.consume(REMINDERS_PER_ACCOUNT, viewer.userId);
  const pauseMs = REMINDER_PAUSE_HOURS * MS_PER_HOUR;
  const since = new Date(now.getTime() - pauseMs);
  const { state, classroomId, found } = await withHeld(
    deps,
    viewer,
    assignmentId,
    async (_inside, tx, assignment, still) => {
      const { classroomId } = assignment;
      // It may have been taken back until it was held.
      const state = requireOpen(assignment, now);
      await still();
      return { state, classroomId, found: await insertReminders(tx, { assignmentId, now, since }) };
    },
  );
  if ('last' in found) throw tooSoon(found.last.getTime() - since.getTime());
  const { userIds } = found;
  // An extension may have left it open for somebody.
  if (userIds.length === 0 && state === 'CLOSED') throw new AssignmentClosedError(CLOSED);
  if (userIds.length > 0) {
    tellTeachers(deps, classroomId);
    tellStudents(deps, userIds, 'REMINDED');
    await careSoon(deps);
  }
  return userIds.length;
}
