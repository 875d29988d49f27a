import { Suspense, useEffect, useState } from 'react';
import { type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay';
import { Icon } from '../../ui/Icon.tsx';
import { IconMenu2 } from '../../ui/icons.ts';
import { Menu, type MenuGroup } from '../../ui/Menu.tsx';
import type { PhoneMenuProps } from '../../ui/PhoneMenu.tsx';
import { QuietBoundary } from '../relay/boundary.tsx';
import { useIsSignedIn } from '../relay/session.ts';
import type { MemberHeaderQuery } from './__generated__/MemberHeaderQuery.graphql.ts';
import { MEMBER_LINKS } from './links.ts';
import { memberQuery } from './MemberHeader.tsx';
import { useMenuGroups } from './useMenuGroups.tsx';
import { type MenuOwner, NOBODY, OwnerOfMenu } from './UserMenu.tsx';

const NONE: readonly MenuGroup[] = [];

/** The menu of a screen without tab bar: what the screen has for it, the five links, then the user's entries. It shares the header's query. */
export function ShellPhoneMenu({ groups = NONE }: PhoneMenuProps) {
  const isSignedIn = useIsSignedIn();
  const [queryRef, load] = useQueryLoader<MemberHeaderQuery>(memberQuery);
  useEffect(() => {
    if (isSignedIn) load({});
  }, [load, isSignedIn]);
  const [owner, setOwner] = useState(NOBODY);
  return (
    <>
      <PhoneMenu {...owner} first={groups} />
      <QuietBoundary fallback={null}>
        <Suspense>{queryRef ? <Known queryRef={queryRef} onKnown={setOwner} /> : null}</Suspense>
      </QuietBoundary>
    </>
  );
}

interface KnownProps {
  queryRef: PreloadedQuery<MemberHeaderQuery>;
  onKnown: (owner: MenuOwner) => void;
}

function Known({ queryRef, onKnown }: KnownProps) {
  const { viewer } = usePreloadedQuery<MemberHeaderQuery>(memberQuery, queryRef);
  return viewer ? <OwnerOfMenu viewerRef={viewer} onKnown={onKnown} /> : null;
}

function PhoneMenu({ first, ...may }: MenuOwner & { first: readonly MenuGroup[] }) {
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
      groups={[...first, { label: 'Main', entries: links }, ...groups]}
    />
  );
}
