import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { writeLevel, writeLevelDecided } from './account.store.ts';
import { type Bearer, requireBearer } from './bearers.store.ts';
import { practiceChanged } from './practice.events.ts';

/** Tells of a level that was set, or of the question about it that is asked no more. */
export function announceLevel(deps: Deps, userId: string): void {
  announce(deps, practiceChanged, userId, { kind: 'LEVEL_CHANGED', level: null, practiceTypeId: null });
}

/**
 * Sets the level that a person's practice is served at unless another is asked for; nobody asks them where to begin after that.
 * Effects: `practiceChanged` is announced of another level than before, and of the first decision. Throws as `requireBearer`.
 */
export async function setLevel(deps: Deps, bearer: Bearer, level: number): Promise<void> {
  const isNews = await deps.db.transaction(async (tx) => {
    await requireBearer(tx, bearer);
    return writeLevel(tx, bearer.userId, level, deps.clock.now());
  });
  if (isNews) announceLevel(deps, bearer.userId);
}

/** Leaves the level as it is; nobody asks the person where to begin after that. Effects: `practiceChanged` is announced, once. */
export async function keepLevel(deps: Deps, userId: string): Promise<void> {
  if (await writeLevelDecided(deps.db, userId, deps.clock.now())) announceLevel(deps, userId);
}
