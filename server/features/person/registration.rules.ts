import { emailFault, normaliseEmail } from './addresses.rules.ts';
import { type Birth, birthFaults, needsParent } from './birth.rules.ts';
import { nameFault, schoolFault, tidyName } from './names.rules.ts';
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

/** All that a registration says except the password: people who use Google have none. */
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

/** A registration with all texts trimmed, addresses in lower case and blanks turned to null. The age decides about consent, whatever the account type. */
export type Registration = RegistrationDetails & { needsParentalConsent: boolean };

/** A text trimmed; null for a blank one. */
export function filled(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

/** What is wrong with a teacher's subject (null when none is given), or null. */
export function subjectFault(subject: string | null): string | null {
  if (!subject || (TEACHER_SUBJECTS as readonly string[]).includes(subject)) return null;
  return 'Please choose a subject from the list';
}

/** What is wrong with one of the fields. */
export interface RegistrationFault {
  field: keyof RegistrationInput;
  message: string;
}

function fieldError(field: keyof RegistrationInput, message: string | null): RegistrationFault | null {
  return message ? { field, message } : null;
}

/**
 * Trims and checks a registration by all rules but two that need more than the input: common passwords, and addresses
 * in use. `password` is null for people who use Google; `today` is the ISO day in UTC. Returns the cleaned registration
 * and every field error, in form order.
 */
export function checkRegistration(
  { password, ...input }: RegistrationDetails & { password: string | null },
  today: string,
): { registration: Registration; faults: RegistrationFault[] } {
  const birth: Birth = {
    email: normaliseEmail(input.email),
    dateOfBirth: filled(input.dateOfBirth),
    parentalEmail: normaliseEmail(input.parentalEmail ?? '') || null,
    userType: input.userType,
  };
  const registration: Registration = {
    ...input,
    ...birth,
    fullName: tidyName(input.fullName),
    schoolName: tidyName(input.schoolName ?? '') || null,
    teacherSubject: filled(input.teacherSubject),
    needsParentalConsent: needsParent(birth.dateOfBirth, today),
  };
  const faults = [
    fieldError('fullName', nameFault(registration.fullName)),
    fieldError('email', emailFault(birth.email)),
    fieldError('password', password === null ? null : passwordFault(password, registration)),
    ...birthFaults(birth, today),
    fieldError('schoolName', schoolFault(registration.schoolName ?? null)),
    fieldError('teacherSubject', subjectFault(registration.teacherSubject ?? null)),
    fieldError('dataProcessingConsent', input.dataProcessingConsent ? null : 'Data processing consent is required'),
    fieldError('privacyPolicyAccepted', input.privacyPolicyAccepted ? null : 'You must accept the privacy policy'),
    fieldError('termsAccepted', input.termsAccepted ? null : 'You must accept the terms of service'),
  ].filter((fault) => fault !== null);
  return { registration, faults };
}

/** What is wrong with an address and a password at a sign-in, as far as that can be told without looking anybody up. */
export function signInFaults(email: string, password: string): RegistrationFault[] {
  return [
    fieldError('email', emailFault(normaliseEmail(email))),
    fieldError('password', password ? null : 'Password is required'),
  ].filter((fault) => fault !== null);
}
