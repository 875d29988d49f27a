import { IconMenu2 } from '@tabler/icons-react';
import { Menu } from '../../ui/Menu.tsx';
import { MEMBER_LINKS } from './links.ts';
import { useMenuGroups } from './useMenuGroups.tsx';

const ICON_PX = 24;
const ENTRY_ICON_PX = 20;

/** The menu of a screen without tab bar: the five links, then the user's entries. */
export function ShellPhoneMenu() {
  const groups = useMenuGroups();
  const links = MEMBER_LINKS.map(({ to, label, Icon }) => ({
    kind: 'link' as const,
    to,
    label,
    icon: <Icon size={ENTRY_ICON_PX} stroke={1.75} aria-hidden="true" />,
  }));
  return (
    <Menu
      label="Menu"
      trigger={<IconMenu2 size={ICON_PX} stroke={1.75} aria-hidden="true" />}
      groups={[{ label: 'Pages', entries: links }, ...groups]}
    />
  );
}
