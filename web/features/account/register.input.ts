import { timeZone, todayUtc } from '../../lib/time.ts';
import type { AccountType, RegisterValues } from './register.rules.ts';
import { asksParent } from './register.rules.ts';

/**
 * What a registration sends besides who the person is. What belongs to the other account type, or to younger people, is
 * not sent.
 * @param asksBirth whether the form asks for the date of birth; students' always does
 */
export function detailsOf(values: RegisterValues, accountType: AccountType, asksBirth = accountType === 'STUDENT') {
  const isStudent = accountType === 'STUDENT';
  const needsParent = asksBirth && asksParent(values.dateOfBirth, todayUtc());
  return {
    userType: accountType,
    dateOfBirth: asksBirth ? values.dateOfBirth.trim() : null,
    parentalEmail: needsParent ? values.parentalEmail.trim() : null,
    schoolName: isStudent ? null : values.schoolName.trim() || null,
    teacherSubject: isStudent ? null : values.teacherSubject || null,
    dataProcessingConsent: values.dataProcessingConsent,
    privacyPolicyAccepted: values.privacyPolicyAccepted,
    termsAccepted: values.termsAccepted,
    marketingConsent: values.marketingConsent,
    timeZone: timeZone(),
  };
}
