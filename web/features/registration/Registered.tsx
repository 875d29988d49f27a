import { useEffect, useState } from 'react';
import { withNext } from '../../app/relay/access.ts';
import { useNavigate } from '../../lib/RouterView.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { OutcomeGap } from '../../ui/OutcomeGap.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { signInPathSaying } from '../auth/shared/signInNotices.ts';
import { type ChildCredentials, CorrectParent } from '../consent/shared/CorrectParent.tsx';
import { CorrectedText } from '../consent/shared/PendingConsent.tsx';
import { START_PRACTICE } from '../practice/shared/start.ts';
import classes from './Registered.module.css';
import type { RegistrationEnd } from './useRegistration.ts';

/** Where a new account begins, unless another page sent its owner here. */
export const HOME = '/dashboard';

interface NextStep {
  readonly heading: string;
  readonly text: (facts: Facts) => string;
  /** Where the page goes by itself, as a sentence. */
  readonly goesOn: (facts: Facts) => string;
  readonly path: (facts: Facts) => string;
  readonly delayMs: number;
}

interface Facts {
  parentalEmail: string;
  /** The page that sent the person here, to go back to; null for none. */
  next: string | null;
  /** Those that the account begins with. */
  points: number;
}

const SIGNED_IN: Omit<NextStep, 'delayMs'> = {
  heading: 'Your account is ready',
  text: () => 'You are signed in.',
  goesOn: ({ next }) => `Taking you ${next === null ? 'to your dashboard' : 'back to where you were'}.`,
  path: ({ next }) => next ?? HOME,
};

const toSignIn = () => 'Taking you to the sign-in page.';

/** Where a registration leads, and after how long. */
const NEXT_STEPS: Readonly<Record<RegistrationEnd, NextStep>> = {
  needsConsent: {
    heading: 'One more step',
    text: ({ parentalEmail }) =>
      `We will email ${parentalEmail}. Your account opens when your parent or guardian agrees.`,
    goesOn: toSignIn,
    path: () => signInPathSaying('consent'),
    delayMs: 3_000,
  },
  student: { ...SIGNED_IN, delayMs: 2_000 },
  teacher: { ...SIGNED_IN, delayMs: 1_000 },
  signInFirst: {
    heading: 'Your account is ready',
    text: () => 'Please sign in.',
    goesOn: toSignIn,
    path: ({ next }) => withNext('/login', next),
    delayMs: 2_000,
  },
};

/**
 * What stands in place of the form after a registration, until the next page opens by itself; a child may mend the parent's
 * address here, and then goes on by a button.
 */
export function Registered({ end, child, ...facts }: Facts & { end: RegistrationEnd; child: ChildCredentials }) {
  const navigate = useNavigate();
  const step = NEXT_STEPS[end];
  const { heading, delayMs } = step;
  const { points, next } = facts;
  const path = step.path(facts);
  const isWaiting = end === 'needsConsent';
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [corrected, setCorrected] = useState<{ parentalEmail: string; isSent: boolean } | null>(null);
  const [isReading, setIsReading] = useState(false);
  const isHeld = isReading || isCorrecting || corrected !== null;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => void navigate(path, { replace: true }), delayMs);
    return () => clearTimeout(timer);
  }, [navigate, path, delayMs, isHeld]);
  return (
    <div className={classes.done} data-without-tabs>
      <OutcomeGap isWaiting={isWaiting} />
      <PageHeading>{heading}</PageHeading>
      <output className={classes.text}>
        {corrected ? <CorrectedText {...corrected} /> : step.text(facts)}
        {isHeld ? null : ` ${step.goesOn(facts)}`}
        {points > 0 && !corrected ? ` ${points} points from the front page are yours already.` : ''}
      </output>
      {isWaiting && !isCorrecting && !corrected ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- who is about to press the button is given the time
        <div className={classes.change} onFocus={() => setIsReading(true)} onPointerEnter={() => setIsReading(true)}>
          <Button variant="default" onClick={() => setIsCorrecting(true)}>
            Change address
          </Button>
        </div>
      ) : null}
      {isCorrecting ? (
        <div className={classes.parent}>
          <CorrectParent
            child={child}
            parentalEmail={facts.parentalEmail}
            onCorrected={(parentalEmail, isSent) => {
              setIsCorrecting(false);
              setCorrected({ parentalEmail, isSent });
            }}
            onCancel={() => setIsCorrecting(false)}
          />
        </div>
      ) : null}
      {corrected || (isWaiting && isReading && !isCorrecting) ? (
        <ButtonLink href="/login">Go to the sign-in page</ButtonLink>
      ) : null}
      {end === 'student' && next === null ? (
        <div className={classes.start}>
          <ButtonLink href={START_PRACTICE} size="lg">
            Start Practice
          </ButtonLink>
        </div>
      ) : null}
    </div>
  );
}
