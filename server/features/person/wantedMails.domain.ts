import type { Deps } from '../../deps.ts';
import { localDay } from '../../kernel/clock.ts';
import { EmailNotConfirmedError, RateLimitedError } from '../../kernel/errors.ts';
import { type Limit, orGivenBack } from '../../kernel/limits.ts';
import type { Mail } from '../../kernel/mail.ts';
import { canonicalTimeZone } from '../../kernel/timeZones.rules.ts';
import { findAccount } from './account.store.ts';
import { mailboxOf } from './addresses.rules.ts';

const MS_PER_HOUR = 3_600_000;
/** Between two mails of a kind to one person, at least: less than a day, as the hour at which one goes may vary, and a day may have 23 hours. */
export const PAUSE_HOURS = 20;

export const hoursAfter = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * MS_PER_HOUR);

/**
 * Whether a mail of a kind would be the second one of somebody's calendar day, or come too soon after the last.
 * @param sentAt when the last one went; null: none yet
 * @param timeZone theirs, an IANA name; in one that the runtime does not know, days are those of UTC
 */
export function isTooSoon(sentAt: Date | null, timeZone: string, now: Date): boolean {
  if (sentAt === null) return false;
  const zone = canonicalTimeZone(timeZone) ?? 'UTC';
  return hoursAfter(sentAt, PAUSE_HOURS) > now || localDay(sentAt, zone) === localDay(now, zone);
}

/** Throws EmailNotConfirmedError where nobody has shown that an account's address is its owner's: nothing is sent there that can wait. */
export async function requireConfirmedAddress({ db }: Deps, userId: string): Promise<void> {
  const account = await findAccount(db, userId);
  if (!account?.emailConfirmedAt) {
    throw new EmailNotConfirmedError('Please confirm your email address first, with the link that we sent you.');
  }
}

/**
 * Sends a mail that somebody wants, unless their mailbox has had as many of its kind as it may. Resolves to whether it was sent.
 * Rejects when it could not be handed over; then it does not count.
 */
export async function sendWanted(deps: Deps, limit: Limit, mail: Mail): Promise<boolean> {
  const mailbox = mailboxOf(mail.to);
  try {
    await deps.limits.consume(limit, mailbox);
  } catch (error) {
    if (error instanceof RateLimitedError) return false;
    throw error;
  }
  await orGivenBack(
    () => deps.limits.giveBack(limit, mailbox),
    () => deps.mailer.send(mail),
  );
  return true;
}
