import type { Database } from '../../kernel/db.ts';
import { COUNTED_SCORE } from './homework.store.ts';

/** Homework whose score was corrected, with what counts of its attempts now, in per cent. */
export interface CorrectedHomework {
  title: string;
  score: number;
}

const CORRECTED = `
  SELECT i.at, c.title, c.score
    FROM unnest($2::timestamptz[]) AS i (at)
   CROSS JOIN LATERAL (
     SELECT a.title, (SELECT ${COUNTED_SCORE} FROM homework_attempts t WHERE t.assignment_id = a.id AND t.enrolment_id = e.id) AS score
       FROM enrolments e JOIN assignments a ON a.classroom_id = e.classroom_id
      WHERE e.user_id = $1::uuid AND e.left_at IS NULL
        AND EXISTS (SELECT 1 FROM homework_attempts d WHERE d.assignment_id = a.id AND d.enrolment_id = e.id AND d.corrected_at = i.at)
      ORDER BY a.title, a.id LIMIT $3::int) c
   ORDER BY i.at, c.title`;

/** Somebody's homework, in the classes that they are in, of which an attempt was corrected last at each of some instants, by title, `most` of each at most. One statement. */
export function readCorrected(
  db: Database,
  userId: string,
  instants: readonly Date[],
  most: number,
): Promise<(CorrectedHomework & { at: Date })[]> {
  return db.query('homework-corrected', CORRECTED, [userId, instants, most]);
}
