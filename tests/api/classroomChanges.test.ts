import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deletePerson } from '../../server/features/person/deletion.domain.ts';
import { careForClassrooms } from '../../server/features/classrooms/pendingJoin.domain.ts';
import { UNDO_OVER_SECONDS } from '../../server/kernel/undo.rules.ts';
import { change, nodesOf, viewer } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classOf, confirmed, coTeaching, join, joined, type MadeClass } from '../testkit/classrooms.ts';

const DAY_MS = 86_400_000;
/** As long as somebody may stay at the button. */
const ALMOST_A_MINUTE_MS = 55_000;
const UNDO_OVER_MS = UNDO_OVER_SECONDS * 1_000;
const SHOWN =
  'classroom { id name description subject gradeLevel schoolYear maxStudents allowSelfEnrollment active viewerRole studentCount invitationCode }';

let app: TestApp;
let teacher: Person;
let student: Person;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  teacher = await confirmed(app, await app.person({ userType: 'TEACHER', fullName: 'Leyla Demir' }));
  student = await app.person({ fullName: 'Zeynep Kaya' });
});
afterAll(() => app.close());

const role = async (who: Person, { id }: Pick<MadeClass, 'id'>) =>
  (await who.graphql('query($id: ID!) { classroom(id: $id) { viewerRole } }', { id })).data.classroom?.viewerRole ??
  null;
/** Whether they read that a teacher has taken them out of it. */
const takenOut = async (who: Person, { id }: Pick<MadeClass, 'id'>) =>
  (await viewer(who, `classrooms { takenOutOf(id: "${id}") }`)).classrooms.takenOutOf;
const studentCount = async ({ id }: MadeClass) =>
  (await teacher.graphql('query($id: ID!) { classroom(id: $id) { studentCount } }', { id })).data.classroom
    .studentCount;

describe('updateClassroom', () => {
  it('changes what is given, clears by null what may be empty, and leaves the rest', async () => {
    const { id } = await classOf(teacher, { description: 'Old', gradeLevel: '9', schoolYear: '2025/26' });
    const input = { classroomId: id, name: 'English 9c', description: null, maxStudents: 30, active: false };
    expect((await change(teacher, 'updateClassroom', input, SHOWN)).classroom).toMatchObject({
      name: 'English 9c',
      description: null,
      subject: 'English',
      gradeLevel: '9',
      schoolYear: '2025/26',
      maxStudents: 30,
      allowSelfEnrollment: true,
      active: false,
    });
    const again = await change(teacher, 'updateClassroom', { classroomId: id, active: true }, SHOWN);
    expect(again.classroom).toMatchObject({ name: 'English 9c', active: true });
  });

  it('refuses fewer places than there are students, and a wrong field', async () => {
    const made = await classOf(teacher);
    await joined(app, student, made);
    await joined(app, await app.person(), made);
    const refusal = async (changes: object) =>
      (await change(teacher, 'updateClassroom', { classroomId: made.id, ...changes })).fieldErrors;
    expect(await refusal({ maxStudents: 1 })).toEqual([
      { field: 'maxStudents', message: 'The class already has 2 students: the maximum cannot be lower' },
    ]);
    expect(await refusal({ name: ' ' })).toEqual([{ field: 'name', message: 'Class name is required' }]);
  });
});

describe('renewInvitationCode', () => {
  it('makes a code that lets in, where the old one lets in nobody any more', async () => {
    const made = await classOf(teacher);
    const renewed = await change(teacher, 'renewInvitationCode', { classroomId: made.id }, SHOWN);
    expect(renewed.classroom.invitationCode).not.toBe(made.invitationCode);
    expect((await join(student, made)).__typename).toBe('NotFoundError');
    expect((await join(student, renewed.classroom)).__typename).toBe('JoinClassroomPayload');
  });
});

describe('deleteClassroom', () => {
  it('takes the name of the class, typed exactly, and leaves nothing of it', async () => {
    const made = await classOf(teacher, { name: 'English 9b' });
    await joined(app, student, made);
    const input = { classroomId: made.id, confirmation: 'english 9b' };
    expect((await change(teacher, 'deleteClassroom', input)).fieldErrors).toEqual([
      { field: 'confirmation', message: 'Please type the name of the class, “English 9b”, exactly as shown' },
    ]);
    const exact = { ...input, confirmation: ' English 9b ' };
    const gone = await change(teacher, 'deleteClassroom', exact, 'deletedClassroomId');
    expect(gone.deletedClassroomId).toBe(made.id);
    expect([await role(teacher, made), await role(student, made)]).toEqual([null, null]);
    expect(await app.deps.db.prisma.enrolment.count({ where: { classroomId: made.uuid } })).toBe(0);
  });
});

