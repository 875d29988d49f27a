import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { Outcome } from '../../app/relay/useCommand.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import { timeZone, todayUtc } from '../../lib/time.ts';
import type { useRegisterMutation } from './__generated__/useRegisterMutation.graphql.ts';
import type { AccountType, RegisterValues } from './register.rules.ts';
import { asksParent } from './register.rules.ts';

/** Sends a registration. What belongs to the other account type, or to younger people, is not sent. */
export function useRegister(): [
  register: (values: RegisterValues, accountType: AccountType) => Promise<Outcome<useRegisterMutation>>,
  isBusy: boolean,
] {
  const [run, isBusy] = useCommand<useRegisterMutation>(graphql`
    mutation useRegisterMutation($input: RegisterInput!) {
      register(input: $input) {
        __typename
        ... on RegisterPayload {
          registrationStatus {
            needsParentalConsent
          }
        }
        ... on ValidationError {
          message
          fieldErrors {
            field
            message
          }
        }
        ... on ConflictError {
          message
        }
        ... on RateLimitedError {
          message
        }
        ... on ForbiddenError {
          message
        }
      }
    }
  `);
  const register = useCallback(
    (values: RegisterValues, accountType: AccountType) => {
      const isStudent = accountType === 'STUDENT';
      const needsParent = isStudent && asksParent(values.dateOfBirth, todayUtc());
      return run({
        input: {
          userType: accountType,
          fullName: values.fullName.trim(),
          email: values.email.trim(),
          password: values.password,
          dateOfBirth: isStudent ? values.dateOfBirth.trim() : null,
          parentalEmail: needsParent ? values.parentalEmail.trim() : null,
          schoolName: isStudent ? null : values.schoolName.trim() || null,
          teacherSubject: isStudent ? null : values.teacherSubject || null,
          dataProcessingConsent: values.dataProcessingConsent,
          privacyPolicyAccepted: values.privacyPolicyAccepted,
          termsAccepted: values.termsAccepted,
          marketingConsent: values.marketingConsent,
          timeZone: timeZone(),
        },
      });
    },
    [run],
  );
  return [register, isBusy];
}
