import type { AbTest, Prisma } from '../../generated/prisma/client.ts';
import type { Database } from '../../kernel/db.ts';
import type { Arm } from './abTests.rules.ts';
import type { ArmCounts } from './figures.ts';
import { methodOf } from './methods.sql.ts';

/** The open key of the test that runs: there is one at most. */
const RUNNING = 'running';

/** All tests, the latest first. */
export function readTests(db: Database): Promise<AbTest[]> {
  return db.prisma.abTest.findMany({ orderBy: { id: 'desc' } });
}

/** A test by its id; null where there is none. */
export function findTest(db: Database, id: string): Promise<AbTest | null> {
  return db.prisma.abTest.findUnique({ where: { id } });
}

/** The test that runs; null for none. */
export function findRunningTest(db: Database): Promise<AbTest | null> {
  return db.prisma.abTest.findUnique({ where: { openKey: RUNNING } });
}

/** How many tests there are. */
export function countTests(db: Database): Promise<number> {
  return db.prisma.abTest.count();
}

export async function insertTest(db: Database, data: Prisma.AbTestCreateManyInput): Promise<void> {
  await db.prisma.abTest.createMany({ data });
}

/** Starts a draft. False where it is no draft (any more), or another test runs. */
export async function startDraft(db: Database, id: string, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    // One after the other: the second of two that are started at the same moment sees that the first one runs.
    await tx.$queryRaw`SELECT id FROM ab_tests ORDER BY id FOR UPDATE`;
    if ((await tx.abTest.count({ where: { openKey: RUNNING } })) > 0) return false;
    const data = { state: 'RUNNING', openKey: RUNNING, startedAt: at } as const;
    return (await tx.abTest.updateMany({ where: { id, state: 'DRAFT' }, data })).count > 0;
  });
}

/** Stops a running test. False where it does not run. */
export async function stopRunning(db: Database, id: string, at: Date): Promise<boolean> {
  const { count } = await db.prisma.abTest.updateMany({
    where: { id, state: 'RUNNING' },
    data: { state: 'STOPPED', openKey: null, stoppedAt: at },
  });
  return count > 0;
}

/** Removes a test that does not run, with what was said in it. False where it runs, or is gone. */
export async function deleteTest(db: Database, id: string): Promise<boolean> {
  return (await db.prisma.abTest.deleteMany({ where: { id, state: { not: 'RUNNING' } } })).count > 0;
}

/** Counts a learner in their arm, once. A test that was removed meanwhile counts nobody. */
export async function countIn(
  db: Database,
  row: { testId: string; userId: string; arm: Arm; at: Date },
): Promise<void> {
  await db.query(
    'ab-count-in',
    `INSERT INTO ab_assignments (test_id, user_id, arm, at)
     SELECT t.id, u.id, $3::"AbArm", $4::timestamptz FROM ab_tests t, users u WHERE t.id = $1::uuid AND u.id = $2::uuid
     ON CONFLICT DO NOTHING`,
    [row.testId, row.userId, row.arm, row.at],
  );
}

const ARM_COUNTS = `
  SELECT a.test_id AS "testId", a.arm, count(*)::int AS learners, COALESCE(sum(p.answered), 0)::int AS answered,
         COALESCE(sum(f.ratings), 0)::int AS ratings, COALESCE(sum(f.good), 0)::int AS good
    FROM ab_assignments a
    LEFT JOIN (SELECT ab_test_id, user_id, count(*) AS answered FROM problems
                WHERE ab_test_id = ANY($1::uuid[]) AND state = 'ANSWERED' GROUP BY 1, 2) p ON p.ab_test_id = a.test_id AND p.user_id = a.user_id
    LEFT JOIN (SELECT test_id, user_id, count(*) AS ratings, count(*) FILTER (WHERE is_good_enough) AS good FROM ab_feedback
                WHERE test_id = ANY($1::uuid[]) GROUP BY 1, 2) f ON f.test_id = a.test_id AND f.user_id = a.user_id
   WHERE a.test_id = ANY($1::uuid[]) GROUP BY 1, 2`;

/** What is counted of each arm of some tests. One statement. */
export function readArmCounts(db: Database, testIds: readonly string[]): Promise<(ArmCounts & { testId: string })[]> {
  return db.query('ab-arm-counts', ARM_COUNTS, [testIds]);
}

/** A way of writing sentences, how many that learners are served were written so, and how many that are on probation. */
export interface MethodRow {
  method: string;
  sentences: number;
  onProbation: number;
}

const METHODS = `
  SELECT ${methodOf('s')} AS method, count(*) FILTER (WHERE s.status = 'VALIDATED')::int AS sentences,
         count(*) FILTER (WHERE s.status = 'PROBATION')::int AS "onProbation"
    FROM sentences s WHERE s.status IN ('VALIDATED', 'PROBATION') GROUP BY 1 ORDER BY 1 DESC`;

/** The ways in which the sentences that learners are served, or that are on probation, were written. One statement. */
export function readMethods(db: Database): Promise<MethodRow[]> {
  return db.query('ab-methods', METHODS, []);
}

/** A problem that was served in a test. */
export interface TestedProblem {
  id: string;
  /** The sentence's. */
  method: string;
}

const TESTED = `
  SELECT p.id, ${methodOf('s')} AS method
    FROM problems p JOIN sentences s ON s.id = p.sentence_id
   WHERE p.user_id = $1::uuid AND p.ab_test_id = $2::uuid AND p.state = 'ANSWERED' AND ($3::uuid IS NULL OR p.id = $3::uuid)
   ORDER BY p.answered_at DESC, p.id DESC LIMIT 1`;

/** A problem of a learner's that was served in a test and answered: the one that is named, else the latest. */
export async function findTested(
  db: Database,
  { userId, testId, problemId }: { userId: string; testId: string; problemId: string | null },
): Promise<TestedProblem | null> {
  const [found] = await db.query<TestedProblem>('ab-tested', TESTED, [userId, testId, problemId]);
  return found ?? null;
}

/** Stores what a learner says of a problem's sentence; the first time counts. */
export async function insertFeedback(db: Database, data: Prisma.AbFeedbackCreateManyInput): Promise<void> {
  await db.prisma.abFeedback.createMany({ data, skipDuplicates: true });
}
