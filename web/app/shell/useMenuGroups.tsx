import { COLOUR_SCHEMES, useColourScheme } from '../../lib/useColourScheme.ts';
import type { MenuGroup } from '../../ui/Menu.tsx';
import { useSignOut } from '../relay/useSignOut.ts';
import { useAskToLeave } from './Leaving.tsx';

interface MenuRights {
  isSuperuser?: boolean;
  managesAccount?: boolean;
}

/** The user's entries: the colour scheme, their mistakes, the settings, what superusers look after, and the two ways out. */
export function useMenuGroups({ isSuperuser, managesAccount = true }: MenuRights): readonly MenuGroup[] {
  const [chosen, choose] = useColourScheme();
  const signOut = useSignOut();
  const askToLeave = useAskToLeave();
  return [
    {
      label: 'Appearance',
      isLabelled: true,
      entries: COLOUR_SCHEMES.map(({ scheme, label }) => ({
        kind: 'choice',
        label,
        isChosen: chosen === scheme,
        onSelect: () => choose(scheme),
      })),
    },
    {
      label: 'Account',
      entries: [
        { kind: 'link', label: 'My mistakes', to: '/practice/mistakes' },
        ...(managesAccount ? [{ kind: 'link', label: 'Settings', to: '/settings' } as const] : []),
        ...(isSuperuser ? [{ kind: 'link', label: 'Administration', to: '/admin/pools' } as const] : []),
        { kind: 'action', label: 'Logout', onSelect: signOut },
        ...(managesAccount
          ? [{ kind: 'action', label: 'Delete Account', onSelect: askToLeave, tone: 'danger' } as const]
          : []),
      ],
    },
  ];
}
