import { expect } from 'vitest';
import type { Database } from '../../server/kernel/db.ts';
import { newId } from '../../server/kernel/ids.ts';
import { hashSecretToken } from '../../server/kernel/secretTokens.ts';
import { asProgram, change } from './account.ts';
import type { Person, TestApp } from './app.ts';
import { objectionOf } from './objections.ts';

/** A class as its teacher was shown it when it was made. */
export interface MadeClass {
  id: string;
  uuid: string;
  invitationCode: string;
}

/** Makes a class of a teacher's. */
export async function classOf(teacher: Person, changes: Record<string, unknown> = {}): Promise<MadeClass> {
  const input = { name: 'English 9b', ...changes };
  const made = await change(teacher, 'createClassroom', input, 'classroom { id uuid invitationCode }');
  if (!made.classroom) throw new Error(`No class: ${JSON.stringify(made)}`);
  return made.classroom;
}

/** Joins a class; the member of the result union. */
export const join = (student: Person, { invitationCode }: Pick<MadeClass, 'invitationCode'>) =>
  change(student, 'joinClassroom', { invitationCode }, 'classroom { id uuid name studentCount viewerRole }');

/** Joins a class, and has to be let in. @returns global id of the place */
export async function joined(app: TestApp, student: Person, { invitationCode, uuid }: MadeClass): Promise<string> {
  expect((await join(student, { invitationCode })).__typename).toBe('JoinClassroomPayload');
  const where = { classroomId_userId: { classroomId: uuid, userId: student.userId } };
  const { id } = await app.deps.db.prisma.enrolment.findUniqueOrThrow({ where });
  return Buffer.from(`Enrolment:${id}`).toString('base64');
}

/** Makes a teacher's address a confirmed one, as who chooses and becomes a co-teacher needs it. */
export async function confirmed(app: TestApp, person: Person): Promise<Person> {
  await app.deps.db.prisma.user.update({
    where: { id: person.userId },
    data: { emailConfirmedAt: app.clock.now() },
  });
  return person;
}

/** Makes a teacher one whom a superuser has verified, as who makes sign-in cards is. */
export async function verified(app: TestApp, teacher: Person): Promise<Person> {
  await app.deps.db.prisma.user.update({ where: { id: teacher.userId }, data: { verifiedAt: app.clock.now() } });
  return teacher;
}

/** Makes a sign-in card for a student of a class that a verified teacher owns; its code. */
export async function cardFor(teacher: Person, enrolmentId: string): Promise<string> {
  const made = await change(teacher, 'makeSignInCard', { enrolmentId }, 'cardCode');
  if (!made.cardCode) throw new Error(`No card: ${JSON.stringify(made)}`);
  return made.cardCode;
}

/** Signs a student in by a card that a verified teacher makes: the same person, who bears the session that it opens. */
export async function byCard(app: TestApp, teacher: Person, student: Person, enrolmentId: string): Promise<Person> {
  const code = await cardFor(teacher, enrolmentId);
  const { accessToken } = await change(app, 'signInWithCard', { code }, 'accessToken');
  return asProgram(app, student, accessToken);
}

/** Invites a teacher into a class, who accepts. Both addresses have to be confirmed. */
export async function coTeaching(owner: Person, teacher: Person, { id }: Pick<MadeClass, 'id'>): Promise<void> {
  const input = { classroomId: id, email: teacher.email };
  const { invitationId } = await change(owner, 'inviteCoTeacher', input, 'invitationId');
  const accepted = await change(teacher, 'acceptCoTeacherInvitation', { invitationId });
  expect(accepted.__typename).toBe('AcceptCoTeacherInvitationPayload');
}

/** Gives somebody in a class more time for homework, and an attempt at it, with one of their problems. */
async function homeworkOf(
  db: Database,
  classroomId: string,
  enrolmentId: string,
  userId: string,
  at: Date,
): Promise<void> {
  const [assignmentId, attemptId] = [newId(), newId()];
  const texts = { title: 'Homework', questions: 1, published: true, dueOrder: at, createdAt: at };
  await db.prisma.assignment.create({ data: { ...texts, id: assignmentId, classroomId } });
  await db.prisma.homeworkExtension.create({ data: { assignmentId, enrolmentId, extendedTo: at } });
  await db.prisma.homeworkReminder.create({ data: { assignmentId, enrolmentId, remindedAt: at } });
  const attempt = { id: attemptId, assignmentId, enrolmentId, number: 1, startedAt: at };
  await db.prisma.homeworkAttempt.create({ data: attempt });
  const problem = await db.prisma.problem.findFirst({ where: { userId, homework: null } });
  if (problem) await db.prisma.homeworkProblem.create({ data: { problemId: problem.id, attemptId } });
}

