import type { Reader } from '../../access/viewer.ts';
import type { CoTeacherInvitation } from '../../generated/prisma/client.ts';
import type { Database } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import { type Bearer, requireBearer } from '../person/bearers.store.ts';
import { takeTeachersTurn } from '../person/turns.store.ts';
import { holdLearner } from '../person/withheld.store.ts';
import { isOwnerLocked, lockClassroom, lockTeacher } from './classrooms.store.ts';
import { closeHeldPlace } from './enrolments.store.ts';

/** An invitation with what who is invited is told of the class. */
export interface InvitationRow extends CoTeacherInvitation {
  classroomName: string;
  /** Full name of the class's owner. */
  ownerName: string | null;
}

/** Who looks at invitations, and when. Who came by a sign-in card sees none. */
export interface InvitationReader extends Reader {
  now: Date;
}

const SELECT = `
  SELECT i.id, i.classroom_id AS "classroomId", i.email, i.created_at AS "createdAt", i.expires_at AS "expiresAt",
         c.name AS "classroomName", o.full_name AS "ownerName"
    FROM co_teacher_invitations i JOIN classrooms c ON c.id = i.classroom_id
    LEFT JOIN classroom_teachers t ON t.owns_id = c.id LEFT JOIN users o ON o.id = t.user_id`;
/** To the person's own address, once it is confirmed, and while the class's owner is not locked: $1 is who looks. */
const TO_THEM = `o.locked_at IS NULL AND i.email = (SELECT email FROM users WHERE id = $1::uuid AND email_confirmed_at IS NOT NULL)`;
const IN_THEIR_CLASS = `EXISTS (SELECT 1 FROM classroom_teachers mine
   WHERE mine.classroom_id = i.classroom_id AND mine.user_id = $1::uuid)`;

/** Those invitations among `ids` (UUIDs) that are for somebody, or in a class that they teach, and still stand. One statement. */
export function readInvitations(
  db: Database,
  { userId, card, now }: InvitationReader,
  ids: readonly string[],
): Promise<InvitationRow[]> {
  if (card) return Promise.resolve([]);
  const text = `${SELECT} WHERE i.id = ANY($2::uuid[]) AND i.expires_at > $3 AND ((${TO_THEM}) OR ${IN_THEIR_CLASS})`;
  return db.query('co-teacher-invitations', text, [userId, ids, now]);
}

/**
 * The newest invitations for somebody that still stand, `most` of them: each inviter's newest first, then their next, so that nobody's
 * many push another's out. One statement.
 */
export function readInvitationsTo(
  db: Database,
  { userId, card, now }: InvitationReader,
  most: number,
): Promise<InvitationRow[]> {
  if (card) return Promise.resolve([]);
  const text = `${SELECT} WHERE ${TO_THEM} AND i.expires_at > $2
     ORDER BY row_number() OVER (PARTITION BY t.user_id ORDER BY i.created_at DESC, i.id), i.created_at DESC, i.id LIMIT $3`;
  return db.query('co-teacher-invitations-to', text, [userId, now, most]);
}

/** The invitations in these classes (UUIDs) that still stand, newest first. One statement. */
export function readInvitationsIn(db: Database, ids: readonly string[], now: Date): Promise<InvitationRow[]> {
  const text = `${SELECT} WHERE i.classroom_id = ANY($1::uuid[]) AND i.expires_at > $2 ORDER BY i.created_at DESC, i.id`;
  return db.query('co-teacher-invitations-in', text, [ids, now]);
}

/** An invitation; null where it is over, or its class's owner is locked. For its mail. */
export async function findInvitation(db: Database, id: string, now: Date): Promise<CoTeacherInvitation | null> {
  const found = await db.prisma.coTeacherInvitation.findFirst({ where: { id, expiresAt: { gt: now } } });
  return found && !(await isOwnerLocked(db.prisma, found.classroomId)) ? found : null;
}

