/**
 * How many targets of a level are in each state; as `stateOf` and `targetsOf` tell them.
 * $1 user, $2 level, $3 now, $4 local day, $5 days of stability from which a target is known.
 */
export const STATE_COUNTS = `
  SELECT count(*) FILTER (WHERE state = 'DUE')::int AS "DUE", count(*) FILTER (WHERE state = 'LEARNING')::int AS "LEARNING",
         count(*) FILTER (WHERE state = 'KNOWN')::int AS "KNOWN", count(*) FILTER (WHERE state = 'NEW')::int AS "NEW"
    FROM (SELECT CASE WHEN m.target_id IS NULL THEN 'NEW'
                      WHEN m.due_at <= $3::timestamptz AND m.reviewed_on < $4::date THEN 'DUE'
                      WHEN m.stability >= $5::float8 THEN 'KNOWN' ELSE 'LEARNING' END AS state
            FROM targets t LEFT JOIN memory_items m ON m.user_id = $1::uuid AND m.target_id = t.id
           WHERE t.level = $2::int
             AND EXISTS (SELECT 1 FROM sentences s WHERE s.target_id = t.id AND s.status = 'VALIDATED')) standing`;
