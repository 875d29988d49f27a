import { ago } from '../../../lib/ago.ts';
import { useNow } from '../../../lib/useNow.ts';
import classes from './LiveLine.module.css';
import { type LiveState, POLL_SECONDS } from './useMonitorLive.ts';

const TOLD_EVERY_MS = 30_000;

/** Whether what is shown changes by itself, and when it last did. */
export function LiveLine({ isLive, isCutOff, changedAt }: LiveState) {
  const now = useNow(TOLD_EVERY_MS);
  const changed =
    changedAt === null ? null : `changed ${ago(new Date(changedAt).toISOString(), Math.max(now, changedAt))}`;
  return (
    <output className={classes.line} data-live={isLive || undefined}>
      <span className={classes.dot} aria-hidden="true" />
      {stateOf({ isLive, isCutOff })}
      {changed && isLive ? <span aria-hidden="true"> · {changed}</span> : null}
    </output>
  );
}

function stateOf({ isLive, isCutOff }: Pick<LiveState, 'isLive' | 'isCutOff'>): string {
  if (isLive) return 'Live';
  return isCutOff ? `Not connected: updated every ${POLL_SECONDS} s` : 'Connecting';
}