/** An invitation to be made. */
export interface NewInvitation {
  by: Bearer;
  classroomId: string;
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

/**
 * Invites an address into a class, or once more where it was invited before.
 * @returns its id; 'teaching' for a teacher's of the class, 'full' where as many are invited as may be, 'gone' where there is no such class. Throws as `requireBearer`
 */
export async function insertInvitation(
  db: Database,
  { by, classroomId, email, createdAt, expiresAt }: NewInvitation,
  most: number,
): Promise<{ id: string } | 'teaching' | 'full' | 'gone'> {
  return db.transaction(async (tx) => {
    if (!(await lockClassroom(tx, classroomId))) return 'gone';
    await requireBearer(tx, by);
    if ((await tx.classroomTeacher.count({ where: { classroomId, user: { email } } })) > 0) return 'teaching';
    await tx.coTeacherInvitation.deleteMany({ where: { classroomId, expiresAt: { lte: createdAt } } });
    const others = { classroomId, email: { not: email } };
    if ((await tx.coTeacherInvitation.count({ where: others })) >= most) return 'full';
    return tx.coTeacherInvitation.upsert({
      where: { classroomId_email: { classroomId, email } },
      create: { id: newId(), classroomId, email, createdAt, expiresAt },
      update: { createdAt, expiresAt },
      select: { id: true },
    });
  });
}

/** Takes an invitation away. False when it is gone. */
export async function deleteInvitation(db: Database, id: string): Promise<boolean> {
  return (await db.prisma.coTeacherInvitation.deleteMany({ where: { id } })).count > 0;
}

/**
 * Makes a teacher a co-teacher of the class that they are invited to; where they were a student of it, they are so no more.
 * @returns whose sessions (UUIDs of people) ended with the place and its sign-in card; 'noTeacher' for who is none, 'many' with as many classes as there
 *   may be, 'full' for a class with as many teachers, 'gone' when the invitation is, or its class's owner is locked. Throws as `requireBearer`
 */
export async function acceptInvitation(
  db: Database,
  { id, classroomId }: { id: string; classroomId: string },
  { bearer, now }: { bearer: Bearer; now: Date },
  most: { classes: number; teachers: number },
): Promise<{ cardHolders: string[] } | 'noTeacher' | 'many' | 'full' | 'gone'> {
  const { userId } = bearer;
  return db.transaction(async (tx) => {
    await takeTeachersTurn(tx, userId);
    if (!(await lockClassroom(tx, classroomId))) return 'gone';
    // Before the person, as everybody does: they may have a place in the class, which is closed then.
    await holdLearner(tx, userId);
    if (!(await lockTeacher(tx, bearer))) return 'noTeacher';
    if ((await tx.classroomTeacher.count({ where: { userId } })) >= most.classes) return 'many';
    if ((await tx.classroomTeacher.count({ where: { classroomId } })) >= most.teachers) return 'full';
    if (await isOwnerLocked(tx, classroomId)) return 'gone';
    const { count } = await tx.coTeacherInvitation.deleteMany({ where: { id, expiresAt: { gt: now } } });
    if (count === 0) return 'gone';
    await tx.classroomTeacher.upsert({
      where: { classroomId_userId: { classroomId, userId } },
      create: { id: newId(), classroomId, userId, joinedAt: now },
      update: {},
    });
    const place = await closeHeldPlace(tx, { classroomId, userId }, { at: now, removed: false });
    return { cardHolders: place?.cardHolders ?? [] };
  });
}

/** Takes a co-teacher out of a class; its owner stays. False where they are none. */
export function deleteCoTeacher(db: Database, classroomId: string, userId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Whoever hands the class over at this moment gives it to them before, or to somebody else after it.
    await lockClassroom(tx, classroomId);
    const { count } = await tx.classroomTeacher.deleteMany({ where: { classroomId, userId, ownsId: null } });
    return count > 0;
  });
}

/** Removes invitations that nobody has accepted in time. Returns how many. */
export async function deleteExpiredInvitations(db: Database, now: Date): Promise<number> {
  return (await db.prisma.coTeacherInvitation.deleteMany({ where: { expiresAt: { lte: now } } })).count;
}

/** Those of these classes (UUIDs) that somebody owns. One statement. */
export async function readOwned(db: Database, userId: string, ids: readonly string[]): Promise<string[]> {
  const found = await db.prisma.classroomTeacher.findMany({
    where: { userId, ownsId: { in: [...ids] } },
    orderBy: { classroomId: 'asc' },
    select: { classroomId: true },
  });
  return found.map(({ classroomId }) => classroomId);
}
