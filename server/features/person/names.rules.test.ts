import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameFault, nameWithin, schoolFault, tidyName } from './names.rules.ts';

const ONLY = 'Full name can only contain letters, spaces, hyphens, apostrophes and full stops';
const STOP = 'Please put a space after each full stop in your name';

describe('nameFault', () => {
  it.each([
    'Amina Diallo',
    "Siobhán O'Connor",
    'Jean-Luc d’Arc',
    "'t Hooft",
    'J. R. R. Tolkien',
    'J.R.R. Tolkien',
    'Dr. Nguyễn Thị Hương',
    'Zeynep Yıldız',
    'Σωκράτης',
    'Ольга Сергеевна',
    '山田 太郎',
    'नरेन्द्र मोदी',
    'محمد علي',
    'Marcel·lí',
    'x',
  ])('takes %s', (name) => {
    expect(nameFault(name)).toBeNull();
  });

  it.each([
    ['a line break', 'Amina\nYour account is locked'],
    ['a carriage return', 'Amina\rDiallo'],
    ['an address', 'Amina https://evil.example'],
    ['an email address', 'amina@evil.example'],
    ['a slash', 'Amina/Diallo'],
    ['digits', 'Amina 2'],
    ['full-width digits', 'Amina ２'],
    ['an encoded word', '=?utf-8?Q?hello?='],
    ['a turned direction of writing', 'Amina \u202Eolleh'],
    ['a character without width', 'Ami\u200Bna'],
    ['an unseen letter', '\u3164'],
    ['NUL', 'Amina\u0000'],
    ['half a character', 'Amina \uD83D'],
    ['an exclamation mark', 'Locked!'],
    ['angle brackets', '<b>Amina</b>'],
    ['marks in a pile', `A${'\u0301'.repeat(6)}`],
    ['no letter', "-.'"],
  ])('refuses %s', (_what, name) => {
    expect(nameFault(tidyName(name))).toEqual({ code: 'INVALID', message: ONLY });
  });

  it.each(['evil.example', 'Sign in at evil.com', 'x.com', 'Amina.Diallo', 'Visit evil.ﬁ now', 'evil.\u0301com'])(
    'refuses what a mail program takes for an address: %s',
    (name) => {
      expect(nameFault(name)).toEqual({ code: 'INVALID', message: STOP });
    },
  );

  it('wants a name of 1 to 100 characters, however these are stored', () => {
    expect(nameFault('')).toEqual({ code: 'REQUIRED', message: 'Full name is required' });
    expect(nameFault('𝒜'.repeat(100))).toBeNull();
    expect(nameFault('x'.repeat(101))).toEqual({
      code: 'TOO_LONG',
      message: 'Full name must be at most 100 characters',
    });
  });
});

describe('schoolFault', () => {
  it.each([
    'Lycée 3',
    'P.S. 118',
    'SP nr 5 im. „Jana Pawła II"',
    'St. Mary’s (C of E) Primary & Nursery',
    'Gymnasium No. 2, Riga',
    'IES N.º 1',
  ])('takes %s', (name) => expect(schoolFault(tidyName(name))).toBeNull());

  it.each(['a\nb', 'http://evil.example', 'evil.example', '192.168.1.1', 'x@y', 'School \u202E', '<i>'])(
    'refuses %s',
    (name) => expect(schoolFault(tidyName(name))?.message).toMatch(/in the name of the school|School name/),
  );

  it('allows up to 200 characters, and none', () => {
    expect(schoolFault(null)).toBeNull();
    expect(schoolFault('x'.repeat(200))).toBeNull();
    expect(schoolFault('x'.repeat(201))).toEqual({
      code: 'TOO_LONG',
      message: 'School name must be at most 200 characters',
    });
  });
});

describe('nameWithin', () => {
  it.each([
    ['  Zofia  Kowalska ', 'Zofia Kowalska'],
    ['Zofia 🌸 Kowalska 99', 'Zofia Kowalska'],
    ['jan.kowalski', 'jan. kowalski'],
    ['evil.example/pay\nnow', 'evil. example pay now'],
    ['1234', ''],
    ['', ''],
  ])('finds in "%s" the name "%s"', (text, name) => expect(nameWithin(text)).toBe(name));

  it('finds an allowed name, or none, in any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 150 })), (text) => {
        const name = nameWithin(text);
        expect(name === '' ? null : nameFault(name)).toBeNull();
      }),
    );
  });
});
