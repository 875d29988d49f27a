import { emailFault, newEmailFault, normaliseEmail } from '../../../../server/features/person/addresses.rules.ts';
import { birthFaults } from '../../../../server/features/person/birth.rules.ts';
import {
  ageOn,
  birthdayFault,
  CONSENT_AGE,
  MINIMUM_AGE,
  NO_DAY,
} from '../../../../server/features/person/birthday.rules.ts';
import { nameFault, schoolFault, tidyName } from '../../../../server/features/person/names.rules.ts';
import {
  PASSWORD_MIN_LENGTH,
  passwordFault,
  type PasswordOwner,
} from '../../../../server/features/person/password.rules.ts';
import { byField } from '../../../lib/fieldErrors.ts';
import { readWrittenDay } from '../../../lib/writtenDay.ts';

/** What an account is for. */
export type AccountType = 'STUDENT' | 'TEACHER';

/** What is said beside a field for a new password. */
export const PASSWORD_HINT = `At least ${PASSWORD_MIN_LENGTH} characters.`;

/** Where somebody has to show that it is them. */
export const PASSWORD_REQUIRED = 'Password is required';

const NO_WRITTEN_DAY = 'Please enter a real date, such as 14 March 2010';

/** Whoever changes a password at a form that does not know their name and address: the server checks these. */
const SOMEBODY: PasswordOwner = { fullName: '', email: '' };

/** The fields that decide about age, as typed. */
export interface BirthValues {
  /** A day in any common way to write it. */
  readonly dateOfBirth: string;
  readonly parentalEmail: string;
}

/** Faults in the words of a form, where a day may be written in any common way: the rules' own text names the ISO form alone. */
export function asWritten<F extends { readonly message: string }>(faults: readonly F[]): F[] {
  return faults.map((fault) => (fault.message === NO_DAY ? { ...fault, message: NO_WRITTEN_DAY } : fault));
}

/** The errors of a student's date of birth and, under 16, of a parent's address, which must not be `email`; `today` is the ISO day in UTC. */
export function birthErrors(
  values: BirthValues & { readonly email: string },
  today: string,
): Partial<Record<keyof BirthValues, string>> {
  const birth = {
    email: normaliseEmail(values.email),
    dateOfBirth: asIsoDay(values.dateOfBirth, today) || null,
    parentalEmail: normaliseEmail(values.parentalEmail) || null,
    userType: 'STUDENT',
  } as const;
  return byField(asWritten(birthFaults(birth, today)));
}

/** The age in whole years, null for a date that is none. */
export function ageOf(dateOfBirth: string, today: string): number | null {
  const day = asIsoDay(dateOfBirth, today);
  return birthdayFault(day, today) === null ? ageOn(day, today) : null;
}

/** Whether somebody of that date of birth needs a parent's consent (13 to 15). */
export function asksParent(dateOfBirth: string, today: string): boolean {
  const age = ageOf(dateOfBirth, today);
  return age !== null && age >= MINIMUM_AGE && age < CONSENT_AGE;
}

/** The day that was typed, in any common way, as an ISO day; what is none stays, for the rules to refuse. `today` is the ISO day in UTC. */
export function asIsoDay(typed: string, today: string): string {
  return readWrittenDay(typed, today) ?? typed.trim();
}

/** The error of a name as typed, or null. */
export function nameError(typed: string): string | null {
  return nameFault(tidyName(typed))?.message ?? null;
}

/** The error of a school's name as typed, or null. */
export function schoolError(typed: string): string | null {
  return schoolFault(tidyName(typed) || null)?.message ?? null;
}

/** The error of an email address as typed, or null. */
export function emailError(typed: string): string | null {
  return emailFault(normaliseEmail(typed))?.message ?? null;
}

/** The same for an address that an account is to have from now on. */
export function newEmailError(typed: string): string | null {
  return newEmailFault(normaliseEmail(typed))?.message ?? null;
}

/** The error of a password that somebody wants to set, or null. */
export function newPasswordError(password: string): string | null {
  return passwordFault(password, SOMEBODY)?.message ?? null;
}

/** The error of a password that shows who somebody is, or null. */
export function passwordError(password: string): string | null {
  return password === '' ? PASSWORD_REQUIRED : null;
}

/** The error of a password typed a second time, or null. */
export function confirmationError(password: string, confirmation: string): string | null {
  if (confirmation === '') return 'Please confirm your password';
  return confirmation === password ? null : 'Passwords do not match';
}
