import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { announce } from '../../kernel/announcements.ts';
import {
  AlreadyTeachingError,
  EmailNotConfirmedError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  TooManyClassesError,
  ValidationError,
} from '../../kernel/errors.ts';
import { fault } from '../../kernel/faults.rules.ts';
import type { Queue } from '../../kernel/jobs.ts';
import { consumeAll, orGivenBack } from '../../kernel/limits.ts';
import { MAIL_JOB_SECONDS, MAILS_AT_ONCE } from '../person/accountMails.domain.ts';
import { mailboxOf, newEmailFault, normaliseEmail } from '../person/addresses.rules.ts';
import { classroomChanged } from '../person/classrooms.events.ts';
import { requireTeaching, TEACHES_TOO_MANY } from './classrooms.domain.ts';
import { INVITATIONS_PER_ACCOUNT, INVITATIONS_PER_MAILBOX, INVITATIONS_PER_PAIR } from './classrooms.limits.ts';
import { CLASSES_AT_MOST, INVITATION_DAYS, INVITATIONS_AT_MOST, TEACHERS_AT_MOST } from './classrooms.rules.ts';
import {
  acceptInvitation,
  deleteCoTeacher,
  deleteInvitation,
  findInvitation,
  insertInvitation,
  type InvitationRow,
  readInvitations,
  readOwned,
} from './coTeachers.store.ts';
import { tellCardHolders } from '../person/endedAccess.domain.ts';
import { findPersonById } from '../person/users.store.ts';
import { classesPassedMail, coTeacherMail } from './coTeachers.mails.ts';

const DAY_MS = 86_400_000;

/** Mails that invite co-teachers. */
export const INVITATION_MAIL_QUEUE: Queue = {
  name: 'co-teacher-mail',
  atOnce: MAILS_AT_ONCE,
  retryLimit: 10,
  retryDelaySeconds: 60,
  expireInSeconds: MAIL_JOB_SECONDS,
};

function tellTeachers(deps: Deps, classroomId: string): void {
  announce(deps, classroomChanged, classroomId, { kind: 'TEACHERS_CHANGED', enrolmentId: null });
}

/**
 * Invites somebody by email to teach a class of the viewer's too, or reminds them. It is the same whether or not the address has an
 * account. Returns the invitation's id. Effects: an email; `classroomChanged`.
 * Throws NotFoundError, ForbiddenError for who does not own the class, EmailNotConfirmedError while the viewer's own address is not
 * confirmed, ValidationError, AlreadyTeachingError, TooManyClassesError with ten invitations waiting, RateLimitedError, and as `requireBearer`.
 */
export async function inviteCoTeacher(
  deps: Deps,
  viewer: Viewer,
  classroomId: string,
  address: string,
): Promise<string> {
  await requireTeaching(deps, viewer, classroomId, { owner: true });
  const email = normaliseEmail(address);
  const odd = newEmailFault(email);
  if (odd) throw ValidationError.of('email', odd);
  const inviter = await findPersonById(deps.db, viewer.userId);
  if (!inviter?.emailConfirmedAt) {
    throw new EmailNotConfirmedError('Please confirm your own email address first, with the link that we sent you.');
  }
  if (email === inviter.email)
    throw ValidationError.of('email', fault('NOT_ALLOWED', 'This is your own email address'));
  await deps.limits.consume(INVITATIONS_PER_ACCOUNT, viewer.userId);
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS);
  const invitation = { by: viewer, classroomId, email, createdAt, expiresAt };
  const made = await insertInvitation(deps.db, invitation, INVITATIONS_AT_MOST);
  if (made === 'gone') throw new NotFoundError('Classroom not found');
  if (made === 'teaching') throw new AlreadyTeachingError('This teacher already teaches the class.');
  if (made === 'full') {
    throw new TooManyClassesError(`${INVITATIONS_AT_MOST} invitations are waiting. Withdraw one first.`);
  }
  await deps.jobs.send(INVITATION_MAIL_QUEUE, { invitationId: made.id, userId: viewer.userId });
  tellTeachers(deps, classroomId);
  return made.id;
}

/**
 * Sends the mail of an invitation; nothing where it is over, or its mailbox was written to often enough today, by anybody or by them.
 * Rejects when it could not be handed over; then it does not count.
 */
