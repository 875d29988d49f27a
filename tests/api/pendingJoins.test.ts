import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePendingJoins } from '../../server/features/classrooms/pendingJoin.domain.ts';
import { newId } from '../../server/kernel/ids.ts';
import { change, nodesOf, viewer } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classOf, join } from '../testkit/classrooms.ts';
import { families } from '../testkit/consent.ts';
import { newcomer, type StandInIssuer, standInIssuer, trusting } from '../testkit/google.ts';

const MINE = 'classrooms { joined { edges { node { id } } } pendingJoin { invitationCode refusedAs } }';

let issuer: StandInIssuer;
let app: TestApp;
let teacher: Person;
const family = families(() => app);
beforeAll(async () => {
  issuer = await standInIssuer();
  app = await testApp({ ...trusting(issuer), jobs: true });
  teacher = await app.person({ userType: 'TEACHER' });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const classesOf = async (person: Person) => {
  const { joined, pendingJoin } = (await viewer(person, MINE)).classrooms;
  return { joined: nodesOf(joined).map(({ id }) => id as string), pendingJoin };
};

describe('a code that somebody registers with', () => {
  it('leads them into the class, however it is typed', async () => {
    const made = await classOf(teacher);
    const person = await app.person({ invitationCode: ` ${made.invitationCode.toLowerCase()}` });
    await app.jobsDone();
    expect(await classesOf(person)).toEqual({ joined: [made.id], pendingJoin: null });
  });

  it('leads a child into the class once a parent has agreed, and not before', async () => {
    const made = await classOf(teacher);
    const { email, token, id } = await family.child({ invitationCode: made.invitationCode });
    await makePendingJoins(app.deps);
    const place = () => app.deps.db.prisma.enrolment.count({ where: { userId: id } });
    expect(await place()).toBe(0);
    await family.decide(token, true);
    await app.jobsDone();
    expect(await place()).toBe(1);
    expect((await family.signIn(email)).accessToken).toEqual(expect.any(String));
  });

  it('goes along with a registration by Google', async () => {
    const made = await classOf(teacher);
    const claims = newcomer();
    const input = {
      googleToken: await issuer.token(claims),
      userType: 'STUDENT',
      dateOfBirth: '2000-05-20',
      dataProcessingConsent: true,
      marketingConsent: false,
      privacyPolicyAccepted: true,
      termsAccepted: true,
      invitationCode: made.invitationCode,
    };
    const { user } = await change(app, 'registerWithGoogle', input, 'user { uuid }');
    await app.jobsDone();
    expect(await app.deps.db.prisma.enrolment.count({ where: { userId: user.uuid, classroomId: made.uuid } })).toBe(1);
  });

  it('keeps nobody from registering, and says why it did not lead into a class, until another one does', async () => {
    const full = await classOf(teacher, { maxStudents: 1 });
    await app.person({ invitationCode: full.invitationCode });
    const person = await app.person({ invitationCode: full.invitationCode });
    await app.jobsDone();
    const refused = { invitationCode: full.invitationCode, refusedAs: 'CLASS_FULL' };
    expect(await classesOf(person)).toEqual({ joined: [], pendingJoin: refused });
    const other = await classOf(teacher);
    await join(person, other);
    expect(await classesOf(person)).toEqual({ joined: [other.id], pendingJoin: null });
    expect((await classesOf(await app.person({ invitationCode: '-' }))).pendingJoin).toBeNull();
    const grown = await app.person({ userType: 'TEACHER', invitationCode: other.invitationCode });
    expect((await classesOf(grown)).pendingJoin).toBeNull();
  });

  it('is looked for every few minutes where nobody was told that the account is open', async () => {
    const made = await classOf(teacher);
    const person = await app.person();
    const { invitationCode } = made;
    const data = { id: newId(), userId: person.userId, invitationCode, createdAt: app.clock.now() };
    await app.deps.db.prisma.pendingJoin.create({ data });
    await makePendingJoins(app.deps);
    await makePendingJoins(app.deps);
    expect(await classesOf(person)).toEqual({ joined: [made.id], pendingJoin: null });
  });
});
