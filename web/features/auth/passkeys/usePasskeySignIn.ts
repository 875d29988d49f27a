import { useState } from 'react';
import { graphql } from 'react-relay';
import { startSession } from '../../../app/relay/session.ts';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { timeZone } from '../../../lib/time.ts';
import type { usePasskeySignInMutation } from './__generated__/usePasskeySignInMutation.graphql.ts';
import type { usePasskeySignInPrepareMutation } from './__generated__/usePasskeySignInPrepareMutation.graphql.ts';

/** Signs in with a passkey that the browser asks for, and starts the session. Resolves to null, or to why not. */
export function usePasskeySignIn(): [signIn: () => Promise<Failure | null>, isBusy: boolean] {
  const [prepare] = useCommand<usePasskeySignInPrepareMutation>(graphql`
    mutation usePasskeySignInPrepareMutation {
      preparePasskeySignIn {
        ... on PreparePasskeySignInPayload @alias(as: "payload") {
          challenge
          domain
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [finish] = useCommand<usePasskeySignInMutation>(graphql`
    mutation usePasskeySignInMutation($input: SignInWithPasskeyInput!) {
      signInWithPasskey(input: $input) {
        ... on SignInWithPasskeyPayload @alias(as: "payload") {
          accessToken
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [isBusy, setIsBusy] = useState(false);
  const signIn = async () => {
    setIsBusy(true);
    try {
      // The part that speaks to the browser is fetched when somebody wants it, at the same time as the challenge.
      const [asked, { askForPasskey }] = await Promise.all([prepare({}), import('./ceremonies.ts')]);
      if (!asked.done) return asked.failure;
      const { made, failure } = await askForPasskey(asked.done);
      if (!made) return failure;
      const entered = await finish({ input: { ...made, timeZone: timeZone() } });
      if (entered.done) startSession(entered.done.accessToken);
      return entered.failure;
    } finally {
      setIsBusy(false);
    }
  };
  return [signIn, isBusy];
}
