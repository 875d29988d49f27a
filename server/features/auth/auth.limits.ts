const QUARTER_HOUR_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;

/**
 * Wrong passwords for one account from one address (`accountAt`): nobody can lock out an owner who is elsewhere. A
 * point is taken before the password is looked at, and given back for a right one.
 */
export const SIGN_IN_FAILURES_PER_ACCOUNT = {
  name: 'sign-in-account',
  points: 10,
  windowSeconds: QUARTER_HOUR_SECONDS,
};
/** The same for a browser that has signed in to the account before; no other sign-in limit applies to it. */
export const SIGN_IN_FAILURES_PER_DEVICE = { name: 'sign-in-device', points: 10, windowSeconds: QUARTER_HOUR_SECONDS };
/** All accounts together; sized for a school behind one address. */
export const SIGN_IN_FAILURES_PER_ADDRESS = {
  name: 'sign-in-address',
  points: 200,
  windowSeconds: QUARTER_HOUR_SECONDS,
};
export const REGISTRATIONS_PER_ADDRESS = { name: 'registration', points: 600, windowSeconds: HOUR_SECONDS };
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Asked for by mailbox, known or not: all its `+tag`s reach one person. The first of the day is never refused, whatever others have asked for. */
export const PASSWORD_RESETS_PER_EMAIL = { name: 'password-reset', points: 5, windowSeconds: DAY_SECONDS };
/** The same for one caller's address: beyond five, only an email address's first request of the day passes. */
export const PASSWORD_RESETS_PER_EMAIL_AND_CALLER = {
  name: 'password-reset-pair',
  points: 5,
  windowSeconds: DAY_SECONDS,
};
/** Mails to one mailbox a day, however many callers ask. */
export const PASSWORD_RESETS_PER_EMAIL_AT_MOST = 30;
/** Beyond these a caller's address gets only what is the first mail of the day for its receiver. */
export const PASSWORD_RESETS_PER_CALLER = { name: 'password-reset-caller', points: 20, windowSeconds: HOUR_SECONDS };
/** A whole school may have forgotten its passwords after the holidays. */
export const PASSWORD_RESETS_PER_CALLER_AT_MOST = 600;
/** Mails of any kind to a mailbox by an address that nobody has confirmed: whoever asks for them may be a stranger to its owner. */
export const MAILS_PER_UNCONFIRMED_ADDRESS = { name: 'unconfirmed-mails', points: 10, windowSeconds: DAY_SECONDS };
export const CONFIRMATIONS_PER_ACCOUNT = { name: 'email-confirmation', points: 5, windowSeconds: DAY_SECONDS };
export const EMAIL_CHANGES_PER_ACCOUNT = { name: 'email-change', points: 5, windowSeconds: DAY_SECONDS };
/** Opened links of our mails: a whole school may confirm on one morning. */
export const EMAIL_LINKS_PER_ADDRESS = { name: 'email-links', points: 600, windowSeconds: HOUR_SECONDS };
/** Wrong current passwords in the settings; right ones do not count. */
export const PASSWORD_FAILURES_PER_ACCOUNT = {
  name: 'own-password',
  points: 10,
  windowSeconds: QUARTER_HOUR_SECONDS,
};
/** Each change is told by mail, and hashes a password. */
export const PASSWORD_CHANGES_PER_ACCOUNT = { name: 'password-changes', points: 10, windowSeconds: DAY_SECONDS };
/** Exports read everything about a person. */
export const EXPORTS_PER_ACCOUNT = { name: 'data-export', points: 20, windowSeconds: HOUR_SECONDS };

/** The key of an account (by its email address, in stored form) as it is tried from one address. */
export function accountAt(email: string, ip: string): string {
  return `${ip} ${email}`;
}
