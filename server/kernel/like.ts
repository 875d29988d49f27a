/** A text as it stands, not as a pattern: Prisma's `contains` is a LIKE. */
export const literal = (text: string): string => text.replace(/[\\%_]/gu, '\\$&');
