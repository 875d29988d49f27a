import { SOURCES_OUTSIDE_CLASSES } from './moves.ts';

/**
 * Whether nothing is withheld from a learner of a sentence, `s`: one that is asked, or was answered, in homework whose right answers are
 * shown later is asked nowhere else before, because its verdict would tell them. Names of the user's and the present instant's parameters.
 */
// As an array it is read once a statement, by the index of what is withheld; within CASE for the reason that UNSEEN has (next.sql.ts).
export const untold = (user: string, now: string): string =>
  `CASE WHEN s.id = ANY (ARRAY(SELECT w.sentence_id FROM problems w
                           WHERE w.user_id = ${user}::uuid AND w.withheld_until > ${now}::timestamptz)) THEN false ELSE true END`;

/** The same, for where few sentences are looked at and the statement is run often: a look-up of each, and none of all that is withheld. */
// With the list of all that is withheld the general plan expects a third of a learner's answers to be in it, so that PostgreSQL would plan each call anew for whoever
// has answered much.
export const untoldOne = (user: string, now: string): string =>
  `CASE WHEN (SELECT w.sentence_id FROM problems w
              WHERE w.user_id = ${user}::uuid AND w.sentence_id = s.id AND w.withheld_until > ${now}::timestamptz LIMIT 1) IS NULL THEN true ELSE false END`;

/**
 * Until when something is withheld of the sentence of a problem, `p`, that its learner has been asked elsewhere as well; null for nothing. The name of the
 * present instant's parameter.
 */
export const withheldElsewhere = (now: string): string =>
  `(SELECT max(w.withheld_until) FROM problems w
     WHERE w.user_id = p.user_id AND w.sentence_id = p.sentence_id AND w.id <> p.id AND w.withheld_until > ${now}::timestamptz)`;

/** As SQL lists them. */
const OUTSIDE_CLASSES = SOURCES_OUTSIDE_CLASSES.map((source) => `'${source}'`).join(', ');

/**
 * Gives up what a learner has open of a sentence outside of classes, as it is asked where its right answer is withheld: there it could be looked up. A part of
 * the statement that serves it. Names of the rows, `from`, with the user and the sentence of each. It is done `BEFORE_SEEN`.
 * @param where a further condition
 */
// Found by the index of a learner's problems of a sentence.
export const giveUpOpen = (from: string, user: string, sentence: string, where = 'true'): string => `
    UPDATE problems o SET state = 'SKIPPED', open_key = NULL
      FROM ${from}
     WHERE o.user_id = ${user} AND o.sentence_id = ${sentence} AND o.state = 'OPEN' AND o.source IN (${OUTSIDE_CLASSES}) AND (${where})`;

/** Names, or instants, in the statement that `holdLonger` is a part of. */
interface Served {
  user: string;
  sentence: string;
  /** Until when the right answer is withheld where the sentence is served. */
  until: string;
  now: string;
}

/**
 * Withholds the right answer to a sentence that is served as long in homework that has asked a learner for it before, and withholds it still. What was told
 * stays told. A part of the statement that serves it. Names of the rows, `from`, one for each learner, who are held.
 */
// All that may be withheld less long is locked, an open problem too: where an answer to it, or another date of its homework, comes first, the row is read anew
// then. Only what is withheld less long by then is written: in a part of its own, or the planner would look at the rows as they were before they were locked.
export const holdLonger = (from: string, { user, sentence, until, now }: Served): string => `
    WITH asked_before AS MATERIALIZED (
      SELECT o.id, o.state, o.withheld_until, ${until} AS until
        FROM ${from} JOIN problems o ON o.user_id = ${user} AND o.sentence_id = ${sentence}
       WHERE o.source = 'HOMEWORK' AND ${until} > ${now} AND (o.state = 'OPEN' OR (o.state = 'ANSWERED' AND o.withheld_until > ${now}))
         FOR NO KEY UPDATE OF o)
    UPDATE problems o SET withheld_until = b.until
      FROM asked_before b
     WHERE o.id = b.id AND b.state = 'ANSWERED' AND b.withheld_until < b.until`;

/**
 * A row to be joined where a statement marks as seen what it serves, so that `given_up` is done before: an answer (answer.sql.ts) holds its problem
 * first too, and what was seen after it. In another order the two would wait for each other.
 */
export const BEFORE_SEEN = '(SELECT count(*) FROM given_up) AS before_seen';

