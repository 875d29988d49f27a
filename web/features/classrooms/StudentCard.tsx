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
  const { completionRate, homeworkAssigned, homeworkCompleted, averageScore } = homework;
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
            value={homeworkCompleted ?? 0}
            max={homeworkAssigned}
            valueText={`${homeworkCompleted ?? 0} of ${homeworkAssigned}`}
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
