import type { Dice } from '../testkit/seeded.ts';

/** Any JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What a caller knows and may use again: ids and the like that earlier answers held. */
export type Known = readonly string[];

const global = (type: string, id: string): string => Buffer.from(`${type}:${id}`).toString('base64');
const NIL = '00000000-0000-0000-0000-000000000000';

/** Texts that have broken programs before. */
const STRANGE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  'amina\0@school.example',
  '\ud800',
  'x\udfffy',
  '\u202eevil\u202c',
  '\u200b',
  '\r\nBcc: someone@example.org',
  'line\nbreak',
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'prototype',
  'undefined',
  'null',
  'NaN',
  'true',
  '-1',
  '1e309',
  '0x10',
  '1.0',
  '٣',
  '２０２６-０１-０１',
  "'; DROP TABLE users; --",
  '" OR "1"="1',
  '%',
  '%00',
  '%zz',
  '_%',
  '\\',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'https://evil.example/',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '-000001-01-01',
  '2026-01-01T25:61:61Z',
  'europe/BERLIN',
  'Etc/Unknown',
  'a@b',
  'a@b.c',
  'amina@school.example',
  `${'a@'.repeat(200)}a.example`,
  `a@${'b'.repeat(300)}.example`,
  'é'.normalize('NFD'),
  'ﬁ',
  'İI',
  '🏳️‍🌈'.repeat(40),
  'x'.repeat(65),
  'x'.repeat(300),
  'x'.repeat(9_000),
  'ä'.repeat(40_000),
  NIL,
  '0192e0c0-0000-7000-8000-000000000000',
  NIL.toUpperCase(),
  `{${NIL}}`,
  global('Problem', NIL),
  global('Problem', 'xyz'),
  global('PracticeType', 'xyz'),
  global('PracticeType', 'a\0b'),
  global('Viewer', '__proto__'),
  global('User', NIL),
  global('Session', NIL),
  global('Foo', '1'),
  global('Problem', 'a@'.repeat(400)),
  'bm90YnR0b2E=:',
  'lacuna_pat_0000000000000000000000000000000000000000000',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
];

const STRANGE_NUMBERS = [
  0,
  -0,
  -1,
  1,
  1.5,
  3,
  4,
  127,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  5e-324,
];

const DEEP_LEVELS = 400;
const LONG_LIST = 3000;

/** `JSON.parse` makes a key of its own of `__proto__`; a literal would set the prototype. */
const PROTOTYPE_KEYS = JSON.parse('{"__proto__":{"isSuperuser":true},"constructor":{"prototype":{"x":1}}}') as Json;

function deep(): Json {
  let value: Json = 'bottom';
  for (let level = 0; level < DEEP_LEVELS; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** A text that nobody sends by accident. */
export function strangeText(dice: Dice): string {
  return dice.pick(STRANGE_TEXTS);
}

/** A value of any type, likely a wrong one. */
export function strangeValue(dice: Dice): Json {
  switch (dice.int(0, 9)) {
    case 0:
      return null;
    case 1:
      return dice.chance(0.5);
    case 2:
    case 3:
      return dice.pick(STRANGE_NUMBERS);
    case 4:
      return dice.pick<Json>([[], {}, [null], [[]], { '': '' }, ['a', 1, null], { a: { b: { c: [] } } }]);
    case 5:
      return dice.pick<Json>([PROTOTYPE_KEYS, deep(), Array.from({ length: LONG_LIST }, (_, index) => index)]);
    default:
      return strangeText(dice);
  }
}

const TICKET = /^[\w-]{65}$/u;
const DOWNLOAD = /^\/api\/v1\/downloads\/([\w-]+)$/u;
const NAMES = ['Amina Diallo', 'Łukasz Żak', 'Nguyễn Văn An', "Siobhán O'Neill", '李小龙'];
const DATES = ['2000-01-01', '2008-05-20', '2013-02-28', '1950-12-31'];
const ANSWERS = ['on', 'of', 'at', '-', 'upon', 'depends on'];
const ZONES = ['Europe/Warsaw', 'UTC', 'America/New_York'];

/**
 * A value that may well be accepted, by the name of the field. Null where the name tells nothing.
 * @param name in any writing: `full_name`, `fullName`
 */
export function plausibleByName(name: string, dice: Dice, known: Known): string | null {
  const word = name.replaceAll('_', '').toLowerCase();
  if (word === 'ticket') return ticketIn(known, dice);
  if (word.includes('email')) return `fuzz${dice.int(0, 1e9)}@school.example`;
  if (word.includes('password')) return 'correct horse battery';
  if (word.includes('name')) return dice.pick(NAMES);
  if (word.includes('date') || word.includes('birth')) return dice.pick(DATES);
  if (word.includes('zone')) return dice.pick(ZONES);
  if (word.includes('answer')) return dice.pick(ANSWERS);
  if (word.includes('signature')) return `Fatou Diallo ${new Date(0).toISOString()}`;
  if (word.endsWith('id') || word.endsWith('ids')) return known.length > 0 ? dice.pick(known) : NIL;
  return null;
}

/** One of the tickets for a download among what is known. */
function ticketIn(known: Known, dice: Dice): string {
  const tickets = known.filter((text) => TICKET.test(text));
  return tickets.length > 0 ? dice.pick(tickets) : 'x'.repeat(43);
}

/** Takes what looks like an id, or a ticket for a download, out of any answer. */
export function idsIn(value: unknown, found: string[] = []): string[] {
  if (Array.isArray(value)) for (const part of value) idsIn(part, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      const ticket = typeof part === 'string' ? DOWNLOAD.exec(part)?.[1] : undefined;
      if (ticket !== undefined) found.push(ticket);
      else if (typeof part === 'string' && /(?:^|_)(?:uu)?id$|Id$/u.test(key)) found.push(part);
      else idsIn(part, found);
    }
  }
  return found;
}

type Slot = { holder: Json[] | { [key: string]: Json }; key: string | number };

function slotsOf(value: Json, slots: Slot[] = []): Slot[] {
  if (typeof value !== 'object' || value === null) return slots;
  const keys = Array.isArray(value) ? value.keys().toArray() : Object.keys(value);
  for (const key of keys) {
    slots.push({ holder: value, key });
    slotsOf((value as Record<string | number, Json>)[key] ?? null, slots);
  }
  return slots;
}

/** A value with one thing in it that is not as it was: replaced, left out, or added. The given value stays as it is. */
export function mutated(value: Json, dice: Dice): Json {
  const copy = structuredClone(value);
  const slots = slotsOf(copy);
  if (slots.length === 0 || dice.chance(0.08)) return strangeValue(dice);
  const { holder, key } = dice.pick(slots);
  const place = holder as Record<string | number, Json>;
  const roll = dice.int(0, 9);
  if (roll < 6) place[key] = strangeValue(dice);
  else if (roll < 7) place[key] = [place[key] ?? null];
  else if (roll < 9 && !Array.isArray(holder)) delete place[key];
  else
    Object.defineProperty(place, strangeText(dice), {
      value: strangeValue(dice),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return copy;
}
