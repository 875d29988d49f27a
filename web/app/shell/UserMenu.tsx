import { IconChevronDown, IconUserCircle } from '@tabler/icons-react';
import { graphql, useFragment } from 'react-relay';
import { Menu } from '../../ui/Menu.tsx';
import type { UserMenu_viewer$key } from './__generated__/UserMenu_viewer.graphql.ts';
import classes from './UserMenu.module.css';
import { useMenuGroups } from './useMenuGroups.tsx';

const PHONE_ICON_PX = 24;
const CHEVRON_PX = 18;
const INITIALS = 2;

/** The user menu of the header: initials and name, on a phone a figure. */
export function UserMenu({ viewerRef }: { viewerRef: UserMenu_viewer$key }) {
  const { fullName } = useFragment(
    graphql`
      fragment UserMenu_viewer on Viewer {
        fullName
      }
    `,
    viewerRef,
  );
  return <NamedUserMenu name={fullName} />;
}

/** The same menu while the name is not known yet. */
export function NamedUserMenu({ name }: { name: string | null }) {
  const groups = useMenuGroups();
  const trigger = (
    <>
      <IconUserCircle className={classes.phone} size={PHONE_ICON_PX} stroke={1.75} aria-hidden="true" />
      <span className={classes.initials} aria-hidden="true">
        {initialsOf(name ?? '')}
      </span>
      <span className={classes.name}>{name}</span>
      <IconChevronDown className={classes.chevron} size={CHEVRON_PX} stroke={1.75} aria-hidden="true" />
    </>
  );
  return <Menu label={name ? `${name}, user menu` : 'User menu'} trigger={trigger} groups={groups} />;
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > INITIALS ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => /^./u.exec(word ?? '')?.[0].toLocaleUpperCase() ?? '').join('');
}
