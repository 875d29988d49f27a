import type { Caller } from '../../access/caller.ts';
import { sessionsEnded } from '../../access/session.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import {
  CardNotValidError,
  ForbiddenError,
  NotFoundError,
  TeacherNotVerifiedError,
  ValidationError,
} from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import type { Queue } from '../../kernel/jobs.ts';
import type { Mail } from '../../kernel/mail.ts';
import { consumeAll, orGivenBack } from '../../kernel/limits.ts';
import { hashSecretToken } from '../../kernel/secretTokens.ts';
import { audit, auditFailedSignIn } from '../audit/audit.ts';
import { auditSignIn } from '../audit/counted.ts';
import { deliver } from '../auth/emailLinks.domain.ts';
import { sessionToken, storedUserAgent } from '../auth/sessions.ts';
import { cardMadeMail } from '../consent/consent.mails.ts';
import { isGrown } from '../consent/consentRequests.domain.ts';
import { MAIL_JOB_SECONDS, MAILS_AT_ONCE } from '../person/accountMails.domain.ts';
import { tidyCode } from '../person/invitationCode.rules.ts';
import { DEFAULT_LANGUAGE } from '../person/languages.rules.ts';
import { findPersonById } from '../person/users.store.ts';
import { isVerifiedTeacher } from '../profile/teacher.domain.ts';
import { requireTeaching } from './classrooms.domain.ts';
import {
  CARD_MAILS_PER_MAILBOX,
  CARDS_PER_STUDENT,
  CARDS_PER_TEACHER,
  UNKNOWN_CARDS_PER_ADDRESS,
} from './classrooms.limits.ts';
import { newCardCode } from './codes.ts';
import { cardMail } from './signInCards.mails.ts';
import { cardCodeFault, CARD_SESSION_HOURS, groupedCardCode, SIGN_IN_CARD_MINUTES } from './signInCards.rules.ts';
import { findCardHolder, findCardPlace, openByCard, writeCard } from './signInCards.store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOT_VERIFIED =
  'Only a teacher whom this site has verified can make sign-in cards. Please ask the people who run it.';
const NO_STUDENT = 'Student not found';
const NO_CARD = 'A sign-in card cannot be made for this account.';
const NOT_VALID = `This code is not valid. You can use a card once, within ${SIGN_IN_CARD_MINUTES} minutes: please ask your teacher for another one.`;

/** Mails about sign-in cards: to the student, and to a parent of who is under 16, each by itself. */
export const CARD_MAIL_QUEUE: Queue = {
  name: 'sign-in-card-mail',
  atOnce: MAILS_AT_ONCE,
  retryLimit: 10,
  retryDelaySeconds: 60,
  expireInSeconds: MAIL_JOB_SECONDS,
};

/** A card as it is shown, once. */
export interface MadeCard {
  /** In groups of four. */
  code: string;
  expiresAt: Date;
}

/** Why somebody can make no cards in the classes that they own, as they are told; null for who can. */
export async function whyNoCards(deps: Deps, userId: string): Promise<string | null> {
  return (await isVerifiedTeacher(deps, userId)) ? null : NOT_VERIFIED;
}

/** That the viewer may make cards for a class. Throws NotFoundError, ForbiddenError, TeacherNotVerifiedError as `makeSignInCard`. */
async function requireMaker(deps: Deps, viewer: Viewer, classroomId: string): Promise<void> {
  await requireTeaching(deps, viewer, classroomId, { owner: true });
  const why = await whyNoCards(deps, viewer.userId);
  if (why) throw new TeacherNotVerifiedError(why);
}

/**
 * Makes a sign-in card for a student of a class that the viewer owns, in the place of one that was not used. Its code is nowhere stored.
 * Effects: an audit row; mails to the student and, under 16, to the parent, so many a day to a mailbox.
 * Throws NotFoundError for who is no student of a class that the viewer teaches, ForbiddenError for a co-teacher, and for an account that
 * no card can open, TeacherNotVerifiedError, RateLimitedError, and as `requireBearer`.
 */
