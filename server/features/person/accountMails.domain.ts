import type { Deps } from '../../deps.ts';
import type { Queue } from '../../kernel/jobs.ts';
import type { ParentNotice } from './account.store.ts';

/** Mails of one queue that are on their way at the same moment: a slow mail server holds up some, not all. */
export const MAILS_AT_ONCE = 5;
/** What a mail may take as a job, in seconds: longer than the mailer tries (`MAIL_MS`), so that none is sent again meanwhile. */
export const MAIL_JOB_SECONDS = 60;

/** Mails to people about their accounts: tried for about a day. */
export const ACCOUNT_MAIL_QUEUE: Queue = {
  name: 'account-mail',
  atOnce: MAILS_AT_ONCE,
  retryLimit: 10,
  retryDelaySeconds: 60,
  expireInSeconds: MAIL_JOB_SECONDS,
};

/** Notices that a new password was set: the first goes at once, the others of this span as one. */
const NOTICES_GATHERED_SECONDS = 600;

/**
 * A mail that waits in the queue: whom it is for, or which link it is about. All name the
 * person (`userId`), with whose account they go. Its token is made when it is sent, so that no
 * queue ever holds one; nor does one hold an address.
 */
export type AccountMailJob =
  | {
      kind:
        | 'WELCOME'
        | 'CONFIRM'
        | 'RESET'
        | 'PASSWORD_CHANGED'
        | 'GUESSED'
        | 'GOOGLE_JOINED'
        | 'PASSKEY_ADDED'
        | 'PASSKEY_REMOVED'
        | 'CONSENT_WITHDRAWN'
        | 'CONSENT_RESTORED'
        | 'TEACHER_VERIFIED';
      userId: string;
    }
  | { kind: 'CHANGE_ADDRESS'; userId: string; linkId: string }
  /** Why a superuser has not verified a teacher, in their words. */
  | { kind: 'TEACHER_REFUSED'; userId: string; reason: string }
  | ({ kind: 'PARENT_RELEASED'; userId: string } & ParentNotice)
  /** `wasConfirmed`: whether the address that was left had been confirmed. */
  | { kind: 'ADDRESS_CHANGED'; userId: string; linkId: string; wasConfirmed: boolean };

/** Puts a mail into the queue. Rejects when it could not be stored. */
export function queueAccountMail(deps: Deps, job: AccountMailJob): Promise<void> {
  return deps.jobs.send(ACCOUNT_MAIL_QUEUE, { ...job });
}

/** Puts a mail into the queue that is sent in so many seconds. Rejects when it could not be stored. */
export function putOffAccountMail(deps: Deps, job: AccountMailJob, seconds: number): Promise<void> {
  return deps.jobs.sendLater(ACCOUNT_MAIL_QUEUE, { ...job }, seconds);
}

/** As `queueAccountMail`, for mails that nothing depends on: a failure is logged only. */
export function tryToQueueMail(deps: Deps, job: AccountMailJob): Promise<void> {
  return orLogged(deps, job.kind, queueAccountMail(deps, job));
}

async function orLogged(deps: Deps, kind: AccountMailJob['kind'], queued: Promise<void>): Promise<void> {
  try {
    await queued;
  } catch (error) {
    deps.log.error({ err: error, kind }, 'an email could not be queued');
  }
}

/** Queues what a parent is told whose child's account went to who proved its address; null: nobody is. Never rejects. */
export async function queueParentRelease(deps: Deps, userId: string, notice: ParentNotice | null): Promise<void> {
  if (notice) await tryToQueueMail(deps, { kind: 'PARENT_RELEASED', userId, ...notice });
}

/** Queues the welcome, with the link that confirms the address. Never rejects: registration goes on without it. */
export function queueWelcome(deps: Deps, userId: string): Promise<void> {
  return tryToQueueMail(deps, { kind: 'WELCOME', userId });
}

/** Queues a mail; of those of one kind to one person within a span the first goes at once, the others as one in the next. Never rejects. */
export function queueGathered(deps: Deps, job: AccountMailJob, seconds: number): Promise<void> {
  const queued = deps.jobs.sendGathered(ACCOUNT_MAIL_QUEUE, { ...job }, `${job.kind} ${job.userId}`, seconds);
  return orLogged(deps, job.kind, queued);
}

/** Queues the notice that a new password was set; one tells of several changes in short time. Never rejects. */
export const queuePasswordNotice = (deps: Deps, userId: string): Promise<void> =>
  queueGathered(deps, { kind: 'PASSWORD_CHANGED', userId }, NOTICES_GATHERED_SECONDS);
