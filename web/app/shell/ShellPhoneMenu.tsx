import { Suspense, useEffect } from 'react';
import { type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay';
import { Icon } from '../../ui/Icon.tsx';
import { IconMenu2 } from '../../ui/icons.ts';
import { Menu } from '../../ui/Menu.tsx';
import { QuietBoundary } from '../relay/boundary.tsx';
import { useIsSignedIn } from '../relay/session.ts';
import type { MemberHeaderQuery } from './__generated__/MemberHeaderQuery.graphql.ts';
import type { UserMenu_viewer$key } from './__generated__/UserMenu_viewer.graphql.ts';
import { MEMBER_LINKS } from './links.ts';
import { memberQuery } from './MemberHeader.tsx';
import { useMenuGroups } from './useMenuGroups.tsx';
import { type MenuOwner, useMenuOwner } from './UserMenu.tsx';

/** The menu of a screen without tab bar: the five links, then the user's entries. It shares the header's query. */
export function ShellPhoneMenu() {
  const isSignedIn = useIsSignedIn();
  const [queryRef, load] = useQueryLoader<MemberHeaderQuery>(memberQuery);
  useEffect(() => {
    if (isSignedIn) load({});
  }, [load, isSignedIn]);
  const plain = <PhoneMenu />;
  return (
    <QuietBoundary fallback={plain}>
      <Suspense fallback={plain}>{queryRef ? <Known queryRef={queryRef} /> : plain}</Suspense>
    </QuietBoundary>
  );
}

function Known({ queryRef }: { queryRef: PreloadedQuery<MemberHeaderQuery> }) {
  const { viewer } = usePreloadedQuery<MemberHeaderQuery>(memberQuery, queryRef);
  return viewer ? <OwnPhoneMenu viewerRef={viewer} /> : <PhoneMenu />;
}

function OwnPhoneMenu({ viewerRef }: { viewerRef: UserMenu_viewer$key }) {
  return <PhoneMenu {...useMenuOwner(viewerRef)} />;
}

function PhoneMenu(may: Partial<MenuOwner>) {
  const groups = useMenuGroups(may);
  const links = MEMBER_LINKS.map(({ to, label, icon }) => ({
    kind: 'link' as const,
    to,
    label,
    icon: <Icon of={icon} />,
  }));
  return (
    <Menu
      label="Menu"
      trigger={<Icon of={IconMenu2} size="lg" />}
      groups={[{ label: 'Main', entries: links }, ...groups]}
    />
  );
}
