import type { Deps } from '../../deps.ts';
import { newId } from '../../kernel/ids.ts';
import type { Queue } from '../../kernel/jobs.ts';
import { pseudonym } from '../audit/audit.ts';
import { queueAccountMail } from '../person/accountMails.domain.ts';

/**
 * Takes jobs for unknown addresses, so that asking costs the same for every address and delays nobody's email. Nothing
 * is done with them.
 */
export const NOBODY_QUEUE: Queue = {
  name: 'nobody',
  atOnce: 1,
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 60,
};

/**
 * Queues a mail about an account or, where there is none, as much work about nobody: what is answered and done is the same
 * for every address. Rejects when nothing could be stored.
 * @param userId null for nobody
 */
export function queueMailOrNone(deps: Deps, kind: 'RESET' | 'GUESSED', userId: string | null): Promise<void> {
  return userId === null
    ? deps.jobs.send(NOBODY_QUEUE, { kind, userId: newId() })
    : queueAccountMail(deps, { kind, userId });
}

const REFUSALS_GATHERED_SECONDS = 3_600;

/**
 * Does as much as `queueMailOrNone` for what goes beyond a caller's bound, but stores two jobs an hour for a caller, not one for each
 * request.
 */
export function queueNone(deps: Deps, kind: 'RESET', ip: string): Promise<void> {
  const job = { kind, userId: newId() };
  return deps.jobs.sendGathered(NOBODY_QUEUE, job, pseudonym(deps, ip), REFUSALS_GATHERED_SECONDS);
}
