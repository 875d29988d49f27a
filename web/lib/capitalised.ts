/** A text with a capital letter at its beginning, where it stands by itself. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
