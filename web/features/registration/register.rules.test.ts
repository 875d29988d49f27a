import { describe, expect, it } from 'vitest';
import { OWN_WORDS_PASSWORD, PATTERN_PASSWORD } from '../../../server/features/person/password.rules.ts';
import { checkGoogleForm, checkProfileForm, checkRegisterForm, emptyRegistration } from './register.rules.ts';

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
  checkRegisterForm({ ...ADULT, ...change }, type, TODAY);

describe('the rules of the registration form', () => {
  it('pass a filled form', () => {
    expect(errorsOf({})).toEqual({});
  });

  it('name everything that an empty form lacks, in the form’s order', () => {
    const errors = checkRegisterForm(emptyRegistration(false), 'STUDENT', TODAY);
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
    [{ dateOfBirth: '2014-02-30' }, { dateOfBirth: 'Please enter a real date, such as 14 March 2010' }],
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
    [' Zeynep@Okul.example', 'Please enter your parent’s or guardian’s email, not your own'],
  ])('refuse the parental email %s', (parentalEmail, text) => {
    expect(errorsOf({ dateOfBirth: '2012-03-14', parentalEmail })).toEqual({ parentalEmail: text });
  });

  it('ask a teacher for no date of birth', () => {
    expect(errorsOf({ dateOfBirth: '' }, 'TEACHER')).toEqual({});
  });

  it('refuse a password that is easily guessed, as the server does', () => {
    expect(errorsOf({ password: 'abcabc', confirmPassword: 'abcabc' })).toEqual({ password: PATTERN_PASSWORD });
    expect(errorsOf({ password: 'zeynep', confirmPassword: 'zeynep' })).toEqual({ password: OWN_WORDS_PASSWORD });
  });

  it('ask who says who they are for no address and no password, and a teacher for the date of birth', () => {
    const known = { ...ADULT, email: '', password: '', confirmPassword: '' };
    expect(checkProfileForm(known, 'STUDENT', TODAY)).toEqual({});
    expect(checkProfileForm({ ...known, dateOfBirth: '' }, 'TEACHER', TODAY)).toEqual({
      dateOfBirth: 'Date of birth is required for age verification',
    });
    expect(checkProfileForm({ ...known, dateOfBirth: '2014-01-01' }, 'TEACHER', TODAY)).toEqual({
      dateOfBirth: 'You must be at least 13 years old to create an account',
    });
    expect(checkProfileForm({ ...known, fullName: '' }, 'STUDENT', TODAY)).toEqual({
      fullName: 'Full name is required',
    });
  });

  it('ask who comes by Google for neither name nor address nor password, and a teacher for no date of birth', () => {
    const byGoogle = { ...emptyRegistration(true), email: 'zeynep@okul.example' };
    expect(checkGoogleForm({ ...byGoogle, dateOfBirth: '2000-01-02' }, 'STUDENT', TODAY)).toEqual({});
    expect(checkGoogleForm(byGoogle, 'TEACHER', TODAY)).toEqual({});
    expect(checkGoogleForm(byGoogle, 'STUDENT', TODAY)).toEqual({
      dateOfBirth: 'Date of birth is required for age verification',
    });
    const child = { ...byGoogle, dateOfBirth: '2012-03-14', parentalEmail: 'zeynep@okul.example' };
    expect(checkGoogleForm(child, 'STUDENT', TODAY)).toEqual({
      parentalEmail: 'Please enter your parent’s or guardian’s email, not your own',
    });
  });
});
