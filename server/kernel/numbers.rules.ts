const COUNT = new Intl.NumberFormat('en-GB');

/** A number as sentences have it, with separators: 1,285. */
export const written = (count: number): string => COUNT.format(count);
