import type { FormEvent } from 'react';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { useFormFailure } from '../../../app/relay/useFormFailure.ts';
import { present } from '../../../lib/fieldErrors.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useForm } from '../../../ui/useForm.ts';
import { emailError } from '../../person/shared/person.rules.ts';
import type { ForgotPasswordPageMutation } from './__generated__/ForgotPasswordPageMutation.graphql.ts';
import classes from '../EntryPage.module.css';

const SENT = 'If there is an account with this email address, we have sent a link.';
const FALLBACK = 'The link could not be sent';

/** /forgot-password: asks for the address and sends a link. The answer is the same for an unknown address. */
export default function ForgotPasswordPage() {
  const [request, isBusy] = useCommand<ForgotPasswordPageMutation>(graphql`
    mutation ForgotPasswordPageMutation($input: RequestPasswordResetInput!) {
      requestPasswordReset(input: $input) {
        ... on RequestPasswordResetPayload @alias(as: "payload") {
          sent
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const form = useForm({ email: '' }, ({ email }) => present({ email: emailError(email) }), isBusy);
  const [isSent, setIsSent] = useState(false);
  const { failure, tell } = useFormFailure(form, ['email']);
  const { bind, formRef } = form;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    setIsSent(false);
    tell(null);
    const outcome = await request({ input: { email: form.values.email.trim() } });
    setIsSent(outcome.done !== null);
    tell(outcome.failure);
  };

  return (
    <div className={classes.column}>
      <PageHeading>Forgot password?</PageHeading>
      <p className={classes.lead}>We will send you a link to set a new one. It works for one hour.</p>
      {isSent ? <Notice tone="success">{SENT}</Notice> : null}
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
        <TextField {...bind('email')} label="Email" type="email" autoComplete="username" inputMode="email" />
        <BusyButton type="submit" size="lg" isBusy={isBusy} busyText="Sending">
          Send link
        </BusyButton>
      </form>
      <a href="/login" className={classes.link}>
        Back to the sign-in page
      </a>
    </div>
  );
}
