import { Button } from '@mantine/core';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { ignoreHeldEnter } from './AnswerForm.tsx';
import classes from './NextButton.module.css';

/** `Next Question`: it has the focus, so that Enter goes on. */
export function NextButton({ onNext }: { onNext: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button
      ref={button}
      size="lg"
      className={classes.next}
      onKeyDown={ignoreHeldEnter}
      onClick={unlessSecondClick(onNext)}
    >
      Next Question
      <kbd className={classes.key} aria-hidden="true">
        Enter
      </kbd>
    </Button>
  );
}

/** The second click of a double click on what stood here before must not go past the verdict. */
export function unlessSecondClick(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail <= 1) act();
  };
}
