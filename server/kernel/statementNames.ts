import { createHash } from 'node:crypto';
import { Prisma } from '../generated/prisma/client.ts';

/**
 * Names for statements that Prisma sends. PostgreSQL looks through and plans one without a name each time: on the embedded database that takes
 * as long as most of them run, and there everybody waits for it. One with a name is made ready once a connection, and planned once for all after a
 * few runs, where that looks no dearer.
 *
 * That is right for statements about one person, by their indexes, and wrong where much is looked through in slices, of tables that may have grown since
 * they were planned. So each says of itself that it is planned once, and there are as many of these as are written here.
 */

const MARK = '/* planned once */';
/** The beginning of a statement that is planned once. Its text is always the same: what differs are its parameters. */
export const PLANNED_ONCE = Prisma.raw(MARK);

const NAME_LETTERS = 20;

/** The name is of the text alone: two texts never have the same on a connection. */
const nameOf = (text: string, generation: number): string =>
  `${createHash('sha256').update(text).digest('hex').slice(0, NAME_LETTERS)}_${generation}`;

export interface StatementNames {
  /** The name of a statement's text, or the empty one that stands for none. */
  nameOf(text: string): string;
  /** Gives other names from now on: what is made ready under those until now is not run any more. */
  renew(): void;
}

export function statementNames(): StatementNames {
  const names = new Map<string, string>();
  let generation = 0;
  return {
    nameOf(text) {
      if (!text.startsWith(MARK)) return '';
      const name = names.get(text) ?? nameOf(text, generation);
      names.set(text, name);
      return name;
    },
    renew() {
      generation += 1;
      names.clear();
    },
  };
}
