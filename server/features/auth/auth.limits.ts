import type { Count, Limit } from '../../kernel/limits.ts';

const QUARTER_HOUR_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/**
 * Wrong passwords for one account from one address (`accountAt`): nobody can lock out an owner who is elsewhere. A
 * point is taken before the password is looked at, and given back for a right one.
 */
export const SIGN_IN_FAILURES_PER_ACCOUNT = {
  name: 'sign-in-account',
  budget: 10,
  windowSeconds: QUARTER_HOUR_SECONDS,
};
/**
 * Wrong passwords for one account from wherever they come, browsers that have signed in to it before excepted: above what
 * people do who have forgotten theirs, and too few to guess one.
 */
export const SIGN_IN_FAILURES_ANYWHERE = { name: 'sign-in-anywhere', budget: 100, windowSeconds: DAY_SECONDS };
/** What is told to an owner when those are used up. */
export const GUESSING_NOTICES: Limit = {
  name: 'guessing-notices',
  budget: 1,
  windowSeconds: DAY_SECONDS,
  quiet: true,
};
/** The same for a browser that has signed in to the account before; no other sign-in limit applies to it. */
export const SIGN_IN_FAILURES_PER_DEVICE = { name: 'sign-in-device', budget: 10, windowSeconds: QUARTER_HOUR_SECONDS };
/** All accounts together; sized for a school behind one address. */
export const SIGN_IN_FAILURES_PER_ADDRESS = {
  name: 'sign-in-address',
  budget: 200,
  windowSeconds: QUARTER_HOUR_SECONDS,
};
/** Sized for a school behind one address: twenty classes within an hour, and the largest school within a day. */
export const REGISTRATIONS_PER_ADDRESS = { name: 'registration', budget: 600, windowSeconds: HOUR_SECONDS };
/** What an account may store is bounded for each: so is what an address can have stored by ever new ones. */
export const REGISTRATIONS_A_DAY_PER_ADDRESS = {
  name: 'registration-day',
  budget: 2_000,
  windowSeconds: DAY_SECONDS,
};
/** How often a waiting child has the mail to a parent sent again. */
export const RESENDS_PER_CHILD = { name: 'consent-resend', budget: 3, windowSeconds: DAY_SECONDS };

/**
 * The one request an hour for an address that is never refused, whatever others have asked for, whether anybody has the address or not.
 */
export const PASSWORD_RESETS_NEVER_REFUSED: Limit = {
  name: 'password-reset-hour',
  budget: 1,
  windowSeconds: HOUR_SECONDS,
  quiet: true,
};
/**
 * Mails for a new password to an address, counted once it has an account: what was asked for before, when no mail could go, takes
 * none from its owner. A request that is refused brings the one of this hour if it has not gone yet.
 */
export const PASSWORD_RESETS_MAILED: Limit = {
  name: 'password-reset-mailed',
  budget: 1,
  windowSeconds: HOUR_SECONDS,
  quiet: true,
};
/** Asked for by mailbox, known or not: all its `+tag`s reach one person. What is refused does not count. */
export const PASSWORD_RESETS_PER_EMAIL = { name: 'password-reset', budget: 5, windowSeconds: DAY_SECONDS };
/** The same for one caller's address: beyond five for the mailbox, only a caller's first of the day passes. */
export const PASSWORD_RESETS_PER_EMAIL_AND_CALLER = {
  name: 'password-reset-pair',
  budget: 5,
  windowSeconds: DAY_SECONDS,
};
/** Requests for one mailbox a day, however many callers ask; beside those that are never refused. */
export const PASSWORD_RESETS_PER_EMAIL_AT_MOST = 30;
/** Beyond these a caller's address gets only what is never refused. */
export const PASSWORD_RESETS_PER_CALLER = { name: 'password-reset-caller', budget: 20, windowSeconds: HOUR_SECONDS };
/**
 * A whole school may have forgotten its passwords after the holidays. Beyond these a caller's address is answered the same
 * whatever it asks for, nothing is counted any more for what nobody has, and the mail that is never refused still goes.
 */
export const PASSWORD_RESETS_PER_CALLER_AT_MOST: Limit = {
  name: 'password-reset-flood',
  budget: 600,
  windowSeconds: HOUR_SECONDS,
  quiet: true,
};
/**
 * Requests a day about addresses that nobody has, whoever asks: beyond these they are answered, and not remembered, so that
 * made-up addresses fill no memory; and as these can't be refused for how often they were asked for, no address is.
 */
export const PASSWORD_RESETS_FOR_NOBODY: Limit = {
  name: 'password-reset-nobody',
  budget: 20_000,
  windowSeconds: DAY_SECONDS,
  quiet: true,
};
/**
 * Mails for a new password to a mailbox by addresses that nobody has confirmed and that are spelt otherwise than the mailbox
 * itself: a stranger can register as many of these as they like. No other mail uses them up.
 */
export const RESET_MAILS_PER_UNCONFIRMED_MAILBOX = {
  name: 'unconfirmed-resets',
  budget: 10,
  windowSeconds: DAY_SECONDS,
};
export const CONFIRMATIONS_PER_ACCOUNT = { name: 'email-confirmation', budget: 5, windowSeconds: DAY_SECONDS };
export const EMAIL_CHANGES_PER_ACCOUNT = { name: 'email-change', budget: 5, windowSeconds: DAY_SECONDS };
/** Wrong current passwords in the settings; right ones do not count. */
export const PASSWORD_FAILURES_PER_ACCOUNT = {
  name: 'own-password',
  budget: 10,
  windowSeconds: QUARTER_HOUR_SECONDS,
};
/** Each change is told by mail, and hashes a password. */
export const PASSWORD_CHANGES_PER_ACCOUNT = { name: 'password-changes', budget: 10, windowSeconds: DAY_SECONDS };

/**
 * What a registration, or a change of address, is counted by: each has an address written to that nobody has proved, and tells whether somebody has it.
 * @param ip the caller's
 */
export function newAddressFrom(ip: string): Count[] {
  return [
    [REGISTRATIONS_PER_ADDRESS, ip],
    [REGISTRATIONS_A_DAY_PER_ADDRESS, ip],
  ];
}

/** The key of an account (by its email address, in stored form) as it is tried from one address. */
export function accountAt(email: string, ip: string): string {
  return `${ip} ${email}`;
}
