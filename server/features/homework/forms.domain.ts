import type { Deps } from '../../deps.ts';
import { PRACTICE_TYPES } from '../curriculum/practice-types.ts';
import { readCandidates, readTargetSizes, type Scope } from './attempts.store.ts';
import { chooseForm, planTargets } from './form.ts';
import type { AssignmentRow } from './homework.store.ts';

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

/** For whom a form is drawn. */
export interface DrawnFor {
  /** What makes the form theirs: the same text gives the same form. */
  whose: string;
  /** A level's number, for homework that is at each student's own; null where that is not needed. */
  ownLevel: number | null;
  /** Whose acquaintance with sentences counts; null: nobody's. */
  userId: string | null;
  /** Sentences that earlier attempts asked. */
  asked: readonly string[];
}

/** Draws a form of an assignment: ids of sentences, in the order in which they are asked. Two statements. */
export async function drawForm(
  deps: Deps,
  assignment: Asked & Pick<AssignmentRow, 'id' | 'questions'>,
  { whose, ownLevel, userId, asked }: DrawnFor,
): Promise<string[]> {
  const sizes = await readTargetSizes(deps.db, scopeOf(assignment, ownLevel));
  const plan = planTargets(assignment.id, sizes, assignment.questions);
  const targetIds = plan.map(({ targetId }) => targetId);
  return chooseForm(whose, plan, await readCandidates(deps.db, targetIds, userId, asked));
}
