import { useEffect } from 'react';
import buttons from '../ui/Buttons.module.css';
import classes from './Crash.module.css';
import { describeError } from './relay/errors.ts';

/** The last resort, when the shell itself or the code of a page could not be loaded: plain, without a library. */
export function Crash({ error }: { error: Error }) {
  useEffect(() => console.error(error), [error]);
  const { text, requestId } = describeError(error);
  return (
    <main className={classes.crash} role="alert">
      <h1>Something went wrong</h1>
      <p>{text}</p>
      <button type="button" className={`${buttons.button} ${buttons.default}`} onClick={() => location.reload()}>
        Try Again
      </button>
      {requestId ? <p className={classes.requestId}>Reference: {requestId}</p> : null}
    </main>
  );
}
