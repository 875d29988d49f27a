import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { useVisit } from '../../lib/RouterView.tsx';
import { PhoneMenuContext } from '../../ui/PhoneMenu.tsx';
import { Toasts } from '../../ui/Toasts.tsx';
import { useSessionEnvironment } from '../relay/environment.ts';
import type { ScreenHandle } from '../relay/screen.tsx';
import { useIsSignedIn } from '../relay/session.ts';
import classes from './Frame.module.css';
import { Leaving } from './Leaving.tsx';
import { MemberHeader } from './MemberHeader.tsx';
import { ParentHeader } from './ParentHeader.tsx';
import { ShellPhoneMenu } from './ShellPhoneMenu.tsx';
import { TabBar } from './TabBar.tsx';
import { VisitorHeader } from './VisitorHeader.tsx';

/** The shell around a page, and Relay's provider. The page keeps its place when a session starts or ends. */
export function Frame({ children }: { children: ReactNode }) {
  const environment = useSessionEnvironment();
  const isSignedIn = useIsSignedIn();
  const { phone, header } = (useVisit().route.handle ?? {}) as Partial<ScreenHandle>;
  const isForParents = header === 'parents';
  const hasTabBar = isSignedIn && phone !== 'bare' && !isForParents;
  return (
    <RelayEnvironmentProvider environment={environment}>
      <Leaving>
        {isForParents ? <ParentHeader /> : isSignedIn ? <MemberHeader phone={phone} /> : <VisitorHeader />}
        <PhoneMenuContext value={<ShellPhoneMenu />}>
          <main
            id="main"
            className={classes.main}
            data-phone={phone}
            data-tab-bar={hasTabBar || undefined}
            tabIndex={-1}
          >
            {children}
          </main>
        </PhoneMenuContext>
        {hasTabBar ? <TabBar /> : null}
      </Leaving>
      <Toasts />
    </RelayEnvironmentProvider>
  );
}
