import { lazy, Suspense } from 'react';
import { LandingPage } from '../features/landing/LandingPage.tsx';
import { useIsSignedIn } from './relay/session.ts';
import { VisitorFrame } from './shell/VisitorFrame.tsx';

// A visitor's first page does without Relay and Mantine; a member's header needs both.
const MemberFrame = lazy(async () => ({ default: (await import('./shell/Frame.tsx')).Frame }));

/** `/` in both states. */
export function LandingRoute() {
  const isSignedIn = useIsSignedIn();
  if (!isSignedIn) {
    return (
      <VisitorFrame>
        <LandingPage isSignedIn={false} />
      </VisitorFrame>
    );
  }
  return (
    <Suspense>
      <MemberFrame>
        <LandingPage isSignedIn />
      </MemberFrame>
    </Suspense>
  );
}
