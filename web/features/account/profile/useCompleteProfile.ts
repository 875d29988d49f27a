import { graphql } from 'react-relay';
import { endSession } from '../../../app/relay/session.ts';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { detailsOf } from '../register.input.ts';
import type { AccountType, RegisterValues } from '../register.rules.ts';
import { type Registration, refusalOf } from '../useRegistration.ts';
import type { useCompleteProfileMutation } from './__generated__/useCompleteProfileMutation.graphql.ts';

/** Says who the person is where that is asked anew. The session ends when a parent has to agree first. */
export function useCompleteProfile(): Registration {
  const [run, isBusy] = useCommand<useCompleteProfileMutation>(graphql`
    mutation useCompleteProfileMutation($input: CompleteProfileInput!) {
      completeProfile(input: $input) {
        __typename
        ... on CompleteProfilePayload {
          registrationStatus {
            needsParentalConsent
          }
          viewer {
            profileComplete
            fullName
            userType
            dateOfBirth
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
        ... on UnauthenticatedError {
          message
        }
        ... on ForbiddenError {
          message
        }
      }
    }
  `);
  const send = async (values: RegisterValues, accountType: AccountType) => {
    const { timeZone: _known, ...details } = detailsOf(values, accountType, true);
    const { done, failure } = await run({ input: { ...details, fullName: values.fullName.trim() } });
    if (failure) return refusalOf(failure);
    if (done.registrationStatus.needsParentalConsent) {
      endSession('signedOut');
      return 'needsConsent';
    }
    return accountType === 'STUDENT' ? 'student' : 'teacher';
  };
  return { send, isBusy };
}
