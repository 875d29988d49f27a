import type { Limit } from '../../kernel/limits.ts';

const HOUR_SECONDS = 3_600;

/** Codes that no class has: a code can't be guessed at this pace. One that is known is given back. */
export const UNKNOWN_CODES_PER_ACCOUNT: Limit = { name: 'join-account', budget: 20, windowSeconds: HOUR_SECONDS };
/**
 * An account's first ones an hour are never refused by what others at its address have tried: who mistypes a code once gets in.
 */
export const UNKNOWN_CODES_UNSHARED = 3;
/** The others of all accounts of an address; sized for a school behind one. */
export const UNKNOWN_CODES_PER_ADDRESS: Limit = { name: 'join-address', budget: 300, windowSeconds: HOUR_SECONDS };

/** Codes that no sign-in card has, for an address; sized for a school behind one. A good one is never refused for them. */
export const UNKNOWN_CARDS_PER_ADDRESS: Limit = { name: 'sign-in-card', budget: 300, windowSeconds: HOUR_SECONDS };

const DAY_SECONDS = 24 * HOUR_SECONDS;
/**
 * Places in classes in which an account has none that is kept: each is, for weeks after it was left. Far more than anybody has lessons, and few enough
 * that whoever comes for the account finds no more than can be removed. Coming back to one that is kept counts for nothing, nor does what is refused.
 */
export const NEW_PLACES_PER_ACCOUNT: Limit = { name: 'new-places', budget: 100, windowSeconds: DAY_SECONDS };
/**
 * Sign-in cards that one teacher makes, and that are made for one student of one class, so that no teacher uses up what another needs: of
 * each student and parent are told by mail.
 */
export const CARDS_PER_TEACHER: Limit = { name: 'sign-in-cards', budget: 200, windowSeconds: DAY_SECONDS };
export const CARDS_PER_STUDENT: Limit = { name: 'sign-in-cards-student', budget: 10, windowSeconds: DAY_SECONDS };
/**
 * Emails about cards to one mailbox that is known to be the student's or the parent's, of however many classes. To any other go a few of all kinds
 * together, and those that strangers cause there take nothing from these.
 */
export const CARD_MAILS_PER_MAILBOX: Limit = {
  name: 'sign-in-card-mails',
  budget: 10,
  windowSeconds: DAY_SECONDS,
  quiet: true,
};
/** Invitations that one teacher sends, and that one mailbox is sent, whoever sends them. */
export const INVITATIONS_PER_ACCOUNT: Limit = {
  name: 'co-teacher-invitations',
  budget: 20,
  windowSeconds: DAY_SECONDS,
};
/** Of one teacher to one mailbox: nobody uses up by themselves what others may send there. */
export const INVITATIONS_PER_PAIR: Limit = {
  name: 'co-teacher-invitations-pair',
  budget: 1,
  windowSeconds: DAY_SECONDS,
  quiet: true,
};
export const INVITATIONS_PER_MAILBOX: Limit = {
  name: 'co-teacher-invitations-mailbox',
  budget: 10,
  windowSeconds: DAY_SECONDS,
  quiet: true,
};
