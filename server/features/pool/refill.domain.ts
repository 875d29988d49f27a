import type { Deps } from '../../deps.ts';
import { countOf } from '../../kernel/numbers.rules.ts';
import { judgeSome } from './generation/judge.domain.ts';
import type { Model } from './generation/model.ts';
import { ModelFault } from './generation/model.faults.ts';
import { FOUND_GOOD, rejectionText, type Tally, tallyIn } from './generation/tally.ts';
import { writeBatch } from './generation/write.domain.ts';
import { countAnew, keyOf, POOLS, poolsChanged } from './status.domain.ts';
import { POOL_MAXIMUM, type PoolFigures, poolHealth, type PoolPlace } from './status.rules.ts';
import { countPools } from './status.store.ts';
import { type RunningTask, TaskFailed, TryLater, type Work } from './tasks.domain.ts';

/** What is said where sentences are to be written or judged and nothing can do it. */
export const NO_MODEL =
  'Every sentence of the built-in bank is loaded. To have more written and judged, set OPENAI_API_KEY.';
const FULL = 'The pools have as many sentences as they should.';
/** Batches in a row of which nothing was kept, after which a pool is given up for this time. */
const BARREN_MOST = 6;

/** What a work has at hand. */
interface Bench {
  deps: Deps;
  model: Model;
  running: RunningTask;
  tally: Tally;
}

/** A work that needs the model. */
const withModel =
  (model: Model | null, work: (bench: Bench) => Promise<string>): Work =>
  async (deps, running) => {
    if (model === null) throw new TaskFailed(NO_MODEL);
    try {
      return await work({ deps, model, running, tally: tallyIn(running.task.tally) });
    } catch (error) {
      throw error instanceof ModelFault ? new TryLater(error.message, error.afterSeconds) : error;
    }
  };

const sentences = (count: number): string => countOf(count, 'sentence');

/** The pools that a task is about. */
const poolsOf = ({ task }: RunningTask): PoolPlace[] =>
  POOLS.filter(
    ({ level, practiceTypeId }) =>
      (task.level === null || task.level === level) &&
      (task.practiceTypeId === null || task.practiceTypeId === practiceTypeId),
  );

const lackingIn = (pool: PoolPlace, { validated }: Pick<PoolFigures, 'validated'>): number =>
  Math.max(0, Math.min(pool.target, POOL_MAXIMUM) - validated);

async function standing(deps: Deps, pools: readonly PoolPlace[]) {
  const counted = new Map((await countPools(deps.db, pools)).map((figures) => [keyOf(figures), figures]));
  return pools.map((pool) => {
    const figures = counted.get(keyOf(pool));
    if (!figures) throw new Error(`The pool ${keyOf(pool)} was not counted`);
    return { pool, figures, lacking: lackingIn(pool, figures) };
  });
}

/** Fills one pool. @returns how many it still lacks: above 0 where batch after batch brought nothing */
async function fill(bench: Bench, pool: PoolPlace, others: number, wanted: number): Promise<number> {
  const { deps, running } = bench;
  let barren = 0;
  for (;;) {
    running.goOn();
    // One step after the other: each goes by what the one before has left.
    // oxlint-disable-next-line no-await-in-loop
    const [now] = await standing(deps, [pool]);
    if (!now || now.lacking === 0 || barren >= BARREN_MOST) return now?.lacking ?? 0;
    const { lacking, figures } = now;
    const doneAfter = (good: number): number => Math.max(0, wanted - others - lacking + good);
    if (figures.pending > 0) {
      // oxlint-disable-next-line no-await-in-loop
      const { good, decided } = await judgeSome(bench, pool, (came) => ({ done: doneAfter(came.good) }));
      barren = good > 0 ? 0 : barren + (decided === 0 ? 1 : 0);
      // oxlint-disable-next-line no-await-in-loop
      await poolsChanged(deps, [pool]);
      continue;
    }
    barren += 1;
    // oxlint-disable-next-line no-await-in-loop
    const stored = await writeBatch(bench, pool, lacking, () => ({ done: doneAfter(0) }));
    // oxlint-disable-next-line no-await-in-loop
    if (stored > 0) await poolsChanged(deps, [pool]);
  }
}

