// oxlint-disable relay/unused-fields -- what is asked for here is read by the parts that are handed it whole
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { useNavigate } from '../../../lib/RouterView.tsx';
import { useLeadOn } from '../../../lib/useLeadOn.ts';
import { useNow } from '../../../lib/useNow.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconCheck, IconX } from '../../../ui/icons.ts';
import { toastSuccess } from '../../../ui/toasts.ts';
import { AssignmentFacts } from '../shared/AssignmentFacts.tsx';
import { AvailableTag } from '../shared/AvailableTag.tsx';
import { DueLine } from '../shared/DueLine.tsx';
import { ReminderLine } from '../shared/ReminderLine.tsx';
import type { ToDoItem_assignment$key } from './__generated__/ToDoItem_assignment.graphql.ts';
import { attemptsText, closedText, TIME_TOLD_EVERY_MS, timeText } from './attempt.text.ts';
import classes from './ToDoItem.module.css';
import { useStartAttempt } from './useStartAttempt.ts';

function scoreName(maxAttempts: number | null | undefined, countedAttempt: string): string {
  if (maxAttempts === 1) return 'Your score';
  return countedAttempt === 'LAST' ? 'Your last score' : 'Your best score';
}

interface ToDoItemProps {
  assignmentRef: ToDoItem_assignment$key;
  timeZone: string;
  /** It is the first that there is to do: its button is the filled one. */
  isFirst?: boolean;
  /** The list is of all classes: each names its own. */
  hasClass?: boolean;
}

/** Homework in a student's list: what it is, by when, what came of it, and the way into it. */
export function ToDoItem({ assignmentRef, timeZone, isFirst = false, hasClass = false }: ToDoItemProps) {
  const assignment = useFragment(
    graphql`
      fragment ToDoItem_assignment on Assignment {
        id
        uuid
        title
        description
        state
        available
        openAt
        ownDueAt
        ownLockAt
        closedBeforeJoining
        maxAttempts
        passingScore
        attemptsLeft
        countedAttempt
        classroom {
          uuid
          name
        }
        attemptUnderWay {
          answered
          questions
        }
        result {
          score
          passed
        }
        ...AssignmentFacts_assignment
        ...ReminderLine_assignment
      }
    `,
    assignmentRef,
  );
  const { id, uuid, title, description, state, available, ownDueAt, attemptUnderWay, result, classroom } = assignment;
  const { start, isBusy, failure } = useStartAttempt();
  const navigate = useNavigate();
  const leadOn = useLeadOn();
  const place = `/homework/${uuid}`;
  const variant = isFirst ? 'filled' : 'default';
  const closed = closedText(state, assignment, timeZone, Boolean(result));
  const isLate = state === 'LATE' && !result;
  const canStart = (available ?? false) && !attemptUnderWay && (assignment.attemptsLeft ?? 0) > 0;
  const hasToPass = typeof assignment.passingScore === 'number';
  const begin = async () => {
    if (!(await start(id)) || (await leadOn(place))) return;
    toastSuccess(`You have started “${title}”.`, { label: 'Open', onSelect: () => void navigate(place) });
  };
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <div className={classes.head}>
          <h3 className={classes.title}>
            <a href={place}>{title}</a>
          </h3>
          <AvailableTag isAvailable={canStart || Boolean(attemptUnderWay)} isLate={isLate} />
        </div>
        {hasClass && classroom ? (
          <p className={classes.class}>
            <a href={`/classrooms/${classroom.uuid}/homework`}>{classroom.name}</a>
          </p>
        ) : null}
        {description ? <p className={classes.description}>{description}</p> : null}
        <DueLine dueAt={ownDueAt} timeZone={timeZone} isLate={isLate} />
        <ReminderLine assignmentRef={assignment} timeZone={timeZone} />
        {closed && attemptUnderWay ? <TimeLeft ownLockAt={assignment.ownLockAt} timeZone={timeZone} /> : null}
        {closed && !attemptUnderWay ? <p className={classes.note}>{closed}</p> : null}
      </div>
      <AssignmentFacts assignmentRef={assignment} />
      <div className={classes.side}>
        {result ? (
          <p className={classes.result} data-passed={hasToPass ? result.passed : undefined}>
            {scoreName(assignment.maxAttempts, assignment.countedAttempt)}
            <span>
              {hasToPass ? <Icon of={result.passed ? IconCheck : IconX} size="sm" /> : null}
              {result.score}%{hasToPass ? `, ${result.passed ? 'passed' : 'not passed'}` : null}
            </span>
          </p>
        ) : null}
        {canStart ? (
          <p className={classes.note}>{attemptsText(assignment.attemptsLeft, assignment.maxAttempts)}</p>
        ) : null}
        <FailureNotice failure={failure} fallback="The homework could not be started" />
        {attemptUnderWay ? (
          <>
            <p className={classes.note}>
              {attemptUnderWay.answered} of {attemptUnderWay.questions} answered
            </p>
            <ButtonLink href={place} variant={variant} aria-label={`Continue Assignment: ${title}`}>
              Continue Assignment
            </ButtonLink>
          </>
        ) : null}
        {canStart ? (
          <BusyButton
            variant={variant}
            isBusy={isBusy}
            busyText="Starting"
            aria-label={`Start Assignment: ${title}`}
            onClick={() => void begin()}
          >
            Start Assignment
          </BusyButton>
        ) : null}
        {result ? (
          <ButtonLink href={place} variant={canStart ? 'subtle' : 'default'} aria-label={`See results: ${title}`}>
            See results
          </ButtonLink>
        ) : null}
      </div>
    </li>
  );
}

/** How long homework that has closed can still be finished. */
function TimeLeft({ ownLockAt, timeZone }: { ownLockAt: string | null | undefined; timeZone: string }) {
  const left = timeText({ ownDueAt: null, ownLockAt }, timeZone, useNow(TIME_TOLD_EVERY_MS));
  return left ? <p className={classes.late}>{left.text}</p> : null;
}
