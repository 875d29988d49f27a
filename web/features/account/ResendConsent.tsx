import { useState } from 'react';
import { graphql } from 'react-relay';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../app/relay/useCommand.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { ResendConsentMutation } from './__generated__/ResendConsentMutation.graphql.ts';
import type { LoginValues } from './login.rules.ts';

const SENT = 'If your parent or guardian still has to agree, we have sent the email again.';
const FALLBACK = 'The email could not be sent';

/** The offer to write to the parent again, for a child who cannot sign in yet. The answer tells nothing about the account. */
export function ResendConsent({ email, password }: LoginValues) {
  const [resend, isBusy] = useCommand<ResendConsentMutation>(graphql`
    mutation ResendConsentMutation($input: ResendParentalConsentInput!) {
      resendParentalConsent(input: $input) {
        __typename
        ... on ResendParentalConsentPayload {
          sent
        }
        ... on ValidationError {
          message
        }
        ... on RateLimitedError {
          message
        }
        ... on UnavailableError {
          message
        }
      }
    }
  `);
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const send = async () => {
    const outcome = await resend({ input: { email: email.trim(), password } });
    setFailure(outcome.failure);
    setIsSent(outcome.done !== null);
  };

  if (isSent) return <Notice tone="success">{SENT}</Notice>;
  return (
    <>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <BusyButton variant="default" isBusy={isBusy} busyText="Sending" onClick={() => void send()}>
        Send the email again
      </BusyButton>
    </>
  );
}
