import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PageHeading } from '../../ui/PageHeading.tsx';
import classes from './Registered.module.css';
import type { RegistrationEnd } from './useRegistration.ts';

/** Where a child waits for the parent: the sign-in page, which says so. */
export const WAITING_PATH = `/login?message=${encodeURIComponent(
  'Your account is waiting for your parent or guardian. You can sign in once they have agreed.',
)}`;

interface NextStep {
  readonly heading: string;
  readonly text: (parentalEmail: string) => string;
  readonly path: string;
  readonly delayMs: number;
}

/** Where a registration leads, and after how long. */
const NEXT_STEPS: Readonly<Record<RegistrationEnd, NextStep>> = {
  needsConsent: {
    heading: 'One more step',
    text: (parentalEmail) =>
      `We are emailing ${parentalEmail}. Your account opens when they agree. Taking you to the sign-in page.`,
    path: WAITING_PATH,
    delayMs: 3_000,
  },
  student: {
    heading: 'Your account is ready',
    text: () => 'You are signed in. Taking you to your dashboard.',
    path: '/dashboard',
    delayMs: 2_000,
  },
  teacher: {
    heading: 'Your account is ready',
    text: () => 'You are signed in. Taking you to your dashboard.',
    path: '/dashboard',
    delayMs: 1_000,
  },
  signInFirst: {
    heading: 'Your account is ready',
    text: () => 'Please sign in. Taking you to the sign-in page.',
    path: '/login',
    delayMs: 2_000,
  },
};

/** What stands in place of the form after a registration, until the next page opens by itself. */
export function Registered({ end, parentalEmail }: { end: RegistrationEnd; parentalEmail: string }) {
  const navigate = useNavigate();
  const { heading, text, path, delayMs } = NEXT_STEPS[end];
  useEffect(() => {
    const timer = setTimeout(() => void navigate(path, { replace: true }), delayMs);
    return () => clearTimeout(timer);
  }, [navigate, path, delayMs]);
  return (
    <div className={classes.done}>
      <span className={classes.gap} aria-hidden="true" />
      <PageHeading>{heading}</PageHeading>
      <output className={classes.text}>{text(parentalEmail)}</output>
    </div>
  );
}
