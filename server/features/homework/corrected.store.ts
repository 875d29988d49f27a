import type { Database } from '../../kernel/db.ts';
import { COUNTED_SCORE } from './homework.store.ts';

/** Homework whose score was corrected, with what counts of its attempts now, in per cent. */
export interface CorrectedHomework {
  id: string;
  title: string;
  score: number;
}

const CORRECTED = `
  SELECT c.at, a.id, a.title, (SELECT ${COUNTED_SCORE} FROM homework_attempts t WHERE t.assignment_id = a.id AND t.enrolment_id = c.enrolment_id) AS score
    FROM (SELECT d.corrected_at AS at, a.id, d.enrolment_id, row_number() OVER (PARTITION BY d.corrected_at ORDER BY a.title, a.id) AS place
            FROM enrolments e
            JOIN homework_attempts d ON d.enrolment_id = e.id AND d.corrected_at = ANY($2::timestamptz[])
            JOIN assignments a ON a.id = d.assignment_id AND a.published
           WHERE e.user_id = $1::uuid AND e.left_at IS NULL
           GROUP BY d.corrected_at, a.id, d.enrolment_id) c
    JOIN assignments a ON a.id = c.id
   WHERE c.place <= $3::int
   ORDER BY c.at, c.place`;

/** Somebody's homework, in the classes that they are in, of which an attempt was corrected last at each of some instants, by title, `most` of each at most. One statement. */
export function readCorrected(
  db: Database,
  userId: string,
  instants: readonly Date[],
  most: number,
): Promise<(CorrectedHomework & { at: Date })[]> {
  return db.query('homework-corrected', CORRECTED, [userId, instants, most]);
}
