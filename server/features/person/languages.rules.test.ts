import { describe, expect, it } from 'vitest';
import { dateIn, isParentLanguage, languageOf, numberIn, PARENT_LANGUAGES } from './languages.rules.ts';

describe('the languages of parents', () => {
  it.each([
    [['pt-BR', 'en'], 'PT'],
    [['ja', 'zh-Hant-TW'], 'ZH'],
    [['ja'], 'EN'],
    [[], 'EN'],
    [['constructor', 'UK'], 'UK'],
  ])('are found among a browser’s: %j', (tags, found) => {
    expect(languageOf(tags)).toBe(found);
  });

  it('are known by their codes alone', () => {
    expect(PARENT_LANGUAGES).toHaveLength(11);
    for (const text of ['en', 'toString', '', null]) expect(isParentLanguage(text)).toBe(false);
  });

  it('have dates and numbers of their own', () => {
    const day = new Date('2026-12-01T12:00:00Z');
    expect(dateIn('EN', day)).toBe('1 December 2026');
    expect(dateIn('FR', day)).toBe('1er décembre 2026');
    expect(dateIn('UK', day)).toBe('1 грудня 2026 року');
    expect(dateIn('ZH', day)).toBe('2026年12月1日');
    expect(dateIn('EN', new Date('2026-12-01T23:30:00Z'), 'Asia/Tokyo')).toBe('2 December 2026');
    for (const language of PARENT_LANGUAGES) expect(numberIn(language, 16)).toBe('16');
  });
});
