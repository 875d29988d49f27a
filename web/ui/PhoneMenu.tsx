import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';

/** What the shell puts into `<PhoneMenu/>`. */
export const PhoneMenuContext = createContext<ReactNode>(null);

/** The menu button of a screen that has its own bar on a phone: the five links and the user's entries. The shell provides it. */
export function PhoneMenu() {
  return useContext(PhoneMenuContext);
}
