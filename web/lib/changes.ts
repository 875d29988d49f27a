/** What is another than before, by field: a change that sends no more than that leaves what others have made of the rest. */
export function changesOf<T extends object>(before: T, after: T): Partial<T> {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(before[name as keyof T]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed) as Partial<T>;
}
