import { graphql } from 'react-relay';
import { startSession } from '../../../app/relay/session.ts';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { detailsOf } from '../register.input.ts';
import type { AccountType, RegisterValues } from '../register.rules.ts';
import type { Registration } from '../useRegistration.ts';
import { refusalOf } from '../useRegistration.ts';
import type { useGoogleRegistrationMutation } from './__generated__/useGoogleRegistrationMutation.graphql.ts';

/** Registers with Google's ID token; unless a parent has to agree first, the session starts at once. */
export function useGoogleRegistration(googleToken: string): Registration {
  const [run, isBusy] = useCommand<useGoogleRegistrationMutation>(graphql`
    mutation useGoogleRegistrationMutation($input: GoogleRegisterInput!) {
      googleRegister(input: $input) {
        __typename
        ... on GoogleRegisterPayload {
          accessToken
        }
        ... on ValidationError {
          message
          fieldErrors {
            field
            message
          }
        }
        ... on UnauthenticatedError {
          message
        }
        ... on ConflictError {
          message
        }
        ... on RateLimitedError {
          message
        }
        ... on UnavailableError {
          message
        }
      }
    }
  `);
  const send = async (values: RegisterValues, accountType: AccountType) => {
    const { done, failure } = await run({ input: { googleToken, ...detailsOf(values, accountType) } });
    if (failure) return refusalOf(failure);
    if (!done.accessToken) return 'needsConsent';
    startSession(done.accessToken);
    return accountType === 'STUDENT' ? 'student' : 'teacher';
  };
  return { send, isBusy };
}
