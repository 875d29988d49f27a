import { sendAccountMail } from '../../server/features/auth/emailLinks.domain.ts';
import { sendConsentMail } from '../../server/features/consent/consentRequests.domain.ts';
import { accessToken, change, READING, tokenTo } from './account.ts';
import { type Person, registration, type TestApp, testApp } from './app.ts';
import { type StandInIssuer, trusting } from './google.ts';
import { fillPool, RIGHT, WRONG } from './pool.ts';
import { next, submit } from './practice.ts';

const CHILD = { dateOfBirth: '2012-01-10' };

/** A server with somebody of every kind; two of them are alike but for what is random. */
export interface World {
  app: TestApp;
  student: Person;
  teacher: Person;
  superuser: Person;
  /** The token of a program of somebody else's, that may only read. */
  program: string;
  google: { token(): Promise<string>; registered: string };
  /** Tokens of mails: to a child's parent, to a parent who agreed, two to reset a password, one to confirm an address. */
  links: {
    consent: string;
    anotherConsent: string;
    withdrawal: string;
    reset: string;
    anotherReset: string;
    confirm: string;
  };
}

export async function childOf(
  app: TestApp,
  name: string,
): Promise<{ consentId: string; token: string; parent: string }> {
  const parent = `parent-of-${name}@home.example`;
  const input = registration({ email: `${name}@school.example`, parentalEmail: parent, ...CHILD });
  const { user } = await change(app, 'register', input, 'user { uuid }');
  const { id } = await app.deps.db.prisma.parentalConsent.findFirstOrThrow({ where: { userId: user.uuid } });
  await sendConsentMail(app.deps, id, 'REQUEST');
  return { consentId: id, token: await tokenTo(app, parent), parent };
}

async function resetLink(app: TestApp, person: Person, nth: number): Promise<string> {
  await app.deps.db.prisma.user.update({ where: { id: person.userId }, data: { emailConfirmedAt: app.clock.now() } });
  await sendAccountMail(app.deps, { kind: 'RESET', userId: person.userId });
  return tokenTo(app, person.email, nth);
}

/** Makes a world. */
export async function makeWorld(issuer: StandInIssuer): Promise<World> {
  const app = await testApp(trusting(issuer));
  await fillPool(app.deps.db, { targets: 12, sentencesPerTarget: 2 });
  for (const level of [2, 3]) await fillPool(app.deps.db, { level, targets: 4, sentencesPerTarget: 1 });
  const student = await app.person();
  const teacher = await app.person({ userType: 'TEACHER' });
  const superuser = await app.person();
  await app.deps.db.prisma.user.update({ where: { id: superuser.userId }, data: { isSuperuser: true } });
  for (const answer of [RIGHT, WRONG, RIGHT]) await submit(student, (await next(student)).uuid, answer);
  await next(student);
  const [first, second, agreed] = [await childOf(app, 'ana'), await childOf(app, 'ben'), await childOf(app, 'cem')];
  await change(app, 'decideParentalConsent', { token: agreed.token, consentGiven: true, parentSignature: 'Rosa' });
  await sendConsentMail(app.deps, agreed.consentId, 'RECEIPT');
  const forgetful = await app.person();
  await sendAccountMail(app.deps, { kind: 'CONFIRM', userId: forgetful.userId });
  let people = 0;
  const newcomer = () => {
    people += 1;
    return { sub: `1000000000000000000${people}`, email: `g${people}@gmail.example`, name: 'Person Anyone' };
  };
  const claims = newcomer();
  const details = registration({ googleToken: await issuer.token(claims) });
  const { email: _email, password: _password, fullName: _name, ...input } = details as Record<string, unknown>;
  await change(app, 'registerWithGoogle', input);
  return {
    app,
    student,
    teacher,
    superuser,
    program: await accessToken(await app.person(), READING),
    google: { token: () => issuer.token(newcomer()), registered: await issuer.token(claims) },
    links: {
      consent: first.token,
      anotherConsent: second.token,
      withdrawal: await tokenTo(app, agreed.parent, 2),
      confirm: await tokenTo(app, forgetful.email),
      reset: await resetLink(app, forgetful, 2),
      anotherReset: await resetLink(app, await app.person(), 1),
    },
  };
}
