import { useSyncExternalStore } from 'react';

/** Light, dark, or as the system is. */
export type ColourScheme = 'light' | 'dark' | 'auto';

/** What there is to choose from, and in which words. */
export const COLOUR_SCHEMES: readonly { readonly scheme: ColourScheme; readonly label: string }[] = [
  { scheme: 'light', label: 'Light' },
  { scheme: 'dark', label: 'Dark' },
  { scheme: 'auto', label: 'System' },
];

// index.html reads the same key and sets the same attribute, before anything is painted.
const KEY = 'lacuna.colourScheme';
const DARK = '(prefers-color-scheme: dark)';

const listeners = new Set<() => void>();

/** The scheme that was chosen in this browser, and how to choose another. */
export function useColourScheme(): [scheme: ColourScheme, choose: (scheme: ColourScheme) => void] {
  return [useSyncExternalStore(subscribe, chosenScheme), chooseScheme];
}

/** Keeps the page as the system is, and as another tab chooses, from now on. */
export function followColourScheme(): void {
  matchMedia(DARK).addEventListener('change', apply);
  globalThis.addEventListener('storage', ({ key }) => {
    if (key === KEY) tell();
  });
}

function chosenScheme(): ColourScheme {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

function chooseScheme(scheme: ColourScheme): void {
  localStorage.setItem(KEY, scheme);
  tell();
}

function tell(): void {
  apply();
  for (const listener of listeners) listener();
}

function apply(): void {
  const scheme = chosenScheme();
  const isDark = scheme === 'dark' || (scheme === 'auto' && matchMedia(DARK).matches);
  document.documentElement.dataset['scheme'] = isDark ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
