import { graphql } from 'react-relay';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import type { Proof } from '../shared/useProof.tsx';
import type { useNewPasskeyAddMutation } from './__generated__/useNewPasskeyAddMutation.graphql.ts';
import type { useNewPasskeyPrepareMutation } from './__generated__/useNewPasskeyPrepareMutation.graphql.ts';
import { useCeremony } from './useCeremony.ts';

/** A passkey to be: its name, and proof that it is the account's own person, where that is asked for. */
interface NewPasskey {
  readonly name: string;
  readonly proof: Proof['input'];
}

/**
 * Has the browser make a passkey and adds it to the account. Resolves to null, or to why not.
 * @param connectionId the list in the store that the new one comes to
 */
export function useNewPasskey(
  connectionId: string,
): [add: (passkey: NewPasskey) => Promise<Failure | null>, isBusy: boolean] {
  const [prepare] = useCommand<useNewPasskeyPrepareMutation>(graphql`
    mutation useNewPasskeyPrepareMutation($input: PreparePasskeyInput!) {
      preparePasskey(input: $input) {
        ... on PreparePasskeyPayload @alias(as: "payload") {
          challenge
          domain
          userHandle
          userName
          displayName
          algorithms
          knownCredentialIds
          viewer {
            ...useProof_viewer
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [finish] = useCommand<useNewPasskeyAddMutation>(graphql`
    mutation useNewPasskeyAddMutation($input: AddPasskeyInput!, $connections: [ID!]!) {
      addPasskey(input: $input) {
        ... on AddPasskeyPayload @alias(as: "payload") {
          passkey @prependNode(connections: $connections, edgeTypeName: "AccountPasskeysConnectionEdge") {
            ...PasskeyItem_passkey
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [run, isBusy] = useCeremony();
  const add = ({ name, proof }: NewPasskey) =>
    run({
      prepare: () => prepare({ input: { proof } }),
      perform: ({ makePasskey }, asked) => makePasskey(asked),
      finish: async (made) => (await finish({ input: { name, ...made }, connections: [connectionId] })).failure,
    });
  return [add, isBusy];
}
