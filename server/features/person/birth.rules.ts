import { type Fault, fault } from '../../kernel/faults.rules.ts';
import { isEmail, isSameMailbox } from './addresses.rules.ts';
import { ageOn, birthdayFault, CONSENT_AGE, MINIMUM_AGE } from './birthday.rules.ts';

/** What is said where a date of birth is missing. */
export const BIRTH_NEEDED = 'Date of birth is required for age verification';

/** What is said where the parent's address leads to the child's own mailbox. */
export const NOT_YOUR_OWN = 'Please enter your parent’s or guardian’s email, not your own';

/** What decides whether a person may have an account, and whether a parent has to agree first. */
export interface Birth {
  /** The person's own address, in its stored form. */
  email: string;
  /** ISO day; null where none is given. */
  dateOfBirth: string | null;
  /** In its stored form; null where none is given. */
  parentalEmail: string | null;
  userType: 'STUDENT' | 'TEACHER';
}

/** Whether a parent has to agree: the age decides, whatever the account type. False for a date that is none. */
export function needsParent(dateOfBirth: string | null, today: string): boolean {
  return dateOfBirth !== null && birthdayFault(dateOfBirth, today) === null && ageOn(dateOfBirth, today) < CONSENT_AGE;
}

/** What is wrong with a parent's address for the owner of another, or null; both in their stored form. */
export function parentalEmailFault(parentalEmail: string | null, email: string): Fault | null {
  if (!parentalEmail) return fault('REQUIRED', `Parental email is required for users under ${CONSENT_AGE}`);
  if (!isEmail(parentalEmail)) return fault('INVALID', 'Please enter a valid parental email');
  if (isSameMailbox(parentalEmail, email)) {
    return fault('NOT_ALLOWED', NOT_YOUR_OWN);
  }
  return null;
}

function dateOfBirthFault(dateOfBirth: string | null, userType: Birth['userType'], today: string): Fault | null {
  if (!dateOfBirth) return userType === 'STUDENT' ? fault('REQUIRED', BIRTH_NEEDED) : null;
  const odd = birthdayFault(dateOfBirth, today);
  if (odd || ageOn(dateOfBirth, today) >= MINIMUM_AGE) return odd;
  return fault('UNDER_AGE', `You must be at least ${MINIMUM_AGE} years old to create an account`);
}

/** What is wrong with one of the two fields. */
export interface BirthFault extends Fault {
  field: 'dateOfBirth' | 'parentalEmail';
}

/** What is wrong with a date of birth and, for people under 16, with a parent's address; at most one error. */
export function birthFaults({ email, dateOfBirth, parentalEmail, userType }: Birth, today: string): BirthFault[] {
  const ownFault = dateOfBirthFault(dateOfBirth, userType, today);
  if (ownFault) return [{ field: 'dateOfBirth', ...ownFault }];
  const parentFault = needsParent(dateOfBirth, today) ? parentalEmailFault(parentalEmail, email) : null;
  return parentFault ? [{ field: 'parentalEmail', ...parentFault }] : [];
}
