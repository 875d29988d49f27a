import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { confirmationError, passwordError, present } from '../register.rules.ts';
import { sortRefusal } from '../serverErrors.ts';
import { useProof } from '../proof/useProof.tsx';
import { useForm } from '../useForm.ts';
import type { PasswordFormMutation } from './__generated__/PasswordFormMutation.graphql.ts';
import classes from './settings.module.css';

const FALLBACK = 'Update failed';
const NO_CURRENT = 'Please enter your current password';

interface PasswordFormProps {
  /** For the browser's password store, which keeps a password with its address. */
  email: string;
  hasPassword: boolean;
  onChanged: () => void;
}

/** Sets a new password; the current one is asked for where there is one. */
export function PasswordForm({ email, hasPassword, onChanged }: PasswordFormProps) {
  const [change, isBusy] = useCommand<PasswordFormMutation>(graphql`
    mutation PasswordFormMutation($input: ChangePasswordInput!) {
      changePassword(input: $input) {
        __typename
        ... on ChangePasswordPayload {
          viewer {
            ...PasswordSection_viewer
            ...EmailPart_viewer
            ...SessionsSection_viewer
            ...useProof_viewer
          }
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
        ... on FreshSignInNeededError {
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
  const form = useForm({ currentPassword: '', newPassword: '', confirmPassword: '' }, (values) =>
    present({
      currentPassword: hasPassword && values.currentPassword === '' ? NO_CURRENT : null,
      newPassword: passwordError(values.newPassword),
      confirmPassword: confirmationError({
        password: values.newPassword,
        confirmPassword: values.confirmPassword,
      }),
    }),
  );
  const [failure, setFailure] = useState<Failure | null>(null);
  const proof = useProof('refusal');
  const { bind, formRef } = form;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes() || !(hasPassword || proof.passes())) return;
    setFailure(null);
    const { currentPassword, newPassword } = form.values;
    const outcome = await change({
      input: hasPassword ? { currentPassword, newPassword } : { newPassword, proof: proof.input },
    });
    const left = proof.settle(outcome.failure);
    if (outcome.done) return onChanged();
    if (!left) return;
    const { fields, general } = sortRefusal(left, ['currentPassword', 'newPassword']);
    setFailure(general);
    form.mark(fields);
  };

  return (
    <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <TextInput
          {...bind('currentPassword')}
          label="Current Password"
          type="password"
          autoComplete="current-password"
        />
      ) : null}
      <TextInput
        {...bind('newPassword')}
        label="New Password"
        type="password"
        autoComplete="new-password"
        description="At least 6 characters."
      />
      <TextInput {...bind('confirmPassword')} label="Confirm Password" type="password" autoComplete="new-password" />
      {hasPassword ? null : proof.field}
      <BusyButton type="submit" variant="default" isBusy={isBusy} busyText="Saving">
        {hasPassword ? 'Change Password' : 'Set Password'}
      </BusyButton>
    </form>
  );
}
