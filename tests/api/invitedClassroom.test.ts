import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  UNKNOWN_CODES_PER_ACCOUNT,
  UNKNOWN_CODES_PER_ADDRESS,
} from '../../server/features/classrooms/classrooms.limits.ts';
import { readInvited } from '../../server/features/classrooms/invited.domain.ts';
import type { Database } from '../../server/kernel/db.ts';
import { newId } from '../../server/kernel/ids.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classOf, joined } from '../testkit/classrooms.ts';
import { useUp } from '../testkit/limits.ts';
import { whileRefusing } from '../testkit/refusing.ts';

const INVITED = `query($code: String!) { invitedClassroom(invitationCode: $code) {
  __typename ... on InvitedClassroom { name state reason } ... on UserError { code message } } }`;
const JOIN = 'mutation($input: JoinClassroomInput!) { joinClassroom(input: $input) { __typename } }';
const NOBODYS = 'ABCDEFGH23';
const ADDRESS = '127.0.0.1';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await testApp();
  teacher = await app.person({ userType: 'TEACHER', fullName: 'Leyla Demir' });
});
beforeEach(() => app.deps.limits.reset(UNKNOWN_CODES_PER_ADDRESS, ADDRESS));
afterAll(() => app.close());

const told = async (who: Pick<Person, 'graphql'>, code: string) =>
  (await who.graphql(INVITED, { code })).data.invitedClassroom;
/** How much of the address's limit is used up. */
const counted = async () => {
  const { used } = await app.deps.limits.count(UNKNOWN_CODES_PER_ADDRESS, ADDRESS);
  await app.deps.limits.giveBack(UNKNOWN_CODES_PER_ADDRESS, ADDRESS);
  return used - 1;
};

describe('a class that somebody has the code of', () => {
  it('is told of by its name, to visitors too and however the code is typed, and nothing else of it is', async () => {
    const made = await classOf(teacher, { name: 'English 9b', description: 'Room 12' });
    const invited = { __typename: 'InvitedClassroom', name: 'English 9b', state: 'OPEN', reason: null };
    const people = [app, await app.person(), teacher, await app.person({ userType: 'TEACHER' })];
    for (const who of people) expect(await told(who, made.invitationCode)).toEqual(invited);
    expect(await told(app, ` ${made.invitationCode.toLowerCase()} `)).toEqual(invited);
    expect(await counted()).toBe(0);
  });

  it('is said to take nobody where it does not, in the words of joining', async () => {
    const open = await classOf(teacher, { maxStudents: 1 });
    await joined(app, await app.person(), open);
    expect(await told(app, open.invitationCode)).toMatchObject({
      state: 'FULL',
      reason: 'This class is full. Please ask your teacher for a place.',
    });
    const closed = await classOf(teacher, { allowSelfEnrollment: false });
    expect(await told(app, closed.invitationCode)).toMatchObject({ state: 'CLOSED' });
    const idle = await classOf(teacher);
    await app.deps.db.prisma.classroom.update({ where: { id: idle.uuid }, data: { active: false } });
    expect(await told(app, idle.invitationCode)).toMatchObject({
      state: 'INACTIVE',
      reason: 'This class is not active. Please ask your teacher.',
    });
  });

  it('has a place again once a student has left it', async () => {
    const made = await classOf(teacher, { maxStudents: 1 });
    const student = await app.person();
    await joined(app, student, made);
    await student.graphql(`mutation { leaveClassroom(input: { classroomId: "${made.id}" }) { __typename } }`);
    expect(await told(app, made.invitationCode)).toMatchObject({ state: 'OPEN' });
  });
});

describe('a code that no class has', () => {
  it('is said to be none, also where it can be none', async () => {
    for (const code of [NOBODYS, '', 'ABC', 'x'.repeat(500)]) {
      expect(await told(app, code)).toEqual({
        __typename: 'NotFoundError',
        code: 'NOT_FOUND',
        message: 'No class has this invitation code. Please check it with your teacher.',
      });
    }
  });

  it('counts against the address of a visitor, and against the account of who is signed in', async () => {
    const person = await app.person();
    await told(app, NOBODYS);
    expect(await counted()).toBe(1);
    await told(person, NOBODYS);
    expect(await counted()).toBe(1);
    const made = await classOf(teacher);
    await useUp(app.deps.limits, UNKNOWN_CODES_PER_ADDRESS, ADDRESS);
    expect(await told(app, NOBODYS)).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await told(app, made.invitationCode)).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await told(person, made.invitationCode)).toMatchObject({ state: 'OPEN' });
    await useUp(app.deps.limits, UNKNOWN_CODES_PER_ACCOUNT, person.userId);
    expect(await told(person, made.invitationCode)).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('is not said of one that could not be looked up, which counts for nothing', async () => {
    const findFirst = () => Promise.reject(new Error('lost'));
    const prisma = { classroom: { findFirst } } as unknown as Database['prisma'];
    const deps = { ...app.deps, db: { ...app.deps.db, prisma } };
    await expect(readInvited(deps, { ip: ADDRESS }, null, NOBODYS)).rejects.toThrow('lost');
    expect(await counted()).toBe(0);
  });

  it('is given back once where a class had it, also where what was brought along from registering is not forgotten', async () => {
    const { prisma } = app.deps.db;
    const person = await app.person();
    const { invitationCode } = await classOf(teacher);
    const key = [UNKNOWN_CODES_PER_ACCOUNT, person.userId] as const;
    await app.deps.limits.count(...key);
    const { id } = await prisma.pendingJoin.create({
      data: { id: newId(), userId: person.userId, invitationCode: NOBODYS, createdAt: app.clock.now() },
    });
    const joining = () => person.graphql(JOIN, { input: { invitationCode } });
    const { errors } = await whileRefusing(app.deps.db, { table: 'pending_joins', id, on: 'DELETE' }, joining);
    expect(errors).toHaveLength(1);
    expect((await app.deps.limits.count(...key)).used).toBe(2);
  });
});
