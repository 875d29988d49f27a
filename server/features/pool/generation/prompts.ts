import { readFileSync } from 'node:fs';
import type { Purpose } from './model.ts';

/**
 * The version of all prompts together: sentences carry it (`ai:1`). A prompt that has been used is never changed; a better one is a new
 * file, and the version of all goes up.
 */
export const PROMPT_VERSION = '1';

const FILES: Readonly<Record<Purpose, string>> = {
  write: 'write.v1.md',
  solve: 'solve.v1.md',
  judge: 'judge.v1.md',
  edit: 'edit.v1.md',
};

const read = new Map<Purpose, string>();

/** Where the file of a prompt lies. */
export const promptFile = (purpose: Purpose): URL => new URL(`prompts/${FILES[purpose]}`, import.meta.url);

/** What the model is told to do. */
export function promptFor(purpose: Purpose): string {
  const known = read.get(purpose);
  if (known !== undefined) return known;
  const text = readFileSync(promptFile(purpose), 'utf8');
  read.set(purpose, text);
  return text;
}
