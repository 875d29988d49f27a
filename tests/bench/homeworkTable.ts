import pg from 'pg';
import { buildApp } from '../../server/app.ts';
import { loadBank } from '../../server/features/pool/bank.load.ts';
import { openDatabase } from '../../server/kernel/db.ts';
import { newId } from '../../server/kernel/ids.ts';
import { askGraphql, type BenchClass, type Door, made, makeClass, STUDENTS } from './classroom.ts';
import { type BenchDatabase, createDatabase } from './database.ts';
import { BENCH_SECRET, benchDeps } from './deps.ts';
import type { Flags } from './flags.ts';
import { JSON_HEADERS, keepAliveAgent } from './http.ts';
import { clientQuery } from './operations.ts';
import { heading, say, table } from './print.ts';
import { noteRatio } from './ratios.ts';
import { type BenchServer, startServer } from './servers.ts';
import { median } from './stats.ts';

const ASSIGNMENTS = 50;
const QUESTIONS = 10;
const WARM_UP_CALLS = 10;
const AIM = 1.5;

/** What a class of 200 did of 50 assignments: nine of ten have handed in, three of ten answers are a wrong preposition. */
const FILL = [
  `CREATE TEMP TABLE places AS SELECT id, user_id, row_number() OVER (ORDER BY id) AS n FROM enrolments`,
  `CREATE TEMP TABLE asked AS SELECT id, target_id, practice_type_id, level, answer, row_number() OVER (ORDER BY id) - 1 AS n,
          count(*) OVER () AS size FROM sentences WHERE status = 'VALIDATED' AND level = 1`,
  `CREATE TEMP TABLE done AS
   SELECT gen_random_uuid() AS id, a.id AS assignment_id, e.id AS enrolment_id, e.user_id, e.n * 31 + a.n * 7 AS draw
     FROM places e CROSS JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM assignments) a
    WHERE (e.n + a.n) % 10 <> 0`,
  `CREATE TEMP TABLE answers AS
   SELECT gen_random_uuid() AS id, d.id AS attempt_id, d.user_id, s.id AS sentence_id, s.target_id, s.practice_type_id, s.level,
          CASE WHEN (d.draw + q) % 10 < 3 THEN (ARRAY['of', 'in', 'at', 'for', 'from', 'to'])[1 + (d.draw + q) % 6] ELSE s.answer END AS typed,
          s.answer
     FROM done d CROSS JOIN generate_series(1, ${QUESTIONS}) q JOIN asked s ON s.n = (d.draw * 13 + q * 17) % s.size`,
  `INSERT INTO homework_attempts (id, assignment_id, enrolment_id, number, sentence_ids, answered, "right", time_seconds, score, started_at, finished_at)
   SELECT d.id, d.assignment_id, d.enrolment_id, 1, array_agg(w.sentence_id), ${QUESTIONS}, count(*) FILTER (WHERE w.typed = w.answer), 180,
          count(*) FILTER (WHERE w.typed = w.answer) * 100 / ${QUESTIONS}, now(), now()
     FROM done d JOIN answers w ON w.attempt_id = d.id GROUP BY d.id, d.assignment_id, d.enrolment_id`,
  `INSERT INTO problems (id, user_id, sentence_id, target_id, practice_type_id, level, source, state, served_at, answered_at, answer, verdict,
                         time_taken_seconds, result)
   SELECT id, user_id, sentence_id, target_id, practice_type_id, level, 'HOMEWORK', 'ANSWERED', now(), now(), typed,
          (CASE WHEN typed = answer THEN 'RIGHT' ELSE 'WRONG' END)::"Verdict", 18, '{}' FROM answers`,
  `INSERT INTO homework_problems (problem_id, attempt_id) SELECT id, attempt_id FROM answers`,
];

/** A statement as the server has sent it. */
type Statement = pg.QueryConfig;

