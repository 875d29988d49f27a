import { graphql } from 'react-relay';
import type { Failure } from '../../app/relay/useCommand.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import type { useWithdrawalRestoreMutation } from './__generated__/useWithdrawalRestoreMutation.graphql.ts';
import type { useWithdrawalWithdrawMutation } from './__generated__/useWithdrawalWithdrawMutation.graphql.ts';
import type { WithdrawalState_withdrawal$key } from './__generated__/WithdrawalState_withdrawal.graphql.ts';

/** How consent stands after a change, or why it could not be changed: one of the two is null. */
export interface WithdrawalOutcome {
  readonly withdrawal: WithdrawalState_withdrawal$key | null;
  readonly failure: Failure | null;
}

/** The two commands of a receipt's link. Repeating one changes nothing. */
export function useWithdrawal(token: string): {
  withdraw: () => Promise<WithdrawalOutcome>;
  restore: () => Promise<WithdrawalOutcome>;
  isBusy: boolean;
} {
  const [withdraw, isWithdrawing] = useCommand<useWithdrawalWithdrawMutation>(graphql`
    mutation useWithdrawalWithdrawMutation($input: WithdrawParentalConsentInput!) {
      withdrawParentalConsent(input: $input) {
        ... on WithdrawParentalConsentPayload @alias(as: "payload") {
          withdrawal {
            ...WithdrawalState_withdrawal
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [restore, isRestoring] = useCommand<useWithdrawalRestoreMutation>(graphql`
    mutation useWithdrawalRestoreMutation($input: RestoreParentalConsentInput!) {
      restoreParentalConsent(input: $input) {
        ... on RestoreParentalConsentPayload @alias(as: "payload") {
          withdrawal {
            ...WithdrawalState_withdrawal
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const variables = { input: { token } };
  return {
    withdraw: async () => {
      const { done, failure } = await withdraw(variables);
      return { withdrawal: done?.withdrawal ?? null, failure };
    },
    restore: async () => {
      const { done, failure } = await restore(variables);
      return { withdrawal: done?.withdrawal ?? null, failure };
    },
    isBusy: isWithdrawing || isRestoring,
  };
}