describe('duplicateClassroom', () => {
  it('makes a class like the old one for the next year, without its students and with a code of its own', async () => {
    const made = await classOf(teacher, { schoolYear: '2025/26', gradeLevel: '9', maxStudents: 30 });
    await joined(app, student, made);
    const input = { classroomId: made.uuid, schoolYear: '2026/27' };
    const { classroom } = await change(teacher, 'duplicateClassroom', input, SHOWN);
    expect(classroom).toMatchObject({
      name: 'English 9b',
      schoolYear: '2026/27',
      gradeLevel: '9',
      maxStudents: 30,
      studentCount: 0,
      viewerRole: 'OWNER',
    });
    expect([classroom.id, classroom.invitationCode]).not.toContain(made.id);
    expect(classroom.invitationCode).not.toBe(made.invitationCode);
  });
});

describe('a student of a class', () => {
  it('can be removed, and put back within a minute, and not later', async () => {
    const made = await classOf(teacher);
    const enrolmentId = await joined(app, student, made);
    const removed = await change(
      teacher,
      'removeStudent',
      { enrolmentId },
      'removedEnrolmentId enrolment { leftAt removed }',
    );
    expect(removed).toMatchObject({ removedEnrolmentId: enrolmentId, enrolment: { removed: true } });
    expect([await studentCount(made), await role(student, made)]).toEqual([0, null]);
    expect([await takenOut(student, made), await takenOut(await app.person(), made)]).toEqual([true, false]);
    app.clock.advance(ALMOST_A_MINUTE_MS);
    const back = await change(teacher, 'restoreStudent', { enrolmentId }, 'enrolment { leftAt removed }');
    expect(back.enrolment).toEqual({ leftAt: null, removed: false });
    expect([await role(student, made), await takenOut(student, made)]).toEqual(['STUDENT', false]);
    await change(teacher, 'removeStudent', { enrolmentId });
    app.clock.advance(UNDO_OVER_MS + 1);
    expect((await change(teacher, 'restoreStudent', { enrolmentId })).__typename).toBe('TooLateToUndoError');
  });

  it('is not put back where somebody else has the place, nor where they left by themself', async () => {
    const made = await classOf(teacher, { maxStudents: 1 });
    const enrolmentId = await joined(app, student, made);
    await change(teacher, 'removeStudent', { enrolmentId });
    const other = await app.person();
    await joined(app, other, made);
    expect((await change(teacher, 'restoreStudent', { enrolmentId })).__typename).toBe('ClassFullError');
    const where = { classroomId_userId: { classroomId: made.uuid, userId: other.userId } };
    const place = await app.deps.db.prisma.enrolment.findUniqueOrThrow({ where });
    expect((await change(other, 'leaveClassroom', { classroomId: made.id })).__typename).toBe('LeaveClassroomPayload');
    expect((await change(teacher, 'restoreStudent', { enrolmentId: place.id })).__typename).toBe('TooLateToUndoError');
  });

  it('is not put back where they have come to teach since: nobody is a student where they teach', async () => {
    const made = await classOf(teacher);
    const changed = await confirmed(app, await app.person());
    const enrolmentId = await joined(app, changed, made);
    await change(teacher, 'removeStudent', { enrolmentId });
    await app.deps.db.prisma.user.update({ where: { id: changed.userId }, data: { userType: 'TEACHER' } });
    await coTeaching(teacher, changed, made);
    expect(await change(teacher, 'restoreStudent', { enrolmentId })).toEqual({
      __typename: 'TooLateToUndoError',
      message: 'This cannot be undone: the student now teaches this class.',
    });
    expect(await app.deps.db.prisma.enrolment.count({ where: { userId: changed.userId, leftAt: null } })).toBe(0);
  });

  it('leaves, comes back within thirty days into the same place, and later into a new one', async () => {
    const made = await classOf(teacher);
    const first = await joined(app, student, made);
    const left = await change(student, 'leaveClassroom', { classroomId: made.id }, 'leftClassroomId');
    expect(left.leftClassroomId).toBe(made.id);
    expect(await takenOut(student, made)).toBe(false);
    expect((await change(student, 'leaveClassroom', { classroomId: made.id })).__typename).toBe('NotFoundError');
    expect(
      (await viewer(student, 'classrooms { joined { edges { node { id } } } }')).classrooms.joined.edges,
    ).not.toContainEqual({ node: { id: made.id } });
    const { prisma } = app.deps.db;
    const leftDaysAgo = async (days: number) => {
      const leftAt = new Date(app.clock.now().getTime() - days * DAY_MS);
      await prisma.enrolment.updateMany({ where: { classroomId: made.uuid }, data: { leftAt } });
      await careForClassrooms(app.deps);
    };
    await leftDaysAgo(29);
    expect(await joined(app, student, made)).toBe(first);
    await leftDaysAgo(31);
    expect(await joined(app, student, made)).not.toBe(first);
  });
});

