import { graphql } from 'react-relay';
import { startSession } from '../../../app/relay/session.ts';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { timeZone } from '../../../lib/time.ts';
import { useCeremony } from './useCeremony.ts';
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
  const [run, isBusy] = useCeremony();
  const signIn = () =>
    run({
      prepare: () => prepare({}),
      perform: ({ askForPasskey }, asked) => askForPasskey(asked),
      finish: async (signed) => {
        const entered = await finish({ input: { ...signed, timeZone: timeZone() } });
        if (entered.done) startSession(entered.done.accessToken);
        return entered.failure;
      },
    });
  return [signIn, isBusy];
}
