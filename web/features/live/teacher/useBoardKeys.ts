import { useEffect, useRef } from 'react';
import { toggleFullScreen } from './fullScreen.ts';

interface BoardKeys {
  onNext: () => void;
  onEnd: () => void;
  onCode: () => void;
}

/** What takes Space and Enter itself. */
const PRESSABLE = 'a[href], button, input, select, textarea, summary';

/** The keys of the board, those of a presenter among them; none while a dialog is open. */
export function useBoardKeys(keys: BoardKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOurs = !event.defaultPrevented && !event.altKey && !event.ctrlKey && !event.metaKey;
      if (!isOurs || event.repeat || document.querySelector('dialog[open]')) return;
      const act = actOf(event, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function actOf({ key, target }: KeyboardEvent, { onNext, onEnd, onCode }: BoardKeys): (() => void) | null {
  const isOnControl = target instanceof Element && target.closest(PRESSABLE) !== null;
  switch (key) {
    case ' ':
    case 'Enter':
      return isOnControl ? null : onNext;
    case 'ArrowRight':
    case 'PageDown':
      return onNext;
    case 'Escape':
      return onEnd;
    case 'j':
    case 'J':
      return onCode;
    case 'f':
    case 'F':
      return toggleFullScreen;
    default:
      return null;
  }
}
