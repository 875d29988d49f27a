import type { Database } from './db.ts';
import type { Asked } from './pool.ts';

/** So many are read with one statement, at most. */
export const MOST_TOGETHER = 100;

/** How one thing is read for each of several keys. */
export interface Reading<Key, Row, Found> {
  /** For traces. */
  readonly name: string;
  /** For one key, which is the usual case, and for several: of a list PostgreSQL makes no plan for once and for all. Both have the same columns. */
  readonly one: (key: Key) => Asked;
  readonly many: (keys: readonly Key[]) => Asked;
  /** What was found, by the text that `idOf` makes of a key. */
  readonly foundOf: (rows: readonly Row[], keys: readonly Key[]) => ReadonlyMap<string, Found>;
  readonly idOf: (key: Key) => string;
}

interface Wanted<Key, Found> {
  readonly key: Key;
  readonly resolve: (found: Found | null) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Reads that wait for the database at the same time are one statement: whoever's turn comes first reads for all of them, and the turns of the others
 * are not taken. Who waits for nobody reads at once, and by themself. Each is read after it was asked for.
 */
class ReadsTogether<Key, Row, Found> {
  readonly #db: Pick<Database, 'queryLate'>;
  readonly #reading: Reading<Key, Row, Found>;
  /** In the order in which they came. */
  readonly #waiting = new Set<Wanted<Key, Found>>();

  constructor(db: Pick<Database, 'queryLate'>, reading: Reading<Key, Row, Found>) {
    this.#db = db;
    this.#reading = reading;
  }

  find(key: Key): Promise<Found | null> {
    return new Promise((resolve, reject) => {
      const own = { key, resolve, reject };
      this.#waiting.add(own);
      void this.#readWith(own);
    });
  }

  async #readWith(own: Wanted<Key, Found>): Promise<void> {
    const { name, one, many, foundOf, idOf } = this.#reading;
    let together: readonly Wanted<Key, Found>[] = [];
    let keys: readonly Key[] = [];
    const statement = (): Asked => {
      // Another try reads the same.
      if (together.length === 0) together = this.#takeWith(own);
      keys = together.map(({ key }) => key);
      return together.length === 1 ? one(own.key) : many(keys);
    };
    const isWanted = (): boolean => this.#waiting.has(own) || together.length > 0;
    try {
      const rows = await this.#db.queryLate<Row>(name, { statement, isWanted });
      const found = foundOf(rows, keys);
      for (const { key, resolve } of together) resolve(found.get(idOf(key)) ?? null);
    } catch (error) {
      // Whoever had no turn, and was read for by nobody else meanwhile.
      if (this.#waiting.delete(own)) own.reject(error);
      for (const { reject } of together) reject(error);
    }
  }

  /** One that waits and as many others as may be; they wait no more. */
  #takeWith(own: Wanted<Key, Found>): Wanted<Key, Found>[] {
    this.#waiting.delete(own);
    const together = [own];
    for (const other of this.#waiting) {
      if (together.length >= MOST_TOGETHER) break;
      this.#waiting.delete(other);
      together.push(other);
    }
    return together;
  }
}

/**
 * A way to read what a statement finds for one key at a time.
 * @returns what there is of a key, or null. It throws what `queryLate` throws, of the statement that read it
 */
export function readingTogether<Key, Row, Found>(
  reading: Reading<Key, Row, Found>,
): (db: Pick<Database, 'queryLate'>, key: Key) => Promise<Found | null> {
  const reads = new WeakMap<object, ReadsTogether<Key, Row, Found>>();
  return (db, key) => {
    let own = reads.get(db);
    if (!own) reads.set(db, (own = new ReadsTogether(db, reading)));
    return own.find(key);
  };
}
