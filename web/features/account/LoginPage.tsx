import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { safeNextPath } from '../../app/relay/access.ts';
import { UNREACHABLE_TEXT } from '../../app/relay/errors.ts';
import type { Failure } from '../../app/relay/useCommand.ts';
import { failureText } from '../../app/relay/useCommand.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import classes from './LoginPage.module.css';
import { checkLogin } from './login.rules.ts';
import { useForm } from './useForm.ts';
import { useSignIn } from './useSignIn.ts';

const AFTER_SIGN_IN = '/practice';
const FALLBACK = 'Login failed';

/** /login: the form, the message that another page sent along, and the way back to where the person came from. */
export default function LoginPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { formRef, bind, passes, values } = useForm({ email: '', password: '' }, checkLogin);
  const [signIn, isBusy] = useSignIn();
  const [failure, setFailure] = useState<Failure | null>(null);
  const message = new URLSearchParams(search).get('message');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!passes()) return;
    setFailure(null);
    const refusal = await signIn(values);
    if (refusal) setFailure(refusal);
    else void navigate(safeNextPath(search) ?? AFTER_SIGN_IN, { replace: true });
  };

  return (
    <div className={classes.column}>
      <PageHeading>Welcome back</PageHeading>
      <p className={classes.lead}>Sign in to go on where you stopped.</p>
      {message ? <Notice tone="info">{message}</Notice> : null}
      {failure ? <LoginFailure failure={failure} /> : null}
      <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
        <TextInput {...bind('email')} label="Email" type="email" autoComplete="username" inputMode="email" />
        <TextInput {...bind('password')} label="Password" type="password" autoComplete="current-password" />
        <BusyButton type="submit" size="lg" isBusy={isBusy} busyText="Signing in">
          Sign In
        </BusyButton>
      </form>
      <div className={classes.links}>
        <Link to="/forgot-password">Forgot password?</Link>
        <Link to="/register">Create an account</Link>
      </div>
    </div>
  );
}

function LoginFailure({ failure }: { failure: Failure }) {
  return (
    <Notice tone="error" title={failureText(failure, FALLBACK)}>
      {failure.kind === 'unreachable' ? UNREACHABLE_TEXT : null}
      {failure.requestId ? `Request ${failure.requestId}` : null}
    </Notice>
  );
}
