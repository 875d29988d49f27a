/** A typed answer as it is counted: in lower case, without what stands around it; `–` for a sign alone, which says that no word is wanted. */
export const typedWord = (column: string): string =>
  `COALESCE(NULLIF(lower(btrim(${column}, E' \\t\\n.,;:!?"\\'()-–—…“”‘’«»')), ''), '–')`;
