import { describe, expect, it } from 'vitest';
import { tellMemories } from '../../server/features/practice/heldBack.domain.ts';
import { OVERDUE_MEMORIES, OVERDUE_VERDICTS } from '../../server/features/practice/heldBack.sql.ts';
import { stepOverLearners } from '../../server/features/practice/heldBack.store.ts';
import { newId } from '../../server/kernel/ids.ts';
import { copyPerson, copyRows } from '../testkit/copies.ts';
import { setHomework, start } from '../testkit/homework.ts';
import { classForEachTest } from '../testkit/homeworkClass.ts';
import { WRONG } from '../testkit/pool.ts';
import { submit } from '../testkit/practice.ts';

const DAY_MS = 86_400_000;
/** More than are told of a learner in a turn, and more learners than are told at once. */
const [ANSWERS, LEARNERS] = [45, 510];

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

/** Tells what is overdue: whose answers were told, one after the other. @param hear called after each */
async function tell(hear: () => void = () => {}, stopping?: AbortSignal): Promise<string[]> {
  const told: string[] = [];
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

  it('steps over learners whose answers are not overdue, some at a time', async () => {
    const problem = await answered();
    const [one, two] = (await othersLike(problem, 2)) as [string, string];
    const { db, clock } = its.app.deps;
    await db.prisma.problem.updateMany({ where: { userId: two }, data: { withheldUntil: clock.now() } });
    const { userId } = its.student;
    const page = (after: string) => stepOverLearners(db, 'memories', clock.now(), { after, most: 2 });
    expect(await page(userId)).toEqual([
      { id: one, isOverdue: false },
      { id: two, isOverdue: true },
    ]);
    expect(await page(two)).toEqual([]);
    expect(await tell()).toEqual([two]);
  });

  it.each([
    ['verdicts', OVERDUE_VERDICTS, 'problems_verdict_held_idx', 'problems_verdict_held_back'],
    ['memories', OVERDUE_MEMORIES, 'problems_memory_held_idx', 'problems_memory_held_back'],
  ])('is found by indexes: %s', async (_part, statements, byLearners, byTime) => {
    const client = await its.app.deps.db.pool.connect();
    const plan = async (text: string, values: unknown[]): Promise<string> => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const now = new Date();
    try {
      await client.query('BEGIN');
      await client.query('SET LOCAL enable_seqscan = off');
      expect(await plan(statements.any, [now])).toContain(byTime);
      for (const text of [statements.learners, statements.firsts]) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        const found = await plan(text, [now, text === statements.firsts ? [newId()] : newId(), 20]);
        expect(found).toContain(byLearners);
        expect(found).not.toContain('Seq Scan on problems');
      }
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
