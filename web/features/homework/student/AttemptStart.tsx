// oxlint-disable relay/unused-fields -- what is asked for here is read by the parts that are handed it whole
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { RoomBar } from '../../practice/shared/RoomBar.tsx';
import { AssignmentFacts } from '../shared/AssignmentFacts.tsx';
import { DueLine } from '../shared/DueLine.tsx';
import type { AttemptStart_assignment$key } from './__generated__/AttemptStart_assignment.graphql.ts';
import classes from './Attempt.module.css';
import { closedText, levelText } from './attempt.text.ts';
import { useStartAttempt } from './useStartAttempt.ts';

interface AttemptStartProps {
  assignmentRef: AttemptStart_assignment$key;
  timeZone: string;
  /** Code of the student's own level. */
  ownLevel: string | null;
}

/** Homework that was not done yet: what it asks, and the way to begin it. */
export function AttemptStart({ assignmentRef, timeZone, ownLevel }: AttemptStartProps) {
  const assignment = useFragment(
    graphql`
      fragment AttemptStart_assignment on Assignment {
        id
        title
        description
        state
        available
        attemptsLeft
        openAt
        ownDueAt
        ownLockAt
        closedBeforeJoining
        level {
          code
        }
        classroom {
          uuid
          name
        }
        ...AssignmentFacts_assignment
      }
    `,
    assignmentRef,
  );
  const { id, title, description, state, available, attemptsLeft, ownDueAt, level, classroom } = assignment;
  const { start, isBusy, failure } = useStartAttempt();
  const home = `/classrooms/${classroom?.uuid ?? ''}/homework`;
  const note = levelText(level?.code, ownLevel);
  const canStart = available && (attemptsLeft ?? 0) > 0;
  return (
    <>
      <RoomBar title={title} isName closeTo={home} />
      <div className={classes.page}>
        <p className={classes.lead}>{classroom?.name}</p>
        {description ? <p className={classes.description}>{description}</p> : null}
        <DueLine dueAt={ownDueAt} timeZone={timeZone} isLate={state === 'LATE'} />
        <AssignmentFacts assignmentRef={assignment} />
        {note ? <p className={classes.lead}>{note}</p> : null}
        <FailureNotice failure={failure} fallback="The homework could not be started" />
        <div className={classes.actions}>
          {canStart ? (
            <BusyButton isBusy={isBusy} busyText="Starting" onClick={() => void start(id)}>
              Start Assignment
            </BusyButton>
          ) : (
            <p className={classes.lead}>
              {closedText(state, assignment, timeZone, false) ?? 'You have no attempts left.'}
            </p>
          )}
          <ButtonLink href={home} variant="default">
            Back to assignments
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
