import pg from 'pg';
import { bucketOrder, POOL_BUCKETS, RANDOM_SHARE } from '../../server/features/practice/selection.ts';
import { DEFAULT_PRACTICE_TYPE } from '../../server/features/practice/next.domain.ts';
import { chooseAndServe } from '../../server/features/practice/practice.store.ts';
import type { Database } from '../../server/kernel/db.ts';
import { newId } from '../../server/kernel/ids.ts';
import { createDatabase } from './database.ts';
import type { Flags } from './flags.ts';
import { type StoredLearner, storeLearner } from './history.ts';
import { SENTENCES_PER_TARGET, storePool } from './pool.ts';
import { heading, say, table } from './print.ts';
import { newPool, practise } from './simulation.ts';
import { median, quantile } from './stats.ts';

const LEVEL = 1;
const SEED = 1;
/** Calls before the first timed one: PostgreSQL plans a prepared statement anew five times before it settles. */
const WARM_UP_CALLS = 10;
/** Others who practise the same pool, three rounds each: without them its tables would look like nobody's school. */
const CLASSMATES = 200;
const CLASSMATE_SENTENCES = 30;
const MS_PER_SECOND = 1000;

/** How a sentence is chosen: an unseen one by difficulty, or one for a target that is due. */
type Kind = 'new' | 'review';
type Wish = Parameters<typeof chooseAndServe>[1];

/** What was measured for a pool, a share seen and a kind. All in ms. */
interface Cost {
  sentences: number;
  share: number;
  kind: Kind;
  /** Of a call as the server sees it. */
  calls: number[];
  /** Of its statement within the database, as EXPLAIN ANALYZE counts it. */
  executions: number[];
  scanned: string[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

interface Plan {
  Plan: PlanNode;
  'Execution Time': number;
}

interface Explained {
  'QUERY PLAN': Plan[];
}

function wishOf(learner: StoredLearner, kind: Kind): Wish {
  const isRandom = Math.random() < RANDOM_SHARE;
  return {
    userId: learner.userId,
    level: LEVEL,
    choice: DEFAULT_PRACTICE_TYPE,
    practiceTypeId: DEFAULT_PRACTICE_TYPE,
    now: new Date(),
    roundId: learner.roundId,
    newRound: false,
    roundNumber: learner.roundNumber,
    allowDue: kind === 'review',
    buckets: bucketOrder(learner.ability, POOL_BUCKETS, isRandom ? { randomDraw: Math.random() } : 'NEAREST'),
    problemId: newId(),
    freshAs: isRandom ? 'RANDOM' : 'NEW',
    startAbility: learner.ability,
    assigned: null,
  };
}

/** Everything a call writes is taken back, so that each call finds the same pool. */
async function takenBack<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    return await work();
  } finally {
    await client.query('ROLLBACK');
  }
}

function literal(value: unknown): string {
  if (value === null) return 'NULL';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value as string | number | boolean));
}

/** A database that is one connection, with prepared statements as on a server; can explain what it was last asked. */
function connection(client: pg.ClientBase, embedded: boolean) {
  let last = { name: '', text: '', values: [] as unknown[] };
  const query = async <T>(name: string, text: string, values: unknown[]): Promise<T[]> => {
    last = { name, text, values };
    const { rows } = await client.query(embedded ? { text, values } : last);
    return rows as T[];
  };
  const explain = async (): Promise<Plan | undefined> => {
    const how = 'EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON)';
    // The prepared statement itself: its plan is the one that serves learners, not one made for these values alone.
    const { rows } = await (embedded
      ? client.query<Explained>(`${how} ${last.text}`, last.values)
      : client.query<Explained>(`${how} EXECUTE "${last.name}" (${last.values.map(literal).join(', ')})`));
    return rows[0]?.['QUERY PLAN'][0];
  };
  // The store's functions of this path use nothing else of a database.
  return { db: { query } as Pick<Database, 'query'> as Database, explain };
}

function sequentialScans(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : [];
  return [...own, ...(node.Plans ?? []).flatMap(sequentialScans)];
}

async function measure(client: pg.ClientBase, embedded: boolean, learner: StoredLearner, kind: Kind, calls: number) {
  const { db, explain } = connection(client, embedded);
  const timed: number[] = [];
  const executions: number[] = [];
  const scanned = new Set<string>();
  const call = (): Promise<number> =>
    takenBack(client, async () => {
      const wish = wishOf(learner, kind);
      const start = performance.now();
      const served = await chooseAndServe(db, wish);
      const ms = performance.now() - start;
      if (served === null || served === 'outrun') throw new Error('Nothing was served');
      return ms;
    });
  const explainCall = (): Promise<void> =>
    takenBack(client, async () => {
      const plan = await explain();
      if (!plan) return;
      executions.push(plan['Execution Time']);
      for (const relation of sequentialScans(plan.Plan)) scanned.add(relation);
    });
  for (let i = 0; i < WARM_UP_CALLS; i++) await call();
  for (let i = 0; i < calls; i++) {
    timed.push(await call());
    await explainCall();
  }
  return { calls: timed, executions, scanned: [...scanned] };
}