/** Answers, with what they will move (HeldBackRow). $1 problems. */
const WITH_WHAT_MOVES = `
  SELECT p.id AS "problemId", p.user_id AS "userId", p.source, p.assisted, p.served_as AS "servedAs", p.answered_at AS "answeredAt",
         p.answered_on::text AS "answeredOn", p.result, p.level, p.practice_type_id AS "practiceTypeId", p.target_id AS "targetId", p.sentence_id AS "sentenceId",
         u.time_zone AS "timeZone", (n.reset_at IS NULL OR p.answered_at > n.reset_at) AS counts,
         m.due_at AS "dueAt", m.stability, m.difficulty AS "memoryDifficulty", m.state AS "memoryState", m.reps, m.lapses,
         m.reviewed_at AS "reviewedAt", m.reviewed_on::text AS "reviewedOn"
    FROM problems p
    JOIN users u ON u.id = p.user_id
    JOIN learners n ON n.user_id = p.user_id
    LEFT JOIN memory_items m ON m.user_id = p.user_id AND m.target_id = p.target_id
   WHERE p.id = ANY($1::uuid[]) AND p.state = 'ANSWERED'`;

/** Those of which the verdict is held back. */
export const HELD_BACK = `${WITH_WHAT_MOVES} AND p.verdict IS NULL`;

/** Those of which the memory is held back. */
export const MEMORIES_HELD_BACK = `${WITH_WHAT_MOVES} AND p.memory_held`;

/** Why something is overdue: its date has passed, or it has none. */
export type OverdueReason = 'DATE_PASSED' | 'NO_DATE';

/** Of which answers something is held back, and why it may be overdue. */
interface Held {
  /** As the partial indexes say it. */
  held: string;
  /** Any of these. */
  reasons: readonly OverdueReason[];
}

const VERDICTS: Held = { held: "p.state = 'ANSWERED' AND p.verdict IS NULL", reasons: ['DATE_PASSED'] };
const MEMORIES: Held = { held: 'p.memory_held', reasons: ['NO_DATE', 'DATE_PASSED'] };

/** $1 is now. */
const HOLDS = { DATE_PASSED: 'p.withheld_until <= $1::timestamptz', NO_DATE: 'p.withheld_until IS NULL' } as const;

/** The condition of such answers. */
const isOverdue = ({ held, reasons }: Held): string => `${held} AND (${reasons.map((one) => HOLDS[one]).join(' OR ')})`;

/** The learner of the pair before, $1; without one, before every id. */
const FIRST_USER = "COALESCE($1::uuid, '00000000-0000-0000-0000-000000000000')";

/** The next $2 pairs of a date and a learner, from one to the next: however many answers have the same pair, it is one look-up in an index. */
const stepOver = (held: string, after: (until: string, user: string) => string): string => {
  const next = (until: string, user: string): string =>
    `SELECT p.withheld_until AS until, p.user_id FROM problems p
      WHERE ${held} AND ${after(until, user)} ORDER BY p.withheld_until, p.user_id LIMIT 1`;
  return `
  WITH RECURSIVE steps AS (
    (SELECT n.until, n.user_id, 1 AS step FROM (${next("COALESCE($4::timestamptz, '-infinity')", FIRST_USER)}) n)
    UNION ALL
    SELECT n.until, n.user_id, s.step + 1 FROM steps s CROSS JOIN LATERAL (${next('s.until', 's.user_id')}) n
     WHERE s.step < $2::int)
  SELECT s.until, s.user_id AS "userId" FROM steps s ORDER BY s.step`;
};

/** Those of which the date has passed, the longest passed first. $3 is now; $1 and $4 are the learner and the date of the pair before. */
const datePassed = (held: string): string =>
  stepOver(
    held,
    (until, user) => `(p.withheld_until, p.user_id) > (${until}, ${user}) AND p.withheld_until <= $3::timestamptz`,
  );

/** Those without a date. $1 is the learner of the pair before. */
const noDate = (held: string): string =>
  stepOver(held, (_until, user) => `p.withheld_until IS NULL AND p.user_id > ${user}`);

/** The first $3 such answers of each of these learners, $2, each with its place among them. */
const firstsOf = (of: Held): string => `
  SELECT f.id, l.user_id AS "userId", f.place FROM unnest($2::uuid[]) AS l(user_id)
   CROSS JOIN LATERAL (
     SELECT first.id, row_number() OVER (ORDER BY first.answered_at, first.id)::int AS place
       FROM (SELECT p.id, p.answered_at FROM problems p
              WHERE p.user_id = l.user_id AND ${isOverdue(of)} ORDER BY p.answered_at, p.id LIMIT $3::int) first) f
   ORDER BY f.place`;

