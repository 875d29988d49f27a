import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { Link, useNavigate, useParams } from 'react-router';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { accessToken, endSession } from '../../../app/relay/session.ts';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { confirmationError, passwordError, present } from '../register.rules.ts';
import { sortRefusal } from '../serverErrors.ts';
import { useForm } from '../useForm.ts';
import type { ResetPasswordPageMutation } from './__generated__/ResetPasswordPageMutation.graphql.ts';
import classes from './PasswordPage.module.css';

const FALLBACK = 'The password could not be changed';
const DONE_MESSAGE = 'Your password has been changed. Please sign in with the new one.';

/** /reset-password/:token: sets a new password by a mailed link, then leads to the sign-in page. Every session has ended. */
export default function ResetPasswordPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [reset, isBusy] = useCommand<ResetPasswordPageMutation>(graphql`
    mutation ResetPasswordPageMutation($input: ResetPasswordInput!) {
      resetPassword(input: $input) {
        __typename
        ... on ResetPasswordPayload {
          done
        }
        ... on ValidationError {
          message
          fieldErrors {
            field
            message
          }
        }
        ... on NotFoundError {
          message
        }
        ... on RateLimitedError {
          message
        }
        ... on UnavailableError {
          message
        }
      }
    }
  `);
  const form = useForm({ password: '', confirmPassword: '' }, (values) =>
    present({ password: passwordError(values.password), confirmPassword: confirmationError(values) }),
  );
  const [failure, setFailure] = useState<Failure | null>(null);
  const { bind, formRef } = form;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    setFailure(null);
    const outcome = await reset({ input: { token, password: form.values.password } });
    if (outcome.failure) {
      const { fields, general } = sortRefusal(outcome.failure, ['password']);
      setFailure(general);
      form.mark(fields);
      return;
    }
    if (accessToken() !== null) endSession('signedOut');
    void navigate(`/login?message=${encodeURIComponent(DONE_MESSAGE)}`, { replace: true });
  };

  return (
    <div className={classes.column}>
      <PageHeading>Set a new password</PageHeading>
      <p className={classes.lead}>This signs you out on all devices.</p>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
        <TextInput
          {...bind('password')}
          label="New Password"
          type="password"
          autoComplete="new-password"
          description="At least 6 characters."
        />
        <TextInput {...bind('confirmPassword')} label="Confirm Password" type="password" autoComplete="new-password" />
        <BusyButton type="submit" size="lg" isBusy={isBusy} busyText="Saving">
          Save Password
        </BusyButton>
      </form>
      {failure?.kind === 'notFound' ? (
        <Link to="/forgot-password" className={classes.link}>
          Ask for a new link
        </Link>
      ) : null}
    </div>
  );
}
