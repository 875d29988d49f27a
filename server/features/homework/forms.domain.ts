import type { Deps } from '../../deps.ts';
import { RateLimitedError } from '../../kernel/errors.ts';
import { PRACTICE_TYPES } from '../curriculum/practice-types.ts';
import { readCandidates, readTargetSizes, type Scope } from './attempts.store.ts';
import { findAskedTooOften, type TooOften } from './beginning.store.ts';
import { chooseForm, planTargets } from './form.ts';
import { SAME_SENTENCE_MAX } from './homework.rules.ts';
import type { AssignmentRow } from './homework.store.ts';

const TOO_OFTEN = `Homework asks you the same sentence at most ${SAME_SENTENCE_MAX} times a day, and at most ${SAME_SENTENCE_MAX} times before you are shown its right answer. Please come back later.`;
const MS_PER_SECOND = 1_000;
const DAY_SECONDS = 86_400;

/** What an assignment may ask for. */
export type Asked = Pick<AssignmentRow, 'practiceTypeId' | 'targetIds' | 'level'>;

/** What an assignment may ask a student who is at a level. */
export function scopeOf({ practiceTypeId, targetIds, level }: Asked, ownLevel: number | null): Scope {
  const chosen = targetIds.length > 0;
  return {
    practiceTypeIds: practiceTypeId === null ? PRACTICE_TYPES.map(({ id }) => id) : [practiceTypeId],
    targetIds: chosen ? targetIds : null,
    // Chosen targets bring their own levels along.
    level: level ?? (chosen ? null : ownLevel),
  };
}

/** How many sentences each of these targets has to ask, in their order. One statement. */
export async function countByTarget(deps: Deps, targetIds: readonly string[]): Promise<number[]> {
  const sizes = await readTargetSizes(
    deps.db,
    scopeOf({ practiceTypeId: null, targetIds: [...targetIds], level: null }, null),
  );
  const counts = new Map<string, number>();
  for (const { targetId, sentences } of sizes) counts.set(targetId, (counts.get(targetId) ?? 0) + sentences);
  return targetIds.map((id) => counts.get(id) ?? 0);
}

/** What is said of an attempt that has to wait until an instant. */
export function askedTooOften(until: Date, now: Date): RateLimitedError {
  // Dates can be moved, and a right answer be shown sooner than it is to be by now: nobody has to wait longer before they try again.
  const seconds = Math.min((until.getTime() - now.getTime()) / MS_PER_SECOND, DAY_SECONDS);
  return new RateLimitedError(seconds, TOO_OFTEN);
}

/** When none of these sentences, and when one of them is asked again. */
export const lastOf = (often: readonly TooOften[]): Date =>
  new Date(Math.max(...often.map(({ until }) => until.getTime())));
const firstOf = (often: readonly TooOften[]): Date => new Date(Math.min(...often.map(({ until }) => until.getTime())));

/** For whom a form is drawn. */
export interface DrawnFor {
  /** What makes the form theirs: the same text gives the same form. */
  whose: string;
  /** A level's number, for homework that is at each student's own; null where that is not needed. */
  ownLevel: number | null;
  /** Whose acquaintance with sentences counts, and who is not asked what they were asked too often; null: nobody. */
  userId: string | null;
  /** Sentences that earlier attempts asked. */
  asked: readonly string[];
}

/**
 * Draws a form of an assignment: ids of sentences, in the order in which they are asked. Two statements, and one more for somebody's own.
 * Throws RateLimitedError where they were asked all of them too often.
 */
export async function drawForm(
  deps: Deps,
  assignment: Asked & Pick<AssignmentRow, 'id' | 'questions'>,
  { whose, ownLevel, userId, asked }: DrawnFor,
): Promise<string[]> {
  const sizes = await readTargetSizes(deps.db, scopeOf(assignment, ownLevel));
  const plan = planTargets(assignment.id, sizes, assignment.questions);
  const targetIds = plan.map(({ targetId }) => targetId);
  const candidates = await readCandidates(deps.db, targetIds, userId, asked);
  if (userId === null) return chooseForm(whose, plan, candidates);
  const now = deps.clock.now();
  const ids = candidates.map(({ id }) => id);
  const often = await findAskedTooOften(deps.db, userId, ids, now);
  if (often.length > 0 && often.length === ids.length) throw askedTooOften(firstOf(often), now);
  const without = new Set(often.map(({ id }) => id));
  return chooseForm(
    whose,
    plan,
    candidates.filter(({ id }) => !without.has(id)),
  );
}
