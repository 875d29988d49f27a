import { lazy, Suspense, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { ago } from '../../lib/ago.ts';
import { longDate } from '../../lib/dates.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import type { StudentCard_enrolment$key } from './__generated__/StudentCard_enrolment.graphql.ts';
import { CompletionTag } from './shared/CompletionTag.tsx';
import { initialsOf } from './shared/useHiddenNames.ts';
import classes from './StudentCard.module.css';
import { useRemoval } from './useRemoval.ts';

const SignInCardDialog = lazy(() => import('./SignInCardDialog.tsx'));

interface StudentCardProps {
  enrolmentRef: StudentCard_enrolment$key;
  /** Whether the viewer owns the class: who does may make sign-in cards. */
  isOwner: boolean;
  /** The number that stands for them while names are hidden; null while they are shown. */
  hiddenAs: number | null;
}

interface Homework {
  readonly homeworkAssigned: number | null | undefined;
  readonly homeworkCounted: number | null | undefined;
  readonly homeworkCompleted: number | null | undefined;
}

/** How much was finished of what counts by now, as the completion rate is of it, and how much else is open. */
function completedText({ homeworkAssigned, homeworkCounted, homeworkCompleted }: Homework): string {
  const counted = homeworkCounted ?? 0;
  const open = (homeworkAssigned ?? 0) - counted;
  const share = counted === 0 ? 'None due yet' : `${homeworkCompleted ?? 0} of ${counted}`;
  return open > 0 ? `${share} · ${open} ${counted === 0 ? 'open' : 'more open'}` : share;
}

/** A student in a class; the way to let them in without their password, and to take them out. */
export function StudentCard({ enrolmentRef, isOwner, hiddenAs }: StudentCardProps) {
  const { id, enrolledAt, lastActivityAt, student, ...homework } = useFragment(
    graphql`
      fragment StudentCard_enrolment on Enrolment {
        id
        enrolledAt
        lastActivityAt
        completionRate
        homeworkAssigned
        homeworkCounted
        homeworkCompleted
        averageScore
        student {
          fullName
          email
        }
      }
    `,
    enrolmentRef,
  );
  const fullName = student?.fullName ?? 'A student';
  // Two students may have the same initials.
  const name = hiddenAs === null ? fullName : `${hiddenAs} · ${initialsOf(fullName)}`;
  const { completionRate, homeworkAssigned, averageScore } = homework;
  const [remove, isBusy] = useRemoval({ id, name });
  const [isCardAsked, setCardAsked] = useState(false);
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <CompletionTag rate={completionRate} />
      </div>
      {student?.email && hiddenAs === null ? <p className={classes.email}>{student.email}</p> : null}
      {homeworkAssigned ? (
        <div className={classes.homework}>
          <Progress
            label="Assignments completed"
            value={homework.homeworkCompleted ?? 0}
            // A bar of nothing is an empty one.
            max={homework.homeworkCounted || 1}
            valueText={completedText(homework)}
          />
          <p className={classes.score}>
            Average score {averageScore === null || averageScore === undefined ? '–' : `${averageScore}%`}
          </p>
        </div>
      ) : null}
      <div className={classes.foot}>
        <p className={classes.dates}>
          Joined {longDate(enrolledAt)} · {lastActivityAt ? `last active ${ago(lastActivityAt)}` : 'not active yet'}
        </p>
        <div className={classes.actions}>
          {isOwner ? (
            <Button
              size="sm"
              variant="subtle"
              aria-label={`Sign-in card for ${name}`}
              onClick={() => setCardAsked(true)}
            >
              Sign-in card
            </Button>
          ) : null}
          <BusyButton
            size="sm"
            variant="subtle"
            tone="danger"
            aria-label={`Remove ${name}`}
            isBusy={isBusy}
            busyText="Removing"
            onClick={() => void remove()}
          >
            Remove
          </BusyButton>
        </div>
      </div>
      {isCardAsked ? (
        <Suspense>
          <SignInCardDialog enrolmentId={id} name={name} onClose={() => setCardAsked(false)} />
        </Suspense>
      ) : null}
    </li>
  );
}
