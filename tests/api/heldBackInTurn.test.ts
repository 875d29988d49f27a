import { describe, expect, it } from 'vitest';
import { tellMemories } from '../../server/features/practice/heldBack.domain.ts';
import { OVERDUE_MEMORIES, OVERDUE_VERDICTS } from '../../server/features/practice/heldBack.sql.ts';
import { findOverduePairs, type OverduePair } from '../../server/features/practice/heldBack.store.ts';
import { newId } from '../../server/kernel/ids.ts';
import { copyPerson, copyRows } from '../testkit/copies.ts';
import { setHomework, start } from '../testkit/homework.ts';
import { classForEachTest } from '../testkit/homeworkClass.ts';
import { WRONG } from '../testkit/pool.ts';
import { submit } from '../testkit/practice.ts';

const DAY_MS = 86_400_000;
/** More than are told of a learner in a turn, and more learners than are told at once. */
const [ANSWERS, LEARNERS] = [45, 510];

/** So many answers are held back, and so few rows read. */
const [MANY, FEW] = [20_000, 60];

/** What is read of a plan that was carried out. */
interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** How many rows of problems were read for it, with those that were left out. */
function rowsRead(plan: Plan): number {
  const {
    Plans: below = [],
    'Rows Removed by Filter': filtered = 0,
    'Rows Removed by Index Recheck': checked = 0,
  } = plan;
  const own =
    plan['Relation Name'] === 'problems' ? (plan['Actual Rows'] + filtered + checked) * plan['Actual Loops'] : 0;
  return below.reduce((sum, one) => sum + rowsRead(one), own);
}

const its = classForEachTest(8);

/** An answer of the student's whose memory is held back until in two days. */
async function answered(): Promise<string> {
  const { assignment } = await setHomework(its.group, {
    questions: 1,
    dueAt: its.inHours(48),
    answersShown: 'AFTER_DUE',
  });
  const { problem } = await start(its.student, assignment.uuid);
  await submit(its.student, problem.uuid, WRONG);
  return problem.uuid;
}

/** So many more answers like one of the student's. */
const moreLike = (id: string, count: number): Promise<void> =>
  copyRows(
    its.app.deps.db,
    { table: 'problems', where: 'x.id', id, others: "'id', c" },
    Array.from({ length: count }, newId),
  );

/** So many learners with an answer like one of the student's: their ids. */
async function othersLike(problemId: string, count: number): Promise<string[]> {
  const { db } = its.app.deps;
  const ids = await copyPerson(db, its.student.userId, count);
  await copyRows(db, { table: 'learners', where: 'x.user_id', id: its.student.userId, others: "'user_id', c" }, ids);
  const others = "'id', gen_random_uuid(), 'user_id', c";
  await copyRows(db, { table: 'problems', where: 'x.id', id: problemId, others }, ids);
  return ids;
}

/** Tells what is overdue: whose answers were told, one after the other. @param hear called after each @param told where they are kept */
async function tell(hear: () => void = () => {}, stopping?: AbortSignal, told: string[] = []): Promise<string[]> {
  const publish = (topic: string): Promise<void> => {
    told.push(topic.slice(topic.indexOf(':') + 1));
    hear();
    return Promise.resolve();
  };
  await tellMemories({ ...its.app.deps, events: { ...its.app.deps.events, publish } }, stopping);
  return told;
}

