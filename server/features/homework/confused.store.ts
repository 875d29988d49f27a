import type { Database } from '../../kernel/db.ts';
import { withTheir } from '../../kernel/relations.ts';
import { closedWords } from '../curriculum/practice-types.ts';
import { type UserRow, userFields } from '../person/users.store.ts';
import { typedWord } from '../practice/typed.sql.ts';

/** Who typed a word in place of another, and how often. */
export interface ConfusedCount {
  /** Of the place in the class. */
  enrolmentId: string;
  count: number;
}

/** A target that a word was confused in, with what the bank says of it. */
export interface ConfusedTargetRow {
  name: string;
  practiceTypeId: string;
  answer: string;
  explanation: string;
  reasons: Record<string, string>;
  count: number;
}

/** A cell of a confusion map: of words of the closed lists and accepted ones alone, as in the map. */
const CELL = `
  WITH cell AS (
    SELECT a.enrolment_id, p.target_id
      FROM homework_attempts a
      JOIN enrolments e ON e.id = a.enrolment_id AND e.left_at IS NULL
      JOIN homework_problems h ON h.attempt_id = a.id
      JOIN problems p ON p.id = h.problem_id AND p.verdict = 'WRONG'
      JOIN sentences s ON s.id = p.sentence_id
     WHERE a.assignment_id = ANY($1::uuid[]) AND s.answer = $2::text AND ${typedWord('p.answer')} = $3::text
       AND ($3::text = ANY($4::text[]) OR $3::text = ANY(s.also))
       AND ($5::uuid IS NULL OR p.target_id = $5::uuid)
  )`;

const STUDENTS = `${CELL} SELECT enrolment_id AS "enrolmentId", count(*)::int AS count FROM cell GROUP BY enrolment_id`;

const TARGETS = `${CELL}
  SELECT t.name, t.practice_type_id AS "practiceTypeId", t.answer, t.explanation, t.reasons, count(*)::int AS count
    FROM cell JOIN targets t ON t.id = cell.target_id
   GROUP BY t.id ORDER BY count(*) DESC, t.name LIMIT $6::int`;

/** Which cell of a map is looked at. */
export interface ConfusedCell {
  assignmentIds: readonly string[];
  wanted: string;
  typed: string;
  /** The one target that it is about; null: all. */
  targetId: string | null;
}

const parameters = ({ assignmentIds, wanted, typed, targetId }: ConfusedCell) => [
  assignmentIds,
  wanted,
  typed,
  closedWords(),
  targetId,
];

/** Who is in a cell, of students whom the class still has, by their places. One statement. */
export function readConfusedStudents(db: Database, cell: ConfusedCell): Promise<ConfusedCount[]> {
  return db.query('homework-confused-students', STUDENTS, parameters(cell));
}

/** The targets that a cell is about, most frequent first, so many at most. One statement. */
export function readConfusedTargets(db: Database, cell: ConfusedCell, most: number): Promise<ConfusedTargetRow[]> {
  return db.query('homework-confused-targets', TARGETS, [...parameters(cell), most]);
}

/** The students of these places, by name. */
export async function readStudentsOf(
  db: Database,
  enrolmentIds: readonly string[],
): Promise<{ id: string; user: UserRow }[]> {
  const places = await db.prisma.enrolment.findMany({
    where: { id: { in: [...enrolmentIds] } },
    orderBy: [{ user: { fullName: 'asc' } }, { id: 'asc' }],
    select: { id: true, user: { select: userFields } },
  });
  return withTheir('user', places);
}
