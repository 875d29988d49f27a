import { useState } from 'react';
import { graphql } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { PendingConsentMutation } from './__generated__/PendingConsentMutation.graphql.ts';
import { type ChildCredentials, CorrectParent } from './CorrectParent.tsx';
import classes from './PendingConsent.module.css';

const SENT =
  'If your parent or guardian still has to agree, we will email them as soon as we can. The email can take a day, sometimes longer.';
const FALLBACK = 'The email could not be sent';

interface PendingConsentProps {
  /** Why the child could not sign in; it names the parent's address. */
  failure: Failure;
  child: ChildCredentials;
}

/**
 * What a child reads who has to wait for a parent: which address we have, and the two ways to go on, which are to send the email
 * again and to mend the address. One notice, which what was done takes the place of.
 */
export function PendingConsent({ failure, child }: PendingConsentProps) {
  const [resend, isBusy] = useCommand<PendingConsentMutation>(graphql`
    mutation PendingConsentMutation($input: ResendParentalConsentInput!) {
      resendParentalConsent(input: $input) {
        ... on ResendParentalConsentPayload @alias(as: "payload") {
          sent
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [isSent, setIsSent] = useState(false);
  const [done, setDone] = useState<{ address: string; isSent: boolean } | null>(null);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { parentalEmail } = failure;

  const send = async () => {
    const outcome = await resend({ input: { email: child.email.trim(), password: child.password } });
    setRefusal(outcome.failure);
    setIsSent(outcome.done !== null);
  };

  if (isSent) return <Notice tone="success">{SENT}</Notice>;
  if (done) {
    return (
      <Notice tone="success">
        <CorrectedText parentalEmail={done.address} isSent={done.isSent} />
      </Notice>
    );
  }
  if (isCorrecting && parentalEmail) {
    return (
      <CorrectParent
        child={child}
        parentalEmail={parentalEmail}
        onCorrected={(address, isOnItsWay) => setDone({ address, isSent: isOnItsWay })}
        onCancel={() => setIsCorrecting(false)}
      />
    );
  }
  return (
    <FailureNotice failure={refusal ?? failure} fallback={FALLBACK} tone={refusal ? undefined : 'near'}>
      {parentalEmail ? (
        <p className={classes.text}>
          The address that you gave us is <strong>{parentalEmail}</strong>.
        </p>
      ) : null}
      <div className={classes.actions}>
        <BusyButton variant="default" isBusy={isBusy} busyText="Sending" onClick={() => void send()}>
          Send the email again
        </BusyButton>
        {parentalEmail ? (
          <Button variant="default" onClick={() => setIsCorrecting(true)}>
            Change address
          </Button>
        ) : null}
      </div>
    </FailureNotice>
  );
}

/** What is said once a parent's address was mended. How long an email waits for its turn nobody can promise. */
export function CorrectedText({ parentalEmail, isSent }: { parentalEmail: string; isSent: boolean }) {
  return (
    <>
      {isSent ? 'Our email is on its way to ' : 'We will email '}
      <strong>{parentalEmail}</strong>
      {isSent ? '. ' : ' as soon as we can: one address gets only a few of these emails a day. '}
      Your account opens when your parent or guardian agrees.
    </>
  );
}
