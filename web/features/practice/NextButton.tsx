import { useLayoutEffect, useRef } from 'react';
import { EnterKey } from '../../ui/EnterKey.tsx';
import { GUARD_MS, GuardedButton } from '../../ui/GuardedButton.tsx';

/** So long a second Enter does not skip a right answer's verdict. */
const ENTER_AFTER_RIGHT_MS = 150;

interface NextButtonProps {
  className?: string;
  /** What was said to the answer. */
  verdict: string;
  /** False while a dialog is over it, which has the focus. */
  takesFocus: boolean;
  /** Instead of `Next Question`. */
  text?: string | undefined;
  onNext: () => void;
}

/** `Next Question`: it has the focus, so that Enter goes on. */
export function NextButton({ className, verdict, takesFocus, text = 'Next Question', onNext }: NextButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!takesFocus) return undefined;
    // In the next frame: a screen reader would else say the button before the verdict, or cut it off.
    const frame = requestAnimationFrame(() => button.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [takesFocus]);
  return (
    <GuardedButton
      buttonRef={button}
      data-next
      size="lg"
      className={className}
      enterMs={verdict === 'RIGHT' ? ENTER_AFTER_RIGHT_MS : GUARD_MS}
      onPress={onNext}
    >
      {text}
      <EnterKey />
    </GuardedButton>
  );
}
