import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classroomChanged } from '../../server/features/person/classrooms.events.ts';
import { deletePerson } from '../../server/features/person/deletion.domain.ts';
import { sendAccountMail } from '../../server/features/auth/emailLinks.domain.ts';
import type { Mail } from '../../server/kernel/mail.ts';
import { change, tokenIn } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import {
  byCard,
  classOf,
  confirmed,
  coTeaching,
  join,
  joined,
  type MadeClass,
  verified,
} from '../testkit/classrooms.ts';
import { listen, openAs, watch } from '../testkit/sockets.ts';
import { NEW_PASSWORD } from '../testkit/takeover.ts';

/** Of graphql-ws: the session has ended. */
const UNAUTHORIZED = 4401;

const WATCH = `subscription($classroomId: ID!) { classroomChanged(classroomId: $classroomId) {
  change studentCount enrolment { id leftAt student { fullName email } } classroom { name studentCount }
} }`;

let app: TestApp;
let port: number;
let teacher: Person;
let student: Person;
beforeAll(async () => {
  app = await testApp();
  port = await listen(app.app);
  teacher = await confirmed(app, await app.person({ userType: 'TEACHER' }));
  student = await app.person({ fullName: 'Zeynep Kaya' });
});
afterAll(() => app.close());

/** Asks for the changes of a class; what is told of them. */
const watching = (who: Person, { id }: Pick<MadeClass, 'id'>) =>
  watch(app, port, who.token, { kind: classroomChanged, query: WATCH, variables: { classroomId: id } });

/** Gives the account of an address that nobody has confirmed to whoever reads its mails. */
async function taken(person: Person): Promise<void> {
  await sendAccountMail(app.deps, { kind: 'RESET', userId: person.userId });
  const mail = (await app.mailsTo(person.email)).at(-1) as Mail;
  const input = { token: tokenIn(mail), password: NEW_PASSWORD };
  expect((await change(app, 'resetPassword', input)).__typename).toBe('ResetPasswordPayload');
}

describe('the socket of who came by a sign-in card', () => {
  it.each(['is removed from the class', 'has no class any more, because it was deleted'])(
    'is closed once the student %s',
    async (how) => {
      const owner = await verified(app, await app.person({ userType: 'TEACHER' }));
      const made = await classOf(owner);
      const pupil = await app.person();
      const enrolmentId = await joined(app, pupil, made);
      const holder = await byCard(app, owner, pupil, enrolmentId);
      const { closed } = await openAs(port, holder.token);
      if (how.startsWith('is removed')) await change(owner, 'removeStudent', { enrolmentId });
      else await change(owner, 'deleteClassroom', { classroomId: made.id, confirmation: 'English 9b' });
      expect((await closed).code).toBe(UNAUTHORIZED);
    },
  );
});

describe('classroomChanged', () => {
  it('tells a teacher of students who join, leave and are removed, and of changes of the class', async () => {
    const made = await classOf(teacher);
    const { events } = await watching(teacher, made);
    const enrolmentId = await joined(app, student, made);
    await expect.poll(() => events().length).toBe(1);
    expect(events()[0]).toEqual({
      change: 'STUDENT_JOINED',
      studentCount: 1,
      enrolment: { id: enrolmentId, leftAt: null, student: { fullName: 'Zeynep Kaya', email: student.email } },
      classroom: { name: 'English 9b', studentCount: 1 },
    });
    await change(student, 'leaveClassroom', { classroomId: made.id });
    await expect.poll(() => events().length).toBe(2);
    expect(events()[1]).toMatchObject({
      change: 'STUDENT_LEFT',
      studentCount: 0,
      enrolment: { leftAt: expect.any(String), student: { fullName: 'Zeynep Kaya', email: null } },
    });
    await change(teacher, 'updateClassroom', { classroomId: made.id, name: 'English 9c' });
    await expect.poll(() => events().at(-1)).toMatchObject({ change: 'CHANGED', classroom: { name: 'English 9c' } });
    const other = await app.person();
    await join(other, made);
    await expect.poll(() => events().at(-1)).toMatchObject({ change: 'STUDENT_JOINED', studentCount: 1 });
    await deletePerson(app.deps, other.userId);
    await expect.poll(() => events().at(-1)).toMatchObject({ change: 'STUDENT_LEFT', studentCount: 0 });
  });

  it('is refused to students of the class and to who has nothing to do with it', async () => {
    const made = await classOf(teacher);
    await joined(app, student, made);
    const codesFor = async (who: Person) => {
      const { codes } = await watching(who, made);
      await expect.poll(() => codes().length).toBeGreaterThan(0);
      return codes();
    };
    expect(await codesFor(student)).toEqual(['FORBIDDEN']);
    expect(await codesFor(await app.person())).toEqual(['FORBIDDEN']);
    expect(await codesFor(await app.person({ userType: 'TEACHER' }))).toEqual(['NOT_FOUND']);
  });

  it('tells a co-teacher who was removed nothing any more, at once', async () => {
    const made = await classOf(teacher);
    const other = await confirmed(app, await app.person({ userType: 'TEACHER' }));
    await coTeaching(teacher, other, made);
    const { events, codes } = await watching(other, made);
    await joined(app, student, made);
    await expect.poll(() => events().length).toBe(1);
    await change(teacher, 'removeCoTeacher', { classroomId: made.id, teacherId: other.userId });
    await expect.poll(() => codes()).toEqual(['NOT_FOUND']);
    await join(await app.person(), made);
    expect(events()).toHaveLength(1);
  });

  it('tells that somebody is gone whose account went to the owner of its address', async () => {
    const made = await classOf(teacher);
    const [colleague, pupil] = [await app.person({ userType: 'TEACHER' }), await app.person()];
    await coTeaching(teacher, await confirmed(app, colleague), made);
    await joined(app, pupil, made);
    await app.deps.db.prisma.user.update({ where: { id: colleague.userId }, data: { emailConfirmedAt: null } });
    const { events } = await watching(teacher, made);
    await taken(pupil);
    await expect.poll(() => events().at(-1)).toMatchObject({ change: 'STUDENT_LEFT', studentCount: 0 });
    await taken(colleague);
    await expect.poll(() => events().at(-1)).toMatchObject({ change: 'TEACHERS_CHANGED' });
  });

  it('tells a co-teacher when the class becomes theirs, because its owner’s account went', async () => {
    const owner = await confirmed(app, await app.person({ userType: 'TEACHER' }));
    const made = await classOf(owner);
    const heir = await confirmed(app, await app.person({ userType: 'TEACHER' }));
    await coTeaching(owner, heir, made);
    const { events } = await watching(heir, made);
    await deletePerson(app.deps, owner.userId);
    await expect.poll(() => events().at(-1)).toMatchObject({ change: 'TEACHERS_CHANGED' });
    const { data } = await heir.graphql('query($id: ID!) { classroom(id: $id) { viewerRole } }', { id: made.id });
    expect(data.classroom).toEqual({ viewerRole: 'OWNER' });
  });

  it('ends for everybody when the class is deleted', async () => {
    const made = await classOf(teacher);
    const { events, codes } = await watching(teacher, made);
    await change(teacher, 'deleteClassroom', { classroomId: made.id, confirmation: 'English 9b' });
    await expect.poll(() => codes()).toEqual(['NOT_FOUND']);
    expect(events()).toEqual([]);
  });
});
