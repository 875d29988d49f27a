import { createHash } from 'node:crypto';

/**
 * Names for Prisma's statements. PostgreSQL looks through and plans one without a name each time: on the embedded database that takes
 * as long as most of them run, and there everybody waits for it. One with a name is made ready once a connection, and planned once for all after a
 * few runs, where that is no dearer.
 *
 * What is made ready stays with its connection, some 50 kB each. So a name is given to a text that comes often, and to a bounded number of them.
 */

/** A text that came so often within a minute gets a name. */
const OFTEN = 20;
const WITHIN_MS = 60_000;
/** So many texts have names at most: some 5 MB a connection. What comes after them goes on without. */
const NAMED = 100;
/** So many texts are counted at the same time; where there are more, all are counted anew. */
const COUNTED = 1_000;
/** A longer text is something rare. */
const LONGEST = 5_000;
const NAME_LETTERS = 20;
/** What begins and ends a transaction is looked through at once, and is not planned. A list makes texts without end, as its length is a part of them. */
const NEVER_NAMED = /^(?:BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET)\b|\bIN \(\$\d+,/;

/** The name is of the text alone: two texts never have the same on a connection. */
const nameOf = (text: string, generation: number): string =>
  `${createHash('sha256').update(text).digest('hex').slice(0, NAME_LETTERS)}_${generation}`;

export interface StatementNames {
  /** The name of a statement's text, or the empty one that stands for none. Counts it. */
  nameOf(text: string): string;
  /** Gives other names from now on: what is made ready under those until now is not run any more. */
  renew(): void;
}

/** @param now milliseconds of a clock that only goes on */
export function statementNames(now = (): number => performance.now()): StatementNames {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  let countedSince = now();
  let generation = 0;
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined) return known;
      if (names.size >= NAMED || text.length > LONGEST || NEVER_NAMED.test(text)) return '';
      if (counts.size >= COUNTED || now() - countedSince > WITHIN_MS) {
        counts.clear();
        countedSince = now();
      }
      const count = (counts.get(text) ?? 0) + 1;
      if (count < OFTEN) {
        counts.set(text, count);
        return '';
      }
      counts.delete(text);
      const name = nameOf(text, generation);
      names.set(text, name);
      return name;
    },
    renew() {
      generation += 1;
      for (const text of names.keys()) names.set(text, nameOf(text, generation));
    },
  };
}
