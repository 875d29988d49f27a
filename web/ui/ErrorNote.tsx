import { useState } from 'react';
import { BusyButton } from './BusyButton.tsx';
import classes from './Notes.module.css';
import { PageHeading } from './PageHeading.tsx';

interface ErrorNoteProps {
  title: string;
  text: string;
  /** The id under which the server logged the failure; shown small when there is one. */
  requestId?: string | null;
  /** What it returns is waited for, and shown to be under way. */
  onRetry?: () => void | Promise<void>;
  /** Trying again is loading the page anew. */
  isReload?: boolean;
  /** The note stands for the whole page: its title is the page's heading. */
  isPage?: boolean;
}

/** A failure in place of what failed: two bent gaps, what happened, how to go on. */
export function ErrorNote({ title, text, requestId, onRetry, isReload = false, isPage = false }: ErrorNoteProps) {
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    const trying = onRetry?.();
    if (!trying) return;
    setBusy(true);
    try {
      await trying;
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.note} role="alert">
      <span className={classes.bent} aria-hidden="true">
        <span />
        <span />
      </span>
      {isPage ? (
        <PageHeading className={classes.title}>{title}</PageHeading>
      ) : (
        <h2 className={classes.title}>{title}</h2>
      )}
      <p className={classes.text}>{text}</p>
      {onRetry ? (
        <BusyButton
          variant="default"
          isBusy={isBusy}
          busyText={isReload ? 'Reloading' : 'Trying again'}
          onClick={() => void retry()}
        >
          {isReload ? 'Reload' : 'Try Again'}
        </BusyButton>
      ) : null}
      {requestId ? <p className={classes.requestId}>Reference: {requestId}</p> : null}
    </div>
  );
}
