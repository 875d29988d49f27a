/** A block of code in a document: `kind` is what stands behind its fence, nothing for commands. */
export interface Block {
  kind: string;
  text: string;
}

/** The blocks of a Markdown document, in order. */
export function blocksOf(text: string): Block[] {
  return [...text.matchAll(/^```(\w*)\n(.*?)^```$/gmsu)].map(([, kind = '', block = '']) => ({ kind, text: block }));
}

/** Stands for whatever differs from case to case. */
const SOMETHING = '…';

function isText(said: string, answered: unknown): boolean {
  if (typeof answered !== 'string') return false;
  return said.endsWith(SOMETHING) ? answered.startsWith(said.slice(0, -1)) : answered === said;
}

/**
 * Whether an answer is as it is documented: every field that is named is there, a text is the same or begins as far as
 * `…`, and what depends on the sentence (numbers, true or false) is of the same kind.
 */
export function isAsDocumented(said: unknown, answered: unknown): boolean {
  if (typeof said === 'string') return isText(said, answered);
  if (typeof said !== 'object' || said === null) return typeof answered === typeof said;
  return (
    typeof answered === 'object' &&
    answered !== null &&
    Object.entries(said).every(([name, value]) => isAsDocumented(value, (answered as Record<string, unknown>)[name]))
  );
}

/** Whether what was printed is as documented, line by line; `…` stands for anything, also for nothing. */
export function isAsPrinted(said: string, printed: string): boolean {
  const [wanted, given] = [said, printed].map((text) => text.trim().split('\n'));
  if (!wanted || !given || wanted.length !== given.length) return false;
  return wanted.every((line, index) => {
    const parts = line.split(SOMETHING).map((part) => RegExp.escape(part));
    return new RegExp(`^${parts.join('.*')}$`, 'u').test(given[index] ?? '');
  });
}
