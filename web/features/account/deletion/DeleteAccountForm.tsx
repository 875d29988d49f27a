import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { endSession } from '../../../app/relay/session.ts';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { fieldErrorOf } from '../../../app/relay/useCommand.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import classes from './DeleteAccountDialog.module.css';
import { useProof } from '../proof/useProof.tsx';
import { useDeleteAccount } from './useDeleteAccount.ts';

const PHRASE = 'DELETE MY ACCOUNT';
const NOT_EXACT = `Please type "${PHRASE}" exactly as shown`;
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
    if (typed !== PHRASE) return refuse(NOT_EXACT);
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
      <TextInput
        ref={field}
        name="confirmation"
        label={`Type ${PHRASE} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(null);
        }}
      />
      {proof.field}
      <div className={classes.actions}>
        <BusyButton type="submit" size="lg" variant="default" data-tone="danger" isBusy={isBusy} busyText="Deleting">
          Delete Account
        </BusyButton>
        <Button size="lg" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
