import { expect, it } from 'vitest';
import { quoted, shortened, toldName } from './quoted.ts';

it('shows what nobody sees as one sign, and everything else as it is', () => {
  expect(quoted('a\0b\u001Bc\u007Fd\u0085e\u202Ef\u2028g\nh\uD800i')).toBe('a�b�c�d�e�f�g�h�i');
  for (const text of ['', 'class name', 'Größe', '名前', '😀']) expect(quoted(text)).toBe(text);
});

it('is cut where it is too long, with an ellipsis that counts', () => {
  expect([shortened('abcde', 5), shortened('abcdef', 5), shortened('a\0b', 5)]).toEqual(['abcde', 'abcd…', 'a�b']);
  // Half of a pair is left where it is cut.
  expect(shortened('abc😀f', 5)).toBe('abc�…');
});

it('tells the first 64 characters of a name', () => {
  expect([toldName('a'.repeat(65)), toldName('a\nb')]).toEqual(['a'.repeat(64), 'a�b']);
});
