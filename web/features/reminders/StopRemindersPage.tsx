import { useEffect, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { FailureNotice } from '../../app/relay/FailureNotice.tsx';
import { useIsSignedIn } from '../../app/relay/session.ts';
import { type Failure, useCommand } from '../../app/relay/useCommand.ts';
import { useParams } from '../../lib/RouterView.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import type { StopRemindersPageMutation } from './__generated__/StopRemindersPageMutation.graphql.ts';
import classes from './StopRemindersPage.module.css';

/** /reminders/stop/:token: ends the reminders of whoever got the mail as soon as it is opened. */
export default function StopRemindersPage() {
  const { token = '' } = useParams();
  return <Stopping key={token} token={token} />;
}

function Stopping({ token }: { token: string }) {
  const isSignedIn = useIsSignedIn();
  const [stop, isBusy] = useCommand<StopRemindersPageMutation>(graphql`
    mutation StopRemindersPageMutation($input: StopPracticeRemindersInput!) {
      stopPracticeReminders(input: $input) {
        ... on StopPracticeRemindersPayload @alias(as: "payload") {
          stopped
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const [isStopped, setIsStopped] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async () => {
    setFailure(null);
    const { done, failure: refused } = await stop({ input: { token } });
    setIsStopped(done !== null);
    setFailure(refused);
  };
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void send();
  });
  const canAgain = failure !== null && failure.code !== 'LINK_NOT_VALID';
  return (
    <div className={classes.column}>
      <PageHeading key={String(isStopped)}>{isStopped ? 'Your reminders are off' : 'Stop your reminders'}</PageHeading>
      <FailureNotice failure={failure} fallback="Your reminders could not be stopped" />
      {isStopped ? (
        <p className={classes.text}>
          We will no longer email you reminders to practise. If you are a student, you can switch them on again in your
          settings.
        </p>
      ) : null}
      {canAgain ? (
        <BusyButton isBusy={isBusy} busyText="Stopping" onClick={() => void send()}>
          Try Again
        </BusyButton>
      ) : null}
      {isStopped || failure ? (
        <ButtonLink href={isSignedIn ? '/settings' : '/'}>
          {isSignedIn ? 'Go to your settings' : 'Go to Lacuna'}
        </ButtonLink>
      ) : null}
    </div>
  );
}
