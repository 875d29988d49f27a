import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import { ValidationError } from '../../kernel/errors.ts';
import { practiceChanged } from '../person/practice.events.ts';
import { dailyGoalFault } from './dailyGoal.rules.ts';
import { storeDailyGoal } from './dailyGoal.store.ts';

/** Says how many sentences the viewer wants to answer in a day. Throws ValidationError for a number that is not offered. */
export async function setDailyGoal(deps: Deps, { userId }: Viewer, sentences: number): Promise<void> {
  const wrong = dailyGoalFault(sentences);
  if (wrong) throw ValidationError.of('sentences', wrong);
  await storeDailyGoal(deps.db, userId, sentences);
  announce(deps, practiceChanged, userId, { kind: 'GOAL_CHANGED', level: null, practiceTypeId: null });
}
