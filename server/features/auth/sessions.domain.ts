import { sessionsEnded } from '../../access/session.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { NotFoundError } from '../../kernel/errors.ts';
import { auditRepeated } from '../audit/counted.ts';
import { momentOf } from './sessions.ts';
import { endCardsOfOwner, revokeSessions } from './sessions.store.ts';

/** Ends one live session of the viewer, maybe this one. Effects: `sessionsEnded` is announced. Throws NotFoundError. */
export async function endSession(deps: Deps, viewer: Viewer, sessionId: string): Promise<void> {
  const ended = await revokeSessions(deps.db, viewer.userId, momentOf(deps), sessionId);
  if (ended === 0) throw new NotFoundError('Session not found');
  announce(deps, sessionsEnded, viewer.userId, {});
  await auditRepeated(deps, 'session_ended', viewer.userId);
}

/**
 * Ends the sign-in cards of the classes that somebody owns, who may make none any more, and what they have opened.
 * Effects: `sessionsEnded` is announced of each student whose session ended.
 */
export async function endCardsFrom(deps: Deps, ownerId: string): Promise<void> {
  const userIds = await endCardsOfOwner(deps.db, ownerId, deps.clock.now());
  for (const userId of userIds) announce(deps, sessionsEnded, userId, {});
}

/** Ends every session of the viewer, this one too, and the sign-in cards that could open another. Personal access tokens stay. Effects: `sessionsEnded` is announced. */
export async function endAllSessions(deps: Deps, viewer: Viewer): Promise<void> {
  await revokeSessions(deps.db, viewer.userId, momentOf(deps));
  announce(deps, sessionsEnded, viewer.userId, {});
  await auditRepeated(deps, 'sign_out_everywhere', viewer.userId);
}
