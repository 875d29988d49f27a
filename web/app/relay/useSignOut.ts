import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { useRouter } from '../../lib/RouterView.tsx';
import { endSession } from './session.ts';
import { useCommand } from './useCommand.ts';
import type { useSignOutMutation } from './__generated__/useSignOutMutation.graphql.ts';

/** Signs out, once whoever has written something on the page lets it go: the server is told with the token that is then forgotten here at once; its answer changes nothing. */
export function useSignOut(): () => void {
  const router = useRouter();
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
  return useCallback(
    () =>
      router.leave(() => {
        void signOut({});
        endSession('signedOut');
      }),
    [router, signOut],
  );
}
