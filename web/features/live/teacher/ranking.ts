/** Somebody's place: who had as many right shares it. */
export interface Place<T> {
  readonly place: number;
  readonly seat: T;
}

/**
 * The seats by how many sentences were right, the best first; of equals in the order in which they came. Nobody stands there who got none
 * right: the whole class reads it.
 */
export function ranking<T extends { readonly right: number }>(seats: readonly T[]): Place<T>[] {
  const sorted = seats.filter(({ right }) => right > 0).toSorted((one, other) => other.right - one.right);
  return sorted.map((seat) => ({ place: sorted.findIndex(({ right }) => right === seat.right) + 1, seat }));
}
