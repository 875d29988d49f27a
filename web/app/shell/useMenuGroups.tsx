import type { MantineColorScheme } from '@mantine/core';
import { useMantineColorScheme } from '@mantine/core';
import type { MenuGroup } from '../../ui/Menu.tsx';
import { useSignOut } from './useSignOut.ts';

const SCHEMES: readonly { readonly scheme: MantineColorScheme; readonly label: string }[] = [
  { scheme: 'light', label: 'Light' },
  { scheme: 'dark', label: 'Dark' },
  { scheme: 'auto', label: 'System' },
];

/** The user's entries: the colour scheme, the settings, and the two ways out. */
export function useMenuGroups(): readonly MenuGroup[] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  return [
    {
      label: 'Appearance',
      isLabelled: true,
      entries: SCHEMES.map(({ scheme, label }) => ({
        kind: 'choice',
        label,
        isChosen: colorScheme === scheme,
        onSelect: () => setColorScheme(scheme),
      })),
    },
    {
      label: 'Account',
      entries: [
        { kind: 'link', label: 'Settings', to: '/settings' },
        { kind: 'action', label: 'Logout', onSelect: signOut },
        { kind: 'link', label: 'Delete Account', to: '/delete-account', tone: 'danger' },
      ],
    },
  ];
}
