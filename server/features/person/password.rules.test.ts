import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORD, newPasswordFault } from '../auth/newPassword.ts';
import { OWN_WORDS_PASSWORD, PATTERN_PASSWORD, passwordFault } from './password.rules.ts';

const AMINA = { fullName: 'Amina Diallo-Sow', email: 'amina.diallo@lycee-carnot.example' };

describe('a new password', () => {
  it.each([
    ['', 'REQUIRED', 'Password is required'],
    ['12x45', 'TOO_SHORT', 'Password must be at least 6 characters'],
    ['x'.repeat(201), 'TOO_LONG', 'Password must be at most 200 characters'],
  ])('of a length that does not do is refused: %#', (password, code, message) => {
    expect(passwordFault(password, AMINA)).toEqual({ code, message });
  });

  it.each([
    'aaaaaa',
    '      ',
    'ababab',
    '121212',
    'abcabc',
    'abcdef',
    'aBcDeF',
    '456789',
    'zyxwvu',
    '987654321',
    '!!!!!!!!',
    '🎲🎲🎲🎲🎲🎲',
  ])('that repeats or counts on is refused: %s', (password) => {
    expect(passwordFault(password, AMINA)).toEqual({ code: 'TOO_WEAK', message: PATTERN_PASSWORD });
  });

  it.each([
    'lacuna',
    'LaCuNa',
    'l.a.c.u.n.a',
    'lacuna1',
    '2026-Lacuna!',
    'Amina Diallo-Sow',
    'aminadiallosow',
    'Diallo-Sow Amina',
    'diallosow',
    'amina.diallo@lycee-carnot.example',
    'amina.diallo',
    'diallo',
    'lycee-carnot.example',
    'LyceeCarnot',
    'a-m-i-n-a',
  ])('that is name, address or product is refused: %s', (password) => {
    expect(passwordFault(password, AMINA)).toEqual({ code: 'TOO_WEAK', message: OWN_WORDS_PASSWORD });
  });

  it.each(['abcdeg', 'aaaaab', 'lacuna matata', 'amina likes tea', 'carnot99', 'правда-ли', '12 34 56', '#!?%&§'])(
    'that is none of these is taken: %s',
    async (password) => {
      expect(await newPasswordFault(password, AMINA)).toBeNull();
    },
  );

  it('among the 3,000 most common of six characters or more is refused, in any case', async () => {
    for (const password of ['qwerty', 'Password', 'wassup']) {
      expect(await newPasswordFault(password, AMINA), password).toEqual(COMMON_PASSWORD);
    }
    expect(await newPasswordFault('bullseye', AMINA)).toBeNull();
  });
});
