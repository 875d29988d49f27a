import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import { useParams } from 'react-router';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { useIsSignedIn } from '../../app/relay/session.ts';
import type { Failure } from '../../app/relay/useCommand.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import type { ConfirmEmailPageMutation } from './__generated__/ConfirmEmailPageMutation.graphql.ts';
import classes from './ConfirmEmailPage.module.css';
import { FormSkeleton } from './FormSkeleton.tsx';

const FALLBACK = 'Your address could not be confirmed';
/** Asking again cannot mend these. */
const FINAL: readonly Failure['kind'][] = ['notFound', 'conflict'];

/** /confirm-email/:token: confirms an address, or carries out a change of address, as soon as the mailed link is opened. */
export default function ConfirmEmailPage() {
  const { token = '' } = useParams();
  const [attempt, setAttempt] = useState(0);
  return <Confirmation key={`${token} ${attempt}`} token={token} onRetry={() => setAttempt(attempt + 1)} />;
}

function Confirmation({ token, onRetry }: { token: string; onRetry: () => void }) {
  const isSignedIn = useIsSignedIn();
  const [confirm] = useCommand<ConfirmEmailPageMutation>(graphql`
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

  useEffect(() => {
    const send = async () => {
      const outcome = await confirm({ input: { token } });
      setEmail(outcome.done?.email ?? null);
      setFailure(outcome.failure);
    };
    void send();
  }, [confirm, token]);

  if (!email && !failure) return <FormSkeleton />;
  return (
    <div className={classes.column}>
      <PageHeading key={email}>{email ? 'Your address is confirmed' : 'Confirm your address'}</PageHeading>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      {email ? (
        <p className={classes.text}>
          <strong>{email}</strong> is now the email address of your account.
        </p>
      ) : null}
      {failure && !FINAL.includes(failure.kind) ? (
        <Button variant="default" onClick={onRetry}>
          Try Again
        </Button>
      ) : null}
      {isSignedIn ? (
        <ButtonLink to={email ? '/dashboard' : '/settings'}>
          {email ? 'Go to the dashboard' : 'Go to settings'}
        </ButtonLink>
      ) : (
        <ButtonLink to="/login">Go to sign in</ButtonLink>
      )}
    </div>
  );
}
