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

/** Whose menu it is. */
export function useMenuOwner(viewerRef: UserMenu_viewer$key): MenuOwner {
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
  const managesAccount = rights?.includes('MANAGE_ACCOUNT') ?? true;
  return { name: user?.fullName ?? null, isSuperuser: account?.superuser ?? false, managesAccount };
}

/** The user menu of the header: initials and name, on a phone a figure. */
export function UserMenu({ viewerRef }: { viewerRef: UserMenu_viewer$key }) {
  return <NamedUserMenu {...useMenuOwner(viewerRef)} />;
}

/** The same menu while the name is not known yet. */
export function NamedUserMenu({ name, ...may }: MenuOwner) {
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
