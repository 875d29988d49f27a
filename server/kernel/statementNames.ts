import { createHash } from 'node:crypto';
import { Prisma } from '../generated/prisma/client.ts';

/**
 * Names of statements. PostgreSQL looks through and plans one without a name each time: on the embedded database that takes as long as most of
 * them run, and there everybody waits for it. One with a name is made ready once a connection, and planned once for all after a few runs, where that
 * looks no dearer. Those of hot paths have names of their own. Prisma's have none, but for what says of itself that it is planned once.
 *
 * That is right for statements about one person, by their indexes, and wrong where much is looked through in slices, of tables that may have grown since
 * they were planned. There are as many of these as are written here.
 */

const MARK = '/* planned once */';
/**
 * The beginning of a statement that is planned once. Its text is always the same: what differs are its parameters. Only for the database's own
 * `transaction`, which is done anew where what was made ready does not serve any more.
 */
export const PLANNED_ONCE = Prisma.raw(MARK);

const NAME_LETTERS = 20;

/** Two texts never have the same. */
const hashed = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, NAME_LETTERS);

export interface StatementNames {
  /** How often they were renewed. */
  readonly generation: number;
  /** What a name is by now. */
  current(name: string): string;
  /** The name of a text that Prisma sends, or the empty one that stands for none. */
  ofText(text: string): string;
  /** Gives other names from now on, unless it was done since a generation: what was made ready under those is not run any more. */
  renew(since: number): void;
}

export function statementNames(): StatementNames {
  const hashes = new Map<string, string>();
  let generation = 0;

  const current = (name: string): string => (generation === 0 ? name : `${name}_${generation}`);

  return {
    get generation() {
      return generation;
    },
    current,
    ofText(text) {
      if (!text.startsWith(MARK)) return '';
      const hash = hashes.get(text) ?? hashed(text);
      hashes.set(text, hash);
      return current(hash);
    },
    renew(since) {
      if (generation === since) generation += 1;
    },
  };
}
