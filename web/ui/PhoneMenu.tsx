import { createContext, type ReactNode, useContext } from 'react';
import type { MenuGroup } from './Menu.tsx';

export interface PhoneMenuProps {
  /** What the screen offers itself, before everything else. */
  groups?: readonly MenuGroup[];
}

/** What the shell puts into `<PhoneMenu/>`. */
export const PhoneMenuContext = createContext<((props: PhoneMenuProps) => ReactNode) | null>(null);

/** The menu button of a screen that has its own bar on a phone: what the screen has for it, the five links and the user's entries. The shell provides it. */
export function PhoneMenu(props: PhoneMenuProps) {
  return useContext(PhoneMenuContext)?.(props);
}
