import type { Transaction } from '../../kernel/db.ts';

/** Removes what a floor above keeps elsewhere of places (UUIDs) that go for good, in the transaction in which they go: it holds their students. */
type Removal = (tx: Transaction, enrolmentIds: readonly string[], now: Date) => Promise<void>;

const removals: Removal[] = [];

/** Says what else goes when places go for good, 30 days after their students have left. */
export function whenPlacesGo(removal: Removal): void {
  removals.push(removal);
}

/** Removes what else goes with these places. */
export async function removeOfPlaces(tx: Transaction, enrolmentIds: readonly string[], now: Date): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- they share a transaction
  for (const removal of removals) await removal(tx, enrolmentIds, now);
}
