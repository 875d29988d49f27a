import { WrittenData } from './writtenData.ts';

/** Texts that are written as they are. */
const PLAIN = /^[ !#-[\]-~]*$/;
/** Quotation marks around a text; a name has its colon besides. */
const QUOTES = 2;
const COLON = 1;
const BRACKETS = 2;
const NULL_BYTES = 4;

function bytesOfText(text: string, left: number): number {
  if (PLAIN.test(text)) return text.length + QUOTES;
  // Each character takes a byte at least: what has too many is not written out to be measured.
  return text.length > left ? text.length : Buffer.byteLength(JSON.stringify(text));
}

function bytesOfPlain(value: unknown): number {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value).length : NULL_BYTES;
}

/** What is left of so many bytes once a value was written; less than nothing where it has more, and is looked at no further. */
function leftAfter(value: unknown, left: number): number {
  if (typeof value === 'string') return left - bytesOfText(value, left);
  if (typeof value !== 'object' || value === null) return left - bytesOfPlain(value);
  if (value instanceof WrittenData) return left - value.bytes;
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === 'function') return leftAfter(toJSON.call(value), left);
  const isList = Array.isArray(value);
  const keys = isList ? value : Object.keys(value);
  let rest = left - BRACKETS - Math.max(0, keys.length - 1);
  if (isList) {
    for (let at = 0; at < value.length && rest >= 0; at += 1) rest = leftAfter(value[at], rest);
    return rest;
  }
  for (const key of keys as string[]) {
    if (rest < 0) return rest;
    rest = leftAfter((value as Record<string, unknown>)[key], rest - bytesOfText(key, rest) - COLON);
  }
  return rest;
}

/**
 * How many bytes an answer takes as JSON in UTF-8, without writing it.
 * @param most beyond this it is looked at no further: it has at least what is given back then
 */
export function bytesOf(answer: unknown, most: number): number {
  return most - leftAfter(answer, most);
}

/** The first of these that fit into so many bytes together, as JSON. */
export function fitting<T>(values: readonly T[], most: number): T[] {
  let left = most;
  const tooMuch = values.findIndex((value) => {
    left -= bytesOf(value, left);
    return left < 0;
  });
  return tooMuch < 0 ? [...values] : values.slice(0, tooMuch);
}
