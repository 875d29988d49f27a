import type { FormEvent } from 'react';
import { useRef } from 'react';
import { passkeyNameFault } from '../../../../server/features/passkeys/passkeys.rules.ts';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { useFormFailure } from '../../../app/relay/useFormFailure.ts';
import { present } from '../../../lib/fieldErrors.ts';
import { describeUserAgent } from '../../../lib/userAgent.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import classes from '../../../ui/SectionParts.module.css';
import { TextField } from '../../../ui/TextField.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/useForm.ts';
import { useProof } from '../shared/useProof.tsx';
import { useNewPasskey } from './useNewPasskey.ts';

const FALLBACK = 'The passkey could not be added';

interface NewPasskeyDialogProps {
  /** The list in the store that the new passkey comes to. */
  connectionId: string;
  onClose: () => void;
}

/** Adds a passkey: its name, and then the browser's own window. */
export default function NewPasskeyDialog({ connectionId, onClose }: NewPasskeyDialogProps) {
  const [add, isBusy] = useNewPasskey(connectionId);
  const form = useForm(
    { name: describeUserAgent(navigator.userAgent) },
    ({ name }) => present({ name: passkeyNameFault(name.trim())?.message ?? null }),
    isBusy,
  );
  const { failure, tell } = useFormFailure(form, ['name']);
  const proof = useProof();
  const nameField = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes() || !proof.passes()) return;
    tell(null);
    const refused = await add({ name: form.values.name.trim(), proof: proof.input });
    const left = proof.settle(refused);
    tell(left);
    if (refused) return;
    toastSuccess('Your passkey has been added.');
    onClose();
  };

  return (
    <Dialog title="Add a passkey" initialFocus={nameField} isHeld={isBusy} onClose={onClose}>
      <form ref={form.formRef} noValidate className={classes.form} onSubmit={submit}>
        <FailureNotice failure={failure} fallback={FALLBACK} />
        <TextField
          {...form.bind('name')}
          ref={nameField}
          label="Name"
          autoComplete="off"
          hint="A name that you will recognise, such as the name of the device."
        />
        {proof.field}
        <BusyButton type="submit" size="lg" isBusy={isBusy} busyText="Adding">
          Continue
        </BusyButton>
      </form>
    </Dialog>
  );
}
