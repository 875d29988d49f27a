import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restorePlace } from '../../server/features/classrooms/enrolments.store.ts';
import { newId } from '../../server/kernel/ids.ts';
import { accessToken, asProgram, change, READING } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { byCard, classOf, confirmed, joined, verified } from '../testkit/classrooms.ts';
import { type Child, families, PASSWORD } from '../testkit/consent.ts';
import { type ClassWithStudents, classWith, doHomework, setHomework } from '../testkit/homework.ts';
import { ask, endLive, joinLive, liveProblem, openedLive, roundFor, show, TALLY } from '../testkit/live.ts';
import { fillPool, WRONG } from '../testkit/pool.ts';
import { submit } from '../testkit/practice.ts';

const CLASS = `query($id: ID!) { classroom(id: $id) { studentCount
  students(first: 50) { totalCount edges { node { student { fullName email } } } }
  assignments(first: 5) { edges { node { completedCount submissionCount notBegunCount } } }
  homeworkTable { rows { student { fullName } } } } }`;
const NODE = 'query($id: ID!) { node(id: $id) { __typename } }';
const NAME = 'Awa Diallo';

let app: TestApp;
let group: ClassWithStudents;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 3 });
  group = await classWith(app);
});
afterAll(() => app.close());

const { child, linkIn, decide, withdraw, restore, signIn, care } = families(() => app);
const idOf = (type: string, id: string) => Buffer.from(`${type}:${id}`).toString('base64');

/** A child whose parent has agreed, signed in, in the class and with homework done; with the link that withdraws. */
async function pupil(): Promise<{ one: Child; person: Person; receipt: string; place: string; attempt: string }> {
  const one = await child({ fullName: NAME });
  await decide(one.token, true);
  const { accessToken: token } = await signIn(one.email);
  const somebody = { ...group.teacher, email: one.email, password: PASSWORD, userId: one.id };
  const person = asProgram(app, somebody, token);
  const place = await joined(app, person, group.classroom);
  const { assignment } = await setHomework(group, { questions: 1 });
  const { attempt } = await doHomework(person, assignment.uuid);
  return { one, person, receipt: await linkIn(one.parent, 2), place, attempt: attempt.id };
}

/** A sign-in card for a place, whoever may have one now. */
function makeCard(enrolmentId: string) {
  const createdAt = app.clock.now();
  const expiresAt = new Date(createdAt.getTime() + 3_600_000);
  const id = newId();
  return app.deps.db.prisma.signInCard.create({ data: { id, enrolmentId, codeHash: id, createdAt, expiresAt } });
}

const seen = async (ids: string[]) => {
  const { data } = await group.teacher.graphql(CLASS, { id: group.classroom.id });
  const nodes = await Promise.all(ids.map(async (id) => (await group.teacher.graphql(NODE, { id })).data.node));
  return { classroom: data.classroom, nodes: nodes.map((node) => node?.__typename ?? null) };
};

