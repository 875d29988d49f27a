/** How many students some classes have together; null where the number of one could not be read. */
export function studentsIn(counts: readonly (number | null | undefined)[]): number | null {
  let sum = 0;
  for (const count of counts) {
    if (typeof count !== 'number') return null;
    sum += count;
  }
  return sum;
}
