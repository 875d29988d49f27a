import { isEmail, isSameMailbox } from './addresses.rules.ts';
import { ageOn, birthdayFault, CONSENT_AGE, MINIMUM_AGE } from './birthday.rules.ts';

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

function parentalEmailFault(parentalEmail: string | null, email: string): string | null {
  if (!parentalEmail) return `Parental email is required for users under ${CONSENT_AGE}`;
  if (!isEmail(parentalEmail)) return 'Please enter a valid parental email';
  if (isSameMailbox(parentalEmail, email)) return "Please enter your parent's email, not your own";
  return null;
}

function dateOfBirthFault(dateOfBirth: string | null, userType: Birth['userType'], today: string): string | null {
  if (!dateOfBirth) return userType === 'STUDENT' ? 'Date of birth is required for age verification' : null;
  const fault = birthdayFault(dateOfBirth, today);
  if (fault || ageOn(dateOfBirth, today) >= MINIMUM_AGE) return fault;
  return `You must be at least ${MINIMUM_AGE} years old to create an account`;
}

/** What is wrong with one of the two fields. */
export interface BirthFault {
  field: 'dateOfBirth' | 'parentalEmail';
  message: string;
}

/** What is wrong with a date of birth and, for people under 16, with a parent's address; at most one error. */
export function birthFaults({ email, dateOfBirth, parentalEmail, userType }: Birth, today: string): BirthFault[] {
  const fault = dateOfBirthFault(dateOfBirth, userType, today);
  if (fault) return [{ field: 'dateOfBirth', message: fault }];
  const parentFault = needsParent(dateOfBirth, today) ? parentalEmailFault(parentalEmail, email) : null;
  return parentFault ? [{ field: 'parentalEmail', message: parentFault }] : [];
}
