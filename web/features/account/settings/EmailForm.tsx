import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { emailError, present } from '../register.rules.ts';
import { sortRefusal } from '../serverErrors.ts';
import { useForm } from '../useForm.ts';
import type { EmailFormMutation } from './__generated__/EmailFormMutation.graphql.ts';
import classes from './settings.module.css';

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
        __typename
        ... on ChangeEmailPayload {
          sentTo
        }
        ... on ValidationError {
          message
          fieldErrors {
            field
            message
          }
        }
        ... on ForbiddenError {
          message
        }
        ... on ConflictError {
          message
        }
        ... on RateLimitedError {
          message
        }
        ... on UnavailableError {
          message
        }
        ... on UnauthenticatedError {
          message
        }
      }
    }
  `);
  const form = useForm({ email: '', password: '' }, ({ email, password }) =>
    present({ email: emailError(email), password: password === '' ? 'Password is required' : null }),
  );
  const [failure, setFailure] = useState<Failure | null>(null);
  const { bind, formRef } = form;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    setFailure(null);
    const { email, password } = form.values;
    const outcome = await change({ input: { email: email.trim(), password } });
    if (outcome.done) return onSent(outcome.done.sentTo);
    const { fields, general } = sortRefusal(outcome.failure, ['email', 'password']);
    setFailure(general);
    form.mark(fields);
  };

  return (
    <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <TextInput {...bind('email')} label="New Email" type="email" inputMode="email" autoComplete="email" />
      <TextInput {...bind('password')} label="Password" type="password" autoComplete="current-password" />
      <div className={classes.row}>
        <BusyButton type="submit" variant="default" isBusy={isBusy} busyText="Sending">
          Send Link
        </BusyButton>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
