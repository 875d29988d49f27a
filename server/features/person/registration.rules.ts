import { type Fault, fault } from '../../kernel/faults.rules.ts';
import { emailFault, newEmailFault, normaliseEmail } from './addresses.rules.ts';
import { type Birth, BIRTH_NEEDED, birthFaults, needsParent } from './birth.rules.ts';
import type { ParentLanguage } from './languages.rules.ts';
import { nameFault, schoolFault, tidyName } from './names.rules.ts';
import { passwordFault } from './password.rules.ts';
import type { SampleAnswer } from '../curriculum/samples.rules.ts';

export const TEACHER_SUBJECTS = [
  'English as Second Language (ESL)',
  'English Literature',
  'Business English',
  'Academic English',
  'General English',
  'IELTS/TOEFL Preparation',
  'Other',
] as const;

/** All that a registration says except the password: people who use Google have none. */
export interface RegistrationDetails {
  email: string;
  fullName: string;
  userType: 'STUDENT' | 'TEACHER';
  dateOfBirth?: string | null;
  parentalEmail?: string | null;
  /** In which the parent is written to; English unless it is said. */
  parentLanguage?: ParentLanguage | null;
  schoolName?: string | null;
  teacherSubject?: string | null;
  dataProcessingConsent: boolean;
  marketingConsent: boolean;
  privacyPolicyAccepted: boolean;
  termsAccepted: boolean;
  timeZone?: string | null;
  /** What the person typed into the samples before, in order. */
  sampleAnswers?: readonly SampleAnswer[] | null;
  /** As typed, of a class that the person wants to join. */
  invitationCode?: string | null;
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
export function subjectFault(subject: string | null): Fault | null {
  if (!subject || (TEACHER_SUBJECTS as readonly string[]).includes(subject)) return null;
  return fault('INVALID', 'Please choose a subject from the list');
}

/** What is wrong with one of the fields. */
export interface RegistrationFault extends Fault {
  field: keyof RegistrationInput;
}

function fieldError(field: keyof RegistrationInput, found: Fault | null): RegistrationFault | null {
  return found && { field, ...found };
}

const unless = (isGiven: boolean, message: string): Fault | null => (isGiven ? null : fault('REQUIRED', message));

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
    fieldError('email', newEmailFault(birth.email)),
    fieldError('password', password === null ? null : passwordFault(password, registration)),
    ...birthFaults(birth, today),
    fieldError('schoolName', schoolFault(registration.schoolName ?? null)),
    fieldError('teacherSubject', subjectFault(registration.teacherSubject ?? null)),
    fieldError('dataProcessingConsent', unless(input.dataProcessingConsent, 'Data processing consent is required')),
    fieldError('privacyPolicyAccepted', unless(input.privacyPolicyAccepted, 'You must accept the privacy policy')),
    fieldError('termsAccepted', unless(input.termsAccepted, 'You must accept the terms of service')),
  ].filter((fault) => fault !== null);
  return { registration, faults };
}

/**
 * As `checkRegistration`, for who has an account already and says who they are: it has its password, and everybody gives the
 * date of birth. A teacher too: an account that was a child's would otherwise be open to who tells no age.
 */
export function checkProfile(
  input: RegistrationDetails,
  today: string,
): { registration: Registration; faults: RegistrationFault[] } {
  const { registration, faults } = checkRegistration({ ...input, password: null }, today);
  const isMissing = !registration.dateOfBirth && !faults.some(({ field }) => field === 'dateOfBirth');
  const missing = isMissing ? [{ field: 'dateOfBirth' as const, ...fault('REQUIRED', BIRTH_NEEDED) }] : [];
  return { registration, faults: [...faults, ...missing] };
}

/** What is wrong with an address and a password at a sign-in, as far as that can be told without looking anybody up. */
export function signInFaults(email: string, password: string): RegistrationFault[] {
  return [
    fieldError('email', emailFault(normaliseEmail(email))),
    fieldError('password', unless(password !== '', 'Password is required')),
  ].filter((fault) => fault !== null);
}
