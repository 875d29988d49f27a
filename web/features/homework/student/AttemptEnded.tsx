import type { Failure } from '../../../app/relay/useCommand.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import classes from './Attempt.module.css';

const KEPT = 'Your points and what you have learned stay with you.';
const GONE = `It may have been deleted, or you are no longer in its class. ${KEPT}`;
const CLOSED = `The time ran out before you finished this attempt. ${KEPT}`;

/**
 * Why an attempt can't be gone on with: its time is over, the homework is gone, or the student has left the class. Of an answer that
 * came too late the server alone says which of these it was: PROBLEM_CLOSED is any of them.
 */
export function AttemptEnded({ failure, home }: { failure: Failure; home: string }) {
  const isGone = failure.code === 'NOT_FOUND' || failure.code === 'NO_ACTIVE_PROBLEM';
  const isClosed = failure.code === 'ASSIGNMENT_CLOSED';
  return (
    <div className={classes.page} role="alert">
      <EmptyNote
        title={isClosed ? 'This homework is closed' : 'You can no longer do this homework'}
        text={isClosed ? CLOSED : isGone ? GONE : (failure.message ?? '')}
      >
        <ButtonLink href={isGone ? '/homework' : home}>{isGone ? 'My Assignments' : 'Back to assignments'}</ButtonLink>
      </EmptyNote>
    </div>
  );
}
