import { useEffect, useRef } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatCount } from '../../lib/number.ts';
import { Button } from '../../ui/Button.tsx';
import { DOWNLOAD_LEAVES_OUT } from '../legal/shared/download.text.ts';
import type { DeletionWarning_viewer$key } from './__generated__/DeletionWarning_viewer.graphql.ts';
import classes from './DeleteAccountDialog.module.css';
import { DownloadButton } from './DownloadPart.tsx';

interface DeletionWarningProps {
  viewerRef: DeletionWarning_viewer$key;
  onContinue: () => void;
  onClose: () => void;
}

/** The first step of leaving: what will go, counted. */
export function DeletionWarning({ viewerRef, onContinue, onClose }: DeletionWarningProps) {
  const { user, account } = useFragment(
    graphql`
      fragment DeletionWarning_viewer on Viewer {
        user @required(action: THROW) {
          userType
        }
        account @required(action: THROW) {
          email
          deletionPreview @required(action: THROW) {
            answers
            rounds
            points
            sessions
            accessTokens
            classes
            handedOver {
              name
              newOwner
            }
          }
        }
      }
    `,
    viewerRef,
  );
  const cancel = useRef<HTMLButtonElement>(null);
  // What takes something away is never the first to be pressed.
  useEffect(() => cancel.current?.focus(), []);
  const { email, deletionPreview: counts } = account;
  const figures = [
    ['Answers', counts.answers],
    ['Rounds', counts.rounds],
    ['Points', counts.points],
    ['Open sessions', counts.sessions],
    ['Personal access tokens', counts.accessTokens],
    ...(user.userType === 'TEACHER'
      ? ([['Classes that only you teach (they are deleted for their students too)', counts.classes]] as const)
      : []),
  ] as const;
  return (
    <>
      <p className={classes.text}>
        The account of <strong>{email}</strong> and everything tied to it will be deleted at once. This cannot be
        undone.
      </p>
      <h3 className={classes.heading}>What will be deleted</h3>
      <dl className={classes.figures}>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {counts.handedOver.length > 0 && (
        <>
          <h3 className={classes.heading}>What a co-teacher takes over</h3>
          <p className={classes.text}>
            These classes stay, with their students and results. We will tell the new owners by email.
          </p>
          <dl className={classes.figures}>
            {counts.handedOver.map(({ name, newOwner }, index) => (
              <div key={index}>
                <dt>{name}</dt>
                <dd>{newOwner}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className={classes.text}>If you want to keep your data, download it first. {DOWNLOAD_LEAVES_OUT}</p>
      <div className={classes.download}>
        <DownloadButton />
      </div>
      <div className={classes.actions}>
        <Button size="lg" variant="default" tone="danger" onClick={onContinue}>
          Continue
        </Button>
        <Button ref={cancel} size="lg" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}
