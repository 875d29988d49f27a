import { emailFault, normaliseEmail } from '../../../server/features/person/addresses.rules.ts';
import { birthFaults } from '../../../server/features/person/birth.rules.ts';
import { ageOn, birthdayFault, CONSENT_AGE, MINIMUM_AGE } from '../../../server/features/person/birthday.rules.ts';
import { nameFault, schoolFault, tidyName } from '../../../server/features/person/names.rules.ts';

const PASSWORD_MIN_LENGTH = 6;
const PASSWORD_MAX_LENGTH = 200;
/** What an error says that belongs to the date of birth. */
const ABOUT_AGE = /\bage\b/i;

/** What an account is for. */
export type AccountType = 'STUDENT' | 'TEACHER';

/** What the registration form holds; a date is an ISO day. */
export interface RegisterValues {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly dateOfBirth: string;
  readonly parentalEmail: string;
  readonly schoolName: string;
  readonly teacherSubject: string;
  readonly dataProcessingConsent: boolean;
  readonly privacyPolicyAccepted: boolean;
  readonly termsAccepted: boolean;
  readonly marketingConsent: boolean;
}

/** Errors by field, in the form's order. */
export type RegisterErrors = Partial<Record<keyof RegisterValues, string>>;

/** An empty form. `legalBoxes` is whether the three required boxes start ticked. */
export function emptyRegistration(legalBoxes: boolean): RegisterValues {
  return {
    fullName: '',
    email: '',
    password: '',
    confirmPassword: '',
    dateOfBirth: '',
    parentalEmail: '',
    schoolName: '',
    teacherSubject: '',
    dataProcessingConsent: legalBoxes,
    privacyPolicyAccepted: legalBoxes,
    termsAccepted: legalBoxes,
    marketingConsent: false,
  };
}

/** Every error of the form; `today` is the ISO day in UTC. The server applies the same rules and texts again. */
export function checkRegistration(values: RegisterValues, accountType: AccountType, today: string): RegisterErrors {
  const isStudent = accountType === 'STUDENT';
  const birth = isStudent ? birthErrors(values, accountType, today) : {};
  return present({
    fullName: nameError(values.fullName),
    email: emailError(values.email),
    password: passwordError(values.password),
    confirmPassword: confirmationError(values),
    dateOfBirth: birth.dateOfBirth ?? null,
    parentalEmail: birth.parentalEmail ?? null,
    schoolName: isStudent ? null : schoolError(values.schoolName),
    dataProcessingConsent: values.dataProcessingConsent ? null : 'Data processing consent is required',
    privacyPolicyAccepted: values.privacyPolicyAccepted ? null : 'You must accept the privacy policy',
    termsAccepted: values.termsAccepted ? null : 'You must accept the terms of service',
  });
}

/** As `checkRegistration`, for who has an address already, and no password to choose. */
export function checkProfile(values: RegisterValues, accountType: AccountType, today: string): RegisterErrors {
  const {
    email: _known,
    password: _none,
    confirmPassword: _neither,
    ...errors
  } = checkRegistration(values, accountType, today);
  // A teacher states it here too.
  return { ...errors, ...birthErrors(values, 'STUDENT', today) };
}

/** The errors of a date of birth and, under 16, of a parent's address. */
export function birthErrors(
  values: Pick<RegisterValues, 'email' | 'dateOfBirth' | 'parentalEmail'>,
  userType: AccountType,
  today: string,
): Pick<RegisterErrors, 'dateOfBirth' | 'parentalEmail'> {
  const birth = {
    email: normaliseEmail(values.email),
    dateOfBirth: values.dateOfBirth.trim() || null,
    parentalEmail: normaliseEmail(values.parentalEmail) || null,
    userType,
  };
  return Object.fromEntries(birthFaults(birth, today).map(({ field, message }) => [field, message]));
}

/** The age in whole years, null for a date that is none. */
export function ageOf(dateOfBirth: string, today: string): number | null {
  const day = dateOfBirth.trim();
  return birthdayFault(day, today) === null ? ageOn(day, today) : null;
}

/** Whether somebody of that date of birth needs a parent's consent (13 to 15). */
export function asksParent(dateOfBirth: string, today: string): boolean {
  const age = ageOf(dateOfBirth, today);
  return age !== null && age >= MINIMUM_AGE && age < CONSENT_AGE;
}

/** Whether a server's error belongs to the date of birth: it contains the word age. */
export function isAboutAge(message: string): boolean {
  return ABOUT_AGE.test(message);
}

/** Eight digits typed on a number pad become an ISO day; anything else stays. */
export function asIsoDay(typed: string): string {
  const digits = /^(\d{4})(\d{2})(\d{2})$/.exec(typed);
  return digits ? digits.slice(1).join('-') : typed;
}

/** The error of a name as typed, or null. */
export function nameError(typed: string): string | null {
  return nameFault(tidyName(typed));
}

/** The error of a school's name as typed, or null. */
export function schoolError(typed: string): string | null {
  return schoolFault(tidyName(typed) || null);
}

/** The error of an email address as typed, or null. */
export function emailError(typed: string): string | null {
  return emailFault(normaliseEmail(typed));
}

/** The error of a password that somebody wants to set, or null. */
export function passwordError(password: string): string | null {
  if (password === '') return 'Password is required';
  if (password.length < PASSWORD_MIN_LENGTH) return `Password must be at least ${PASSWORD_MIN_LENGTH} characters`;
  return password.length > PASSWORD_MAX_LENGTH ? `Password must be at most ${PASSWORD_MAX_LENGTH} characters` : null;
}

/** The error of a password typed a second time, or null. */
export function confirmationError({
  password,
  confirmPassword,
}: Pick<RegisterValues, 'password' | 'confirmPassword'>): string | null {
  if (confirmPassword === '') return 'Please confirm your password';
  return confirmPassword === password ? null : 'Passwords do not match';
}

/** The errors that there are, in the same order. */
export function present<Name extends string>(
  errors: Partial<Record<Name, string | null>>,
): Partial<Record<Name, string>> {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== null)) as Partial<
    Record<Name, string>
  >;
}
