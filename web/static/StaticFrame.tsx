import type { ReactNode } from 'react';
import type { ScreenHandle } from '../app/relay/screen.tsx';
import classes from '../app/shell/Frame.module.css';
import { MemberBar } from '../app/shell/MemberBar.tsx';
import { ParentHeader } from '../app/shell/ParentHeader.tsx';
import { TabBar } from '../app/shell/TabBar.tsx';
import { VisitorHeader } from '../app/shell/VisitorHeader.tsx';

interface StaticFrameProps extends Pick<ScreenHandle, 'phone' | 'header'> {
  readonly isMember: boolean;
  readonly children: ReactNode;
}

/** The shell as `Frame` draws it, without what needs data: where everything will be, so that nothing moves when it comes. */
export function StaticFrame({ isMember, phone, header, children }: StaticFrameProps) {
  const hasTabBar = isMember && phone !== 'bare' && header === undefined;
  return (
    <>
      <Header header={header} phone={phone} isMember={isMember} />
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
      {hasTabBar ? <TabBar /> : null}
    </>
  );
}

function Header({ header, phone, isMember }: Omit<StaticFrameProps, 'children'>) {
  if (header === 'none') return null;
  if (header === 'parents') return <ParentHeader />;
  return isMember ? <MemberBar phone={phone} /> : <VisitorHeader />;
}
