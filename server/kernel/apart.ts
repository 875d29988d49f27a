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

/** What there is, in its order. */
export interface Pages<T> {
  /** How many are read at once, where they can be. */
  size: number;
  /**
   * The next after one of them, at most so many where it can read fewer than `size`; null: the first. Fewer than `most`: there are no more. Where it
   * throws, fewer are tried; where not even one can be read, that is logged as what failed, and what comes after is not read in this run.
   */
  read: (after: T | null, most: number) => Promise<T[]>;
  /** Once it is aborted nothing more is begun: the next run does the rest. */
  stopping?: AbortSignal;
}

const MS_PER_SECOND = 1000;
/** To how much less of a page that can't be read one comes down at each step: a page of 500 is given up after four tries. */
const LESS = 10;

/** Aborted once a part of a job has had its time, or the process is to end. */
export function timeFor(seconds: number, stopping?: AbortSignal): AbortSignal {
  const late = AbortSignal.timeout(seconds * MS_PER_SECOND);
  return stopping ? AbortSignal.any([stopping, late]) : late;
}

/** What was read at once. */
interface Page<T> {
  some: T[];
  isLast: boolean;
}

const pageOf = <T>(some: T[], most: number): Page<T> => ({ some, isLast: some.length < most });

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
  /** The next page, or as much of it as can be read; null, once that is logged as failed, where nothing can. */
  async function nextPage<T>(
    what: string,
    after: T | null,
    pages: Pages<T>,
    most = pages.size,
  ): Promise<Page<T> | null> {
    const { read, stopping } = pages;
    if (most > 1 && !stopping?.aborted) {
      const some = await unlessFailed(
        () => read(after, most),
        (err) => log.warn({ err, what, most }, 'a page could not be read, and less of it is tried'),
      );
      if (some) return pageOf(some, most);
      return nextPage(what, after, pages, Math.ceil(most / LESS));
    }
    let least: Page<T> | null = null;
    await attempt(what, async () => {
      least = pageOf(await read(after, most), most);
      return 0;
    });
    return least;
  }
  async function* pagesOf<T>(what: string, pages: Pages<T>): AsyncGenerator<T[]> {
    const { stopping } = pages;
    let after: T | null = null;
    let page: Page<T> | null;
    do {
      if (stopping?.aborted) break;
      page = await nextPage(what, after, pages);
      if (page && page.some.length > 0) yield page.some;
      after = page?.some.at(-1) ?? after;
    } while (page && !page.isLast);
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

/** Null where it failed. @param onFailure is told why @throws where the database can't be had */
async function unlessFailed<R>(work: () => Promise<R>, onFailure?: (error: unknown) => void): Promise<R | null> {
  try {
    return await work();
  } catch (error) {
    if (isOutOfReach(error)) throw error;
    onFailure?.(error);
    return null;
  }
}
