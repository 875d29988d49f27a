import { useState } from 'react';
import { graphql } from 'react-relay';
import { signInPath } from '../../app/relay/access.ts';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { useIsSignedIn } from '../../app/relay/session.ts';
import type { Failure } from '../../app/relay/useCommand.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import { useLocation } from '../../lib/RouterView.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import notes from '../../ui/Notes.module.css';
import type { NewConfirmationMutation } from './__generated__/NewConfirmationMutation.graphql.ts';

const SENT = 'A new link is on its way to the email address of your account.';
const CONFIRMED = 'The email address of your account is confirmed already. You can change it in your settings.';
const FALLBACK = 'The link could not be sent';

/** The way to another link that confirms an address: for who is signed in a button, for anybody else the sign-in, which leads back to it. */
export function NewConfirmation() {
  const isSignedIn = useIsSignedIn();
  // This page again: there is the button then.
  const here = useLocation();
  const [resend, isBusy] = useCommand<NewConfirmationMutation>(graphql`
    mutation NewConfirmationMutation {
      resendEmailConfirmation {
        ... on ResendEmailConfirmationPayload @alias(as: "payload") {
          sent
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [told, setTold] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (!isSignedIn) {
    return (
      <>
        <p className={notes.text}>Sign in, and we can send you a new link.</p>
        <ButtonLink href={signInPath(here)}>Go to the sign-in page</ButtonLink>
      </>
    );
  }
  const send = async () => {
    const outcome = await resend({});
    setFailure(outcome.failure);
    if (outcome.done) setTold(outcome.done.sent ? SENT : CONFIRMED);
  };
  if (told) {
    return (
      <>
        <output className={notes.text}>{told}</output>
        <ButtonLink href="/settings">Go to your settings</ButtonLink>
      </>
    );
  }
  return (
    <>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <BusyButton isBusy={isBusy} busyText="Sending" onClick={() => void send()}>
        Send a new link
      </BusyButton>
    </>
  );
}
