import { written } from './numbers.rules.ts';

/** What JSON is sent as. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** No call of ours nests further than a handful of levels; reading and checking costs a stack frame a level. */
export const JSON_LEVELS_MAX = 32;
/** No call of ours has more than some hundreds; each costs as much to read and to check as fifty letters of a text. */
export const JSON_VALUES_MAX = 5_000;
/** No call of ours has more than some hundreds; one that was never seen before costs several times as much to read as another value. */
export const JSON_NAMES_MAX = 1_000;

/** Of what a JSON text has too much to be read. */
export type TooMuch = 'levels' | 'values' | 'names';

/** The bounds, by what they bound. */
const JSON_MOST: Readonly<Record<TooMuch, number>> = {
  levels: JSON_LEVELS_MAX,
  values: JSON_VALUES_MAX,
  names: JSON_NAMES_MAX,
};

/** What somebody is told whose JSON has too much of something. @param json what it is to them, as a sentence begins with it */
export function tooMuchInWords(json: string, tooMuch: TooMuch): string {
  const most = written(JSON_MOST[tooMuch]);
  if (tooMuch === 'levels') return `${json} is nested too deeply; the limit is ${most} levels.`;
  return `${json} has too many ${tooMuch === 'names' ? 'names in objects' : tooMuch}; the limit is ${most}.`;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;

const OPENING = new Set(['[', '{'].map((bracket) => bracket.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((bracket) => bracket.charCodeAt(0)));

/** How much a JSON text has, of which what is made takes memory. */
export interface JsonSize {
  /** Each list, each object and each comma counts as one. */
  values: number;
  /** In objects, also where one comes again. */
  names: number;
  /** Of what it has more than {@link JSON_LEVELS_MAX}, {@link JSON_VALUES_MAX} or {@link JSON_NAMES_MAX}; null where it may be read. */
  tooMuch: TooMuch | null;
}

/** How much a JSON text has. Takes one look at each character; none beyond the levels that it may have. */
export function sizeOf(json: string): JsonSize {
  let level = 0;
  let values = 0;
  let names = 0;
  let isInText = false;
  for (let index = 0; index < json.length; index += 1) {
    const sign = json.charCodeAt(index);
    if (isInText) {
      if (sign === BACKSLASH) index += 1;
      else if (sign === QUOTE) isInText = false;
    } else if (sign === QUOTE) isInText = true;
    else if (sign === COMMA) values += 1;
    else if (sign === COLON) names += 1;
    else if (OPENING.has(sign)) {
      values += 1;
      level += 1;
      if (level > JSON_LEVELS_MAX) return { values, names, tooMuch: 'levels' };
    } else if (CLOSING.has(sign)) level -= 1;
  }
  if (values > JSON_VALUES_MAX) return { values, names, tooMuch: 'values' };
  return { values, names, tooMuch: names > JSON_NAMES_MAX ? 'names' : null };
}

/** Of what a JSON text has too much, as {@link sizeOf} has it. @returns null where it may be read */
export const tooMuchIn = (json: string): TooMuch | null => sizeOf(json).tooMuch;

/**
 * Where in a value that was read as JSON a number stands that is beyond all numbers, such as `1e400`: it is read as infinite, and what
 * writes it as JSON again makes nothing of it. @param value within {@link JSON_LEVELS_MAX} levels
 * @returns the names from the outside in; null where there is none
 */
export function endlessNumberIn(value: unknown): string[] | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  // Pairs of name and value would take several times as long, and tens of thousands of empty objects may stand in one text.
  const within = value as Readonly<Record<string, unknown>>;
  for (const name of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    const below = endlessNumberIn(within[name]);
    if (below) return [String(name), ...below];
  }
  return null;
}
