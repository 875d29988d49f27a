import { describe, expect, it } from 'vitest';
import { asIsoDay, asksParent, checkRegistration, emptyRegistration, isAboutAge } from './register.rules.ts';

const TODAY = '2026-11-21';
const ADULT = {
  ...emptyRegistration(true),
  fullName: 'Zeynep Yıldız',
  email: 'zeynep@okul.example',
  password: 'secret1',
  confirmPassword: 'secret1',
  dateOfBirth: '2000-01-02',
};

const errorsOf = (change: Partial<typeof ADULT>, type: 'STUDENT' | 'TEACHER' = 'STUDENT') =>
  checkRegistration({ ...ADULT, ...change }, type, TODAY);

describe('the rules of the registration form', () => {
  it('pass a filled form', () => {
    expect(errorsOf({})).toEqual({});
  });

  it('name everything that an empty form lacks, in the form’s order', () => {
    const errors = checkRegistration(emptyRegistration(false), 'STUDENT', TODAY);
    expect(Object.entries(errors)).toEqual([
      ['fullName', 'Full name is required'],
      ['email', 'Email is required'],
      ['password', 'Password is required'],
      ['confirmPassword', 'Please confirm your password'],
      ['dateOfBirth', 'Date of birth is required for age verification'],
      ['dataProcessingConsent', 'Data processing consent is required'],
      ['privacyPolicyAccepted', 'You must accept the privacy policy'],
      ['termsAccepted', 'You must accept the terms of service'],
    ]);
  });

  it.each([
    [{ email: 'a@b' }, { email: 'Please enter a valid email' }],
    [{ password: '12345', confirmPassword: '12345' }, { password: 'Password must be at least 6 characters' }],
    [{ confirmPassword: 'secret2' }, { confirmPassword: 'Passwords do not match' }],
    [{ dateOfBirth: '2014-02-30' }, { dateOfBirth: 'Please enter a real date, such as 2010-03-14' }],
    [{ dateOfBirth: '2027-01-01' }, { dateOfBirth: 'Date of birth cannot be in the future' }],
    [{ dateOfBirth: '1899-12-31' }, { dateOfBirth: 'Date of birth cannot be before 1900' }],
    [{ dateOfBirth: '2013-11-22' }, { dateOfBirth: 'You must be at least 13 years old to create an account' }],
  ])('refuse %o', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });

  it('let somebody in on the thirteenth birthday, with a parent', () => {
    expect(errorsOf({ dateOfBirth: '2013-11-21' })).toEqual({
      parentalEmail: 'Parental email is required for users under 16',
    });
    expect(errorsOf({ dateOfBirth: '2013-11-21', parentalEmail: 'anne@ev.example' })).toEqual({});
  });

  it.each([
    ['anne@ev', 'Please enter a valid parental email'],
    [' Zeynep@Okul.example', "Please enter your parent's email, not your own"],
  ])('refuse the parental email %s', (parentalEmail, text) => {
    expect(errorsOf({ dateOfBirth: '2012-03-14', parentalEmail })).toEqual({ parentalEmail: text });
  });

  it('ask no parent from the sixteenth birthday on', () => {
    expect(asksParent('2010-11-22', TODAY)).toBe(true);
    expect(asksParent('2010-11-21', TODAY)).toBe(false);
  });

  it('ask a teacher for no date of birth', () => {
    expect(errorsOf({ dateOfBirth: '' }, 'TEACHER')).toEqual({});
  });

  it('know a message about the age by the word, not by its letters', () => {
    expect(isAboutAge('Date of birth is required for age verification')).toBe(true);
    expect(isAboutAge('This language is unknown')).toBe(false);
  });

  it('turn eight digits into a day and leave everything else', () => {
    expect(asIsoDay('20120314')).toBe('2012-03-14');
    expect(asIsoDay('2012-03-1')).toBe('2012-03-1');
    expect(asIsoDay('2012031')).toBe('2012031');
  });
});
