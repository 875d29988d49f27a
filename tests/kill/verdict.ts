import pg from 'pg';
import type { Learner } from './learners.ts';

interface Stored {
  id: string;
  userId: string;
  state: string;
  isRight: boolean;
}

interface Figures {
  userId: string;
  answered: number;
  earned: number;
  inRounds: number;
  attempts: number;
  points: number;
  days: number;
  levels: number;
  cells: number;
  remembered: number;
}

const STORED = `
  SELECT id, user_id AS "userId", state::text, COALESCE(verdict = 'RIGHT', false) AS "isRight" FROM problems WHERE id = ANY($1::uuid[])`;

/** What is recorded of each learner, and every figure that is kept beside it. */
const FIGURES = `
  SELECT n.user_id AS "userId", a.answered, a.earned, a.in_rounds AS "inRounds", n.attempts, n.points,
         (SELECT COALESCE(sum(attempts), 0)::int FROM daily_totals WHERE user_id = n.user_id) AS days,
         (SELECT COALESCE(sum(attempts), 0)::int FROM learner_levels WHERE user_id = n.user_id) AS levels,
         (SELECT COALESCE(sum(cardinality(cells)), 0)::int FROM rounds WHERE user_id = n.user_id) AS cells,
         (SELECT COALESCE(sum(attempts), 0)::int FROM memory_items WHERE user_id = n.user_id) AS remembered
    FROM learners n,
         LATERAL (SELECT count(*)::int AS answered, COALESCE(sum((result->>'pointsEarned')::int), 0)::int AS earned,
                         count(round_id)::int AS in_rounds
                    FROM problems WHERE user_id = n.user_id AND state = 'ANSWERED') a
   WHERE n.user_id = ANY($1::uuid[])`;

/** What is wrong with what the database holds, beside what learners were told; a line each. */
export async function lossesOf(databaseUrl: string, learners: readonly Learner[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const told = learners.flatMap(({ acknowledged }) => acknowledged);
    const { rows } = await client.query<Stored>(STORED, [told.map(({ problemId }) => problemId)]);
    const stored = new Map(rows.map((row) => [row.id, row]));
    const losses = told.flatMap(({ problemId, isCorrect }) => {
      const row = stored.get(problemId);
      if (row?.state !== 'ANSWERED') return [`the answer to ${problemId} was acknowledged and is lost`];
      return row.isRight === isCorrect ? [] : [`the answer to ${problemId} has another verdict than was told`];
    });
    const users = new Map(
      learners.flatMap(({ acknowledged }) => {
        const userId = acknowledged
          .map(({ problemId }) => stored.get(problemId)?.userId)
          .find((id) => id !== undefined);
        return userId === undefined ? [] : [[userId, acknowledged] as const];
      }),
    );
    const figures = (await client.query<Figures>(FIGURES, [[...users.keys()]])).rows;
    for (const { userId, answered, earned, inRounds, attempts, points, days, levels, cells, remembered } of figures) {
      const acknowledged = users.get(userId) ?? [];
      const distinct = new Set(acknowledged.map(({ problemId }) => problemId)).size;
      const counted = { acknowledged: distinct, answered, attempts, days, levels, remembered };
      if (new Set(Object.values(counted)).size > 1)
        losses.push(`${userId}: ${JSON.stringify(counted)} should be equal`);
      if (inRounds !== cells) losses.push(`${userId}: ${inRounds} answers in rounds have ${cells} cells`);
      const toldPoints = acknowledged.reduce((sum, one) => sum + one.points, 0);
      if (earned !== points || toldPoints !== points)
        losses.push(`${userId}: ${points} points, ${earned} by the answers, ${toldPoints} told`);
    }
    return losses;
  } finally {
    await client.end();
  }
}