async function measurePool(server: string | null, sentences: number, flags: Flags): Promise<Cost[]> {
  const database = await createDatabase(server);
  const client = await database.pool.connect();
  try {
    const start = performance.now();
    const pool = newPool(LEVEL, sentences, SEED);
    const classmates = Array.from({ length: CLASSMATES }, () => CLASSMATE_SENTENCES / sentences);
    const learners = practise(pool, [...flags.seen, ...classmates], SEED);
    const stored: StoredLearner[] = [];
    await client.query('BEGIN');
    // A million rows that fit each other by construction: their foreign keys are not asked for again.
    await client.query('SET LOCAL session_replication_role = replica');
    await storePool(client, pool);
    for (const [place, learner] of learners.entries()) stored.push(await storeLearner(client, pool, learner, place));
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE');
    say(
      `  pool of ${sentences} and its learners: ${((performance.now() - start) / MS_PER_SECOND).toFixed(1)} s to make`,
    );
    const costs: Cost[] = [];
    for (const learner of stored.slice(0, flags.seen.length)) {
      const kinds: Kind[] = learner.share === 0 ? ['new'] : ['new', 'review'];
      for (const kind of kinds) {
        const found = await measure(client, database.embedded, learner, kind, flags.calls);
        costs.push({ sentences, share: learner.share, kind, ...found });
      }
    }
    return costs;
  } finally {
    client.release();
    await database.drop();
  }
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;
const times = (ratio: number): string => `${ratio.toFixed(2)}×`;

function printCosts(costs: readonly Cost[]): void {
  table([
    ['sentences', 'seen', 'kind', 'statement p50', 'p99 ms', 'call p50', 'p99 ms', 'sequential scans'],
    ...costs.map(({ sentences, share, kind, calls, executions, scanned }) => [
      String(sentences),
      percent(share),
      kind,
      median(executions).toFixed(3),
      quantile(executions, 0.99).toFixed(3),
      median(calls).toFixed(3),
      quantile(calls, 0.99).toFixed(3),
      scanned.join(', ') || 'none',
    ]),
  ]);
}

function printGrowth(costs: readonly Cost[]): void {
  const cost = (sentences: number, share: number, kind: Kind) =>
    costs.find((each) => each.sentences === sentences && each.share === share && each.kind === kind);
  const ratio = (a: Cost | undefined, b: Cost | undefined, of: 'executions' | 'calls') =>
    a && b ? times(median(a[of]) / median(b[of])) : '–';
  const sizes = [...new Set(costs.map((each) => each.sentences))];
  const shares = [...new Set(costs.map((each) => each.share))];
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
  const least = Math.min(...shares);
  const rows: string[][] = [];
  if (smallest < largest) {
    for (const share of shares) {
      for (const kind of ['new', 'review'] as const) {
        const [large, small] = [cost(largest, share, kind), cost(smallest, share, kind)];
        if (!large || !small) continue;
        const what = `${largest} against ${smallest} sentences, ${percent(share)} seen, ${kind}`;
        rows.push([what, ratio(large, small, 'executions'), ratio(large, small, 'calls')]);
      }
    }
  }
  for (const size of sizes) {
    for (const share of shares.filter((each) => each !== least)) {
      const [more, less] = [cost(size, share, 'new'), cost(size, least, 'new')];
      const what = `${percent(share)} against ${percent(least)} seen, ${size} sentences, new`;
      rows.push([what, ratio(more, less, 'executions'), ratio(more, less, 'calls')]);
    }
  }
  if (rows.length > 0) table([['growth (aim: under 1.5×)', 'statement', 'call'], ...rows]);
}

/** The cost of choosing the next problem, by the size of the pool and by how much of it was seen. */
export async function benchChoice(server: string | null, flags: Flags): Promise<void> {
  heading('Choosing the next problem');
  say(
    `  one practice type and level, ${SENTENCES_PER_TARGET} sentences a target, ${flags.calls} calls each, taken back`,
  );
  const costs: Cost[] = [];
  for (const sentences of flags.pools) costs.push(...(await measurePool(server, sentences, flags)));
  say();
  printCosts(costs);
  say();
  printGrowth(costs);
}
