// oxlint-disable relay/unused-fields -- what is asked for here is read by the parts that are handed it whole
import { useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { FailureNotice } from '../../../app/relay/FailureNotice.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { useNow } from '../../../lib/useNow.ts';
import { OutcomeGap } from '../../../ui/OutcomeGap.tsx';
import { RoomBar } from '../../practice/shared/RoomBar.tsx';
import type { AttemptResult_assignment$key } from './__generated__/AttemptResult_assignment.graphql.ts';
import classes from './Attempt.module.css';
import { attemptsText, heldUntil, outcomeText, TIME_TOLD_EVERY_MS } from './attempt.text.ts';
import { AttemptAnswers } from './AttemptAnswers.tsx';
import { useStartAttempt } from './useStartAttempt.ts';

interface AttemptResultProps {
  assignmentRef: AttemptResult_assignment$key;
  /** The attempt that was just finished; null: the one that counts. */
  attemptId: string | null;
  timeZone: string;
  /** It stands by itself, and not in the room where the attempt was done. */
  hasBar?: boolean;
}

/** What came of homework: the score, whether it passes, every answer with its reason, and another attempt where there is one. */
export function AttemptResult({ assignmentRef, attemptId, timeZone, hasBar = false }: AttemptResultProps) {
  const assignment = useFragment(
    graphql`
      fragment AttemptResult_assignment on Assignment {
        id
        title
        available
        maxAttempts
        attemptsLeft
        passingScore
        countedAttempt
        answersShown
        ownDueAt
        classroom {
          uuid
        }
        result {
          id
          score
        }
        attempts {
          id
          number
          questions
          right
          withHelp
          score
          passed
        }
      }
    `,
    assignmentRef,
  );
  const { id, title, available, maxAttempts, attemptsLeft, passingScore, countedAttempt, classroom, result } =
    assignment;
  const finished = (assignment.attempts ?? []).filter(({ score }) => typeof score === 'number');
  const [chosen, choose] = useState(attemptId ?? result?.id ?? null);
  const shown = finished.find((attempt) => attempt.id === chosen) ?? finished.at(-1);
  const { start, isBusy, failure } = useStartAttempt();
  const now = useNow(TIME_TOLD_EVERY_MS);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button of the last verdict had the focus, and is gone.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const home = `/classrooms/${classroom?.uuid ?? ''}/homework`;
  const isOther = shown && result && result.id !== shown.id;
  return (
    <>
      {hasBar ? <RoomBar title={title} isName closeTo={home} /> : null}
      <div className={classes.page}>
        {shown ? (
          <div>
            {shown.passed && typeof passingScore === 'number' ? <OutcomeGap /> : null}
            <h2 ref={heading} tabIndex={-1} className={classes.scored}>
              You scored {shown.score}%
            </h2>
            <p className={classes.outcome}>{outcomeText(shown, passingScore)}</p>
            {isOther ? (
              <p className={classes.lead}>
                Your {countedAttempt === 'LAST' ? 'last' : 'best'} attempt counts: {result.score}%.
              </p>
            ) : null}
          </div>
        ) : null}
        <FailureNotice failure={failure} fallback="The homework could not be started" />
        <div className={classes.actions}>
          {available && (attemptsLeft ?? 0) > 0 ? (
            <BusyButton isBusy={isBusy} busyText="Starting" onClick={() => void start(id)}>
              Try Again
            </BusyButton>
          ) : null}
          <ButtonLink href={home} variant="default">
            Back to assignments
          </ButtonLink>
          {available ? <p className={classes.lead}>{attemptsText(attemptsLeft, maxAttempts)}</p> : null}
        </div>
        {finished.length > 1 ? (
          <ul className={classes.attempts} aria-label="Your attempts">
            {finished.map((attempt) => (
              <li key={attempt.id}>
                <Button
                  variant={attempt.id === shown?.id ? 'default' : 'subtle'}
                  aria-pressed={attempt.id === shown?.id}
                  onClick={() => choose(attempt.id)}
                >
                  Attempt {attempt.number}: {attempt.score}%
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        {shown ? (
          <AttemptAnswers key={shown.id} attemptId={shown.id} heldUntil={heldUntil(assignment, timeZone, now)} />
        ) : null}
      </div>
    </>
  );
}
