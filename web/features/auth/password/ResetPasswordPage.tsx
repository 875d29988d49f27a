import type { FormEvent } from 'react';
import { graphql } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { accessToken, endSession } from '../../../app/relay/session.ts';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { useFormFailure } from '../../../app/relay/useFormFailure.ts';
import { present } from '../../../lib/fieldErrors.ts';
import { useNavigate, useParams } from '../../../lib/RouterView.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useForm } from '../../../ui/useForm.ts';
import { confirmationError, newPasswordError, PASSWORD_HINT } from '../../person/shared/person.rules.ts';
import { signInPathSaying } from '../shared/signInNotices.ts';
import type { ResetPasswordPageMutation } from './__generated__/ResetPasswordPageMutation.graphql.ts';
import classes from '../EntryPage.module.css';
import { DeadResetLink } from './DeadResetLink.tsx';

const FALLBACK = 'The password could not be changed';

/** /reset-password/:token: sets a new password by a mailed link, then leads to the sign-in page. Every session has ended. */
export default function ResetPasswordPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [reset, isBusy] = useCommand<ResetPasswordPageMutation>(graphql`
    mutation ResetPasswordPageMutation($input: ResetPasswordInput!) {
      resetPassword(input: $input) {
        ... on ResetPasswordPayload @alias(as: "payload") {
          done
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const form = useForm(
    { password: '', confirmPassword: '' },
    (values) =>
      present({
        password: newPasswordError(values.password),
        confirmPassword: confirmationError(values.password, values.confirmPassword),
      }),
    isBusy,
  );
  const { failure, tell } = useFormFailure(form, ['password']);
  const { bind, formRef } = form;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.passes()) return;
    tell(null);
    const outcome = await reset({ input: { token, password: form.values.password } });
    tell(outcome.failure);
    if (!outcome.done) return;
    if (accessToken() !== null) endSession('signedOut');
    void navigate(signInPathSaying('password'), { replace: true });
  };

  if (failure?.code === 'LINK_NOT_VALID') return <DeadResetLink text={failure.message} />;
  return (
    <div className={classes.column}>
      <PageHeading>Set a new password</PageHeading>
      <p className={classes.lead}>
        This signs you out on all devices and disconnects Google. It also removes your passkeys and revokes your
        personal access tokens, if you have any. (Superusers with a confirmed email address keep their passkeys.) If the
        email address of the account was never confirmed, more is removed: the email with this link says what.
      </p>
      <p className={classes.lead}>
        If the email address was never confirmed and a parent or guardian has withdrawn consent, saving deletes the
        account for good, with everything in it. You then get a new, empty account with this email address and the new
        password.
      </p>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
        <PasswordField {...bind('password')} label="New password" autoComplete="new-password" hint={PASSWORD_HINT} />
        <PasswordField {...bind('confirmPassword')} label="Confirm new password" autoComplete="new-password" />
        <BusyButton type="submit" size="lg" isBusy={isBusy} busyText="Saving">
          Save password
        </BusyButton>
      </form>
    </div>
  );
}
