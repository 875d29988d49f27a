import { useState } from 'react';

const KEY = 'lacuna.namesHidden';

/** Whether names are hidden, because the screen is on the board. Kept for the tab. */
export function useHiddenNames(): [isHidden: boolean, hide: (isHidden: boolean) => void] {
  const [isHidden, setHidden] = useState(() => sessionStorage.getItem(KEY) !== null);
  const hide = (wanted: boolean) => {
    if (wanted) sessionStorage.setItem(KEY, '1');
    else sessionStorage.removeItem(KEY);
    setHidden(wanted);
  };
  return [isHidden, hide];
}

/** The first letters of a name's words: Aiyana Brooks is A. B. */
export function initialsOf(fullName: string): string {
  return fullName
    .trim()
    .split(/\s+/u)
    .map((word) => `${Array.from(word)[0] ?? ''}.`)
    .join(' ');
}
