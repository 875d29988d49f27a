import type { FormEvent } from 'react';
import { useRef } from 'react';
import { graphql } from 'react-relay';
import { passkeyNameFault } from '../../../../server/features/passkeys/passkeys.rules.ts';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { useFormFailure } from '../../../app/relay/useFormFailure.ts';
import { present } from '../../../lib/fieldErrors.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import classes from '../../../ui/SectionParts.module.css';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/useForm.ts';
import type { RenamePasskeyMutation } from './__generated__/RenamePasskeyMutation.graphql.ts';

const FALLBACK = 'The passkey could not be renamed';

/** Gives a passkey another name. */
export function RenamePasskey({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const [rename, isBusy] = useCommand<RenamePasskeyMutation>(graphql`
    mutation RenamePasskeyMutation($input: RenamePasskeyInput!) {
      renamePasskey(input: $input) {
        ... on RenamePasskeyPayload @alias(as: "payload") {
          passkey {
            ...PasskeyItem_passkey
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const form = useForm(
    { name },
    (values) => present({ name: passkeyNameFault(values.name.trim())?.message ?? null }),
    isBusy,
  );
  const { failure, tell } = useFormFailure(form, ['name']);
  const nameField = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    tell(null);
    const outcome = await rename({ input: { passkeyId: id, name: form.values.name.trim() } });
    tell(outcome.failure);
    if (outcome.done) onClose();
  };

  return (
    <Dialog title="Rename this passkey" initialFocus={nameField} onClose={onClose}>
      <form ref={form.formRef} noValidate className={classes.form} onSubmit={submit}>
        <FailureNotice failure={failure} fallback={FALLBACK} />
        <TextField {...form.bind('name')} ref={nameField} label="Name" autoComplete="off" />
        <BusyButton type="submit" size="lg" isBusy={isBusy} busyText="Saving">
          Rename
        </BusyButton>
      </form>
    </Dialog>
  );
}
