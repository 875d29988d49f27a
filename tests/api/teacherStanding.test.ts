import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change, mailTo, tokenIn } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { meanwhile } from '../testkit/meanwhile.ts';
import { superuser } from '../testkit/superusers.ts';

const VERIFIED = 'You can create classes now';

let app: TestApp;
let open: TestApp;
let boss: Person;
beforeAll(async () => {
  app = await testApp({ jobs: true, config: { teachersNeedVerification: true } });
  open = await testApp({ jobs: true });
  boss = await superuser(app);
});
afterAll(() => Promise.all([app.close(), open.close()]));

const teacherOf = (site: TestApp, fullName: string) =>
  site.person({ userType: 'TEACHER', dateOfBirth: null, fullName });
const decide = (userId: string, verified: boolean, reason = '', who = boss) =>
  change(who, 'verifyTeacher', { userId, verified, reason }, 'verified');
const creation = async (who: Person) =>
  (await who.graphql('{ viewer { classrooms { creation } } }')).data.viewer.classrooms.creation;
const create = async (who: Person) =>
  (await change(who, 'createClassroom', { name: '9B' }, 'classroom { name }')).__typename;
const STANDING =
  'query($standing: TeacherStanding) { teachers(standing: $standing) { totalCount edges { node { fullName } } } }';
const those = async (standing: string | null) => {
  const { teachers } = (await boss.graphql(STANDING, { standing })).data;
  return (teachers as { edges: { node: { fullName: string } }[] }).edges.map(({ node }) => node.fullName);
};
const verifiedMails = async (site: TestApp, { email }: Person) => {
  await site.jobsDone();
  return (await site.mailsTo(email, 1)).filter(({ subject }) => subject === VERIFIED).length;
};

