import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../server/kernel/ids.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classOf } from '../testkit/classrooms.ts';
import { classWith, setHomework } from '../testkit/homework.ts';
import { fillPool } from '../testkit/pool.ts';

/** Each takes six bytes of an answer, and nobody sees it. */
const CONTROLS = '\u0001\u001B\u007F\u009F';
const REFUSED = 'This contains a character that cannot be used';
const LINES = 'One\tline\nand another';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 2, sentencesPerTarget: 2 });
  teacher = await app.person({ userType: 'TEACHER' });
});
afterAll(() => app.close());

interface Answered {
  __typename: string;
  fieldErrors?: { field: string; message: string }[];
}
const refusedAt = (field: string, message = REFUSED) => ({
  __typename: 'ValidationError',
  fieldErrors: [expect.objectContaining({ field, message })],
});

/** A class from before control characters were refused. */
async function olderClass() {
  const made = await classOf(teacher);
  const where = { id: made.uuid };
  const data = { description: CONTROLS, name: `English${CONTROLS}` };
  await app.deps.db.prisma.classroom.update({ where, data });
  return { ...made, ...data };
}

describe('control characters', () => {
  it.each([
    ['createClassroom', { name: 'English 9b', description: CONTROLS }, 'description'],
    ['createClassroom', { name: `English${CONTROLS}` }, 'name'],
    ['objectToVerdict', { problemId: newId(), reason: CONTROLS }, 'reason'],
    ['createAccessToken', { name: CONTROLS, scopes: ['PROFILE_READ'] }, 'name'],
  ] as const)('are refused by the name of their field: %s, %j', async (field, input, at) => {
    expect((await change(teacher, field, input, '__typename')) as Answered).toMatchObject(refusedAt(at));
  });

  it('are refused in new homework, and lines and tabs are not', async () => {
    const group = await classWith(app, 1);
    expect(await setHomework(group, { description: CONTROLS })).toMatchObject(refusedAt('description'));
    const { assignment } = await setHomework(group, { description: LINES, questions: 2 }, 'description');
    expect(assignment).toEqual({ description: LINES });
  });

  it('that are stored already keep nothing else of a class from being changed', async () => {
    const { id: classroomId, description, name } = await olderClass();
    const update = (input: object) =>
      change(teacher, 'updateClassroom', { classroomId, ...input }, 'classroom { schoolYear description }');
    expect(await update({ name, description, schoolYear: '2026/27' })).toMatchObject({
      classroom: { schoolYear: '2026/27', description },
    });
    expect(await update({ description: `${description}.` })).toMatchObject(
      refusedAt('description', expect.stringContaining('invisible characters')),
    );
    expect(await update({ name: `${name}.` })).toMatchObject(
      refusedAt('name', expect.stringContaining('invisible characters')),
    );
    expect(await update({ description: LINES })).toMatchObject({ classroom: { description: LINES } });
  });

  it('that are stored already keep a class neither from a call by REST that repeats them nor from being deleted', async () => {
    const { uuid, id, name } = await olderClass();
    const { body } = await teacher.rest('GET', `/classrooms/${uuid}`);
    const { status } = await teacher.rest('PUT', `/classrooms/${uuid}`, { ...(body as object), max_students: 30 });
    expect(status).toBe(200);
    expect(
      (await change(teacher, 'deleteClassroom', { classroomId: id, confirmation: name }, '__typename')).__typename,
    ).toBe('DeleteClassroomPayload');
  });

  it('that a teacher has said of themself stay until it is said anew', async () => {
    const where = { id: teacher.userId };
    await app.deps.db.prisma.user.update({ where, data: { bio: CONTROLS } });
    const update = (input: Record<string, unknown>) => change(teacher, 'updateTeacherProfile', input, '__typename');
    expect((await update({ bio: CONTROLS, yearsOfExperience: 3 })).__typename).toBe('UpdateTeacherProfilePayload');
    expect(await update({ bio: `${CONTROLS}.` })).toMatchObject(
      refusedAt('bio', expect.stringContaining('invisible characters')),
    );
  });

  it('in a password open the account as before', async () => {
    const password = `correct ${CONTROLS} horse`;
    const { email } = await app.person({ password });
    const signIn = 'mutation($input: SignInInput!) { signIn(input: $input) { __typename } }';
    const { data } = await app.graphql(signIn, { input: { email, password } });
    expect(data.signIn.__typename).toBe('SignInPayload');
  });
});
