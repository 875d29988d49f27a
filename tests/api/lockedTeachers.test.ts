import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classOf, confirmed, coTeaching, join, joined, type MadeClass } from '../testkit/classrooms.ts';
import { superuser } from '../testkit/superusers.ts';

const INVITED = `query($code: String!) { invitedClassroom(invitationCode: $code) { ... on InvitedClassroom { state } } }`;
const TEACHERS = `query($id: ID!) { classroom(id: $id) { teacher { fullName email } coTeachers { fullName } } }`;
const PERSON = 'query($id: ID!) { node(id: $id) { ... on User { fullName email } } }';
const INVITATIONS = '{ viewer { classrooms { coTeacherInvitations { uuid ownerName } } } }';

let app: TestApp;
let admin: Person;
let people = 0;
const teacher = async (fullName: string) =>
  confirmed(app, await app.person({ userType: 'TEACHER', fullName, email: `t${(people += 1)}@school.example` }));
beforeAll(async () => {
  app = await testApp();
  admin = await superuser(app);
});
afterAll(() => app.close());

const lock = ({ userId }: Person) => change(admin, 'lockAccount', { userId, reason: 'Wrote to pupils.' });
const unlock = ({ userId }: Person) => change(admin, 'unlockAccount', { userId });
const stateOf = async ({ invitationCode: code }: MadeClass) =>
  (await app.graphql(INVITED, { code })).data.invitedClassroom.state;
const teachersOf = async (who: Person, { id }: MadeClass) => (await who.graphql(TEACHERS, { id })).data.classroom;
const seen = async (who: Person, { userId }: Person) =>
  (await who.graphql(PERSON, { id: Buffer.from(`User:${userId}`).toString('base64') })).data.node;
const invitationsOf = async (who: Person) =>
  (await who.graphql(INVITATIONS)).data.viewer.classrooms.coTeacherInvitations;

describe('a class whose owner is locked', () => {
  it('takes no new students by its code until the owner is unlocked, and keeps those it has', async () => {
    const [owner, inIt, late] = [await teacher('Leyla Demir'), await app.person(), await app.person()];
    const made = await classOf(owner);
    await joined(app, inIt, made);
    await lock(owner);
    expect(await stateOf(made)).toBe('INACTIVE');
    expect(await join(late, made)).toMatchObject({
      __typename: 'ClassInactiveError',
      message: 'This class is not active. Please ask your teacher.',
    });
    expect(await teachersOf(inIt, made)).not.toBeNull();
    await unlock(owner);
    expect(await stateOf(made)).toBe('OPEN');
    await joined(app, late, made);
  });

  it('gets no co-teacher by an invitation of before', async () => {
    const [owner, second] = [await teacher('Leyla Demir'), await teacher('Aylin Demir')];
    const { id } = await classOf(owner);
    const invited = await change(owner, 'inviteCoTeacher', { classroomId: id, email: second.email }, 'invitationId');
    const { invitationId } = invited;
    await lock(owner);
    expect(await invitationsOf(second)).toEqual([]);
    const accept = () => change(second, 'acceptCoTeacherInvitation', { invitationId });
    expect((await accept()).__typename).toBe('NotFoundError');
    await unlock(owner);
    expect(await invitationsOf(second)).toMatchObject([{ ownerName: 'Leyla Demir' }]);
    expect((await accept()).__typename).toBe('AcceptCoTeacherInvitationPayload');
  });

  it('does not show its students who that is; its co-teachers know, and go on', async () => {
    const [owner, second, student] = [await teacher('Leyla Demir'), await teacher('Ece Kaya'), await app.person()];
    const made = await classOf(owner);
    await coTeaching(owner, second, made);
    await joined(app, student, made);
    const shown = { fullName: 'Leyla Demir', email: owner.email };
    expect([await teachersOf(student, made), await seen(student, owner)]).toMatchObject([{ teacher: shown }, shown]);
    await lock(owner);
    expect(await teachersOf(student, made)).toEqual({ teacher: null, coTeachers: [{ fullName: 'Ece Kaya' }] });
    expect(await seen(student, owner)).toBeNull();
    expect(await teachersOf(second, made)).toMatchObject({ teacher: shown });
    expect(await seen(second, owner)).toEqual(shown);
    expect((await change(second, 'updateClassroom', { classroomId: made.id, name: 'English 9c' })).__typename).toBe(
      'UpdateClassroomPayload',
    );
    await unlock(owner);
    await lock(second);
    expect(await teachersOf(student, made)).toEqual({ teacher: shown, coTeachers: [] });
  });
});
