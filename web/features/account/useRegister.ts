import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { Outcome } from '../../app/relay/useCommand.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import type { useRegisterMutation } from './__generated__/useRegisterMutation.graphql.ts';
import { detailsOf } from './register.input.ts';
import type { AccountType, RegisterValues } from './register.rules.ts';

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
        ... on UnavailableError {
          message
        }
        ... on ForbiddenError {
          message
        }
      }
    }
  `);
  const register = useCallback(
    (values: RegisterValues, accountType: AccountType) =>
      run({
        input: {
          ...detailsOf(values, accountType),
          fullName: values.fullName.trim(),
          email: values.email.trim(),
          password: values.password,
        },
      }),
    [run],
  );
  return [register, isBusy];
}
