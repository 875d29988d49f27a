import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { endSession } from './session.ts';
import { useCommand } from './useCommand.ts';
import type { useSignOutMutation } from './__generated__/useSignOutMutation.graphql.ts';

/** Signs out: the server is told with the token that is then forgotten here at once; its answer changes nothing. */
export function useSignOut(): () => void {
  const [signOut] = useCommand<useSignOutMutation>(graphql`
    mutation useSignOutMutation {
      signOut {
        ... on SignOutPayload @alias(as: "payload") {
          signedOut
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  return useCallback(() => {
    void signOut({});
    endSession('signedOut');
  }, [signOut]);
}
