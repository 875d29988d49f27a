import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { apart, timeFor } from '../../kernel/apart.ts';
import type { Queue } from '../../kernel/jobs.ts';
import { MAIL_JOB_SECONDS, MAILS_AT_ONCE } from '../person/accountMails.domain.ts';
import {
  hoursAfter,
  isTooSoon,
  PAUSE_HOURS,
  requireConfirmedAddress,
  sendWanted,
} from '../person/wantedMails.domain.ts';
import { homeworkMail } from './dueMails.mails.ts';
import {
  deleteWish,
  findRecipient,
  findWishers,
  findWithNews,
  hasWish,
  insertWish,
  markMailed,
  markTried,
  type Recipient,
} from './dueMails.store.ts';
import { HOMEWORK_MAILS_PER_MAILBOX } from './homework.limits.ts';
import { DUE_SOON_HOURS, openSince } from './homework.rules.ts';
import { toDoForMail } from './toDo.domain.ts';
import type { ToDoRow } from './toDo.store.ts';

/** Once a run has queued so many emails it goes no further: they are sent a few at a time, and another run looks at the others soon. */
const PEOPLE_AT_MOST = 5_000;
/** How many of those who want these emails are looked at together: few, so that whoever waits for the database meanwhile waits for little. */
const WISHERS_AT_ONCE = 20;
/** How long one run may look: its job may take longer. */
const LOOK_SECONDS = 480;
/** What is counted at most. */
const COUNTED_AT_MOST = 100;
const HOUR_SECONDS = 3_600;

/** Mails about homework. */
export const HOMEWORK_MAIL_QUEUE: Queue = {
  name: 'homework-mail',
  atOnce: MAILS_AT_ONCE,
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: MAIL_JOB_SECONDS,
};
/** The look for people who have news of homework. */
export const HOMEWORK_MAIL_CARE_QUEUE: Queue = {
  name: 'homework-mail-care',
  atOnce: 1,
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
};
/** However many reminders are sent, nobody is looked for more often because of them. */
const CARE_PAUSE_SECONDS = 300;

/** Whether somebody wants emails about homework. */
export const wantsHomeworkMail = ({ db }: Deps, userId: string): Promise<boolean> => hasWish(db, userId);

/**
 * Says whether the viewer wants emails about homework that is new, due soon, or reminded of.
 * Throws EmailNotConfirmedError where nobody has shown that the address is theirs, and as `requireBearer`.
 */
export async function switchHomeworkMail(deps: Deps, viewer: Viewer, wanted: boolean): Promise<void> {
  if (!wanted) return deleteWish(deps.db, viewer.userId);
  await requireConfirmedAddress(deps, viewer.userId);
  return insertWish(deps.db, viewer, deps.clock.now());
}

/** What of somebody's homework they were not told yet. */
function newsIn(toDo: readonly ToDoRow[], { sentAt, wantedSince }: Recipient, now: Date) {
  const told = sentAt ?? wantedSince;
  const toldBy = sentAt && hoursAfter(sentAt, DUE_SOON_HOURS);
  const dueBy = hoursAfter(now, DUE_SOON_HOURS);
  const fresh = toDo.filter((one) => {
    const since = openSince(one);
    return !one.isBegun && since !== null && since > told;
  });
  const reminded = toDo.filter(({ isBegun, remindedAt }) => !isBegun && remindedAt !== null && remindedAt > told);
  const dates = toDo.flatMap(({ dueAt }) => dueAt ?? []);
  const soon = dates.filter((at) => at > now && at <= dueBy && (toldBy === null || at > toldBy));
  const [firstDueAt = null] = soon.toSorted((a, b) => a.getTime() - b.getTime());
  const counts = { fresh: fresh.length, soon: soon.length, reminded: reminded.length, toDo: toDo.length };
  return { ...counts, firstDueAt };
}

/**
 * Writes to somebody who wants it about homework that is new to them, due within a day, or that they were reminded of; nothing where
 * there is no news, or they were written to on this day of theirs or a short time ago. Rejects when the mail could not be handed over.
 */
export async function sendHomeworkMail(deps: Deps, userId: string): Promise<void> {
  const now = deps.clock.now();
  const recipient = await findRecipient(deps.db, userId);
  if (!recipient || isTooSoon(recipient.sentAt, recipient.timeZone, now)) return;
  const reader = { userId, card: null };
  const news = newsIn(await toDoForMail(deps, reader, now, COUNTED_AT_MOST), recipient, now);
  if (news.fresh + news.soon + news.reminded === 0) return;
  const { email: to, fullName, timeZone } = recipient;
  const { publicUrl, operatorName, supportEmail } = deps.config;
  const mail = homeworkMail({ ...news, to, fullName, timeZone, publicUrl, operatorName, supportEmail });
  if (await sendWanted(deps, HOMEWORK_MAILS_PER_MAILBOX, mail)) await markMailed(deps.db, userId, now);
}

/** Looks soon for people who have news of homework, instead of within the hour. */
export const careSoon = ({ jobs }: Deps): Promise<void> =>
  jobs.sendGathered(HOMEWORK_MAIL_CARE_QUEUE, {}, HOMEWORK_MAIL_CARE_QUEUE.name, CARE_PAUSE_SECONDS);

/** Queues mails to those among some who want them and have news. Resolves to how many. */
async function queueMails(deps: Deps, wishers: readonly string[], now: Date): Promise<number> {
  const dates = { now, sentBefore: hoursAfter(now, -PAUSE_HOURS), dueBy: hoursAfter(now, DUE_SOON_HOURS) };
  const people = await findWithNews(deps.db, wishers, dates);
  for (const userId of people) {
    // oxlint-disable-next-line no-await-in-loop -- the queue sends several at once
    await deps.jobs.sendGathered(HOMEWORK_MAIL_QUEUE, { userId }, userId, HOUR_SECONDS);
  }
  return people.length;
}

/**
 * The look for people who have news of homework; a run looks at those who want to be told a few at a time, who have waited longest first, queues a
 * bounded number of emails, after which another look is asked for, and has an end in time. Who was looked at comes after everybody else the next time,
 * also where their mails could not be queued.
 * @param peopleAtMost the bound
 * @throws Error where it failed for some, once all others were looked at
 */
export async function careForHomeworkMails(
  deps: Deps,
  stopping?: AbortSignal,
  peopleAtMost = PEOPLE_AT_MOST,
): Promise<void> {
  const now = deps.clock.now();
  const care = apart(deps.log);
  let queued = 0;
  const read = async (_after: string | null, most: number): Promise<string[]> => {
    if (queued >= peopleAtMost) return [];
    const wishers = await findWishers(deps.db, { lookedBefore: now, most });
    await markTried(deps.db, wishers, now);
    return wishers;
  };
  const pages = { size: WISHERS_AT_ONCE, read, stopping: timeFor(LOOK_SECONDS, stopping) };
  await care.attemptTogether('emails about homework', pages, async (wishers) => {
    const count = await queueMails(deps, wishers, now);
    queued += count;
    return count;
  });
  if (queued >= peopleAtMost) await careSoon(deps);
  care.end();
}
