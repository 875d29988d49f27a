import type { FieldError } from '../../kernel/errors.ts';
import { ageOn, birthdayFault, CONSENT_AGE, MINIMUM_AGE } from './birthday.ts';
import { passwordFault } from './password.rules.ts';

export const TEACHER_SUBJECTS = [
  'English as Second Language (ESL)',
  'English Literature',
  'Business English',
  'Academic English',
  'General English',
  'IELTS/TOEFL Preparation',
  'Other',
] as const;

export const EMAIL_IN_USE = 'An account with this email already exists';

export const NAME_MAX_LENGTH = 100;
const EMAIL_MAX_LENGTH = 254;
const SCHOOL_MAX_LENGTH = 200;
/** Something, one @, something, a dot, something; no spaces. */
const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[^\s@.<>(),;:"[\]\\]+(\.[^\s@.<>(),;:"[\]\\]+)+$/u;

/** All that a registration says but the password: who comes by Google has none. */
export interface RegistrationDetails {
  email: string;
  fullName: string;
  userType: 'STUDENT' | 'TEACHER';
  dateOfBirth?: string | null;
  parentalEmail?: string | null;
  schoolName?: string | null;
  teacherSubject?: string | null;
  dataProcessingConsent: boolean;
  marketingConsent: boolean;
  privacyPolicyAccepted: boolean;
  termsAccepted: boolean;
  timeZone?: string | null;
}

/** Input of a registration as it arrives. */
export interface RegistrationInput extends RegistrationDetails {
  password: string;
}

/** A registration with all texts trimmed, addresses in lower case and blanks turned to null. */
export type Registration = RegistrationDetails & { needsParentalConsent: boolean };

/** The form in which addresses are stored and compared. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function isEmail(email: string): boolean {
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email);
}

/** A text trimmed; null for a blank one. */
export function filled(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

/** The fault of an address in its stored form, or null. */
export function emailFault(email: string): string | null {
  if (!email) return 'Email is required';
  return isEmail(email) ? null : 'Please enter a valid email';
}

/** The fault of a full name (trimmed), or null. */
export function nameFault(fullName: string): string | null {
  if (!fullName) return 'Full name is required';
  if (fullName.length > NAME_MAX_LENGTH) return `Full name must be at most ${NAME_MAX_LENGTH} characters`;
  return null;
}

/** The fault of a school's name (trimmed; null where none is given), or null. */
export function schoolFault(schoolName: string | null): string | null {
  if (!schoolName || schoolName.length <= SCHOOL_MAX_LENGTH) return null;
  return `School name must be at most ${SCHOOL_MAX_LENGTH} characters`;
}

/** The fault of a teacher's subject (null where none is given), or null. */
export function subjectFault(subject: string | null): string | null {
  if (!subject || (TEACHER_SUBJECTS as readonly string[]).includes(subject)) return null;
  return 'Please choose a subject from the list';
}

function ageFaults(input: Registration, age: number): (FieldError | null)[] {
  if (age < MINIMUM_AGE) {
    return [{ field: 'dateOfBirth', message: `You must be at least ${MINIMUM_AGE} years old to create an account` }];
  }
  if (!input.needsParentalConsent) return [];
  return [fieldError('parentalEmail', parentalEmailFault(input.parentalEmail, input.email))];
}

function parentalEmailFault(parentalEmail: string | null | undefined, email: string): string | null {
  if (!parentalEmail) return `Parental email is required for users under ${CONSENT_AGE}`;
  if (!isEmail(parentalEmail)) return 'Please enter a valid parental email';
  if (parentalEmail === email) return "Please enter your parent's email, not your own";
  return null;
}

function fieldError(field: keyof RegistrationInput, message: string | null): FieldError | null {
  return message ? { field, message } : null;
}

function birthFaults(registration: Registration, today: string): (FieldError | null)[] {
  const { dateOfBirth, userType } = registration;
  if (!dateOfBirth) {
    return userType === 'STUDENT'
      ? [{ field: 'dateOfBirth', message: 'Date of birth is required for age verification' }]
      : [];
  }
  const fault = birthdayFault(dateOfBirth, today);
  if (fault) return [{ field: 'dateOfBirth', message: fault }];
  return ageFaults(registration, ageOn(dateOfBirth, today));
}

/**
 * Trims and checks a registration by all rules but two that need more than the input: common passwords, and addresses in use.
 * `password` is null for who comes by Google; `today` is the ISO day in UTC. Returns the cleaned registration and every
 * fault, in form order.
 */
export function checkRegistration(
  { password, ...input }: RegistrationDetails & { password: string | null },
  today: string,
): { registration: Registration; faults: FieldError[] } {
  const dateOfBirth = filled(input.dateOfBirth);
  const datable = dateOfBirth !== null && birthdayFault(dateOfBirth, today) === null;
  const registration: Registration = {
    ...input,
    email: normaliseEmail(input.email),
    fullName: input.fullName.trim(),
    dateOfBirth,
    parentalEmail: filled(input.parentalEmail)?.toLowerCase() ?? null,
    schoolName: filled(input.schoolName),
    teacherSubject: filled(input.teacherSubject),
    needsParentalConsent: input.userType === 'STUDENT' && datable && ageOn(dateOfBirth, today) < CONSENT_AGE,
  };
  const { email } = registration;
  const faults = [
    fieldError('fullName', nameFault(registration.fullName)),
    fieldError('email', emailFault(email)),
    fieldError('password', password === null ? null : passwordFault(password, registration)),
    ...birthFaults(registration, today),
    fieldError('schoolName', schoolFault(registration.schoolName ?? null)),
    fieldError('teacherSubject', subjectFault(registration.teacherSubject ?? null)),
    fieldError('dataProcessingConsent', input.dataProcessingConsent ? null : 'Data processing consent is required'),
    fieldError('privacyPolicyAccepted', input.privacyPolicyAccepted ? null : 'You must accept the privacy policy'),
    fieldError('termsAccepted', input.termsAccepted ? null : 'You must accept the terms of service'),
  ].filter((fault) => fault !== null);
  return { registration, faults };
}
