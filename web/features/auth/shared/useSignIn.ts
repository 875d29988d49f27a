import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { startSession } from '../../../app/relay/session.ts';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { timeZone } from '../../../lib/time.ts';
import type { useSignInMutation } from './__generated__/useSignInMutation.graphql.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in and starts the session. Resolves to null, or to why it failed. The browser's time zone is sent along. */
export function useSignIn(): [signIn: (credentials: Credentials) => Promise<Failure | null>, isBusy: boolean] {
  const [run, isBusy] = useCommand<useSignInMutation>(graphql`
    mutation useSignInMutation($input: SignInInput!) {
      signIn(input: $input) {
        ... on SignInPayload @alias(as: "payload") {
          accessToken
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const signIn = useCallback(
    async ({ email, password }: Credentials) => {
      const { done, failure } = await run({ input: { email: email.trim(), password, timeZone: timeZone() } });
      if (done) startSession(done.accessToken);
      return failure;
    },
    [run],
  );
  return [signIn, isBusy];
}
