import { type ComponentProps, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { Button } from './Button.tsx';
import { useFirstMoment } from './useFirstMoment.ts';

/** So long a second tap or click is meant for what stood here before. */
const POINTER_MS = 400;
/** So long a second Enter does not skip what has just appeared: a reason that was never read is gone. */
export const GUARD_MS = 400;

interface GuardedButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'ref'> {
  /** Marks the button that goes on. */
  'data-next'?: boolean;
  buttonRef?: RefObject<HTMLButtonElement | null>;
  /** How long Enter does nothing. */
  enterMs?: number;
  onPress: () => void;
}

/** A button that appears where another was just pressed: the second press of a double one does nothing to it. */
export function GuardedButton({ buttonRef, enterMs = GUARD_MS, onPress, ...button }: GuardedButtonProps) {
  const isFirstMoment = useFirstMoment();
  const press = ({ detail }: MouseEvent) => {
    const isByKey = detail === 0;
    if (detail > 1 || isFirstMoment(isByKey ? enterMs : POINTER_MS)) return;
    onPress();
  };
  return <Button {...button} ref={buttonRef} onKeyDown={ignoreHeldEnter} onClick={press} />;
}

/** A key that is held down repeats: only its first press counts. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