describe('a co-teacher', () => {
  let owner: Person;
  let other: Person;
  beforeAll(async () => {
    owner = await confirmed(app, await app.person({ userType: 'TEACHER', fullName: 'Grace Otieno' }));
    other = await confirmed(app, await app.person({ userType: 'TEACHER', fullName: 'Marek Wójcik' }));
  });

  it('is invited by email, sees the invitation, accepts it, and may do what the owner may but for some things', async () => {
    const made = await classOf(owner);
    const input = { classroomId: made.id, email: ` ${other.email.toUpperCase()} ` };
    const sent = await change(
      owner,
      'inviteCoTeacher',
      input,
      'invitationId classroom { coTeacherInvitations { email } }',
    );
    expect(sent.classroom.coTeacherInvitations).toEqual([{ email: other.email }]);
    const mails = await app.mailsTo(other.email, 2);
    const mail = mails.find(({ subject }) => subject === 'You are invited to teach a class');
    expect(mail?.text).toContain('Grace Otieno has invited you');
    expect(mail?.text).not.toContain('English 9b');
    const seen = (await viewer(other, 'classrooms { coTeacherInvitations { id classroomName ownerName } }')).classrooms;
    expect(seen.coTeacherInvitations).toEqual([
      { id: sent.invitationId, classroomName: 'English 9b', ownerName: 'Grace Otieno' },
    ]);
    const { invitationId } = sent;
    expect((await change(teacher, 'acceptCoTeacherInvitation', { invitationId })).__typename).toBe('NotFoundError');
    const accepted = await change(other, 'acceptCoTeacherInvitation', { invitationId }, SHOWN);
    expect(accepted.classroom).toMatchObject({ viewerRole: 'CO_TEACHER', invitationCode: made.invitationCode });
    const refusals = await Promise.all([
      change(other, 'deleteClassroom', { classroomId: made.id, confirmation: 'English 9b' }),
      change(other, 'inviteCoTeacher', { classroomId: made.id, email: 'somebody@school.example' }),
      change(other, 'removeCoTeacher', { classroomId: made.id, teacherId: owner.userId }),
    ]);
    expect(refusals.map(({ __typename }) => __typename)).toEqual(Array(3).fill('ForbiddenError'));
    const enrolmentId = await joined(app, student, made);
    expect((await change(other, 'removeStudent', { enrolmentId })).__typename).toBe('RemoveStudentPayload');
    expect((await change(other, 'updateClassroom', { classroomId: made.id, name: 'Ours' })).__typename).toBe(
      'UpdateClassroomPayload',
    );
    const again = await change(owner, 'inviteCoTeacher', input);
    expect(again.__typename).toBe('AlreadyTeachingError');
  });

  it('is invited by who has a confirmed address, and accepts with one, as a teacher', async () => {
    const fresh = await app.person({ userType: 'TEACHER' });
    const made = await classOf(fresh);
    const ask = (email: string) => change(fresh, 'inviteCoTeacher', { classroomId: made.id, email }, 'invitationId');
    expect((await ask(other.email)).__typename).toBe('EmailNotConfirmedError');
    await confirmed(app, fresh);
    expect((await ask('nobody')).fieldErrors).toEqual([{ field: 'email', message: 'Please enter a valid email' }]);
    // No account may have it: the mail would show a stranger's link.
    expect((await ask('www.evil.example/pay@x.example')).fieldErrors?.[0].message).toContain('without www.');
    expect((await ask(fresh.email)).fieldErrors?.[0].message).toBe('This is your own email address');
    const unconfirmed = await app.person({ userType: 'TEACHER' });
    const { invitationId } = await ask(unconfirmed.email);
    const accept = (who: Person) => change(who, 'acceptCoTeacherInvitation', { invitationId });
    expect((await accept(unconfirmed)).__typename).toBe('EmailNotConfirmedError');
    expect((await viewer(unconfirmed, 'classrooms { coTeacherInvitations { id } }')).classrooms).toEqual({
      coTeacherInvitations: [],
    });
    await confirmed(app, unconfirmed);
    await app.deps.db.prisma.coTeacherInvitation.updateMany({ data: { expiresAt: app.clock.now() } });
    expect((await accept(unconfirmed)).__typename).toBe('NotFoundError');
    await careForClassrooms(app.deps);
    expect(await app.deps.db.prisma.coTeacherInvitation.count()).toBe(0);
  });

  it('is invited, and declines; or the owner takes it back', async () => {
    const [one, two] = await Promise.all([
      confirmed(app, await app.person({ userType: 'TEACHER' })),
      confirmed(app, await app.person({ userType: 'TEACHER' })),
    ]);
    const made = await classOf(one);
    const ask = async () =>
      (await change(one, 'inviteCoTeacher', { classroomId: made.id, email: two.email }, 'invitationId')).invitationId;
    for (const who of [one, two]) {
      const invitationId = await ask();
      const ended = await change(who, 'endCoTeacherInvitation', { invitationId }, 'endedInvitationId');
      expect(ended.endedInvitationId).toBe(invitationId);
      expect((await change(two, 'acceptCoTeacherInvitation', { invitationId })).__typename).toBe('NotFoundError');
    }
    const invitationId = await ask();
    const stranger = await app.person({ userType: 'TEACHER' });
    expect((await change(stranger, 'endCoTeacherInvitation', { invitationId })).__typename).toBe('NotFoundError');
  });

  it('is taken out by the owner, or goes; then the class is not theirs any more', async () => {
    const [one, two] = await Promise.all([
      confirmed(app, await app.person({ userType: 'TEACHER' })),
      confirmed(app, await app.person({ userType: 'TEACHER' })),
    ]);
    const made = await classOf(one);
    for (const who of [one, two]) {
      await coTeaching(one, two, made);
      const out = await change(who, 'removeCoTeacher', { classroomId: made.id, teacherId: two.userId });
      expect([out.__typename, await role(two, made)]).toEqual(['RemoveCoTeacherPayload', null]);
    }
    const own = await change(one, 'removeCoTeacher', { classroomId: made.id, teacherId: one.userId });
    expect(own.__typename).toBe('ForbiddenError');
  });

  it('gets the class when the owner’s account goes; a class without one goes too', async () => {
    const [one, two] = await Promise.all([
      confirmed(app, await app.person({ userType: 'TEACHER', dateOfBirth: '1990-01-01' })),
      confirmed(app, await app.person({ userType: 'TEACHER' })),
    ]);
    const [shared, alone] = [await classOf(one), await classOf(one)];
    await coTeaching(one, two, shared);
    const preview = await viewer(one, 'account { deletionPreview { classes handedOver { name newOwner } } }');
    const { name } = await app.deps.db.prisma.classroom.findUniqueOrThrow({ where: { id: shared.uuid } });
    const { fullName: newOwner } = await app.deps.db.prisma.user.findUniqueOrThrow({ where: { id: two.userId } });
    expect(preview.account.deletionPreview).toEqual({ classes: 1, handedOver: [{ name, newOwner }] });
    expect((await change(one, 'changeAccountType', { userType: 'STUDENT' })).message).toBe(
      'You still teach 2 classes. First delete those that you own, and choose “Leave as co-teacher” in the others.',
    );
    await deletePerson(app.deps, one.userId);
    expect([await role(two, shared), await role(two, alone)]).toEqual(['OWNER', null]);
    await app.jobsDone();
    const told = (await app.mailsTo(two.email)).filter(({ subject }) => subject === 'You are now the owner of a class');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(`/classrooms/${shared.uuid}`);
    expect(told[0]?.text).not.toContain(name);
    expect(nodesOf((await viewer(two, 'classrooms { taught { edges { node { id } } } }')).classrooms.taught)).toEqual([
      { id: shared.id },
    ]);
    expect(await app.deps.db.prisma.classroom.count({ where: { id: alone.uuid } })).toBe(0);
  });
});
