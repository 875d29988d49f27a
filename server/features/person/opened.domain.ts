import type { Deps } from '../../deps.ts';
import type { Queue } from '../../kernel/jobs.ts';

/** Accounts that have just been opened, with `userId`: what waited for that is done by whoever works this queue. */
export const ACCOUNT_OPENED_QUEUE: Queue = {
  name: 'account-opened',
  atOnce: 2,
  retryLimit: 5,
  retryDelaySeconds: 5,
  expireInSeconds: 30,
};

/** Tells that an account is open: its person may sign in from now on. Never rejects: what was missed is looked for every few minutes. */
export async function accountOpened(deps: Deps, userId: string): Promise<void> {
  try {
    await deps.jobs.send(ACCOUNT_OPENED_QUEUE, { userId });
  } catch (error) {
    deps.log.warn(
      { err: error },
      'what was waiting for an account to open could not be started; it will be tried again',
    );
  }
}
