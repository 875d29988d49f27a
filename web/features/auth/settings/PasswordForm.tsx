import type { FormEvent } from 'react';
import { graphql } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { useFormFailure } from '../../../app/relay/useFormFailure.ts';
import { present } from '../../../lib/fieldErrors.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import classes from '../../../ui/SectionParts.module.css';
import { useForm } from '../../../ui/useForm.ts';
import { confirmationError, newPasswordError, PASSWORD_HINT } from '../../person/shared/person.rules.ts';
import { useProof } from '../shared/useProof.tsx';
import type { PasswordFormMutation } from './__generated__/PasswordFormMutation.graphql.ts';

const FALLBACK = 'Update failed';
const NO_CURRENT = 'Please enter your current password';

interface PasswordFormProps {
  /** For the browser's password store, which keeps a password with its address. */
  email: string;
  hasPassword: boolean;
  onChanged: () => void;
  onClose: () => void;
}

/** Sets a new password; the current one is asked for where there is one. */
export function PasswordForm({ email, hasPassword, onChanged, onClose }: PasswordFormProps) {
  const [change, isBusy] = useCommand<PasswordFormMutation>(graphql`
    mutation PasswordFormMutation($input: ChangePasswordInput!) {
      changePassword(input: $input) {
        ... on ChangePasswordPayload @alias(as: "payload") {
          viewer {
            ...PasswordSection_viewer
            ...EmailPart_viewer
            ...SessionsSection_viewer
            ...useProof_viewer
          }
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const form = useForm(
    { currentPassword: '', newPassword: '', confirmPassword: '' },
    (values) =>
      present({
        currentPassword: hasPassword && values.currentPassword === '' ? NO_CURRENT : null,
        newPassword: newPasswordError(values.newPassword),
        confirmPassword: confirmationError(values.newPassword, values.confirmPassword),
      }),
    isBusy,
  );
  const { failure, tell } = useFormFailure(form, ['currentPassword', 'newPassword']);
  const proof = useProof('failure');
  const { bind, formRef } = form;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes() || !(hasPassword || proof.passes())) return;
    tell(null);
    const { currentPassword, newPassword } = form.values;
    const outcome = await change({
      input: hasPassword ? { currentPassword, newPassword } : { newPassword, proof: proof.input },
    });
    tell(proof.settle(outcome.failure));
    if (outcome.done) onChanged();
  };

  return (
    <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <PasswordField {...bind('currentPassword')} label="Current password" autoComplete="current-password" />
      ) : null}
      <PasswordField {...bind('newPassword')} label="New password" autoComplete="new-password" hint={PASSWORD_HINT} />
      <PasswordField {...bind('confirmPassword')} label="Confirm new password" autoComplete="new-password" />
      {hasPassword ? null : proof.field}
      <div className={classes.row}>
        <BusyButton type="submit" variant="default" isBusy={isBusy} busyText="Saving">
          {hasPassword ? 'Change password' : 'Set password'}
        </BusyButton>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
