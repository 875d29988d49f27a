import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireVerifiedTeacher } from '../../server/features/profile/teacher.domain.ts';
import { pseudonym } from '../../server/features/audit/audit.ts';
import { change, mailTo } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { superuser } from '../testkit/superusers.ts';

let app: TestApp;
let boss: Person;
let teacher: Person;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  boss = await superuser(app);
  teacher = await app.person({ userType: 'TEACHER', dateOfBirth: null, fullName: 'Grace Otieno' });
});
afterAll(() => app.close());

const refuse = (reason: string, verified = false, who = boss) =>
  change(who, 'verifyTeacher', { userId: teacher.userId, verified, reason }, 'teacher { teacherProfile { verified } }');
const SUBJECT = 'Your teacher account is not verified';

it('a teacher is refused with a reason, which they are told by email and the audit has', async () => {
  expect((await refuse('x'.repeat(501))).fieldErrors[0].field).toBe('reason');
  expect((await refuse('No.', true)).fieldErrors[0].message).toBe('Only a refusal has a reason');
  expect((await refuse('No.', false, teacher)).__typename).toBe('ForbiddenError');
  expect((await refuse(' We could not find your school. ')).teacher.teacherProfile).toEqual({ verified: false });
  const mail = await mailTo(app, teacher.email, SUBJECT);
  expect(mail.text).toContain('\nWe could not find your school.\n');
  // Without a reason nobody is told anything.
  expect((await refuse('  ')).__typename).toBe('VerifyTeacherPayload');
  await app.jobsDone();
  const mails = (await app.mailsTo(teacher.email, 1)).filter(({ subject }) => subject === SUBJECT);
  expect(mails).toHaveLength(1);
  const rows = await app.deps.db.prisma.auditEvent.findMany({ where: { kind: 'teacher_refused' } });
  expect(rows.map(({ actor, detail }) => [actor, detail])).toEqual([
    [pseudonym(app.deps, boss.userId), { reason: 'We could not find your school.' }],
  ]);
  // It is kept, and the teacher reads it; nobody else does who sees them.
  const told = { at: expect.any(String), reason: 'We could not find your school.', answeredAt: null };
  const listed = '{ teachers(search: "Otieno", first: 1) { edges { refusal { at reason answeredAt } } } }';
  const inList = async () => (await boss.graphql(listed)).data.teachers.edges[0].refusal;
  const onCard = `{ person(email: "${teacher.email}") { teacherRefusal { at reason answeredAt } } }`;
  const own = '{ viewer { account { teacherRefusal { at reason answeredAt } } } }';
  expect(await inList()).toEqual(told);
  expect((await boss.graphql(onCard)).data.person.teacherRefusal).toEqual(told);
  expect((await teacher.graphql(own)).data.viewer.account.teacherRefusal).toEqual(told);
  const config = { ...app.deps.config, teachersNeedVerification: true };
  const viewer = { userId: teacher.userId, userType: 'TEACHER' } as const;
  await expect(requireVerifiedTeacher({ db: app.deps.db, config }, viewer)).rejects.toThrow('Your settings say why.');
  // What the teacher changes answers it, as all three are told.
  await change(teacher, 'updateTeacherProfile', { schoolName: 'Kisumu High School' });
  const answered = { ...told, answeredAt: app.clock.now().toISOString() };
  expect(await inList()).toEqual(answered);
  expect((await boss.graphql(onCard)).data.person.teacherRefusal).toEqual(answered);
  expect((await teacher.graphql(own)).data.viewer.account.teacherRefusal).toEqual(answered);
  // Who was refused can be verified all the same.
  expect((await refuse('', true)).teacher.teacherProfile).toEqual({ verified: true });
  expect([await inList(), (await teacher.graphql(own)).data.viewer.account.teacherRefusal]).toEqual([null, null]);
});
