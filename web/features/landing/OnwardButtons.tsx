import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EnterKey } from '../../ui/EnterKey.tsx';
import { GUARD_MS, GuardedButton, ignoreHeldEnter } from '../../ui/GuardedButton.tsx';
import { useFirstMoment } from '../../ui/useFirstMoment.ts';
import { START_PRACTICE } from '../practice/shared/start.ts';

interface OnwardProps {
  /** Whether the verdict has just come: after a reload the focus stays where it is. */
  takesFocus: RefObject<boolean>;
  /** The id of what explains the verdict. */
  describedBy: string;
}

/** `Next Question`: it has the focus, so that Enter goes on. */
export function NextSample({ takesFocus, describedBy, onNext }: OnwardProps & { onNext: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocus(button, takesFocus);
  return (
    <GuardedButton buttonRef={button} aria-describedby={describedBy} onPress={onNext}>
      Next Question
      <EnterKey />
    </GuardedButton>
  );
}

/** Where the samples lead: to an account, or to practice for who has one. */
export function WayOn({ takesFocus, describedBy, isSignedIn }: OnwardProps & { isSignedIn: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  const isFirstMoment = useFirstMoment();
  useFocus(link, takesFocus);
  // The second press of a double one was meant for `Check`.
  const guard = (event: MouseEvent) => {
    if (takesFocus.current && isFirstMoment(GUARD_MS)) event.preventDefault();
  };
  return (
    <ButtonLink
      ref={link}
      href={isSignedIn ? START_PRACTICE : '/register'}
      aria-describedby={describedBy}
      onKeyDown={ignoreHeldEnter}
      onClick={guard}
    >
      {isSignedIn ? 'Start Practice' : 'Get Started Free'}
      <EnterKey />
    </ButtonLink>
  );
}

/** In the next frame: a screen reader would else say the button before the verdict, or cut it off. */
function useFocus(element: RefObject<HTMLElement | null>, isMeant: RefObject<boolean>): void {
  useEffect(() => {
    if (!isMeant.current) return undefined;
    const frame = requestAnimationFrame(() => element.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [element, isMeant]);
}
