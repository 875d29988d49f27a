import { Button } from './Button.tsx';
import classes from './Notes.module.css';
import { PageHeading } from './PageHeading.tsx';

interface ErrorNoteProps {
  title: string;
  text: string;
  /** The id under which the server logged the failure; shown small when there is one. */
  requestId?: string | null;
  onRetry?: () => void;
  /** The note stands for the whole page: its title is the page's heading. */
  isPage?: boolean;
}

/** A failure in place of what failed: two bent gaps, what happened, how to go on. */
export function ErrorNote({ title, text, requestId, onRetry, isPage = false }: ErrorNoteProps) {
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
        <Button variant="default" onClick={onRetry}>
          Try Again
        </Button>
      ) : null}
      {requestId ? <p className={classes.requestId}>Reference: {requestId}</p> : null}
    </div>
  );
}
