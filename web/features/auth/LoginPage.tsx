import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { withNext } from '../../app/relay/access.ts';
import { isAnythingWritten } from '../../app/relay/written.storage.ts';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../app/relay/useCommand.ts';
import { useLocation } from '../../lib/RouterView.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { PendingConsent } from '../consent/shared/PendingConsent.tsx';
import { checkLogin } from './login.rules.ts';
import classes from './EntryPage.module.css';
import { PasskeySignIn, PasskeyStep } from './passkeys/PasskeySignIn.tsx';
import { useKnownEmail } from './shared/knownEmail.ts';
import { otherWayIn, signInNotice, wayForNewcomers } from './shared/signInNotices.ts';
import { KEPT, useGoOn } from './shared/useGoOn.ts';
import { useSignIn } from './shared/useSignIn.ts';

const AFTER_SIGN_IN = '/practice';
const FALLBACK = 'Login failed';

interface LoginPageProps {
  /** Google's way in, which stands below the form, and tells of an account that needs its passkey too. */
  renderGoogle?: (onSecondFactor: (failure: Failure) => void) => ReactNode;
}

/** /login: the form, the message that another page sent along, and the way back to where the person came from. */
export default function LoginPage({ renderGoogle }: LoginPageProps) {
  const { search } = useLocation();
  const [signIn, isBusy] = useSignIn();
  const { formRef, bind, passes, values } = useForm({ email: useKnownEmail(), password: '' }, checkLogin, isBusy);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** What was last tried: the fields may say something else by now. */
  const [child, setChild] = useState(values);
  const [attempt, setAttempt] = useState(0);
  const [isKept] = useState(isAnythingWritten);
  const notice = [signInNotice(search), isKept ? KEPT : null].filter(Boolean).join(' ');

  const goOn = useGoOn(AFTER_SIGN_IN);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!passes()) return;
    setFailure(null);
    const refused = await signIn(values);
    setChild(values);
    setAttempt(attempt + 1);
    setFailure(refused);
    if (!refused) goOn();
  };

  if (failure?.code === 'SECOND_FACTOR_NEEDED') {
    return (
      <div className={classes.column}>
        <PageHeading key="passkey">Welcome back</PageHeading>
        <PasskeyStep onEntered={goOn} onBack={() => setFailure(null)} />
      </div>
    );
  }
  return (
    <div className={classes.column}>
      {/* Of a step of its own: it takes the focus when somebody comes back. */}
      <PageHeading key="form">Welcome back</PageHeading>
      {notice ? null : <p className={classes.lead}>Sign in to continue where you left off.</p>}
      {/* One notice at a time. */}
      {notice && !failure ? <Notice tone="info">{notice}</Notice> : null}
      {failure?.code === 'CONSENT_PENDING' ? (
        <PendingConsent key={attempt} failure={failure} child={child} />
      ) : (
        <FailureNotice failure={failure} fallback={FALLBACK} />
      )}
      <form ref={formRef} noValidate className={classes.form} onSubmit={submit}>
        <TextField {...bind('email')} label="Email" type="email" autoComplete="username" inputMode="email" />
        <PasswordField {...bind('password')} label="Password" autoComplete="current-password" />
        <BusyButton type="submit" size="lg" isBusy={isBusy} busyText="Signing in">
          Sign In
        </BusyButton>
      </form>
      <PasskeySignIn onEntered={goOn} />
      {renderGoogle?.(setFailure)}
      <div className={classes.links}>
        <a href="/forgot-password" className={classes.link}>
          Forgot password?
        </a>
        <a href={withNext('/register', wayForNewcomers(search))} className={classes.link}>
          Create an account
        </a>
        <a href={otherWayIn('/card', search)} className={classes.link}>
          I have a sign-in card
        </a>
      </div>
    </div>
  );
}