/** Those of these answers, $2, that are still such. */
const stillOf = (of: Held): string => `SELECT p.id FROM problems p WHERE p.id = ANY($2::uuid[]) AND ${isOverdue(of)}`;

const overdueOf = (of: Held) => ({
  reasons: of.reasons,
  pairs: { DATE_PASSED: datePassed(of.held), NO_DATE: noDate(of.held) },
  firsts: firstsOf(of),
  still: stillOf(of),
});

export const OVERDUE_VERDICTS = overdueOf(VERDICTS);
export const OVERDUE_MEMORIES = overdueOf(MEMORIES);

const RECORD = `
  "problemId" uuid, "userId" uuid, verdict "Verdict", "right" int, points int, level int, "practiceTypeId" text, "sentenceId" uuid,
  "targetId" uuid, day date, counts boolean, "movesDays" boolean, "closesMistake" boolean, "dueAt" timestamptz, stability float8,
  difficulty float8, state int, reps int, lapses int, "reviewedAt" timestamptz, "reviewedOn" date`;

const REMEMBER = `
  INSERT INTO memory_items AS i (user_id, target_id, practice_type_id, level, due_at, stability, difficulty, state, reps,
                                 lapses, reviewed_at, reviewed_on, attempts, correct)
  SELECT "userId", "targetId", "practiceTypeId", level, "dueAt", stability, difficulty, state, reps, lapses, "reviewedAt",
         "reviewedOn", 1, "right"
    FROM a WHERE counts AND "dueAt" IS NOT NULL
  ON CONFLICT (user_id, target_id) DO UPDATE SET
     attempts = i.attempts + 1, correct = i.correct + EXCLUDED.correct, due_at = EXCLUDED.due_at, stability = EXCLUDED.stability,
     difficulty = EXCLUDED.difficulty, state = EXCLUDED.state, reps = EXCLUDED.reps, lapses = EXCLUDED.lapses,
     reviewed_at = EXCLUDED.reviewed_at, reviewed_on = EXCLUDED.reviewed_on`;

/**
 * Tells the verdicts of answers that were held back, and writes what WRITE_ANSWER (answer.sql.ts) has left for then: points, right
 * answers, mistakes and memory. Their learners are held, and each has one answer among them.
 *
 * $1 `HeldBackWrite`s as JSON.
 */
export const TELL_VERDICTS = `
  WITH a AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS a(${RECORD})
  ), problem AS (
    UPDATE problems p SET verdict = a.verdict, withheld_until = NULL FROM a WHERE p.id = a."problemId"
  ), learner AS (
    UPDATE learners n SET version = n.version + 1, points = n.points + a.points,
           correct = n.correct + a."movesDays"::int * a."right"
      FROM a WHERE n.user_id = a."userId" AND a.counts
  ), level AS (
    UPDATE learner_levels l SET correct = l.correct + a."right"
      FROM a WHERE l.user_id = a."userId" AND l.level = a.level AND a.counts AND a."movesDays"
  ), type AS (
    UPDATE learner_types t SET correct = t.correct + a."right"
      FROM a WHERE t.user_id = a."userId" AND t.practice_type_id = a."practiceTypeId" AND a.counts AND a."movesDays"
  ), day AS (
    UPDATE daily_totals d SET correct = d.correct + a."right", points = d.points + a.points
      FROM a WHERE d.user_id = a."userId" AND d.day = a.day AND d.level = a.level AND a.counts AND a."movesDays"
  ), missed AS (
    INSERT INTO mistakes AS i (user_id, sentence_id, problem_id)
    SELECT "userId", "sentenceId", "problemId" FROM a WHERE counts AND "movesDays" AND verdict <> 'RIGHT'
    ON CONFLICT (user_id, sentence_id) DO UPDATE SET problem_id = EXCLUDED.problem_id, times = i.times + 1, is_open = true
  ), known AS (
    UPDATE mistakes i SET is_open = false FROM a
     WHERE a.counts AND a."closesMistake" AND i.user_id = a."userId" AND i.sentence_id = a."sentenceId"
  )${REMEMBER}`;

/** Writes what answers have done to the memory that was held back. Their learners are held, and each has one among them. $1 as above. */
export const TELL_MEMORIES = `
  WITH a AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS a(${RECORD})
  ), problem AS (
    UPDATE problems p SET memory_held = false FROM a WHERE p.id = a."problemId"
  ), learner AS (
    UPDATE learners n SET version = n.version + 1 FROM a WHERE n.user_id = a."userId"
  )${REMEMBER}`;
