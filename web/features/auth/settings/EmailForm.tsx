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
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/useForm.ts';
import { newEmailError, passwordError } from '../../person/shared/person.rules.ts';
import type { EmailFormMutation } from './__generated__/EmailFormMutation.graphql.ts';

const FALLBACK = 'Update failed';

interface EmailFormProps {
  /** A link is on its way to this address. */
  onSent: (address: string) => void;
  onClose: () => void;
}

/** Asks for a new address and the password. The address changes only when the link sent to it is opened. */
export function EmailForm({ onSent, onClose }: EmailFormProps) {
  const [change, isBusy] = useCommand<EmailFormMutation>(graphql`
    mutation EmailFormMutation($input: ChangeEmailInput!) {
      changeEmail(input: $input) {
        ... on ChangeEmailPayload @alias(as: "payload") {
          sentTo
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const form = useForm(
    { email: '', password: '' },
    ({ email, password }) => present({ email: newEmailError(email), password: passwordError(password) }),
    isBusy,
  );
  const { failure, tell } = useFormFailure(form, ['email', 'password']);
  const { bind, formRef } = form;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    tell(null);
    const { email, password } = form.values;
    const outcome = await change({ input: { email: email.trim(), password } });
    tell(outcome.failure);
    if (outcome.done) onSent(outcome.done.sentTo);
  };

  return (
    <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <TextField {...bind('email')} label="New email" type="email" inputMode="email" autoComplete="email" />
      <PasswordField {...bind('password')} label="Password" autoComplete="current-password" />
      <div className={classes.row}>
        <BusyButton type="submit" variant="default" isBusy={isBusy} busyText="Sending">
          Send link
        </BusyButton>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
