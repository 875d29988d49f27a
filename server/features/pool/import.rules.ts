/** What can be sent in one import by GraphQL: less than a body may have. A longer file is sent in parts of whole lines. */
export const IMPORT_MAX_CHARACTERS = 60_000;
export const IMPORT_MAX_LINES = 100;

/** A file in parts that can each be sent, with the number of the first line of each. A line that is too long is a part by itself. */
export function importParts(text: string): { from: number; lines: string }[] {
  const parts: { from: number; lines: string[]; length: number }[] = [];
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    const last = parts.at(-1);
    const fits = last && last.lines.length < IMPORT_MAX_LINES && last.length + line.length < IMPORT_MAX_CHARACTERS;
    if (fits) {
      last.lines.push(line);
      last.length += line.length + 1;
    } else parts.push({ from: index + 1, lines: [line], length: line.length + 1 });
  }
  return parts
    .filter(({ lines }) => lines.some((line) => line.trim() !== ''))
    .map(({ from, lines }) => ({ from, lines: lines.join('\n') }));
}
