/** Subject, grade level and school year in a line, without those that nobody has said: "English · Grade 9 · 2026/27". */
export function factsOf(...facts: readonly (string | null | undefined)[]): string {
  return facts.filter(Boolean).join(' · ');
}
