import { Button } from '@mantine/core';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatCount } from '../../../lib/number.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { DeleteAccountDialog_viewer$key } from './__generated__/DeleteAccountDialog_viewer.graphql.ts';
import classes from './DeleteAccountDialog.module.css';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';

interface DeleteAccountDialogProps {
  viewerRef: DeleteAccountDialog_viewer$key;
  onClose: () => void;
}

/** Leaving, in two steps: what will go, then the phrase. */
export default function DeleteAccountDialog({ viewerRef, onClose }: DeleteAccountDialogProps) {
  const {
    email,
    userType,
    deletionPreview: counts,
  } = useFragment(
    graphql`
      fragment DeleteAccountDialog_viewer on Viewer {
        email
        userType
        deletionPreview {
          answers
          rounds
          points
          sessions
          personalAccessTokens
          classes
        }
      }
    `,
    viewerRef,
  );
  const [isWarned, setIsWarned] = useState(false);
  if (isWarned) {
    return (
      <Dialog key="phrase" title="Delete account: confirm" onClose={onClose}>
        <DeleteAccountForm onClose={onClose} />
      </Dialog>
    );
  }
  const figures = [
    ['Answers', counts.answers],
    ['Rounds', counts.rounds],
    ['Points', counts.points],
    ['Open sessions', counts.sessions],
    ['Personal access tokens', counts.personalAccessTokens],
    ...(userType === 'TEACHER' ? ([['Classes that you run, for all their students', counts.classes]] as const) : []),
  ] as const;
  return (
    <Dialog key="warning" title="Delete account" onClose={onClose}>
      <p className={classes.text}>
        The account of <strong>{email}</strong> and everything tied to it are deleted at once. This cannot be undone.
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
      <p className={classes.text}>If you want to keep your data, download it first in your settings.</p>
      <div className={classes.actions}>
        <Button size="lg" variant="default" data-tone="danger" onClick={() => setIsWarned(true)}>
          Continue
        </Button>
        <Button size="lg" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
