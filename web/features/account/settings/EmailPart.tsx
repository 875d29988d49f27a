import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { EmailPart_viewer$key } from './__generated__/EmailPart_viewer.graphql.ts';
import type { EmailPartMutation } from './__generated__/EmailPartMutation.graphql.ts';
import { EmailForm } from './EmailForm.tsx';
import { Part } from './Section.tsx';
import classes from './settings.module.css';

const ICON_PX = 16;
const FALLBACK = 'The link could not be sent';

/** The address: confirmed or not, and the way to another one. */
export function EmailPart({ viewerRef }: { viewerRef: EmailPart_viewer$key }) {
  const { email, emailConfirmed, hasPassword } = useFragment(
    graphql`
      fragment EmailPart_viewer on Viewer {
        email
        emailConfirmed
        hasPassword
      }
    `,
    viewerRef,
  );
  const [resend, isBusy] = useCommand<EmailPartMutation>(graphql`
    mutation EmailPartMutation {
      resendEmailConfirmation {
        __typename
        ... on ResendEmailConfirmationPayload {
          sent
        }
        ... on ForbiddenError {
          message
        }
        ... on RateLimitedError {
          message
        }
        ... on UnauthenticatedError {
          message
        }
      }
    }
  `);
  const [isChanging, setIsChanging] = useState(false);
  const [sentText, setSentText] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const sendAgain = async () => {
    setSentText(null);
    const outcome = await resend({});
    setFailure(outcome.failure);
    if (outcome.done) setSentText(`We have sent a link to ${email}.`);
  };

  return (
    <Part title="Email">
      <p className={classes.row}>
        <span className={classes.strong}>{email}</span>
        {emailConfirmed ? (
          <Tag tone="right" icon={<IconCheck size={ICON_PX} />}>
            Confirmed
          </Tag>
        ) : (
          <Tag tone="near" icon={<IconAlertTriangle size={ICON_PX} />}>
            Not confirmed
          </Tag>
        )}
      </p>
      {sentText ? <Notice tone="success">{sentText}</Notice> : null}
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <div className={classes.row}>
        {emailConfirmed ? null : (
          <BusyButton variant="default" isBusy={isBusy} busyText="Sending" onClick={() => void sendAgain()}>
            Send the link again
          </BusyButton>
        )}
        {isChanging || !hasPassword ? null : (
          <Button variant="default" onClick={() => setIsChanging(true)}>
            Change email
          </Button>
        )}
      </div>
      {hasPassword ? null : <p className={classes.hint}>To change your address, set a password first.</p>}
      {isChanging ? (
        <EmailForm
          onClose={() => setIsChanging(false)}
          onSent={(address) => {
            setIsChanging(false);
            setFailure(null);
            setSentText(`We have sent a link to ${address}. Your address changes when you open it.`);
          }}
        />
      ) : null}
    </Part>
  );
}
