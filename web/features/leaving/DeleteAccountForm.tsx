import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { DELETE_PHRASE, deletePhraseFault } from '../../../server/features/person/deletion.rules.ts';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { endSession } from '../../app/relay/session.ts';
import type { Failure } from '../../app/relay/useCommand.ts';
import { fieldErrorOf } from '../../app/relay/useCommand.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useProof } from '../auth/shared/useProof.tsx';
import classes from './DeleteAccountDialog.module.css';
import { useDeleteAccount } from './useDeleteAccount.ts';

const FAILED = 'Failed to delete account. Please try again.';

/** The second step: the phrase, typed exactly, and the password where the sign-in is not fresh. Then the session ends and the landing page is shown. */
export function DeleteAccountForm({ onClose }: { onClose: () => void }) {
  const [remove, isBusy] = useDeleteAccount();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const proof = useProof();

  useEffect(() => field.current?.focus(), []);

  const refuse = (text: string) => {
    setError(text);
    field.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    const odd = deletePhraseFault(typed);
    if (odd) return refuse(odd.message);
    if (!proof.passes()) return;
    const outcome = await remove({ input: { confirmation: typed, proof: proof.input } });
    if (outcome.done) return endSession('deleted');
    const left = proof.settle(outcome.failure);
    const fault = fieldErrorOf(left, 'confirmation');
    if (fault) refuse(fault);
    else setFailure(left);
  };

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <FailureNotice failure={failure} fallback={FAILED} />
      <TextField
        ref={field}
        name="confirmation"
        label={`Type ${DELETE_PHRASE} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={error ?? undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(null);
        }}
      />
      {proof.field}
      <div className={classes.actions}>
        <BusyButton type="submit" size="lg" variant="default" tone="danger" isBusy={isBusy} busyText="Deleting">
          Delete Account
        </BusyButton>
        <Button size="lg" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