/** Has sentences written and judged until the pools have as many as they should. */
export const refill = (model: Model | null): Work =>
  withModel(model, async (bench) => {
    const { deps, running } = bench;
    const all = await standing(deps, poolsOf(running));
    const lacking = all.reduce((sum, one) => sum + one.lacking, 0);
    const wanted = running.task.wanted === 0 ? lacking : running.task.wanted;
    await running.progress({ wanted, done: Math.max(0, wanted - lacking) });
    if (lacking === 0) return FULL;
    const order = all
      .filter((one) => one.lacking > 0)
      .toSorted((a, b) => a.figures.validated / a.pool.target - b.figures.validated / b.pool.target);
    const short: string[] = [];
    let rest = lacking;
    let left = 0;
    for (const one of order) {
      rest -= one.lacking;
      // One pool after the other, the one that is worst off first.
      // oxlint-disable-next-line no-await-in-loop
      const missing = await fill(bench, one.pool, rest + left, wanted);
      left += missing;
      if (missing > 0) short.push(`${one.pool.levelCode}, ${one.pool.practiceTypeName}`);
    }
    if (short.length > 0) throw new TaskFailed(givenUp(short, bench.tally));
    const good = bench.tally[FOUND_GOOD] ?? 0;
    return good === 0 ? FULL : `${sentences(good)} found good: the pools have as many as they should.`;
  });

function givenUp(short: readonly string[], tally: Tally): string {
  const why = rejectionText(tally);
  return `No more good sentences were found for ${short.join('; ')}.${why === '' ? '' : ` ${why}`}`;
}

/** Has a number of sentences written for one pool, to be judged later. */
export const generate = (model: Model | null): Work =>
  withModel(model, async (bench) => {
    const { deps, running } = bench;
    const [pool] = poolsOf(running);
    if (!pool) throw new TaskFailed('Pool not found.');
    const { wanted } = running.task;
    let { done } = running.task;
    let barren = 0;
    while (done < wanted) {
      running.goOn();
      const before = done;
      // One batch after the other: each is held against those before it.
      // oxlint-disable-next-line no-await-in-loop
      const stored = await writeBatch(bench, pool, wanted - done, (more) => ({ done: before + more }));
      done += stored;
      barren = stored === 0 ? barren + 1 : 0;
      // oxlint-disable-next-line no-await-in-loop
      if (stored > 0) await poolsChanged(deps, [pool]);
      if (barren >= BARREN_MOST)
        throw new TaskFailed(givenUp([`${pool.levelCode}, ${pool.practiceTypeName}`], bench.tally));
    }
    return `${sentences(wanted)} written, to be judged.`;
  });

/** Judges all that waits in some pools. */
async function judgeAll(
  bench: Bench,
  pools: readonly PoolPlace[],
): Promise<{ waiting: number; decided: number; good: number }> {
  const { deps, running } = bench;
  const waiting = (await standing(deps, pools)).reduce((sum, { figures }) => sum + figures.pending, 0);
  // A task that was interrupted goes on counting.
  const sum = { waiting, decided: running.task.done, good: bench.tally[FOUND_GOOD] ?? 0 };
  await running.progress({ wanted: Math.max(running.task.wanted, sum.decided + waiting) });
  for (const pool of pools) {
    for (let idle = 0; idle < BARREN_MOST; ) {
      // A few at a time, so that what was decided is kept.
      // oxlint-disable-next-line no-await-in-loop
      const came = await judgeSome(bench, pool, ({ decided }) => ({ done: sum.decided + decided }));
      if (came.seen === 0) break;
      sum.decided += came.decided;
      sum.good += came.good;
      idle = came.decided === 0 ? idle + 1 : 0;
      // oxlint-disable-next-line no-await-in-loop
      await poolsChanged(deps, [pool]);
    }
  }
  return sum;
}

function judgedText({ waiting, decided, good }: { waiting: number; decided: number; good: number }): string {
  if (decided > 0) return `${sentences(decided)} judged, ${good} found good.`;
  if (waiting === 0) return 'Nothing is waiting to be judged.';
  return 'Sentences were waiting, but none of them could be judged this time.';
}

/** Judges what waits. */
export const validatePending = (model: Model | null): Work =>
  withModel(model, async (bench) => judgedText(await judgeAll(bench, poolsOf(bench.running))));

/** The pools below their minimum, counted anew. */
async function criticalPools(deps: Deps) {
  const counted = await countAnew(deps, POOLS);
  return POOLS.filter((pool) => poolHealth(counted.get(keyOf(pool))?.validated ?? 0, pool) === 'CRITICAL');
}

/** Counts all pools anew, and judges what waits in those below their minimum. */
export const validateCritical =
  (model: Model | null): Work =>
  async (deps, running) => {
    const critical = await criticalPools(deps);
    const before = tallyIn(running.task.tally);
    // A task that was interrupted may have brought some of them above their minimum.
    const were = Math.max(before['critical'] ?? 0, critical.length);
    if (were === 0) {
      await running.progress({ wanted: POOLS.length, done: POOLS.length, tally: {} });
      return 'All pools were counted again. None is below its minimum.';
    }
    const tally = { ...before, critical: were };
    await running.progress({ tally });
    const judge = withModel(model, async (bench) => judgedText(await judgeAll(bench, critical)));
    const pools = were === 1 ? '1 pool was below its' : `${were} pools were below their`;
    return `${pools} minimum. ${await judge(deps, { ...running, task: { ...running.task, tally } })}`;
  };
