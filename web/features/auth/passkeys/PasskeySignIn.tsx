import { useEffect, useRef, useState } from 'react';
import { NO_PASSKEYS_HERE } from '../../../../server/features/passkeys/passkeys.rules.ts';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import classes from '../EntryPage.module.css';
import { passkeysWork } from '../shared/passkeysWork.ts';
import { usePasskeySignIn } from './usePasskeySignIn.ts';

const FALLBACK = 'Login failed';

interface EntryProps {
  /** The session has begun. */
  onEntered: () => void;
}

/** The way in by a passkey, for whoever has one; nothing where the page can't ask for it. */
export function PasskeySignIn({ onEntered }: EntryProps) {
  return passkeysWork() ? <Entry onEntered={onEntered} variant="default" /> : null;
}

/** What is left to do once the password was right, or Google's word was: the passkey of a superuser. */
export function PasskeyStep({ onEntered, onBack }: EntryProps & { onBack: () => void }) {
  return (
    <div className={classes.form}>
      {passkeysWork() ? (
        <>
          <Notice tone="info" title="One more step">
            This account also needs its passkey.
          </Notice>
          <Entry onEntered={onEntered} variant="filled" isFirst />
        </>
      ) : (
        <Notice tone="error" title="This account also needs its passkey">
          {NO_PASSKEYS_HERE}
        </Notice>
      )}
      <Button variant="subtle" onClick={onBack}>
        Back
      </Button>
    </div>
  );
}

function Entry({
  onEntered,
  variant,
  isFirst = false,
}: EntryProps & { variant: 'filled' | 'default'; isFirst?: boolean }) {
  const [signIn, isBusy] = usePasskeySignIn();
  const [failure, setFailure] = useState<Failure | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // It stands where the form was that has just been sent.
  useEffect(() => {
    if (isFirst) button.current?.focus();
  }, [isFirst]);
  const enter = async () => {
    setFailure(null);
    const refused = await signIn();
    setFailure(refused);
    if (!refused) onEntered();
  };
  return (
    <>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <BusyButton
        ref={button}
        size="lg"
        variant={variant}
        isBusy={isBusy}
        busyText="Signing in"
        onClick={() => void enter()}
      >
        Sign in with a passkey
      </BusyButton>
    </>
  );
}
