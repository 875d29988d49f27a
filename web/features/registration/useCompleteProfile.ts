import { graphql } from 'react-relay';
import { endSession } from '../../app/relay/session.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import { todayUtc } from '../../lib/time.ts';
import type { useCompleteProfileMutation } from './__generated__/useCompleteProfileMutation.graphql.ts';
import { detailsOf } from './register.rules.ts';
import { type Registration, registrationFailureOf } from './useRegistration.ts';

/** Says who the person is where that is asked anew. The session ends when a parent has to agree first. */
export function useCompleteProfile(): Registration {
  const [run, isBusy] = useCommand<useCompleteProfileMutation>(graphql`
    mutation useCompleteProfileMutation($input: CompleteProfileInput!) {
      completeProfile(input: $input) {
        ... on CompleteProfilePayload @alias(as: "payload") {
          registrationStatus {
            needsParentalConsent
          }
          viewer {
            user {
              fullName
              userType
            }
            account {
              profileComplete
              dateOfBirth
            }
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const send: Registration['send'] = async (values, accountType) => {
    const details = detailsOf(values, accountType, todayUtc(), true);
    const { done, failure } = await run({ input: { ...details, fullName: values.fullName.trim() } });
    if (failure) return registrationFailureOf(failure);
    if (done.registrationStatus.needsParentalConsent) {
      endSession('signedOut');
      return { end: 'needsConsent', points: 0 };
    }
    return { end: accountType === 'STUDENT' ? 'student' : 'teacher', points: 0 };
  };
  return { send, isBusy };
}
