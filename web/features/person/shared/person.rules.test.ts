import { describe, expect, it } from 'vitest';
import { asIsoDay, asksParent, birthErrors, newPasswordError } from './person.rules.ts';

const TODAY = '2026-11-21';

describe('the rules about a person', () => {
  it('ask no parent from the sixteenth birthday on', () => {
    expect(asksParent('2010-11-22', TODAY)).toBe(true);
    expect(asksParent('2010-11-21', TODAY)).toBe(false);
  });

  it('read a day however it is written, and leave what is none', () => {
    for (const typed of ['20120314', '2012-03-14', '14.3.2012', ' 14 March 2012 ']) {
      expect(asIsoDay(typed, TODAY)).toBe('2012-03-14');
    }
    expect(asIsoDay('2012-02-30', TODAY)).toBe('2012-02-30');
    expect(birthErrors({ email: 'a@b.example', dateOfBirth: '14 March', parentalEmail: '' }, TODAY)).toEqual({
      dateOfBirth: 'Please enter a real date, such as 14 March 2010',
    });
    expect(asksParent('14 March 2012', TODAY)).toBe(true);
  });

  it('take a new password whoever it is for, unless it is easily guessed', () => {
    expect(newPasswordError('secret1')).toBeNull();
    expect(newPasswordError('12345')).toBe('Password must be at least 6 characters');
    expect(newPasswordError('aaaaaa')).toMatch(/^This password is too simple: it only repeats characters/);
  });
});
