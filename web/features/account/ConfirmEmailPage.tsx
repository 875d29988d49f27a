import { useState } from 'react';
import { graphql } from 'react-relay';
import { useParams } from 'react-router';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { useIsSignedIn } from '../../app/relay/session.ts';
import type { Failure } from '../../app/relay/useCommand.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import type { ConfirmEmailPageMutation } from './__generated__/ConfirmEmailPageMutation.graphql.ts';
import classes from './ConfirmEmailPage.module.css';

const FALLBACK = 'Your address could not be confirmed';
/** Asking again cannot mend these. */
const FINAL: readonly Failure['kind'][] = ['notFound', 'conflict'];

/** /confirm-email/:token: confirms an address, or carries out a change of address, by a button: programs open mailed links too. */
export default function ConfirmEmailPage() {
  const { token = '' } = useParams();
  return <Confirmation key={token} token={token} />;
}

function Confirmation({ token }: { token: string }) {
  const isSignedIn = useIsSignedIn();
  const [confirm, isBusy] = useCommand<ConfirmEmailPageMutation>(graphql`
    mutation ConfirmEmailPageMutation($input: ConfirmEmailInput!) {
      confirmEmail(input: $input) {
        __typename
        ... on ConfirmEmailPayload {
          email
        }
        ... on NotFoundError {
          message
        }
        ... on ConflictError {
          message
        }
        ... on RateLimitedError {
          message
        }
      }
    }
  `);
  const [email, setEmail] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const send = async () => {
    setFailure(null);
    const outcome = await confirm({ input: { token } });
    setEmail(outcome.done?.email ?? null);
    setFailure(outcome.failure);
  };
  const isOver = email !== null || (failure !== null && FINAL.includes(failure.kind));
  return (
    <div className={classes.column}>
      <PageHeading key={email}>{email ? 'Your address is confirmed' : 'Confirm your address'}</PageHeading>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      {email ? (
        <p className={classes.text}>
          <strong>{email}</strong> is now the email address of your account.
        </p>
      ) : null}
      {isOver ? null : (
        <>
          <p className={classes.text}>This makes it the address of your account.</p>
          <BusyButton size="lg" isBusy={isBusy} busyText="Confirming" onClick={() => void send()}>
            Confirm this address
          </BusyButton>
        </>
      )}
      {isOver ? <WayOn isConfirmed={email !== null} isSignedIn={isSignedIn} /> : null}
    </div>
  );
}

function WayOn({ isConfirmed, isSignedIn }: { isConfirmed: boolean; isSignedIn: boolean }) {
  if (!isSignedIn) return <ButtonLink to="/login">Go to sign in</ButtonLink>;
  return (
    <ButtonLink to={isConfirmed ? '/dashboard' : '/settings'}>
      {isConfirmed ? 'Go to the dashboard' : 'Go to settings'}
    </ButtonLink>
  );
}
