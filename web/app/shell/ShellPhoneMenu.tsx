import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { IconMenu2 } from '../../ui/icons.ts';
import { Menu, type MenuGroup } from '../../ui/Menu.tsx';
import type { PhoneMenuProps } from '../../ui/PhoneMenu.tsx';
import { useIsSignedIn } from '../relay/session.ts';
import { MEMBER_LINKS } from './links.ts';
import { Member } from './MemberHeader.tsx';
import { useMenuGroups } from './useMenuGroups.tsx';
import { type MenuOwner, NOBODY } from './UserMenu.tsx';

const NONE: readonly MenuGroup[] = [];

/** The menu of a screen without tab bar: what the screen has for it, the five links, then the user's entries. It shares the header's query. */
export function ShellPhoneMenu({ groups = NONE }: PhoneMenuProps) {
  const isSignedIn = useIsSignedIn();
  const [owner, setOwner] = useState(NOBODY);
  return (
    <>
      <PhoneMenu {...owner} first={groups} />
      {isSignedIn ? <Member onKnown={setOwner} /> : null}
    </>
  );
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
