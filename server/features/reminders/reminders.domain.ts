import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { timeFor } from '../../kernel/apart.ts';
import { LinkNotValidError, ValidationError } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import type { Queue } from '../../kernel/jobs.ts';
import { sealed, unsealed } from '../../kernel/seal.ts';
import { MAIL_JOB_SECONDS, MAILS_AT_ONCE } from '../person/accountMails.domain.ts';
import { hoursAfter, PAUSE_HOURS, requireConfirmedAddress, sendWanted } from '../person/wantedMails.domain.ts';
import { dueCountOf } from '../review/review.domain.ts';
import { REMINDERS_PER_MAILBOX } from './reminders.limits.ts';
import { reminderMail } from './reminders.mails.ts';
import { hourFault } from './reminders.rules.ts';
import {
  deleteReminder,
  findHour,
  findToRemind,
  findWishers,
  markReminded,
  markTried,
  type ReminderQuery,
  storeHour,
  type Turn,
} from './reminders.store.ts';

/** A reminder that could not be sent in its hour is sent in one of so many after it, and given up then. */
const HOURS_LATE = 2;
/** Once a look has written to so many people it goes no further: the next one writes to the others. */
const PEOPLE_AT_MOST = 5_000;
/** How many of those who want to be reminded one statement looks at, so that whoever waits for the database meanwhile waits for little. */
const WISHERS_AT_ONCE = 500;
/** How long one look may take: its job may take longer. */
const LOOK_SECONDS = 480;
/** Within these nobody's mail is queued again. */
const GATHERED_SECONDS = 3_600;
/** What stands before the person in the token of a link that stops these mails: no other token of such links begins like this. */
const STOP = 'stop-reminders.';

/** Reminders. */
export const REMINDER_MAIL_QUEUE: Queue = {
  name: 'practice-reminder',
  atOnce: MAILS_AT_ONCE,
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: MAIL_JOB_SECONDS,
};
/** The look for people whose hour it is. */
export const REMINDER_CARE_QUEUE: Queue = {
  name: 'practice-reminder-care',
  atOnce: 1,
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
};

/** The hour of the day, 0 to 23, at which somebody wants to be reminded; null: they do not. */
export const reminderHourOf = ({ db }: Deps, userId: string): Promise<number | null> => findHour(db, userId);

/**
 * Says at which hour of their local day the viewer wants to be emailed while today's goal is not reached.
 * Throws ValidationError for what is no hour, EmailNotConfirmedError where nobody has shown that the address is theirs, and as `requireBearer`.
 * @param hour 0 to 23; null: no more
 */
export async function setReminder(deps: Deps, viewer: Viewer, hour: number | null): Promise<void> {
  if (hour === null) return deleteReminder(deps.db, viewer.userId);
  const wrong = hourFault(hour);
  if (wrong) throw ValidationError.of('hour', wrong);
  await requireConfirmedAddress(deps, viewer.userId);
  return storeHour(deps.db, viewer, hour, deps.clock.now());
}

const stopTokenOf = ({ keys }: Deps, userId: string): string => sealed(keys.stops, STOP + userId);

/** Ends somebody's reminders by the link of one of them: it can do nothing else, and works again and again. Throws LinkNotValidError. */
export async function stopReminders(deps: Deps, token: string): Promise<void> {
  const text = unsealed(deps.keys.stops, token);
  const userId = text?.startsWith(STOP) ? text.slice(STOP.length) : '';
  if (!isUuid(userId))
    throw new LinkNotValidError('This link is not valid. You can switch the reminders off in your settings.');
  await deleteReminder(deps.db, userId);
}

const asked = (now: Date, userIds: readonly string[]): ReminderQuery => {
  return { now, sentBefore: hoursAfter(now, -PAUSE_HOURS), hoursLate: HOURS_LATE, userIds };
};

/**
 * Reminds somebody, where it is their hour, today's goal is not reached, and they were not reminded on this day or a short time ago. Rejects when the mail
 * could not be handed over.
 */
export async function sendReminder(deps: Deps, userId: string): Promise<void> {
  const now = deps.clock.now();
  const [row] = await findToRemind(deps.db, asked(now, [userId]));
  if (!row) return;
  const { email: to, ...facts } = row;
  const { publicUrl, operatorName, supportEmail } = deps.config;
  const stopUrl = `${publicUrl}/reminders/stop/${stopTokenOf(deps, userId)}`;
  const due = await dueCountOf(deps, userId);
  const mail = reminderMail({ ...facts, to, due, stopUrl, publicUrl, operatorName, supportEmail });
  if (await sendWanted(deps, REMINDERS_PER_MAILBOX, mail)) await markReminded(deps.db, userId, now);
}

/** Queues reminders to those among some who want them and whose hour it is. Resolves to how many. */
async function queueReminders(deps: Deps, userIds: readonly string[], now: Date): Promise<number> {
  const people = (await findToRemind(deps.db, asked(now, userIds))).map(({ userId }) => userId);
  await markTried(deps.db, people, now);
  for (const userId of people) {
    // oxlint-disable-next-line no-await-in-loop -- the queue sends several at once
    await deps.jobs.sendGathered(REMINDER_MAIL_QUEUE, { userId }, userId, GATHERED_SECONDS);
  }
  return people.length;
}

/**
 * The look for people whose hour it is; a run looks at some at a time, who have waited longest first, writes to a bounded number, and has an
 * end in time. Whose reminders can't be sent, or queued, come after everybody else the next time.
 */
export async function careForReminders(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const end = timeFor(LOOK_SECONDS, stopping);
  let queued = 0;
  let wishers: Turn[];
  let after: Turn | null = null;
  /* oxlint-disable no-await-in-loop -- some after the others */
  do {
    if (end.aborted) return;
    wishers = await findWishers(deps.db, { after, before: now, most: WISHERS_AT_ONCE });
    const userIds = wishers.map(({ userId }) => userId);
    queued += await queueReminders(deps, userIds, now);
    after = wishers.at(-1) ?? null;
  } while (wishers.length === WISHERS_AT_ONCE && queued < PEOPLE_AT_MOST);
  /* oxlint-enable no-await-in-loop */
}
