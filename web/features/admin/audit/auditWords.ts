/** The pool that something was asked for, of what an event says beside its kind; null where it names none. */
export function poolWords(details: readonly { readonly name: string; readonly value: string }[]): string | null {
  const named = ['level', 'practiceType'].flatMap((wanted) =>
    details.flatMap(({ name, value }) => (name === wanted ? [value.replaceAll('_', ' ')] : [])),
  );
  return named.length > 0 ? named.join(', ') : null;
}
