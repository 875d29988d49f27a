/**
 * A relation of a row that Prisma has read: null where its row went meanwhile, whatever the type says. Relations are read by statements of their
 * own, after the one that reads the row.
 */
export const stillThere = <T>(relation: T): T | null => relation ?? null;

/** Those rows of which a relation is still there (`stillThere`): the others are about to go with it. */
export const withTheir = <Row>(key: keyof Row, rows: readonly Row[]): Row[] =>
  rows.filter((row) => stillThere(row[key]) !== null);
