import { graphql, useFragment } from 'react-relay';
import { ago } from '../../lib/ago.ts';
import { longDate } from '../../lib/dates.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import type { StudentCard_enrolment$key } from './__generated__/StudentCard_enrolment.graphql.ts';
import { CompletionTag } from './shared/CompletionTag.tsx';
import { completedText, type Counted } from './shared/completion.ts';
import { initialsOf } from './shared/useHiddenNames.ts';
import classes from './StudentCard.module.css';
import { useRemoval } from './useRemoval.ts';

interface StudentCardProps {
  enrolmentRef: StudentCard_enrolment$key;
  /** Whether the viewer owns the class: who does may make sign-in cards. */
  isOwner: boolean;
  /** The number that stands for them while names are hidden; null while they are shown. */
  hiddenAs: number | null;
  /** Opens what makes a sign-in card, for the student of this name, as it is shown. */
  onCardAsked: (name: string) => void;
}

interface Homework extends Counted {
  readonly homeworkAssigned: number | null | undefined;
}

/** How much is completed of what counts by now, and how much else is open. */
function homeworkText({ homeworkAssigned, ...homework }: Homework): string {
  const counted = homework.homeworkCounted;
  const open = typeof counted === 'number' ? (homeworkAssigned ?? 0) - counted : 0;
  const share = completedText(homework);
  return open > 0 ? `${share} · ${open} ${counted === 0 ? 'open' : 'more open'}` : share;
}

/** When they last answered in homework or a live round: what they practise by themselves is not the class's. */
function classWorkText(lastActivityAt: string | null | undefined): string {
  return lastActivityAt ? `last class work ${ago(lastActivityAt)}` : 'no homework or live round yet';
}

/** A student in a class; the way to let them in without their password, and to take them out. */
export function StudentCard({ enrolmentRef, isOwner, hiddenAs, onCardAsked }: StudentCardProps) {
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
  return (
    <li data-key={id} className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.name} tabIndex={-1}>
          {name}
        </h2>
        <CompletionTag rate={completionRate} isUnread={typeof homework.homeworkCounted !== 'number'} />
      </div>
      {student?.email && hiddenAs === null ? <p className={classes.email}>{student.email}</p> : null}
      {homeworkAssigned ? (
        <div className={classes.homework}>
          <Progress
            label="Assignments completed"
            value={homework.homeworkCompleted ?? 0}
            // A bar of nothing is an empty one.
            max={homework.homeworkCounted || 1}
            valueText={homeworkText(homework)}
          />
          <p className={classes.score}>
            Average score {averageScore === null || averageScore === undefined ? '–' : `${averageScore}%`}
          </p>
        </div>
      ) : null}
      <div className={classes.foot}>
        <p className={classes.dates}>
          Joined {longDate(enrolledAt)} · {classWorkText(lastActivityAt)}
        </p>
        <div className={classes.actions}>
          {isOwner ? (
            <Button
              size="sm"
              variant="subtle"
              aria-label={`Sign-in card for ${name}`}
              onClick={() => onCardAsked(name)}
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
    </li>
  );
}
