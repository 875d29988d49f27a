import { useEffect, useState } from 'react';
import buttons from '../ui/Buttons.module.css';
import classes from './Crash.module.css';
import { describeError, OutdatedError, UnreachableError } from './relay/errors.ts';
import { loadedAnew } from './relay/fetched.ts';

/** The last resort, when the shell itself or the code of a page could not be loaded: plain, without a library. */
export function Crash({ error }: { error: Error }) {
  const [isTrying, setTrying] = useState(false);
  const [unreachable, setUnreachable] = useState<Error | null>(null);
  const retry = async () => {
    if (isTrying) return;
    setTrying(true);
    if (!(await loadedAnew())) setUnreachable(new UnreachableError('There is no server to load the page from'));
    setTrying(false);
  };
  useEffect(() => console.error(error), [error]);
  const told = unreachable ?? error;
  const { text, requestId } = describeError(told);
  const [act, busy] = told instanceof OutdatedError ? ['Reload', 'Reloading'] : ['Try Again', 'Trying again'];
  return (
    <main className={classes.crash} role="alert">
      <h1>Something went wrong</h1>
      <p>{text}</p>
      <button
        type="button"
        className={`${buttons.button} ${buttons.default}`}
        aria-disabled={isTrying || undefined}
        onClick={() => void retry()}
      >
        {isTrying ? busy : act}
      </button>
      {requestId ? <p className={classes.requestId}>Reference: {requestId}</p> : null}
    </main>
  );
}
