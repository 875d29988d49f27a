import process from 'node:process';
import closeWithGrace from 'close-with-grace';
import type { Log } from './kernel/log.ts';
import type { Closer } from './services.ts';

/** After this long the process ends, whatever still hangs; requests under way may use 10 s of it. */
const CLOSE_MS = 15_000;
const PARENT_CHECK_MS = 250;
/** A terminal and npm deliver these more than once. */
const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Ends the process in order at a signal (exit code 0) or after an error that nobody caught (logged, exit code 1).
 * @param closers are called last first; one that fails does not stop the others
 * @param endWithParent also ends it when its parent is gone: npm passes a signal to its shell, and only the shell dies
 *   of it
 * @returns tells whether the end has begun, and closes everything without ending the process
 */
export function shutdownWith(
  closers: Closer[],
  log: Log,
  endWithParent: boolean,
): { isClosing(): boolean; closeAll(): Promise<void> } {
  let closing = false;

  async function closeAll(): Promise<void> {
    for (const close of closers.splice(0).toReversed()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'closing failed'));
    }
  }

  const grace = closeWithGrace({ delay: CLOSE_MS, logger: log, skip: [...STOP_SIGNALS] }, async ({ err }) => {
    closing = true;
    if (err !== undefined) log.fatal({ err }, 'an error that nobody caught ends the process');
    await closeAll();
  });
  const end = (): void => {
    if (closing) return;
    closing = true;
    grace.close();
  };
  // close-with-grace would end the process at a second signal although it was handled, and npm delivers each one twice.
  for (const signal of STOP_SIGNALS) process.on(signal, end);
  if (endWithParent) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && end(), PARENT_CHECK_MS).unref();
  }
  return { isClosing: () => closing, closeAll };
}
