import { useState } from 'react';
import { graphql } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { type Failure, useCommand } from '../../../app/relay/useCommand.ts';
import { AlertDialog } from '../../../ui/AlertDialog.tsx';
import { useRemoving } from '../../../ui/useRemoving.ts';
import { useProof } from '../shared/useProof.tsx';
import type { RemovePasskeyMutation } from './__generated__/RemovePasskeyMutation.graphql.ts';

const FALLBACK = 'The passkey could not be removed';

interface RemovePasskeyProps {
  id: string;
  name: string;
  /** The list in the store that it goes from. */
  connectionId: string;
  onClose: () => void;
}

/** Asks whether a passkey is to go, and removes it. */
export function RemovePasskey({ id, name, connectionId, onClose }: RemovePasskeyProps) {
  const [remove, isBusy] = useCommand<RemovePasskeyMutation>(graphql`
    mutation RemovePasskeyMutation($input: RemovePasskeyInput!, $connections: [ID!]!) {
      removePasskey(input: $input) {
        ... on RemovePasskeyPayload @alias(as: "payload") {
          removedPasskeyId @deleteEdge(connections: $connections)
          viewer {
            ...useProof_viewer
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const removing = useRemoving();
  const [failure, setFailure] = useState<Failure | null>(null);
  const proof = useProof();

  const confirm = async () => {
    if (!proof.passes()) return;
    setFailure(null);
    const outcome = await removing(
      id,
      remove({ input: { passkeyId: id, proof: proof.input }, connections: [connectionId] }),
    );
    setFailure(proof.settle(outcome.failure));
  };

  return (
    <AlertDialog
      title="Remove this passkey?"
      confirmText="Remove passkey"
      busyText="Removing"
      isBusy={isBusy}
      isDanger
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        Nobody will be able to sign in with <strong>{name}</strong> any more. Your device may still show it: you can
        delete it there, too.
      </p>
      {proof.field}
      <FailureNotice failure={failure} fallback={FALLBACK} />
    </AlertDialog>
  );
}
