import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { Link } from 'react-router';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { emailError, present } from '../register.rules.ts';
import { sortRefusal } from '../serverErrors.ts';
import { useForm } from '../useForm.ts';
import type { ForgotPasswordPageMutation } from './__generated__/ForgotPasswordPageMutation.graphql.ts';
import classes from './PasswordPage.module.css';

const SENT = 'If there is an account with this address, we have sent a link.';
const FALLBACK = 'The link could not be sent';

/** /forgot-password: asks for the address and sends a link. The answer is the same for an unknown address. */
export default function ForgotPasswordPage() {
  const [request, isBusy] = useCommand<ForgotPasswordPageMutation>(graphql`
    mutation ForgotPasswordPageMutation($input: RequestPasswordResetInput!) {
      requestPasswordReset(input: $input) {
        __typename
        ... on RequestPasswordResetPayload {
          sent
        }
        ... on ValidationError {
          message
          fieldErrors {
            field
            message
          }
        }
        ... on RateLimitedError {
          message
        }
      }
    }
  `);
  const form = useForm({ email: '' }, ({ email }) => present({ email: emailError(email) }));
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { bind, formRef } = form;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    setIsSent(false);
    setFailure(null);
    const outcome = await request({ input: { email: form.values.email.trim() } });
    setIsSent(outcome.done !== null);
    if (!outcome.failure) return;
    const { fields, general } = sortRefusal(outcome.failure, ['email']);
    setFailure(general);
    form.mark(fields);
  };

  return (
    <div className={classes.column}>
      <PageHeading>Forgot password</PageHeading>
      <p className={classes.lead}>We will send you a link to set a new one. It works for one hour.</p>
      {isSent ? <Notice tone="success">{SENT}</Notice> : null}
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
        <TextInput {...bind('email')} label="Email" type="email" autoComplete="username" inputMode="email" />
        <BusyButton type="submit" size="lg" isBusy={isBusy} busyText="Sending">
          Send Link
        </BusyButton>
      </form>
      <Link to="/login" className={classes.link}>
        Back to sign in
      </Link>
    </div>
  );
}