async function storeHomework(database: BenchDatabase, door: Door, { id, teacherToken }: BenchClass): Promise<void> {
  const input = { classroomId: id, title: 'Work and study', questions: QUESTIONS, level: 'A2', published: true };
  const { uuid } = await made<{ uuid: string }>(
    door,
    teacherToken,
    ['createAssignment', 'CreateAssignment', 'assignment { uuid }'],
    input,
  );
  const like = await database.prisma.assignment.findUniqueOrThrow({ where: { id: uuid } });
  const others = Array.from({ length: ASSIGNMENTS - 1 }, (_, n) => ({
    ...like,
    id: newId(),
    title: `Work and study ${n}`,
  }));
  await database.prisma.assignment.createMany({ data: others });
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    // Rows that fit each other by construction: their foreign keys are not asked for again.
    await client.query('SET LOCAL session_replication_role = replica');
    for (const statement of FILL) await client.query(statement);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  await database.pool.query('VACUUM ANALYZE');
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** The statements that a query causes: it is answered by the same server within this process. */
async function statementsOf(url: string, token: string, operation: object): Promise<Statement[]> {
  const db = await openDatabase({ url, dataDir: null });
  const deps = await benchDeps(db, url, BENCH_SECRET);
  const app = await buildApp(deps);
  const headers = { ...JSON_HEADERS, authorization: `Bearer ${token}` };
  const call = () => app.inject({ method: 'POST', url: '/graphql', headers, payload: operation });
  const seen: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query: own } = prototype;
  try {
    await call();
    prototype.query = function noted(this: pg.Client, ...args: unknown[]) {
      const [first, values] = args;
      const { text, values: given } = typeof first === 'string' ? { text: first, values } : (first as Statement);
      const all = given ?? values;
      if (!/\bjobs\b/u.test(text)) seen.push({ text, ...(Array.isArray(all) ? { values: all as unknown[] } : {}) });
      return own.apply(this, args);
    };
    await call();
  } finally {
    prototype.query = own;
    await app.close();
    await deps.jobs.stop();
    await db.close();
  }
  return seen;
}

/** A prepared statement's name, by its text: a server prepares each of its own once. */
const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? `bench-${names.size}`;
  names.set(text, name);
  return name;
}

/** Sends statements one after another on a connection of its own; how long all of them took, in ms. */
async function replay(client: pg.Client, statements: readonly Statement[]): Promise<number> {
  const start = performance.now();
  for (const { text, values } of statements) {
    await client.query({ name: nameOf(text), text, ...(values ? { values } : {}) });
  }
  return performance.now() - start;
}

/** What the teacher's table of a full class costs beside what PostgreSQL takes for its statements. Returns whether the aim is met. */
export async function benchTable(server: string, flags: Flags): Promise<boolean> {
  heading(`The results of ${STUDENTS} students in ${ASSIGNMENTS} assignments`);
  const database = await createDatabase(server);
  const agent = keepAliveAgent(1);
  const url = database.url as string;
  const client = new pg.Client({ connectionString: url });
  let lacuna: BenchServer | null = null;
  try {
    const deps = await benchDeps(database, url, BENCH_SECRET);
    await loadBank(database, deps.clock);
    lacuna = await startServer('lacuna.child.ts', { databaseUrl: url, secret: BENCH_SECRET }, flags.profile);
    const door = { agent, port: lacuna.port };
    const group = await makeClass(deps, door);
    await storeHomework(database, door, group);
    await deps.jobs.stop();
    await client.connect();
    const rows: string[][] = [];
    let isMet = true;
    const asked = [
      ['as it opens: 30 × 8', { columns: 8, students: 30, words: 8 }],
      [`all of it: ${STUDENTS} × ${ASSIGNMENTS}`, { columns: ASSIGNMENTS, students: STUDENTS, words: 8 }],
    ] as const;
    const id = clientQuery('ResultsScreenQuery');
    for (const [name, given] of asked) {
      const variables = { id: group.id, ...given };
      const statements = await statementsOf(url, group.teacherToken, { id, variables });
      const times: [number[], number[]] = [[], []];
      for (let call = -WARM_UP_CALLS; call < flags.calls; call += 1) {
        const { ms } = await askGraphql(door, group.teacherToken, { id }, variables);
        const bare = await replay(client, statements);
        if (call < 0) continue;
        times[0].push(ms);
        times[1].push(bare);
      }
      const ratio = median(times[0]) / median(times[1]);
      isMet &&= ratio <= AIM;
      noteRatio('table', { what: `Results of a class, ${name}`, beside: 'its statements alone', aim: AIM }, [ratio]);
      rows.push([
        name,
        String(statements.length),
        median(times[0]).toFixed(1),
        median(times[1]).toFixed(1),
        `${ratio.toFixed(2)}×`,
      ]);
    }
    say();
    table([['p50, ms', 'statements', 'Lacuna', 'its statements alone', `aim: at most ${AIM}×`], ...rows]);
    return isMet;
  } finally {
    await client.end();
    await lacuna?.stop();
    agent.destroy();
    await database.drop();
  }
}