export async function makeSignInCard(deps: Deps, viewer: Viewer, enrolmentId: string): Promise<MadeCard> {
  const place = await findCardPlace(deps.db, viewer.userId, enrolmentId);
  if (!place) throw new NotFoundError(NO_STUDENT);
  const { classroomId, userId: studentId } = place;
  await requireMaker(deps, viewer, classroomId);
  if (!place.canUseCard) throw new ForbiddenError(NO_CARD);
  const giveBack = await consumeAll(deps.limits, [
    [CARDS_PER_STUDENT, `${studentId} ${classroomId}`],
    [CARDS_PER_TEACHER, viewer.userId],
  ]);
  const code = newCardCode();
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + SIGN_IN_CARD_MINUTES * MINUTE_MS);
  const card = { enrolmentId, classroomId, studentId, codeHash: hashSecretToken(code), createdAt, expiresAt };
  const isMade = await orGivenBack(giveBack, () => writeCard(deps.db, viewer, card), Boolean);
  if (!isMade) {
    await requireMaker(deps, viewer, classroomId);
    const found = await findCardPlace(deps.db, viewer.userId, enrolmentId);
    throw found?.canUseCard === false ? new ForbiddenError(NO_CARD) : new NotFoundError(NO_STUDENT);
  }
  await audit(deps, 'sign_in_card_made', studentId, {}, { by: { userId: viewer.userId } });
  const job = { userId: studentId, byUserId: viewer.userId };
  await deps.jobs.send(CARD_MAIL_QUEUE, { ...job, to: 'STUDENT' });
  await deps.jobs.send(CARD_MAIL_QUEUE, { ...job, to: 'PARENT' });
  return { code: groupedCardCode(code), expiresAt };
}

/** Sends a mail about a card, unless its mailbox has had as many today as it may. @param isKnown whether whoever it is for has shown that it is theirs */
const sendBounded = (deps: Deps, mail: Mail, isKnown: boolean): Promise<void> =>
  deliver(deps, mail, false, isKnown ? { limit: CARD_MAILS_PER_MAILBOX } : {});

/**
 * Sends the mail about a card to the student or, where they are under 16, to the parent who is named; past their mailbox's limit none.
 * @param teacherId whoever made it; null where their account is gone
 */
export async function sendCardMail(deps: Deps, userId: string, teacherId: string | null, to: string): Promise<void> {
  const holder = await findCardHolder(deps.db, userId);
  if (!holder) return;
  const teacher = teacherId === null ? null : await findPersonById(deps.db, teacherId);
  const teacherName = teacher?.fullName ?? null;
  const { publicUrl, operatorName, supportEmail } = deps.config;
  const facts = { teacherName, publicUrl, operatorName, supportEmail };
  const { email, parentalEmail, language, isParentKnown } = holder;
  if (to === 'STUDENT') {
    const isConfirmed = holder.emailConfirmedAt !== null;
    const fullName = isConfirmed ? holder.fullName : null;
    await sendBounded(deps, cardMail({ ...facts, to: email, fullName }), isConfirmed);
    return;
  }
  if (!parentalEmail || isGrown(deps, holder.dateOfBirth)) return;
  const parent = { language: language ?? DEFAULT_LANGUAGE, parentalEmail, operatorName, supportEmail };
  const card = {
    teacherName,
    account: email,
    minutes: SIGN_IN_CARD_MINUTES,
    hours: CARD_SESSION_HOURS,
  };
  await sendBounded(deps, cardMadeMail(parent, card), isParentKnown);
}

/** A session that a card has opened. */
export interface CardSignIn {
  accessToken: string;
  userId: string;
  expiresInSeconds: number;
}

/**
 * Opens a session by the code of a sign-in card, which is used up: it is limited to practice and the card's class (`access/policy.ts`),
 * and takes the place of one that another card has opened. It is no sign-in of the account's owner: the browser is not one that the
 * account knows from then on. Effects: an audit row; `sessionsEnded` where another session went.
 * Throws ValidationError, CardNotValidError, RateLimitedError after 300 codes an hour that no card has.
 */
export async function signInWithCard(deps: Deps, { ip, userAgent }: Caller, typed: string): Promise<CardSignIn> {
  const code = tidyCode(typed);
  const odd = cardCodeFault(code);
  if (odd) throw ValidationError.of('code', odd);
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + CARD_SESSION_HOURS * HOUR_MS);
  const session = { id: newId(), createdAt, expiresAt, userAgent: storedUserAgent(userAgent) };
  const opened = await openByCard(deps.db, hashSecretToken(code), session);
  if (!opened) {
    // Counted after the look-up: a card that is good opens whatever others at the address have tried, and codes are too long to be guessed.
    await deps.limits.consume(UNKNOWN_CARDS_PER_ADDRESS, ip);
    await auditFailedSignIn(deps, 'card', ip);
    throw new CardNotValidError(NOT_VALID);
  }
  const { userId, ended } = opened;
  if (ended > 0) announce(deps, sessionsEnded, userId, {});
  await auditSignIn(deps, userId, { by: 'card' }, ip);
  const accessToken = await sessionToken(deps, { ...session, userId });
  return { accessToken, userId, expiresInSeconds: (CARD_SESSION_HOURS * HOUR_MS) / 1_000 };
}