/** Gives somebody in a class a seat in a live round of it, with one of their problems. */
async function liveOf(db: Database, classroomId: string, enrolmentId: string, userId: string, at: Date): Promise<void> {
  const liveRoundId = newId();
  const round = { id: liveRoundId, classroomId, openedAt: at, teacherSeenAt: at };
  await db.prisma.liveRound.create({ data: round });
  await db.prisma.liveSeat.create({ data: { liveRoundId, enrolmentId, joinedAt: at } });
  const problem = await db.prisma.problem.findFirst({ where: { userId, live: null } });
  if (!problem) return;
  const questionId = newId();
  const { id: problemId, sentenceId } = problem;
  await db.prisma.liveQuestion.create({ data: { id: questionId, liveRoundId, number: 1, sentenceId, askedAt: at } });
  await db.prisma.liveProblem.create({ data: { problemId, questionId, enrolmentId } });
}

/** Gives somebody a row in every table of classes: one that they own, one that they are a student of, and a code to join by. */
export async function inEveryTable({ deps: { db, clock } }: TestApp, userId: string): Promise<void> {
  const at = clock.now();
  const own = newId();
  const code = () => newId().replaceAll('-', '').slice(-10).toUpperCase();
  const base = { name: 'English', createdAt: at };
  const owner = { id: newId(), userId, ownsId: own, joinedAt: at };
  await db.prisma.classroom.create({
    data: { ...base, id: own, invitationCode: code(), teachers: { create: owner } },
  });
  const place = { id: newId(), userId, joinedAt: at };
  const joinedId = newId();
  await db.prisma.classroom.create({
    data: { ...base, id: joinedId, invitationCode: code(), enrolments: { create: place } },
  });
  await homeworkOf(db, joinedId, place.id, userId, at);
  const card = { id: newId(), enrolmentId: place.id, codeHash: hashSecretToken(place.id) };
  await db.prisma.signInCard.create({ data: { ...card, createdAt: at, expiresAt: at } });
  await liveOf(db, joinedId, place.id, userId, at);
  const dispute = await db.prisma.objection.findUniqueOrThrow({ where: { id: await objectionOf(db, userId) } });
  const { sentenceId, word } = dispute;
  const regradings = { create: { userId, at, answers: 1, points: 10 } };
  await db.prisma.correction.create({ data: { id: newId(), sentenceId, word, acceptedAt: at, regradings } });
  await db.prisma.pendingJoin.create({ data: { id: newId(), userId, invitationCode: code(), createdAt: at } });
  await db.prisma.homeworkMail.create({ data: { userId, wantedSince: at } });
  await db.prisma.practiceReminder.create({ data: { userId, hour: 18, chosenAt: at } });
  const passkey = { id: newId(), userId, credentialId: own, publicKey: code(), transports: [], backedUp: false };
  await db.prisma.passkey.create({ data: { ...passkey, name: 'My phone', createdAt: at } });
  await db.prisma.idempotentCall.create({ data: { userId, keyHash: own, fingerprint: own, begunAt: at } });
  await db.prisma.poolTask.create({ data: { id: newId(), kind: 'CHECK_CACHE', userId, askedAt: at, endedAt: at } });
  await db.prisma.sentenceChange.create({
    data: { id: newId(), sentenceId, userId, at, kind: 'RETIRED', statusBefore: 'VALIDATED', statusAfter: 'RETIRED' },
  });
  const compared = { name: 'Prompts', methodA: 'built_in', methodB: 'built_in', shareB: 50, createdAt: at };
  const test = await db.prisma.abTest.create({ data: { ...compared, id: newId() } });
  const said = { testId: test.id, userId, arm: 'A', at } as const;
  await db.prisma.abAssignment.create({ data: said });
  await db.prisma.abFeedback.create({ data: { ...said, problemId: newId(), method: 'built_in', isGoodEnough: true } });
  const sentence = await db.prisma.sentence.findFirst({
    select: { id: true, practiceTypeId: true, level: true, bucket: true },
  });
  if (!sentence) return;
  const { id: reported, ...walked } = sentence;
  await db.prisma.sentenceReport.create({ data: { userId, sentenceId: reported, reason: 'UNNATURAL', at } });
  // As of somebody who has met all that there is.
  await db.prisma.poolCursor.create({ data: { ...walked, userId, poolOrder: 1 } });
}
