import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import type { ClassroomInput } from '../classrooms/classrooms.domain.ts';
import { duplicateClassroom } from '../classrooms/editing.domain.ts';
import { END_OF_TIME } from './assignments.domain.ts';
import { copyAssignments } from './duplicating.store.ts';
import { ASSIGNMENTS_PER_ACCOUNT } from './homework.limits.ts';
import { countAssignments, setBy } from './homework.store.ts';

/** What a draft has that nobody was given: no dates, no end. */
const UNDATED = {
  published: false,
  publishedAt: null,
  openAt: null,
  dueAt: null,
  lockAt: null,
  dueOrder: END_OF_TIME,
} as const;

/** What is different in the new class, and whether the old one's homework comes along. */
export interface Duplicate extends Pick<ClassroomInput, 'name' | 'schoolYear'> {
  withHomework: boolean;
}

/**
 * Makes a class like one that the viewer teaches (`duplicateClassroom`), all or nothing with its homework: as drafts without dates,
 * which otherwise are as they were, in their order. Returns the new class's id.
 * Throws as `duplicateClassroom`, and RateLimitedError.
 */
export async function duplicateWithHomework(
  deps: Deps,
  viewer: Viewer,
  classroomId: string,
  { withHomework, ...changes }: Duplicate,
): Promise<string> {
  if (!withHomework) return duplicateClassroom(deps, viewer, classroomId, changes);
  const createdAt = deps.clock.now();
  let counted = 0;
  try {
    return await duplicateClassroom(deps, viewer, classroomId, changes, {
      admit: async () => {
        const assignments = await countAssignments(deps.db, { classroomId, ...setBy(viewer.userId) });
        if (assignments > 0) await deps.limits.consume(ASSIGNMENTS_PER_ACCOUNT, viewer.userId, assignments);
        counted = assignments;
      },
      along: (tx, newClassroomId) =>
        copyAssignments(tx, viewer.userId, classroomId, { ...UNDATED, classroomId: newClassroomId, createdAt }),
    });
  } catch (error) {
    // Who may make no further class has taken nothing along.
    if (counted > 0) await deps.limits.giveBack(ASSIGNMENTS_PER_ACCOUNT, viewer.userId, counted);
    throw error;
  }
}