describe('a teacher, where teachers need verification', () => {
  it('waits, is refused, waits again once they say something new, and is verified', async () => {
    const leyla = await teacherOf(app, 'Leyla Demir');
    await teacherOf(app, 'Marek Wójcik');
    const profile = (input: Record<string, unknown>) => change(leyla, 'updateTeacherProfile', input, '__typename');
    expect([await creation(leyla), await create(leyla)]).toEqual(['IN_REVIEW', 'TeacherNotVerifiedError']);
    expect(await those('WAITING')).toEqual(['Leyla Demir', 'Marek Wójcik']);
    // Before anybody has refused, a change says nothing.
    await profile({ schoolName: 'Okul' });
    await decide(leyla.userId, false, 'No such school.');
    expect([await creation(leyla), await create(leyla)]).toEqual(['REFUSED', 'TeacherNotVerifiedError']);
    expect([await those('WAITING'), await those('REFUSED')]).toEqual([['Marek Wójcik'], ['Leyla Demir']]);
    // Saved as it was, it is no answer.
    await profile({ schoolName: 'Okul' });
    expect(await those('REFUSED')).toEqual(['Leyla Demir']);
    await profile({ schoolName: 'Anadolu Lisesi' });
    expect([await creation(leyla), await those('REFUSED')]).toEqual(['IN_REVIEW', []]);
    expect(await those('WAITING')).toEqual(['Leyla Demir', 'Marek Wójcik']);
    // Refused again, it is another refusal.
    await decide(leyla.userId, false, 'Nobody knows you there.');
    expect(await those('REFUSED')).toEqual(['Leyla Demir']);
    await decide(leyla.userId, true);
    expect([await creation(leyla), await create(leyla)]).toEqual(['ALLOWED', 'CreateClassroomPayload']);
    expect([await those('WAITING'), await those('REFUSED'), await those('VERIFIED')]).toEqual([
      ['Marek Wójcik'],
      [],
      ['Leyla Demir'],
    ]);
    expect(await those(null)).toHaveLength(2);
  });

  it('waits again with another name, or another email address once it is confirmed', async () => {
    const selim = await teacherOf(app, 'Selim');
    const rename = (fullName: string) => change(selim, 'updateProfile', { fullName }, '__typename');
    await decide(selim.userId, false, 'Please give your whole name.');
    await rename(' Selim ');
    expect(await creation(selim)).toBe('REFUSED');
    await rename('Selim Kaya');
    expect([await creation(selim), await those('WAITING')]).toEqual([
      'IN_REVIEW',
      expect.arrayContaining(['Selim Kaya']),
    ]);
    await decide(selim.userId, false, 'Please use the address of your school.');
    const email = 'selim@okul.example';
    await change(selim, 'changeEmail', { email, password: selim.password }, 'sentTo');
    expect(await creation(selim)).toBe('REFUSED');
    const token = tokenIn(await mailTo(app, email, 'Confirm your new email address'));
    await change(selim, 'confirmEmail', { token }, 'email');
    expect([await creation(selim), await those('REFUSED')]).toEqual(['IN_REVIEW', []]);
  });

  it.each<[string, { fullName: string } | { schoolName: string }, string]>([
    ['name', { fullName: 'Old Name' }, 'updateProfile'],
    ['school', { schoolName: 'Old School' }, 'updateTeacherProfile'],
  ])('waits again with a %s that another call has changed meanwhile', async (_what, said, mutation) => {
    const teacher = await teacherOf(app, 'Old Name');
    await change(teacher, mutation, said, '__typename');
    await decide(teacher.userId, false, 'No such school.');
    const other = Object.fromEntries(Object.keys(said).map((field) => [field, 'Another One']));
    await meanwhile(
      app.deps,
      () => app.deps.db.prisma.user.update({ where: { id: teacher.userId }, data: other }),
      () => change(teacher, mutation, said, '__typename'),
    );
    expect(await creation(teacher)).toBe('IN_REVIEW');
  });

  it('stands where the list, the decision and the way to a class say the same', async () => {
    const { prisma } = app.deps.db;
    const teacher = await teacherOf(app, 'Ada Stands');
    const at = app.clock.now();
    const told = async () => {
      const { data } = await boss.graphql('{ teachers(search: "Ada Stands") { edges { standing } } } ');
      const lists = await Promise.all(
        ['WAITING', 'REFUSED', 'VERIFIED'].map(async (one) => [one, await those(one)] as const),
      );
      return {
        edge: data.teachers.edges[0].standing,
        lists: lists.filter(([, names]) => names.includes('Ada Stands')).map(([one]) => one),
        creation: await creation(teacher),
      };
    };
    const columns = [null, at].flatMap((verifiedAt) =>
      [null, at].flatMap((refusedAt) =>
        [null, at].map((refusalAnsweredAt) => ({ verifiedAt, refusedAt, refusalAnsweredAt })),
      ),
    );
    for (const data of columns) {
      // oxlint-disable no-await-in-loop -- one after the other, of the same teacher
      await prisma.user.update({ where: { id: teacher.userId }, data });
      const { edge, lists, creation: may } = await told();
      expect(lists, JSON.stringify(data)).toEqual([edge]);
      expect(may).toBe({ WAITING: 'IN_REVIEW', REFUSED: 'REFUSED', VERIFIED: 'ALLOWED' }[edge as 'WAITING']);
    }
    const decided = (verified: boolean, reason = '') =>
      change(boss, 'verifyTeacher', { userId: teacher.userId, verified, reason }, 'standing refusal { reason }');
    expect([await decided(false), await decided(false, 'No such school.'), await decided(true)]).toMatchObject([
      { standing: 'WAITING' },
      { standing: 'REFUSED', refusal: { reason: 'No such school.' } },
      { standing: 'VERIFIED', refusal: null },
    ]);
  });

  it('is told by mail that they are verified, once, unless they are locked out', async () => {
    const grace = await teacherOf(app, 'Grace Otieno');
    await decide(grace.userId, true);
    const mail = await mailTo(app, grace.email, VERIFIED);
    expect(mail.text).toContain('/classrooms');
    await decide(grace.userId, true);
    expect(await verifiedMails(app, grace)).toBe(1);
    const locked = await teacherOf(app, 'Locked Out');
    await change(boss, 'lockAccount', { userId: locked.userId, reason: 'Spam.' }, '__typename');
    await decide(locked.userId, true);
    expect(await verifiedMails(app, locked)).toBe(0);
  });
});

describe('a teacher, where everybody may create classes', () => {
  it('may at once, and is told nothing when they are verified; a student is asked nothing', async () => {
    const teacher = await teacherOf(open, 'Leyla Demir');
    expect([await creation(teacher), await creation(await open.person())]).toEqual(['ALLOWED', null]);
    await decide(teacher.userId, true, '', await superuser(open));
    expect(await verifiedMails(open, teacher)).toBe(0);
  });
});
