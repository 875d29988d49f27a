import type { AccountType, RegisterErrors, RegisterValues } from '../register.rules.ts';
import { checkProfile } from '../register.rules.ts';
import { readIdToken } from './idToken.ts';

/** The values with the address that Google names: a parent's must differ from it. */
export function withGoogleAddress(values: RegisterValues, googleToken: string): RegisterValues {
  return { ...values, email: readIdToken(googleToken).email };
}

/** Every error of a registration with Google: the rules of the form but for what Google knows. */
export function checkGoogleRegistration(
  values: RegisterValues,
  accountType: AccountType,
  today: string,
): RegisterErrors {
  const { fullName: _name, dateOfBirth, ...errors } = checkProfile(values, accountType, today);
  // A teacher's form does not ask for it: a teacher may leave it out at registration.
  return dateOfBirth && accountType === 'STUDENT' ? { ...errors, dateOfBirth } : errors;
}
