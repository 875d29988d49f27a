/** The largest whole number that GraphQL takes. */
export const INT_MAX = 2 ** 31 - 1;

const COUNT = new Intl.NumberFormat('en-GB');

/** A number as sentences have it, with separators: 1,285. */
export const written = (count: number): string => COUNT.format(count);

/** So many of something: 1 byte, 2 bytes. */
export const countOf = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
