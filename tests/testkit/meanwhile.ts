import type { Deps } from '../../server/deps.ts';

/** Does something once a call has looked at everything, and is about to write in a transaction. */
export async function meanwhile<T>(
  { db }: Pick<Deps, 'db'>,
  first: () => Promise<unknown>,
  then: () => Promise<T>,
): Promise<T> {
  const { transaction } = db;
  db.transaction = async (work, options) => {
    db.transaction = transaction;
    await first();
    return transaction(work, options);
  };
  try {
    return await then();
  } finally {
    db.transaction = transaction;
  }
}
