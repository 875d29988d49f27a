import { type ReactNode, useEffect, useState } from 'react';
import classes from './BusyLabel.module.css';

/** A wait shorter than this shows nothing. */
export const SHORT_WAIT_MS = 200;

interface BusyLabelProps {
  isBusy: boolean;
  busyText: string;
  children: ReactNode;
}

/** A button's label that turns into a spinner and a verb when a call takes longer than 200 ms; the width stays. */
export function BusyLabel({ isBusy, busyText, children }: BusyLabelProps) {
  const isLong = useLongWait(isBusy);
  return (
    <span className={classes.stack}>
      <span className={classes.label} data-hidden={isLong || undefined}>
        {children}
      </span>
      {isLong ? (
        <span className={classes.busy}>
          <span className={classes.spinner} aria-hidden="true" />
          {busyText}
        </span>
      ) : null}
    </span>
  );
}

/** True once something has been waited for longer than 200 ms. */
export function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), SHORT_WAIT_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return isLong && isWaiting;
}
