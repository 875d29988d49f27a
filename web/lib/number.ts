const format = new Intl.NumberFormat('en-GB');

/** A count with separators: 1,285. */
export function formatCount(count: number): string {
  return format.format(count);
}

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** A small count as the first word of a sentence: Seven; from eleven on in figures. */
export function countInWords(count: number): string {
  return WORDS[count] ?? formatCount(count);
}

/** "1 day", "6 days". */
export function plural(count: number, singular: string): string {
  return `${formatCount(count)} ${singular}${count === 1 ? '' : 's'}`;
}

/** The same of a count that may be one that could not be read: "6 days", "– days". */
export function countOf(count: number | null | undefined, singular: string): string {
  return typeof count === 'number' ? plural(count, singular) : `– ${singular}s`;
}