describe('a withdrawal, in the classes of a child', () => {
  it('leaves teachers nothing of the child to read from that moment, until it is undone', async () => {
    const { one, person, receipt, place, attempt } = await pupil();
    const liveRoundId = await openedLive(group);
    await joinLive(person, liveRoundId);
    const ids = [idOf('User', one.id), place, attempt];
    const before = await seen(ids);
    expect(JSON.stringify(before)).toContain(one.email);
    expect(before).toMatchObject({ classroom: { studentCount: 2 }, nodes: ['User', 'Enrolment', 'HomeworkAttempt'] });

    app.clock.advance(1_000);
    await withdraw(receipt);
    const after = await seen(ids);
    expect(JSON.stringify(after)).not.toMatch(new RegExp(`${NAME}|${one.email}`, 'u'));
    expect(after.nodes).toEqual([null, null, null]);
    expect(after.classroom).toMatchObject({
      studentCount: 1,
      students: { totalCount: 1 },
      assignments: { edges: [{ node: { completedCount: 0, submissionCount: 0, notBegunCount: 1 } }] },
    });
    const live = await roundFor(group.teacher, liveRoundId, 'inRoom seats { student { fullName } }');
    expect(live).toEqual({ inRoom: 0, seats: [] });
    expect((await change(group.teacher, 'restoreStudent', { enrolmentId: place })).__typename).toBe('NotFoundError');

    app.clock.advance(1_000);
    await restore(receipt);
    expect(await seen(ids)).toEqual(before);
    await endLive(group.teacher, liveRoundId);
  });

  it('tells teachers no more when the child was last active, until it is undone', async () => {
    app.clock.advance(60_000);
    const at = app.clock.now().toISOString();
    const { receipt } = await pupil();
    const lastActive = async () => {
      const { data } = await group.teacher.graphql('query($id: ID!) { classroom(id: $id) { recentActivity } }', {
        id: group.classroom.id,
      });
      return data.classroom.recentActivity;
    };
    expect(await lastActive()).toBe(at);
    app.clock.advance(1_000);
    await withdraw(receipt);
    expect(new Date(await lastActive()).getTime()).toBeLessThan(new Date(at).getTime());
    await restore(receipt);
    expect(await lastActive()).toBe(at);
  });

  it('is not got round by a teacher who undoes a removal at the same moment', async () => {
    const { receipt, place } = await pupil();
    const since = app.clock.now();
    await change(group.teacher, 'removeStudent', { enrolmentId: place });
    await withdraw(receipt);
    // The place was looked up before the withdrawal.
    const id = Buffer.from(place, 'base64').toString().split(':')[1] as string;
    const bearer = { userId: group.teacher.userId, sessionId: null, tokenId: null, card: null };
    expect(await restorePlace(app.deps.db, { bearer, enrolmentId: id }, { since, most: 500 })).toBe('late');
    expect((await app.deps.db.prisma.enrolment.findUniqueOrThrow({ where: { id } })).leftAt).not.toBeNull();
  });

  it('takes what the child typed in a live round away from the board, until it is undone', async () => {
    const { person, receipt } = await pupil();
    const liveRoundId = await openedLive(group);
    await joinLive(person, liveRoundId);
    await ask(group.teacher, liveRoundId, 1);
    await submit(person, (await liveProblem(person, liveRoundId)).uuid, WRONG);
    await show(group.teacher, liveRoundId, 1);
    const board = async () => (await roundFor(group.teacher, liveRoundId, `question { answered ${TALLY} }`)).question;
    const before = await board();
    expect(JSON.stringify(before)).toContain(WRONG);
    await withdraw(receipt);
    const after = await board();
    expect(after).toEqual({
      answered: 0,
      answers: { words: [], otherCount: 0, others: [], unknownCount: 0, mistake: null },
    });
    await restore(receipt);
    expect(await board()).toEqual(before);
  });

  it('is made whole by the hourly care where a server of an earlier version has left the child in the class', async () => {
    const { receipt, place } = await pupil();
    app.clock.advance(1_000);
    await withdraw(receipt);
    const id = Buffer.from(place, 'base64').toString().split(':')[1] as string;
    const { enrolment } = app.deps.db.prisma;
    const before = await enrolment.update({ where: { id }, data: { leftAt: null } });
    const withdrawnAt = app.clock.now();
    app.clock.advance(60_000);
    await care();
    expect(await enrolment.findUnique({ where: { id } })).toEqual({ ...before, leftAt: withdrawnAt });
    await restore(receipt);
    expect(await enrolment.findUnique({ where: { id } })).toEqual(before);
    await care();
    expect(await enrolment.findUnique({ where: { id } })).toEqual(before);
  });

  it.each([
    ['is made whole by the hourly care where a server of an earlier version has left tokens and a card', true],
    ['brings back no tokens and no card that a server of an earlier version has left, when it is undone', false],
  ])('%s', async (_what, isCaredFor) => {
    const { person, receipt, place } = await pupil();
    const { prisma } = app.deps.db;
    const program = asProgram(app, person, await accessToken(person, READING));
    const enrolmentId = Buffer.from(place, 'base64').toString().split(':')[1] as string;
    app.clock.advance(1_000);
    await withdraw(receipt);
    // As if nothing of the child's had ended.
    await prisma.accessToken.updateMany({ where: { userId: person.userId }, data: { revokedAt: null } });
    await makeCard(enrolmentId);
    if (isCaredFor) {
      app.clock.advance(60_000);
      await care();
      expect(await prisma.accessToken.count({ where: { userId: person.userId, revokedAt: null } })).toBe(0);
      expect(await prisma.signInCard.count({ where: { enrolmentId } })).toBe(0);
    }
    await restore(receipt);
    expect((await program.rest('GET', '/users/me')).status).toBe(401);
    expect(await prisma.signInCard.count({ where: { enrolmentId } })).toBe(0);
    // What is made from now on lasts.
    const { accessToken: token } = await signIn(person.email);
    await makeCard(enrolmentId);
    await care();
    expect((await asProgram(app, person, token).rest('GET', '/users/me')).status).toBe(200);
    expect(await prisma.signInCard.count({ where: { enrolmentId } })).toBe(1);
  });

  it.each(['a card', 'a session that a card has opened'])(
    'is made whole by the hourly care where a server of an earlier version has left %s of a class of the child’s',
    async (what) => {
      const one = await child({ userType: 'TEACHER' });
      await decide(one.token, true);
      const somebody = { ...group.teacher, email: one.email, password: PASSWORD, userId: one.id };
      const owner = await verified(app, asProgram(app, somebody, (await signIn(one.email)).accessToken));
      const [made, student] = [await classOf(owner), await confirmed(app, await app.person())];
      const place = await joined(app, student, made);
      const holder = await byCard(app, owner, student, place);
      await withdraw(await linkIn(one.parent, 2));
      const enrolmentId = Buffer.from(place, 'base64').toString().split(':')[1] as string;
      const { prisma } = app.deps.db;
      // As if nothing of the class's had ended.
      if (what === 'a card') await makeCard(enrolmentId);
      else await prisma.session.updateMany({ where: { enrolmentId }, data: { revokedAt: null } });
      await care();
      expect(await prisma.signInCard.count({ where: { enrolmentId } })).toBe(0);
      expect((await holder.graphql('{ viewer { id } }')).data).toBeUndefined();
      expect((await student.graphql('{ viewer { id } }')).data).toBeDefined();
    },
  );

  it('brings back no place that the child had left before', async () => {
    const { person, receipt, place } = await pupil();
    await change(person, 'leaveClassroom', { classroomId: group.classroom.id });
    app.clock.advance(1_000);
    await withdraw(receipt);
    await restore(receipt);
    const { leftAt } = await app.deps.db.prisma.enrolment.findUniqueOrThrow({
      where: { id: Buffer.from(place, 'base64').toString().split(':')[1] as string },
    });
    expect(leftAt).not.toBeNull();
  });

  it('ends the child’s access tokens for good', async () => {
    const { person, receipt } = await pupil();
    const program = asProgram(app, person, await accessToken(person, READING));
    expect((await program.rest('GET', '/users/me')).status).toBe(200);
    await withdraw(receipt);
    expect((await program.rest('GET', '/users/me')).status).toBe(401);
    await restore(receipt);
    expect((await program.rest('GET', '/users/me')).status).toBe(401);
  });
});
