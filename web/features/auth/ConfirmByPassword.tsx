import type { FormEvent } from 'react';
import { signInPath } from '../../app/relay/access.ts';
import { present } from '../../lib/fieldErrors.ts';
import { useLocation } from '../../lib/RouterView.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { passwordError } from '../person/shared/person.rules.ts';
import classes from './ConfirmEmailPage.module.css';

interface ConfirmByPasswordProps {
  /** To another account than the link is about, where this is shown. */
  isSignedIn: boolean;
  isBusy: boolean;
  /** Resolves to why the password is refused, or null. */
  onSend: (password: string) => Promise<string | null>;
}

/**
 * Asks for the password of the account that a link is about: who reads the mail need not be who made the account. Who does
 * not know it is told what that means, and how the account can be theirs.
 */
export function ConfirmByPassword({ isSignedIn, isBusy, onSend }: ConfirmByPasswordProps) {
  const location = useLocation();
  const { bind, formRef, mark, passes, values } = useForm(
    { password: '' },
    ({ password }) => present({ password: passwordError(password) }),
    isBusy,
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !passes()) return;
    const refused = await onSend(values.password);
    if (refused !== null) mark({ password: refused });
  };
  return (
    <>
      <p className={classes.text}>
        {isSignedIn ? 'You are signed in to another account. ' : null}
        To confirm, enter the password of the account that our email is about
        {isSignedIn ? (
          '.'
        ) : (
          <>
            , or <a href={signInPath(location)}>sign in</a> to it.
          </>
        )}
      </p>
      <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
        <PasswordField {...bind('password')} label="Password" autoComplete="current-password" />
        <BusyButton type="submit" size="lg" isBusy={isBusy} busyText="Confirming">
          Confirm this address
        </BusyButton>
      </form>
      <details className={classes.details}>
        <summary>I don’t know the password: this is not my account</summary>
        <p>Then do nothing. Without the password your address will not be confirmed.</p>
        <p>
          If somebody has created an account with your address and you want it to be yours,{' '}
          <a href="/forgot-password">set a new password</a> with a link that we email you. This signs everybody else
          out.
        </p>
      </details>
    </>
  );
}
