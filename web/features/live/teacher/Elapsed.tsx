import { useNow } from '../../../lib/useNow.ts';
import classes from './Elapsed.module.css';

const SECOND_MS = 1_000;
const SECONDS_A_MINUTE = 60;

/** How long a sentence has been asked, for the teacher to go by: nothing happens by it. */
export function Elapsed({ since }: { since: string }) {
  const now = useNow(SECOND_MS);
  // The clock of this device may be behind the server's.
  const seconds = Math.max(0, Math.floor((now - new Date(since).getTime()) / SECOND_MS));
  return (
    <p className={classes.time}>
      <span className="spoken">Time: </span>
      {Math.floor(seconds / SECONDS_A_MINUTE)}:{String(seconds % SECONDS_A_MINUTE).padStart(2, '0')}
    </p>
  );
}
