import { createHash } from 'node:crypto';

/**
 * Names for Prisma's statements. PostgreSQL looks through and plans one without a name each time: on the embedded database that takes
 * as long as most of them run, and there everybody waits for it. One with a name is made ready once a connection, and planned once for all after a
 * few runs, where that is no dearer.
 *
 * What is made ready stays with its connection. So a name is given to a text that came often, and to a bounded number of them: lists of ids
 * make texts without end, as their length is a part of them.
 */

/** A text that came so often gets a name. */
const OFTEN = 20;
/** So many texts have names at most; what comes after them goes on without. */
const NAMED = 150;
/** So many texts are counted at the same time; where there are more, all are counted anew. */
const COUNTED = 1_000;
/** A longer text is one of a list, or of something rare. */
const LONGEST = 5_000;
const NAME_LETTERS = 20;
/** What begins and ends a transaction is looked through at once, and is not planned. */
const OF_TRANSACTIONS = /^(?:BEGIN|COMMIT|ROLLBACK)\b/;

/** The name is of the text alone: whatever gives it, two texts never have the same on a connection. */
const nameOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, NAME_LETTERS);

/** @returns gives the name of a statement's text, or the empty one that stands for none, and counts it */
export function statementNames(): (text: string) => string {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= NAMED || text.length > LONGEST || OF_TRANSACTIONS.test(text)) return '';
    const count = (counts.get(text) ?? 0) + 1;
    if (count < OFTEN) {
      if (counts.size >= COUNTED) counts.clear();
      counts.set(text, count);
      return '';
    }
    counts.delete(text);
    const name = nameOf(text);
    names.set(text, name);
    return name;
  };
}
