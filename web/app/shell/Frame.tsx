import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { useVisit } from '../../lib/RouterView.tsx';
import { PhoneMenuContext, type PhoneMenuProps } from '../../ui/PhoneMenu.tsx';
import { Toasts } from '../../ui/Toasts.tsx';
import { useSessionEnvironment } from '../relay/environment.ts';
import '../takenOver.ts';
import type { ScreenHandle } from '../relay/screen.tsx';
import { useIsSignedIn } from '../relay/session.ts';
import classes from './Frame.module.css';
import { Leaving } from './Leaving.tsx';
import { MemberHeader } from './MemberHeader.tsx';
import { ParentHeader } from './ParentHeader.tsx';
import { ShellPhoneMenu } from './ShellPhoneMenu.tsx';
import { TabBar } from './TabBar.tsx';
import { VisitorHeader } from './VisitorHeader.tsx';

const phoneMenu = (props: PhoneMenuProps) => <ShellPhoneMenu {...props} />;

/** The shell around a page, and Relay's provider. The page keeps its place when a session starts or ends. */
export function Frame({ children }: { children: ReactNode }) {
  const environment = useSessionEnvironment();
  const isSignedIn = useIsSignedIn();
  const { phone, header } = (useVisit().route.handle ?? {}) as Partial<ScreenHandle>;
  const hasTabBar = isSignedIn && phone !== 'bare' && header === undefined;
  return (
    <RelayEnvironmentProvider environment={environment}>
      <Leaving>
        <Header header={header} phone={phone} isSignedIn={isSignedIn} />
        <PhoneMenuContext value={phoneMenu}>
          <main
            id="main"
            className={classes.main}
            data-phone={phone}
            data-header={header}
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

function Header({ header, phone, isSignedIn }: Pick<ScreenHandle, 'header' | 'phone'> & { isSignedIn: boolean }) {
  if (header === 'none') return null;
  if (header === 'parents') return <ParentHeader />;
  return isSignedIn ? <MemberHeader phone={phone} /> : <VisitorHeader />;
}
