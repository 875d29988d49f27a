/** A text of which no line ends after a hyphen, as between `-` and `ing`: a word joiner stands behind each. */
export const unbroken = (text: string): string => text.replaceAll('-', '-\u2060');
