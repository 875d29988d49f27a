import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { startSession } from '../../../app/relay/session.ts';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { timeZone } from '../../../lib/time.ts';
import type { useGoogleSignInMutation } from './__generated__/useGoogleSignInMutation.graphql.ts';

/** Signs in by Google's ID token and starts the session. Resolves to null, or to why not: ACCOUNT_NOT_FOUND may register. */
export function useGoogleSignIn(): [signIn: (googleToken: string) => Promise<Failure | null>, isBusy: boolean] {
  const [run, isBusy] = useCommand<useGoogleSignInMutation>(graphql`
    mutation useGoogleSignInMutation($input: SignInWithGoogleInput!) {
      signInWithGoogle(input: $input) {
        ... on SignInWithGooglePayload @alias(as: "payload") {
          accessToken
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const signIn = useCallback(
    async (googleToken: string) => {
      const { done, failure } = await run({ input: { googleToken, timeZone: timeZone() } });
      if (done) startSession(done.accessToken);
      return failure;
    },
    [run],
  );
  return [signIn, isBusy];
}