describe('what is told by the clock', () => {
  it('is told of everybody before it is told of a learner more than some answers, and of all in the end', async () => {
    const problem = await answered();
    await moreLike(problem, ANSWERS - 1);
    const others = await othersLike(problem, LEARNERS);
    its.app.clock.advance(2 * DAY_MS);
    const told = await tell();
    const { userId } = its.student;
    expect(userId < (others[0] ?? '')).toBe(true);
    const last = others.at(-1) ?? '';
    expect(told.slice(0, told.indexOf(last)).filter((id) => id === userId)).toHaveLength(20);
    expect(told.filter((id) => id === userId)).toHaveLength(ANSWERS);
    expect(new Set(told)).toEqual(new Set([userId, ...others]));
    expect(told).toHaveLength(ANSWERS + LEARNERS);
    expect(await tell()).toEqual([]);
  });

  it('stops between two answers of a learner once the process is to end', async () => {
    await moreLike(await answered(), ANSWERS - 1);
    its.app.clock.advance(2 * DAY_MS);
    const stop = new AbortController();
    expect(await tell(() => stop.abort(), stop.signal)).toHaveLength(1);
    expect(await tell()).toHaveLength(ANSWERS - 1);
  });

  it('comes to an end where of somebody nothing can be told', async () => {
    const problem = await answered();
    await moreLike(problem, ANSWERS - 1);
    const [other] = await othersLike(problem, 1);
    const where = { userId: its.student.userId };
    await its.app.deps.db.prisma.learner.delete({ where });
    its.app.clock.advance(2 * DAY_MS);
    expect(await tell()).toEqual([other]);
    await its.app.deps.db.prisma.problem.deleteMany({ where });
  });

  it('is told to whoever has waited longest first, a learner of many dates is looked at once, and nobody waits for one of whom it fails', async () => {
    const problem = await answered();
    await moreLike(problem, ANSWERS - 1);
    const { db, clock } = its.app.deps;
    const { userId } = its.student;
    const [failing, later, sooner] = (await othersLike(problem, 3)) as [string, string, string];
    const waits = (id: string, days: number): Promise<unknown> =>
      db.prisma.problem.updateMany({
        where: { userId: id },
        data: { withheldUntil: new Date(clock.now().getTime() - days * DAY_MS) },
      });
    await waits(failing, 4);
    await waits(sooner, 3);
    await waits(later, 1);
    await db.pool.query("UPDATE problems SET result = 'null' WHERE user_id = $1", [failing]);
    await db.pool.query(
      `UPDATE problems p SET withheld_until = $2::timestamptz - n.place * interval '1 minute'
         FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM problems WHERE user_id = $1) n WHERE n.id = p.id`,
      [userId, clock.now()],
    );
    const told: string[] = [];
    await expect(tell(() => {}, undefined, told)).rejects.toThrow('1 could not be done: memories held back');
    expect(told.slice(0, 2)).toEqual([sooner, later]);
    expect(told.filter((id) => id === userId)).toHaveLength(ANSWERS);
    expect(told).toHaveLength(ANSWERS + 2);
    await db.prisma.problem.deleteMany({ where: { userId: failing } });
  });

  it('is told of answers without a date, and not of those that are not overdue', async () => {
    const problem = await answered();
    const [one, two, three] = (await othersLike(problem, 3)) as [string, string, string];
    const { db, clock } = its.app.deps;
    await db.prisma.problem.updateMany({ where: { userId: two }, data: { withheldUntil: clock.now() } });
    await db.prisma.problem.updateMany({ where: { userId: three }, data: { withheldUntil: null } });
    expect(await tell()).toEqual([three, two]);
    its.app.clock.advance(2 * DAY_MS);
    expect(await tell()).toEqual([its.student.userId, one]);
  });

  it('is found from one date and learner to the next', async () => {
    const problem = await answered();
    await moreLike(problem, 3);
    const others = await othersLike(problem, 2);
    const { db, clock } = its.app.deps;
    const reason = 'DATE_PASSED';
    const page = (after: OverduePair | null) =>
      findOverduePairs(db, { part: 'memories', reason }, clock.now(), { after, most: 2 });
    expect(await page(null)).toEqual([]);
    its.app.clock.advance(2 * DAY_MS);
    const first = await page(null);
    expect(first.map(({ userId }) => userId)).toEqual([its.student.userId, others[0]]);
    const last = await page(first.at(-1) ?? null);
    expect(last.map(({ userId }) => userId)).toEqual([others[1]]);
    expect(await page(last.at(-1) ?? null)).toEqual([]);
    await tell();
  });

  it.each([
    ['verdicts', OVERDUE_VERDICTS, 'verdict = NULL'],
    ['memories', OVERDUE_MEMORIES, 'memory_held = true'],
  ] as const)(
    'is found without reading what is not overdue, or more than once of a date: %s',
    async (_part, of, held) => {
      const problem = await answered();
      await moreLike(problem, MANY - 1);
      const [other] = (await othersLike(problem, 1)) as [string];
      const { clock, db } = its.app.deps;
      const { userId } = its.student;
      const now = clock.now();
      const client = await db.pool.connect();
      const read = async (text: string, values: unknown[]): Promise<number> => {
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
          values,
        );
        return rows[0] ? rowsRead(rows[0]['QUERY PLAN'][0].Plan) : Number.NaN;
      };
      try {
        await client.query('BEGIN');
        await client.query(`UPDATE problems SET ${held} WHERE user_id IN ($1, $2)`, [userId, other]);
        await client.query('ANALYZE problems');
        expect(await read(of.pairs.DATE_PASSED, [null, 500, now, null])).toBeLessThan(FEW);
        expect(await read(of.pairs.NO_DATE, [null, 500])).toBeLessThan(FEW);
        expect(await read(of.firsts, [now, [other], 20])).toBeLessThan(FEW);
        // All are overdue, and of two learners.
        const later = new Date(now.getTime() + 2 * DAY_MS);
        expect(await read(of.pairs.DATE_PASSED, [null, 500, later, null])).toBeLessThan(FEW);
        expect(await read(of.firsts, [later, [userId, other], 20])).toBeLessThan(FEW);
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
    },
  );
});
