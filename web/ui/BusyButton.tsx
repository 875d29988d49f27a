import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import classes from './BusyButton.module.css';

interface BusyButtonProps extends ComponentProps<typeof Button> {
  isBusy: boolean;
  /** What is going on, in a word: "Sending". */
  busyText: string;
}

/** A button that says what it is doing while it does it. It keeps its width and its focus and ignores clicks meanwhile. */
export function BusyButton({ isBusy, busyText, children, onClick, ...button }: BusyButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        // Also keeps a submit button from sending its form a second time.
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={classes.stack}>
        <span className={classes.text} data-hidden={isBusy || undefined}>
          {children}
        </span>
        {isBusy ? (
          <span className={classes.busy}>
            <span className={classes.ring} aria-hidden="true" />
            {busyText}
          </span>
        ) : null}
      </span>
    </Button>
  );
}
