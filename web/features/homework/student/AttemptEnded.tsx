import type { Failure } from '../../../app/relay/useCommand.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import classes from './Attempt.module.css';

const GONE =
  'It may have been deleted, or you are no longer in its class. Your points and what you have learned stay with you.';

/** Why an attempt can't be gone on with: its time is over, the homework is gone, or the student has left the class. */
export function AttemptEnded({ failure, home }: { failure: Failure; home: string }) {
  const isGone = failure.code === 'NOT_FOUND' || failure.code === 'NO_ACTIVE_PROBLEM';
  return (
    <div className={classes.page} role="alert">
      <EmptyNote
        title={isGone ? 'You can no longer do this homework' : 'This homework has ended'}
        text={isGone ? GONE : (failure.message ?? '')}
      >
        <ButtonLink href={isGone ? '/homework' : home}>{isGone ? 'Your homework' : 'Back to assignments'}</ButtonLink>
      </EmptyNote>
    </div>
  );
}
