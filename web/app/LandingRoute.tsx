import type { ComponentType, ReactNode } from 'react';
import type { LandingPage } from '../features/landing/LandingPage.tsx';
import { useVisit } from '../lib/RouterView.tsx';
import { accessToken, useIsSignedIn } from './relay/session.ts';
import { VisitorFrame } from './shell/VisitorFrame.tsx';

interface Loaded {
  readonly Page: typeof LandingPage;
  readonly MemberFrame: ComponentType<{ children: ReactNode }> | null;
}

/** What `/` is shown with: the page, which no other one needs; and for a member the header, which needs Relay. */
export async function loadLanding(): Promise<Loaded> {
  const [{ LandingPage: Page }, frame] = await Promise.all([
    import('../features/landing/LandingPage.tsx'),
    accessToken() === null ? null : import('./shell/Frame.tsx'),
  ]);
  return { Page, MemberFrame: frame?.Frame ?? null };
}

/** `/` in both states. */
export function LandingRoute() {
  const isSignedIn = useIsSignedIn();
  const { Page, MemberFrame } = useVisit().data as Loaded;
  if (!isSignedIn || !MemberFrame) {
    return (
      <VisitorFrame>
        <Page isSignedIn={false} />
      </VisitorFrame>
    );
  }
  return (
    <MemberFrame>
      <Page isSignedIn />
    </MemberFrame>
  );
}
