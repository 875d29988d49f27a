import { graphql } from 'react-relay';
import { useCommand } from '../../app/relay/useCommand.ts';
import type { useDeleteAccountMutation } from './__generated__/useDeleteAccountMutation.graphql.ts';

/** Deletes one's own account. Afterwards the token in hand is dead. */
export function useDeleteAccount() {
  return useCommand<useDeleteAccountMutation>(graphql`
    mutation useDeleteAccountMutation($input: DeleteAccountInput!) {
      deleteAccount(input: $input) {
        ... on DeleteAccountPayload @alias(as: "payload") {
          deleted
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
}
