import { useState } from 'react';
import { fetchQuery, graphql, useFragment, useRelayEnvironment } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import type { Failure } from '../../../app/relay/useCommand.ts';
import { useCommand } from '../../../app/relay/useCommand.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconAlertTriangle, IconCheck } from '../../../ui/icons.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Part } from '../../../ui/Section.tsx';
import classes from '../../../ui/SectionParts.module.css';
import { Tag } from '../../../ui/Tag.tsx';
import { useOpened } from '../../../ui/useOpened.ts';
import { EmailForm } from '../settings/EmailForm.tsx';
import type { EmailPart_viewer$key } from './__generated__/EmailPart_viewer.graphql.ts';
import type { EmailPartQuery } from './__generated__/EmailPartQuery.graphql.ts';
import type { EmailPartMutation } from './__generated__/EmailPartMutation.graphql.ts';

const FALLBACK = 'The link could not be sent';
const CONFIRMED = 'The email address of your account is confirmed already.';

/** The address: confirmed or not, and the way to another one. */
export function EmailPart({ viewerRef }: { viewerRef: EmailPart_viewer$key }) {
  const { account } = useFragment(
    graphql`
      fragment EmailPart_viewer on Viewer {
        account @required(action: THROW) {
          email
          emailConfirmed
          hasPassword
        }
      }
    `,
    viewerRef,
  );
  const { email, emailConfirmed, hasPassword } = account;
  const environment = useRelayEnvironment();
  const [resend, isBusy] = useCommand<EmailPartMutation>(graphql`
    mutation EmailPartMutation {
      resendEmailConfirmation {
        ... on ResendEmailConfirmationPayload @alias(as: "payload") {
          sent
        }
        ...useCommand_error @alias(as: "failure")
      }
    }
  `);
  const { isOpen: isChanging, open, close, place } = useOpened();
  const [sentText, setSentText] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  /** The address may have been confirmed, and be another one, since this page was loaded. */
  const readAgain = () => {
    fetchQuery<EmailPartQuery>(
      environment,
      graphql`
        query EmailPartQuery {
          viewer {
            ...EmailPart_viewer
          }
        }
      `,
      {},
    ).subscribe({ error: () => {} });
  };

  const sendAgain = async () => {
    setSentText(null);
    const outcome = await resend({});
    setFailure(outcome.failure);
    if (!outcome.done) return;
    setSentText(outcome.done.sent ? `We have sent a link to ${email}.` : CONFIRMED);
    if (!outcome.done.sent) readAgain();
  };

  return (
    <Part title="Email">
      <p className={classes.row}>
        <span className={classes.strong}>{email}</span>
        {emailConfirmed ? (
          <Tag tone="right" icon={<Icon of={IconCheck} size="sm" />}>
            Confirmed
          </Tag>
        ) : (
          <Tag tone="near" icon={<Icon of={IconAlertTriangle} size="sm" />}>
            Not confirmed
          </Tag>
        )}
      </p>
      {sentText ? <Notice tone="success">{sentText}</Notice> : null}
      <FailureNotice failure={failure} fallback={FALLBACK} />
      <div ref={place} className={classes.opened}>
        <div className={classes.row}>
          {emailConfirmed ? null : (
            <BusyButton variant="default" isBusy={isBusy} busyText="Sending" onClick={() => void sendAgain()}>
              Send the link again
            </BusyButton>
          )}
          {isChanging || !hasPassword ? null : (
            <Button variant="default" data-opener onClick={open}>
              Change email
            </Button>
          )}
        </div>
        {hasPassword ? null : <p className={classes.hint}>To change your address, set a password first.</p>}
        {isChanging ? (
          <EmailForm
            onClose={close}
            onSent={(address) => {
              close();
              setFailure(null);
              setSentText(`We have sent a link to ${address}. Your address changes when you confirm it there.`);
            }}
          />
        ) : null}
      </div>
    </Part>
  );
}
