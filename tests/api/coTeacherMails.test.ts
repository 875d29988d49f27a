import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendInvitation } from '../../server/features/classrooms/coTeachers.domain.ts';
import { smtpMailer } from '../../server/kernel/mail.ts';
import { change } from '../testkit/account.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { classOf, confirmed } from '../testkit/classrooms.ts';
import { mailServer } from '../testkit/mailServer.ts';

const SUBJECT = 'Subject: You are invited to teach a class';
const SENDER = 'Lacuna <lacuna@school.example>';

let app: TestApp;
let server: Awaited<ReturnType<typeof mailServer>>;
beforeAll(async () => {
  app = await testApp();
  server = await mailServer(SUBJECT);
  app.deps.mailer = smtpMailer(server.url, SENDER);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

it('an invitation that the mail server refuses is sent when it is tried again, and once a day', async () => {
  const owner = await confirmed(app, await app.person({ userType: 'TEACHER' }));
  const email = 'colleague@school.example';
  const { id: classroomId } = await classOf(owner);
  await change(owner, 'inviteCoTeacher', { classroomId, email });
  const { id: invitationId } = await app.deps.db.prisma.coTeacherInvitation.findFirstOrThrow({ where: { email } });
  const send = () => sendInvitation(app.deps, invitationId, owner.userId);
  server.shut(true);
  for (let tries = 0; tries < 12; tries += 1) await expect(send()).rejects.toThrow(/try again later/iu);
  server.shut(false);
  await send();
  expect(server.to(email)).toHaveLength(1);
  await send();
  expect(server.to(email)).toHaveLength(1);
});
