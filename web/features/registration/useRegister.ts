import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { safeNextPath } from '../../app/relay/access.ts';
import type { Outcome } from '../../app/relay/useCommand.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import { timeZone, todayUtc } from '../../lib/time.ts';
import { useLocation } from '../../lib/RouterView.tsx';
import type { AccountType } from '../person/shared/person.rules.ts';
import { sampleAnswers } from '../practice/shared/sampleAnswers.ts';
import type { useRegisterMutation } from './__generated__/useRegisterMutation.graphql.ts';
import { invitationOf } from './invitationOf.ts';
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
  const next = safeNextPath(useLocation().search);
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
          ...invitationOf(accountType, next),
        },
      }),
    [run, next],
  );
  return [register, isBusy];
}
