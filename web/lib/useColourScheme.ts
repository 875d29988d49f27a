import { useSyncExternalStore } from 'react';
import { type ColourScheme, chooseColourScheme, chosenColourScheme, onColourScheme } from './colourScheme.ts';

/** What there is to choose from, and in which words. */
export const COLOUR_SCHEMES: readonly { readonly scheme: ColourScheme; readonly label: string }[] = [
  { scheme: 'light', label: 'Light' },
  { scheme: 'dark', label: 'Dark' },
  { scheme: 'auto', label: 'System' },
];

/** The scheme that was chosen in this browser, and how to choose another. */
export function useColourScheme(): [scheme: ColourScheme, choose: (scheme: ColourScheme) => void] {
  return [useSyncExternalStore(onColourScheme, chosenColourScheme), chooseColourScheme];
}
