import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { Outcome } from '../../app/relay/useCommand.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import { timeZone, todayUtc } from '../../lib/time.ts';
import type { AccountType } from '../person/shared/person.rules.ts';
import { sampleAnswers } from '../practice/shared/sampleAnswers.ts';
import type { useRegisterMutation } from './__generated__/useRegisterMutation.graphql.ts';
import { detailsOf, type RegisterValues } from './register.rules.ts';

/** Sends a registration. What belongs to the other account type, or to younger people, is not sent. */
export function useRegister(): [
  register: (values: RegisterValues, accountType: AccountType) => Promise<Outcome<useRegisterMutation>>,
  isBusy: boolean,
] {
  const [run, isBusy] = useCommand<useRegisterMutation>(graphql`
    mutation useRegisterMutation($input: RegisterInput!) {
      register(input: $input) {
        ... on RegisterPayload @alias(as: "payload") {
          points
          registrationStatus {
            needsParentalConsent
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const register = useCallback(
    (values: RegisterValues, accountType: AccountType) =>
      run({
        input: {
          ...detailsOf(values, accountType, todayUtc()),
          timeZone: timeZone(),
          fullName: values.fullName.trim(),
          email: values.email.trim(),
          password: values.password,
          sampleAnswers: sampleAnswers(),
        },
      }),
    [run],
  );
  return [register, isBusy];
}
