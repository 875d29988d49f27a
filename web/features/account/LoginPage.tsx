import { TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
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
import { ResendConsent } from './ResendConsent.tsx';
import { useForm } from './useForm.ts';
import { useSignIn } from './useSignIn.ts';

const AFTER_SIGN_IN = '/practice';
const FALLBACK = 'Login failed';
/** How the server's refusal begins while a parent has not agreed. */
const CONSENT_PENDING = 'Parental consent is required';

/** /login: the form, the message that another page sent along, and the way back to where the person came from. */
export default function LoginPage({ google }: { google?: ReactNode }) {
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
      <p className={classes.lead}>Sign in to continue where you left off.</p>
      {message ? <Notice tone="info">{message}</Notice> : null}
      {failure ? <LoginFailure failure={failure} /> : null}
      {failure && waitsForParent(failure) ? <ResendConsent {...values} /> : null}
      <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
        <TextInput {...bind('email')} label="Email" type="email" autoComplete="username" inputMode="email" />
        <TextInput {...bind('password')} label="Password" type="password" autoComplete="current-password" />
        <BusyButton type="submit" size="lg" isBusy={isBusy} busyText="Signing in">
          Sign In
        </BusyButton>
      </form>
      {google}
      <div className={classes.links}>
        <Link to="/forgot-password">Forgot password?</Link>
        <Link to="/register">Create an account</Link>
      </div>
    </div>
  );
}

function waitsForParent({ kind, message }: Failure): boolean {
  return kind === 'forbidden' && message !== null && message.startsWith(CONSENT_PENDING);
}

function LoginFailure({ failure }: { failure: Failure }) {
  return (
    <Notice tone="error" title={failureText(failure, FALLBACK)}>
      {failure.kind === 'unreachable' ? UNREACHABLE_TEXT : null}
      {failure.requestId ? `Request ${failure.requestId}` : null}
    </Notice>
  );
}
