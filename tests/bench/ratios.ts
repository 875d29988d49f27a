import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawRatios } from './picture.ts';

/** What something of ours takes, as a multiple of what it stands beside. */
export interface Ratio {
  /** The part of the bench that measures it, as `--only` has it. */
  part: string;
  /** What is measured, and beside what: together they are its name. */
  what: string;
  beside: string;
  /** The median of all rounds, with the lowest and the highest where there are several. */
  ratio: number;
  lowest: number;
  highest: number;
  /** The most that it may be. */
  aim: number;
  /** ISO date. */
  measuredOn: string;
}

const FILE = fileURLToPath(new URL('ratios.json', import.meta.url));
const PICTURE = fileURLToPath(new URL('../../docs/pictures/bench.svg', import.meta.url));
const DIGITS = 2;

const noted: Ratio[] = [];
const rounded = (value: number): number => Number(value.toFixed(DIGITS));

/** Keeps a ratio of this run for the picture. */
export function noteRatio(
  part: string,
  { what, beside, aim }: Pick<Ratio, 'what' | 'beside' | 'aim'>,
  [ratio, lowest = ratio, highest = ratio]: readonly [number, number?, number?],
): void {
  const measuredOn = new Date().toISOString().slice(0, 10);
  const numbers = { ratio: rounded(ratio), lowest: rounded(lowest), highest: rounded(highest) };
  noted.push({ part, what, beside, ...numbers, aim, measuredOn });
}

/** Writes this run's ratios over those of the same parts before, as JSON and as a picture. @returns where they are */
export function writeRatios(): readonly string[] {
  const before = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Ratio[]) : [];
  const parts = new Set(noted.map(({ part }) => part));
  const all = [...before.filter(({ part }) => !parts.has(part)), ...noted];
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(PICTURE, drawRatios(all));
  return [FILE, PICTURE];
}
