import { isOutOfReach } from './db.ts';
import type { Log } from './log.ts';

/** Removals, and other care, that have nothing to do with each other: one that fails keeps none of the others from being done. */
export interface Apart {
  /** Does one, and logs it where it fails. @returns how much it did; 0 where it failed. @throws where the database can't be had */
  attempt(what: string, work: () => Promise<number>): Promise<number>;
  /** Goes through what there is a page at a time, as `attempt` does each: also what comes after one that stays because it failed. */
  attemptEach(what: string, pages: PagesOfIds, work: (id: string) => Promise<number>): Promise<number>;
  /** Once all were tried. @throws Error where any failed, so that a job is tried again */
  end(): void;
}

/** A page of ids, in their order, after one of them; null: the first page. A page that is not full is the last. */
export interface PagesOfIds {
  size: number;
  read: (after: string | null) => Promise<string[]>;
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
  return {
    attempt,
    async attemptEach(what, { size, read }, work) {
      let done = 0;
      let page: string[] = [];
      let after: string | null = null;
      const next = async (): Promise<number> => {
        page = await read(after);
        return 0;
      };
      // One after the other: there is no hurry.
      /* oxlint-disable no-await-in-loop */
      do {
        page = [];
        await attempt(what, next);
        for (const id of page) done += await attempt(what, () => work(id));
        after = page.at(-1) ?? null;
      } while (page.length === size);
      /* oxlint-enable no-await-in-loop */
      return done;
    },
    end() {
      if (failed.length > 0) throw new Error(`${failed.length} could not be done: ${[...new Set(failed)].join(', ')}`);
    },
  };
}
