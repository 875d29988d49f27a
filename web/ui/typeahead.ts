/**
 * The entry that typed letters lead to, by its beginning, without regard to case. One letter leads to the next entry that
 * begins with it, so that pressing it again walks through them; more letters keep the present entry while it still fits.
 * @param current index of the entry with the focus, -1 for none
 * @returns its index, or -1
 */
export function typeaheadTarget(labels: readonly string[], current: number, typed: string): number {
  const [first = ''] = typed;
  const isOneLetter = Array.from(typed).every((letter) => letter === first);
  const wanted = (isOneLetter ? first : typed).toLocaleLowerCase();
  const from = isOneLetter ? current + 1 : Math.max(current, 0);
  const order = labels.map((_label, step) => (from + step) % labels.length);
  return order.find((index) => labels[index]?.trim().toLocaleLowerCase().startsWith(wanted)) ?? -1;
}
