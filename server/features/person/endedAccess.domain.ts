import { sessionsEnded } from '../../access/session.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';

/** Announces `sessionsEnded` of each of these people (UUIDs): of students whom a sign-in card had let in, what the card has opened has ended. */
export function tellCardHolders(deps: Deps, userIds: readonly string[]): void {
  for (const userId of userIds) announce(deps, sessionsEnded, userId, {});
}
