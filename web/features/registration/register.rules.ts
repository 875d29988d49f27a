import { languageOf, type ParentLanguage } from '../../../server/features/person/languages.rules.ts';
import {
  checkProfile,
  checkRegistration,
  type RegistrationDetails,
} from '../../../server/features/person/registration.rules.ts';
import { byField, present } from '../../lib/fieldErrors.ts';
import { type AccountType, asIsoDay, asksParent, asWritten, confirmationError } from '../person/shared/person.rules.ts';

/** What the registration form holds, as typed. */
export interface RegisterValues {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly dateOfBirth: string;
  readonly parentalEmail: string;
  /** In which the parent is written to. */
  readonly parentLanguage: ParentLanguage;
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
    parentLanguage: languageOf(globalThis.navigator?.languages ?? []),
    schoolName: '',
    teacherSubject: '',
    dataProcessingConsent: legalBoxes,
    privacyPolicyAccepted: legalBoxes,
    termsAccepted: legalBoxes,
    marketingConsent: false,
  };
}

/**
 * What a registration sends besides who the person is. What belongs to the other account type, or to younger people, is
 * not sent.
 * @param today the ISO day in UTC
 * @param asksBirth whether the form asks for the date of birth; students' always does
 */
export function detailsOf(
  values: RegisterValues,
  accountType: AccountType,
  today: string,
  asksBirth = accountType === 'STUDENT',
) {
  const isStudent = accountType === 'STUDENT';
  const needsParent = asksBirth && asksParent(values.dateOfBirth, today);
  return {
    userType: accountType,
    dateOfBirth: asksBirth ? asIsoDay(values.dateOfBirth, today) || null : null,
    parentalEmail: needsParent ? values.parentalEmail.trim() : null,
    parentLanguage: needsParent ? values.parentLanguage : null,
    schoolName: isStudent ? null : values.schoolName.trim() || null,
    teacherSubject: isStudent ? null : values.teacherSubject || null,
    dataProcessingConsent: values.dataProcessingConsent,
    privacyPolicyAccepted: values.privacyPolicyAccepted,
    termsAccepted: values.termsAccepted,
    marketingConsent: values.marketingConsent,
  } satisfies Omit<RegistrationDetails, 'email' | 'fullName'>;
}

/** Every error of the form, by the server's own rules and in its words; `today` is the ISO day in UTC. The server applies them again. */
export function checkRegisterForm(values: RegisterValues, accountType: AccountType, today: string): RegisterErrors {
  const { fullName, email, password, confirmPassword } = values;
  const input = { ...detailsOf(values, accountType, today), fullName, email, password };
  const {
    fullName: ofName,
    email: ofEmail,
    password: ofPassword,
    ...others
  } = byField(asWritten(checkRegistration(input, today).faults));
  return present({
    fullName: ofName,
    email: ofEmail,
    password: ofPassword,
    confirmPassword: confirmationError(password, confirmPassword),
    ...others,
  });
}

/** As `checkRegisterForm`, for who has an address already, and no password to choose; teachers state their date of birth too. */
export function checkProfileForm(values: RegisterValues, accountType: AccountType, today: string): RegisterErrors {
  const { fullName, email } = values;
  const input = { ...detailsOf(values, accountType, today, true), fullName, email };
  const { email: _known, ...errors } = byField(asWritten(checkProfile(input, today).faults));
  return errors;
}

/** As `checkRegisterForm`, for who registers with Google, which knows the name and the address. */
export function checkGoogleForm(values: RegisterValues, accountType: AccountType, today: string): RegisterErrors {
  const { fullName, email } = values;
  const input = { ...detailsOf(values, accountType, today), fullName, email, password: null };
  const { fullName: _known, email: _too, ...errors } = byField(asWritten(checkRegistration(input, today).faults));
  return errors;
}