export async function sendInvitation(deps: Deps, invitationId: string, inviterId: string): Promise<void> {
  const [invitation, inviter] = await Promise.all([
    findInvitation(deps.db, invitationId, deps.clock.now()),
    findPersonById(deps.db, inviterId),
  ]);
  if (!invitation || !inviter) return;
  const mailbox = mailboxOf(invitation.email);
  let giveBack: () => Promise<void>;
  try {
    giveBack = await consumeAll(deps.limits, [
      [INVITATIONS_PER_PAIR, `${inviterId} ${mailbox}`],
      [INVITATIONS_PER_MAILBOX, mailbox],
    ]);
  } catch (error) {
    if (error instanceof RateLimitedError) return;
    throw error;
  }
  const { publicUrl, operatorName, supportEmail, teachersNeedVerification } = deps.config;
  const facts = {
    to: invitation.email,
    inviterName: inviter.fullName,
    teachersNeedVerification,
    publicUrl,
    operatorName,
    supportEmail,
  };
  await orGivenBack(giveBack, () => deps.mailer.send(coTeacherMail(facts)));
}

async function invitationFor(deps: Deps, viewer: Viewer, id: string): Promise<InvitationRow> {
  const [invitation] = await readInvitations(deps.db, { ...viewer, now: deps.clock.now() }, [id]);
  if (!invitation) throw new NotFoundError('Invitation not found');
  return invitation;
}

/**
 * Withdraws an invitation to a class that the viewer owns, or declines one that is for them. Returns the class's id.
 * Effects: `classroomChanged`. Throws NotFoundError, ForbiddenError for a co-teacher of the class.
 */
export async function endInvitation(deps: Deps, viewer: Viewer, invitationId: string): Promise<string> {
  const { classroomId, email } = await invitationFor(deps, viewer, invitationId);
  const own = await findPersonById(deps.db, viewer.userId);
  if (own?.email !== email) await requireTeaching(deps, viewer, classroomId, { owner: true });
  await deleteInvitation(deps.db, invitationId);
  tellTeachers(deps, classroomId);
  return classroomId;
}

/**
 * Accepts an invitation to the viewer's own address, once that is confirmed. Returns the class's id. Effects: `classroomChanged`.
 * Throws NotFoundError, EmailNotConfirmedError, ForbiddenError for who is no teacher, TooManyClassesError, and as `requireBearer`.
 */
export async function acceptCoTeacherInvitation(deps: Deps, viewer: Viewer, invitationId: string): Promise<string> {
  const own = await findPersonById(deps.db, viewer.userId);
  if (!own?.emailConfirmedAt) {
    throw new EmailNotConfirmedError('Please confirm your email address first, with the link that we sent you.');
  }
  const { id, classroomId, email } = await invitationFor(deps, viewer, invitationId);
  if (own.email !== email) throw new NotFoundError('Invitation not found');
  const most = { classes: CLASSES_AT_MOST, teachers: TEACHERS_AT_MOST };
  const by = { bearer: viewer, now: deps.clock.now() };
  const accepted = await acceptInvitation(deps.db, { id, classroomId }, by, most);
  if (accepted === 'noTeacher') {
    throw new ForbiddenError(
      'Only teachers can teach a class. If you are 18 or older, you can change your account type in the settings.',
    );
  }
  if (accepted === 'gone') throw new NotFoundError('Invitation not found');
  if (accepted === 'many') throw new TooManyClassesError(TEACHES_TOO_MANY);
  if (accepted === 'full') {
    const text = `The class already has ${TEACHERS_AT_MOST} teachers. Please ask its owner to remove one first.`;
    throw new TooManyClassesError(text);
  }
  tellCardHolders(deps, accepted.cardHolders);
  tellTeachers(deps, classroomId);
  return classroomId;
}

/**
 * Removes a co-teacher from a class: its owner anybody, a co-teacher themself. They hear nothing more of it at once.
 * Effects: `classroomChanged`. Throws NotFoundError, ForbiddenError for who may not, and for the owner, who stays.
 */
export async function removeCoTeacher(
  deps: Deps,
  viewer: Viewer,
  classroomId: string,
  teacherId: string,
): Promise<void> {
  await requireTeaching(deps, viewer, classroomId, { owner: teacherId !== viewer.userId });
  if (!(await deleteCoTeacher(deps.db, classroomId, teacherId))) {
    if (teacherId === viewer.userId)
      throw new ForbiddenError('The owner of a class cannot leave it. You can delete the class instead.');
    throw new NotFoundError('Teacher not found');
  }
  tellTeachers(deps, classroomId);
}

/**
 * Writes to somebody that they own these classes (UUIDs) now, whose owner has gone; of those that they do not own any more, nothing.
 * Rejects when the mail could not be handed over.
 */
export async function sendClassesPassed(deps: Deps, userId: string, ids: readonly string[]): Promise<void> {
  const [owner, classroomIds] = await Promise.all([findPersonById(deps.db, userId), readOwned(deps.db, userId, ids)]);
  if (!owner || classroomIds.length === 0) return;
  const { publicUrl, operatorName, supportEmail } = deps.config;
  const { email: to, fullName } = owner;
  await deps.mailer.send(classesPassedMail({ to, fullName, classroomIds, publicUrl, operatorName, supportEmail }));
}
