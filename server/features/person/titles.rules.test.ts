import { describe, expect, it } from 'vitest';
import { isBlank, lineFault, textFault } from './titles.rules.ts';

const HIDDEN = 'Title contains invisible characters. Please type it instead of pasting it.';
const PILED = 'Title has too many accents on one letter';

describe('a title', () => {
  it.each([
    'English 9b – “Week 12” (A/B) & more!',
    '👩‍🏫 Teachers ❤️ 1️⃣ 👍🏽',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 English',
    'می\u200Cخواهم',
    'क्\u200Dष',
    'Tiếng Việt ớ',
    'עברית 9',
    'כיתה א\u200F 9',
    '\u200EUnit 3',
    'الصف ٩\u061C (أ)',
    'می\u200C خواهم',
    'ന്\u200D ക്ലാസ്',
    'അവന്\u200D',
    'ශ්\u200Dරී',
    '辻\u{E0100}先生',
    '\u1820\u180B\u1821\u180E\u1820',
  ])('may be %s', (text) => {
    expect(lineFault('Title', text)).toBeNull();
  });

  it.each([
    ['\u202Eevil', HIDDEN],
    ['a\u2066b', HIDDEN],
    ['a\u200Bb', HIDDEN],
    ['a\u00ADb', HIDDEN],
    ['\u3164', HIDDEN],
    ['a\u200D', HIDDEN],
    ['അവന്\u200D\u200D', HIDDEN],
    ['a\u{E0100}', HIDDEN],
    ['a\u180B', HIDDEN],
    ['a\u0001b', HIDDEN],
    ['a\u009Bb', HIDDEN],
    [`a${'\u0301'.repeat(60)}`, PILED],
  ])('may not be %j', (text, message) => {
    expect(lineFault('Title', text)).toEqual({ code: 'INVALID', message });
  });

  it('is blank where nothing of it is seen', () => {
    expect(['\u200B\u200B', ' \u2060', '\u3164', ''].map(isBlank)).toEqual([true, true, true, true]);
    expect(['\u2800', ' \u2800\u200B\u2800', '\u200F'].map(isBlank)).toEqual([true, true, true]);
    expect(['x', '\u2801'].map(isBlank)).toEqual([false, false]);
  });
});

describe('a text of several lines', () => {
  it('may have what is pasted with it, and nothing that turns or covers what is around', () => {
    expect(textFault('Title', 'One\u200B line\nand an\u00ADother')).toBeNull();
    expect(textFault('Title', 'Left\tRight\r\nbelow')).toBeNull();
    for (const control of ['\u0001', '\u000B', '\u007F', '\u0085'])
      expect(textFault('Title', `a${control}b`)?.message).toBe(HIDDEN);
    expect(textFault('Title', '\u202Eevil')?.message).toBe(HIDDEN);
    expect(textFault('Title', 'x\u0301\u0301\u0301\u0301\u0301\u0301')?.message).toBe(PILED);
  });
});
