import { useState } from 'react';
import { graphql } from 'react-relay';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { useIsSignedIn } from '../../app/relay/session.ts';
import type { Failure } from '../../app/relay/useCommand.ts';
import { useCommand } from '../../app/relay/useCommand.ts';
import { useParams } from '../../lib/RouterView.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import type { ConfirmEmailPageMutation } from './__generated__/ConfirmEmailPageMutation.graphql.ts';
import { ConfirmByPassword } from './ConfirmByPassword.tsx';
import classes from './ConfirmEmailPage.module.css';
import { NewConfirmation } from './NewConfirmation.tsx';

const FALLBACK = 'Your email address could not be confirmed';
/** Asking again cannot mend these. */
const FINAL: readonly Failure['code'][] = ['LINK_NOT_VALID', 'EMAIL_TAKEN'];

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
        ... on ConfirmEmailPayload @alias(as: "payload") {
          email
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [email, setEmail] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isOtherAccount, setIsOtherAccount] = useState(false);

  /** Resolves to why the password is refused, or null. */
  const send = async (password: string | null) => {
    setFailure(null);
    const outcome = await confirm({ input: { token, password } });
    setEmail(outcome.done?.email ?? null);
    const { code, message } = outcome.failure ?? {};
    if (code === 'WRONG_PASSWORD') return message ?? FALLBACK;
    if (code === 'ACCOUNT_PROOF_NEEDED') setIsOtherAccount(true);
    else setFailure(outcome.failure);
    return null;
  };
  const isOver = email !== null || (failure !== null && FINAL.includes(failure.code));
  return (
    <div className={classes.column}>
      <PageHeading key={email}>{email ? 'Your email address is confirmed' : 'Confirm your email address'}</PageHeading>
      <FailureNotice failure={failure} fallback={FALLBACK} />
      {email ? (
        <p className={classes.text}>
          <strong>{email}</strong> is the confirmed email address of your account.
        </p>
      ) : null}
      {isOver || !isSignedIn || isOtherAccount ? null : (
        <>
          <p className={classes.text}>
            This confirms that the address we wrote to is yours, and that your account should use it. Confirm only if
            you created this account, or asked to change its email address.
          </p>
          <BusyButton size="lg" isBusy={isBusy} busyText="Confirming" onClick={() => void send(null)}>
            Confirm this address
          </BusyButton>
        </>
      )}
      {!isOver && (!isSignedIn || isOtherAccount) ? (
        <ConfirmByPassword isSignedIn={isSignedIn} isBusy={isBusy} onSend={send} />
      ) : null}
      {failure?.code === 'LINK_NOT_VALID' ? <NewConfirmation /> : null}
      {isOver && failure?.code !== 'LINK_NOT_VALID' ? (
        <WayOn isConfirmed={email !== null} isSignedIn={isSignedIn} />
      ) : null}
    </div>
  );
}

function WayOn({ isConfirmed, isSignedIn }: { isConfirmed: boolean; isSignedIn: boolean }) {
  if (!isSignedIn) return <ButtonLink href="/login">Go to the sign-in page</ButtonLink>;
  return (
    <ButtonLink href={isConfirmed ? '/dashboard' : '/settings'}>
      {isConfirmed ? 'Go to your dashboard' : 'Go to your settings'}
    </ButtonLink>
  );
}
