import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { practiceTypeById } from '../curriculum/practice-types.ts';
import type { UserRow } from '../person/users.store.ts';
import { mistakeIn } from '../practice/answer.texts.ts';
import { type ConfusedCell, readConfusedStudents, readConfusedTargets, readStudentsOf } from './confused.store.ts';
import { confusedIn } from './report.domain.ts';
import { inReportTurn } from './reportTurns.ts';

/** Reasons that are told of one confusion. */
export const REASONS_MOST = 5;

/** Who typed a word where another was wanted, and why it is wrong. */
export interface ConfusedAnswers {
  typed: string;
  wanted: string;
  count: number;
  /** Who did it most often first; of equals by name. */
  students: { user: UserRow; count: number }[];
  /** Of the targets in which it happened most often. */
  reasons: { written: string; reason: string; count: number }[];
}

/**
 * What stands behind one cell of a confusion map, in its turn (`inReportTurn`): nothing where nobody typed that word, or where it is none
 * that the map names. Throws NotFoundError, ForbiddenError for a student.
 */
export async function confusedAnswers(
  deps: Deps,
  viewer: Viewer,
  classroomId: string,
  { assignmentId, ...words }: Pick<ConfusedCell, 'typed' | 'wanted' | 'targetId'> & { assignmentId: string | null },
): Promise<ConfusedAnswers> {
  const assignmentIds = await confusedIn(deps, viewer, classroomId, assignmentId);
  return inReportTurn(deps, () => readConfusedAnswers(deps, { assignmentIds, ...words }));
}

/** As `confusedAnswers`, for whoever has a turn. */
async function readConfusedAnswers(deps: Deps, cell: ConfusedCell): Promise<ConfusedAnswers> {
  const { typed, wanted } = cell;
  const [counts, targets] = await Promise.all([
    readConfusedStudents(deps.db, cell),
    readConfusedTargets(deps.db, cell, REASONS_MOST),
  ]);
  const countBy = new Map(counts.map(({ enrolmentId, count }) => [enrolmentId, count]));
  const places = await readStudentsOf(deps.db, [...countBy.keys()]);
  const students = places.map(({ id, user }) => ({ user, count: countBy.get(id) ?? 0 }));
  return {
    typed,
    wanted,
    count: counts.reduce((sum, { count }) => sum + count, 0),
    students: students.toSorted((one, other) => other.count - one.count),
    reasons: targets.map(({ name, practiceTypeId, answer, explanation, reasons, count }) => {
      const { answers: rules } = practiceTypeById(practiceTypeId);
      const about = { normalised: typed, target: name, answer, rules, reasons, sentenceReasons: null, explanation };
      return { ...mistakeIn(about), count };
    }),
  };
}
