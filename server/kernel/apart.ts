import { isOutOfReach } from './db.ts';
import type { Log } from './log.ts';

/** Removals, and other care, that have nothing to do with each other: one that fails keeps none of the others from being done. */
export interface Apart {
  /** Does one, and logs it where it fails. @returns how much it did; 0 where it failed. @throws where the database can't be had */
  attempt(what: string, work: () => Promise<number>): Promise<number>;
  /** Goes through what there is a page at a time, as `attempt` does each: also what comes after one that stays because it failed. */
  attemptEach<T>(what: string, pages: Pages<T>, work: (one: T) => Promise<number>): Promise<number>;
  /** The same where a page is done at once. Where that fails, each of the page is attempted by itself. */
  attemptTogether<T>(what: string, pages: Pages<T>, work: (some: readonly T[]) => Promise<number>): Promise<number>;
  /** Once all were tried. @throws Error where any failed, so that a job is tried again */
  end(): void;
}

/** A page of what there is, in its order, after one of them; null: the first page. A page that is not full is the last. */
export interface Pages<T> {
  size: number;
  read: (after: T | null) => Promise<T[]>;
  /** Once it is aborted nothing more is begun: the next run does the rest. */
  stopping?: AbortSignal;
}

const MS_PER_SECOND = 1000;

/** Aborted once a part of a job has had its time, or the process is to end. */
export function timeFor(seconds: number, stopping?: AbortSignal): AbortSignal {
  const late = AbortSignal.timeout(seconds * MS_PER_SECOND);
  return stopping ? AbortSignal.any([stopping, late]) : late;
}

export function apart(log: Log): Apart {
  const failed: string[] = [];
  const attempt: Apart['attempt'] = async (what, work) => {
    try {
      return await work();
    } catch (error) {
      // Nothing else could be done either, and there would be as many lines as tries.
      if (isOutOfReach(error)) throw error;
      failed.push(what);
      log.error({ err: error, what }, 'something could not be done, and the rest goes on');
      return 0;
    }
  };
  // One after the other: there is no hurry.
  /* oxlint-disable no-await-in-loop */
  async function* pagesOf<T>(what: string, { size, read, stopping }: Pages<T>): AsyncGenerator<T[]> {
    let after: T | null = null;
    let page: T[];
    do {
      page = [];
      if (stopping?.aborted) break;
      await attempt(what, async () => {
        page = await read(after);
        return 0;
      });
      if (page.length > 0) yield page;
      after = page.at(-1) ?? null;
    } while (page.length === size);
    if (stopping?.aborted) log.warn({ what }, 'the time is up, and what is left is for the next run');
  }
  async function each<T>(
    what: string,
    some: readonly T[],
    { work, stopping }: { work: (one: T) => Promise<number>; stopping: AbortSignal | undefined },
  ): Promise<number> {
    let done = 0;
    for (const one of some) if (!stopping?.aborted) done += await attempt(what, () => work(one));
    return done;
  }
  return {
    attempt,
    async attemptEach(what, pages, work) {
      let done = 0;
      for await (const page of pagesOf(what, pages)) done += await each(what, page, { work, stopping: pages.stopping });
      return done;
    },
    async attemptTogether(what, pages, work) {
      let done = 0;
      for await (const page of pagesOf(what, pages)) {
        const together = page.length === 1 ? null : await unlessFailed(() => work(page));
        done += together ?? (await each(what, page, { work: (one) => work([one]), stopping: pages.stopping }));
      }
      return done;
    },
    end() {
      if (failed.length > 0) throw new Error(`${failed.length} could not be done: ${[...new Set(failed)].join(', ')}`);
    },
  };
  /* oxlint-enable no-await-in-loop */
}

/** Null where it failed. @throws where the database can't be had */
async function unlessFailed(work: () => Promise<number>): Promise<number | null> {
  try {
    return await work();
  } catch (error) {
    if (isOutOfReach(error)) throw error;
    return null;
  }
}
