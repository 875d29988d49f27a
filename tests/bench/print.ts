/** Writes one line. */
export function say(line = ''): void {
  console.log(line);
}

/** Writes a heading with a line under it. */
export function heading(text: string): void {
  say(`\n${text}\n${'─'.repeat(text.length)}`);
}

/** Writes rows of cells as columns: the first to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): void {
  const widths: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length);
  for (const row of rows) {
    const cells = row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)));
    say(`  ${cells.join('   ')}`.trimEnd());
  }
}
