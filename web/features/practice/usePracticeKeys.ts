import { type RefObject, useEffect } from 'react';
import { isCovered, usePageKeys } from '../../ui/usePageKeys.ts';
import type { Listening } from './useListen.ts';

/** What the page has beside its header: the room, and the free space around it. */
const pageOf = (room: HTMLElement | null) => room?.closest<HTMLElement>('main') ?? room;

/** Whether the focus is in practice: its keys are single characters, which mean nothing anywhere else. */
export const isInPractice = (room: HTMLElement | null, at: Element) => pageOf(room)?.contains(at) === true;

interface PracticeKeys {
  /** The room that the keys hold for. */
  room: RefObject<HTMLElement | null>;
  listening: Listening | null;
  /** What `L` reads; null for nothing. */
  fullSentence: string | null;
  /** `?`: opens the list of keys; null where there is nothing more to press them for. */
  onKeys: (() => void) | null;
}

/** The keys of practice, while the focus is in it: `L` to listen, `?` for the list of keys. A click beside everything leaves it there. */
export function usePracticeKeys({ room, listening, fullSentence, onKeys }: PracticeKeys): void {
  usePageKeys(room, (event, at) => {
    if (event.repeat || !isInPractice(room.current, at)) return;
    const field = at instanceof HTMLInputElement ? at : null;
    const { key } = event;
    // No answer begins with a question mark, so an empty input can do without it.
    if (key === '?' && onKeys && !field?.value) onKeys();
    else if (!field && key.toLowerCase() === 'l' && fullSentence !== null) listening?.listen(fullSentence);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const keep = () => {
      const { activeElement, body } = document;
      if (activeElement === body && !isCovered(room.current)) pageOf(room.current)?.focus({ preventScroll: true });
    };
    document.addEventListener('click', keep);
    return () => document.removeEventListener('click', keep);
  }, [room]);
}
