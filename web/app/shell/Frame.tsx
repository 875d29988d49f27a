import '../mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { Outlet, useMatches } from 'react-router';
import { PhoneMenuContext } from '../../ui/PhoneMenu.tsx';
import { Toasts } from '../../ui/Toasts.tsx';
import { useSessionEnvironment } from '../relay/environment.ts';
import type { ScreenHandle } from '../relay/screen.tsx';
import { useIsSignedIn } from '../relay/session.ts';
import { resolver, theme } from '../theme.ts';
import classes from './Frame.module.css';
import { MemberHeader } from './MemberHeader.tsx';
import { ShellPhoneMenu } from './ShellPhoneMenu.tsx';
import { styleNonce } from './styleNonce.ts';
import { TabBar } from './TabBar.tsx';
import { VisitorHeader } from './VisitorHeader.tsx';

/** The shell around a page, and the libraries' providers. The page keeps its place when a session starts or ends. */
export function Frame({ children }: { children: ReactNode }) {
  const environment = useSessionEnvironment();
  const isSignedIn = useIsSignedIn();
  const phone = (useMatches().at(-1)?.handle as ScreenHandle | undefined)?.phone;
  const hasTabBar = isSignedIn && phone !== 'bare';
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      deduplicateCssVariables={false}
    >
      <RelayEnvironmentProvider environment={environment}>
        {isSignedIn ? <MemberHeader phone={phone} /> : <VisitorHeader />}
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
        <Toasts />
      </RelayEnvironmentProvider>
    </MantineProvider>
  );
}

/** The shell as a layout route. */
export function FrameRoute() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
