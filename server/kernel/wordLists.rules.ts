const ALL_OF = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const ONE_OF = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** All of some words, as a sentence lists them: `A, B and C`; empty for none. */
export const allOf = (words: readonly string[]): string => ALL_OF.format(words);

/** Some words to choose from, as a sentence lists them: `A, B or C`; empty for none. */
export const oneOf = (words: readonly string[]): string => ONE_OF.format(words);
