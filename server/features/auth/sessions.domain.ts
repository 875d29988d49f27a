import { sessionsEnded } from '../../access/session.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { NotFoundError } from '../../kernel/errors.ts';
import { auditRepeated } from '../audit/counted.ts';
import { tellCardHolders } from '../person/endedAccess.domain.ts';
import { momentOf } from './sessions.ts';
import { revokeAllSessions, revokeOwnSession } from './sessions.store.ts';

/** Ends one live session of the viewer, maybe this one. Effects: `sessionsEnded` is announced. Throws NotFoundError. */
export async function endSession(deps: Deps, viewer: Viewer, sessionId: string): Promise<void> {
  if (!(await revokeOwnSession(deps.db, viewer.userId, momentOf(deps), sessionId))) {
    throw new NotFoundError('Session not found');
  }
  announce(deps, sessionsEnded, viewer.userId, {});
  await auditRepeated(deps, 'session_ended', viewer.userId);
}

/**
 * Ends every session of the viewer, this one too, the sign-in cards that could open another, and those of the viewer's classes, with what these have opened:
 * somebody else at a session of theirs may have made them. Personal access tokens stay. Effects: `sessionsEnded` is announced.
 */
export async function endAllSessions(deps: Deps, viewer: Viewer): Promise<void> {
  const cardHolders = await revokeAllSessions(deps.db, viewer.userId, deps.clock.now());
  announce(deps, sessionsEnded, viewer.userId, {});
  tellCardHolders(deps, cardHolders);
  await auditRepeated(deps, 'sign_out_everywhere', viewer.userId);
}
