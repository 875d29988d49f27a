import { useState } from 'react';
import type { MenuEntry, MenuGroup } from '../../ui/Menu.tsx';
import { keysName } from './shared/keys.ts';

/** What the desk can do for the sentence that is at it, and has no place for where there is little height. */
export interface DeskOffer {
  /** Asks what is wrong with the sentence, beside that place. */
  readonly report: ((flag: DOMRect) => void) | null;
  /** What it costs to choose from four words; null where they are not offered, or not now. */
  readonly wordsCost: string | null;
}

/** No sentence is at the desk. */
export const NO_OFFER: DeskOffer = { report: null, wordsCost: null };

interface DeskMenu {
  /** Null where there is nothing to choose, or not now. */
  readonly onChoose: (() => void) | null;
  readonly onKeys: () => void;
  readonly onShowWords: () => void;
}

/** What stands around the sentence, in the menu of the bar, and how the desk tells what of it there is. */
export function useDeskMenu({ onChoose, onKeys, onShowWords }: DeskMenu) {
  const [{ report, wordsCost }, offer] = useState(NO_OFFER);
  const action = (label: string, onSelect: () => void) => ({ kind: 'action' as const, label, onSelect });
  const entries: MenuEntry[] = [action(keysName(), onKeys)];
  if (onChoose) entries.push(action('Choose Practice Type', onChoose));
  if (wordsCost !== null) entries.push({ ...action('Show four words', onShowWords), note: wordsCost });
  // The menu has given the focus back to its button.
  const ask = () => report?.((document.activeElement as Element).getBoundingClientRect());
  if (report) entries.push(action('Report this sentence', ask));
  return { offer, groups: [{ label: 'Practice', entries }] satisfies MenuGroup[] };
}
