import { useEffect } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Icon } from '../../ui/Icon.tsx';
import { IconChevronDown, IconUserCircle } from '../../ui/icons.ts';
import { Menu } from '../../ui/Menu.tsx';
import type { UserMenu_viewer$key } from './__generated__/UserMenu_viewer.graphql.ts';
import classes from './UserMenu.module.css';
import { useMenuGroups } from './useMenuGroups.tsx';

const INITIALS = 2;

/** Whose menu it is, and what they may do. */
export interface MenuOwner {
  name: string | null;
  isSuperuser?: boolean;
  /** False for who signed in with a card. */
  managesAccount?: boolean;
}

/** Nobody that is known yet. */
export const NOBODY: MenuOwner = { name: null };

interface OwnerOfMenuProps {
  viewerRef: UserMenu_viewer$key;
  onKnown: (owner: MenuOwner) => void;
}

/** Tells a menu, beside which it stands, whose it is, as long as it stands there: the menu is there before, and one that is open stays open. */
export function OwnerOfMenu({ viewerRef, onKnown }: OwnerOfMenuProps) {
  const { rights, user, account } = useFragment(
    graphql`
      fragment UserMenu_viewer on Viewer {
        rights
        user {
          fullName
        }
        account {
          superuser
        }
      }
    `,
    viewerRef,
  );
  const name = user?.fullName ?? null;
  const isSuperuser = account?.superuser ?? false;
  const managesAccount = rights?.includes('MANAGE_ACCOUNT') ?? true;
  useEffect(() => {
    onKnown({ name, isSuperuser, managesAccount });
    return () => onKnown(NOBODY);
  }, [onKnown, name, isSuperuser, managesAccount]);
  return null;
}

/** The user menu of the header: initials and name, on a phone a figure. */
export function UserMenu({ name, ...may }: MenuOwner) {
  const groups = useMenuGroups(may);
  const trigger = (
    <>
      <span className={classes.phone}>
        <Icon of={IconUserCircle} size="lg" />
      </span>
      <span className={classes.initials} aria-hidden="true">
        {initialsOf(name ?? '')}
      </span>
      <span className={classes.name}>{name}</span>
      <span className={classes.chevron}>
        <Icon of={IconChevronDown} />
      </span>
    </>
  );
  return <Menu label={name ? `${name}, user menu` : 'User menu'} trigger={trigger} groups={groups} />;
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > INITIALS ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => /^./u.exec(word ?? '')?.[0].toLocaleUpperCase() ?? '').join('');
}
