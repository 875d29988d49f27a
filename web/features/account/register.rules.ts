import { isEmail } from '../../lib/email.ts';
import { ageOn, isCalendarDay } from '../../lib/time.ts';

const PASSWORD_MIN_LENGTH = 6;
const PASSWORD_MAX_LENGTH = 200;
const NAME_MAX_LENGTH = 100;
const MINIMUM_AGE = 13;
const CONSENT_AGE = 16;
const EARLIEST_YEAR = 1900;
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
  return present({
    fullName: nameError(values.fullName.trim()),
    email: emailError(values.email.trim()),
    password: passwordError(values.password),
    confirmPassword: confirmationError(values),
    dateOfBirth: isStudent ? birthdayError(values.dateOfBirth.trim(), today) : null,
    parentalEmail: isStudent && asksParent(values.dateOfBirth, today) ? parentalEmailError(values) : null,
    dataProcessingConsent: values.dataProcessingConsent ? null : 'Data processing consent is required',
    privacyPolicyAccepted: values.privacyPolicyAccepted ? null : 'You must accept the privacy policy',
    termsAccepted: values.termsAccepted ? null : 'You must accept the terms of service',
  });
}

/** The age in whole years, null for a date that is none. */
export function ageOf(dateOfBirth: string, today: string): number | null {
  const day = dateOfBirth.trim();
  return isCalendarDay(day) && day <= today ? ageOn(day, today) : null;
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

/** The error of a trimmed name, or null. */
export function nameError(name: string): string | null {
  if (name === '') return 'Full name is required';
  return name.length > NAME_MAX_LENGTH ? `Full name must be at most ${NAME_MAX_LENGTH} characters` : null;
}

/** The error of a trimmed e-mail address, or null. */
export function emailError(email: string): string | null {
  if (email === '') return 'Email is required';
  return isEmail(email) ? null : 'Please enter a valid email';
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

function birthdayError(day: string, today: string): string | null {
  if (day === '') return 'Date of birth is required for age verification';
  if (!isCalendarDay(day)) return 'Please enter a real date, such as 2010-03-14';
  if (day > today) return 'Date of birth cannot be in the future';
  if (Number(day.slice(0, 4)) < EARLIEST_YEAR) return `Date of birth cannot be before ${EARLIEST_YEAR}`;
  return ageOn(day, today) < MINIMUM_AGE ? `You must be at least ${MINIMUM_AGE} years old to create an account` : null;
}

function parentalEmailError({ parentalEmail, email }: RegisterValues): string | null {
  const address = parentalEmail.trim().toLowerCase();
  if (address === '') return `Parental email is required for users under ${CONSENT_AGE}`;
  if (!isEmail(address)) return 'Please enter a valid parental email';
  return address === email.trim().toLowerCase() ? "Please enter your parent's email, not your own" : null;
}

/** The errors that there are, in the same order. */
export function present<Name extends string>(
  errors: Partial<Record<Name, string | null>>,
): Partial<Record<Name, string>> {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== null)) as Partial<
    Record<Name, string>
  >;
}
