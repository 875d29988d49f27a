import { getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../server/kernel/ids.ts';
import { schema } from '../../server/schema.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classOf, confirmed, joined, type MadeClass } from '../testkit/classrooms.ts';

/** Ids by which a mutation is about a class. */
const ABOUT = ['classroomId', 'enrolmentId', 'invitationId'];

let app: TestApp;
let teacher: Person;
let made: MadeClass;
let enrolmentId: string;
let invitationId: string;
const people: Record<string, Pick<Person, 'graphql'>> = {};
beforeAll(async () => {
  app = await testApp();
  teacher = await confirmed(app, await app.person({ userType: 'TEACHER' }));
  made = await classOf(teacher);
  const student = await app.person();
  enrolmentId = await joined(app, student, made);
  const input = { classroomId: made.id, email: 'invited@school.example' };
  ({ invitationId } = await change(teacher, 'inviteCoTeacher', input, 'invitationId'));
  Object.assign(people, {
    visitor: app,
    student,
    'other student': await app.person(),
    'other teacher': await confirmed(app, await app.person({ userType: 'TEACHER' })),
  });
});
afterAll(() => app.close());

const FORBIDDEN = { visitor: 'Unauthenticated', student: 'Forbidden', 'other student': 'Forbidden' };
const OF_TEACHERS = { ...FORBIDDEN, 'other teacher': 'NotFound' };
const OF_ANYBODY = {
  visitor: 'Unauthenticated',
  student: 'NotFound',
  'other student': 'NotFound',
  'other teacher': 'NotFound',
};

/** Every mutation about a class → what else it is sent, and with which error it refuses whom. */
const REFUSED: Readonly<Record<string, { input: object; by: Readonly<Record<string, string>> }>> = {
  updateClassroom: { input: { name: 'Taken' }, by: OF_TEACHERS },
  renewInvitationCode: { input: {}, by: OF_TEACHERS },
  duplicateClassroom: { input: {}, by: OF_TEACHERS },
  deleteClassroom: { input: { confirmation: 'English 9b' }, by: OF_TEACHERS },
  removeStudent: { input: {}, by: OF_TEACHERS },
  restoreStudent: { input: {}, by: OF_TEACHERS },
  makeSignInCard: { input: {}, by: OF_TEACHERS },
  inviteCoTeacher: { input: { email: 'somebody@school.example' }, by: OF_TEACHERS },
  removeCoTeacher: { input: { teacherId: 'the owner' }, by: OF_TEACHERS },
  acceptCoTeacherInvitation: {
    input: {},
    by: { ...OF_ANYBODY, student: 'EmailNotConfirmed', 'other student': 'EmailNotConfirmed' },
  },
  endCoTeacherInvitation: { input: {}, by: OF_ANYBODY },
  createAssignment: { input: { title: 'Homework' }, by: OF_TEACHERS },
  openLiveRound: { input: { level: 'A2' }, by: OF_TEACHERS },
  exportHomework: { input: { kind: 'TABLE' }, by: OF_TEACHERS },
  copyAssignment: { input: { assignmentId: newId() }, by: OF_TEACHERS },
  // A student may.
  leaveClassroom: {
    input: {},
    by: { visitor: 'Unauthenticated', 'other student': 'NotFound', 'other teacher': 'NotFound' },
  },
};

const inputsOf = (name: string): string[] => {
  const field = schema.getMutationType()?.getFields()[name];
  const input = field?.args[0] && getNamedType(field.args[0].type);
  return isInputObjectType(input) ? Object.keys(input.getFields()) : [];
};

describe('what is about a class', () => {
  it('is a row of the table for every mutation there is', () => {
    const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
    const about = mutations.filter((name) => inputsOf(name).some((field) => ABOUT.includes(field)));
    expect(Object.keys(REFUSED).toSorted()).toEqual(about.toSorted());
  });

  it.each(Object.entries(REFUSED))('is refused to whom it is not for: %s', async (mutation, { input, by }) => {
    const ids: Record<string, string> = { classroomId: made.id, enrolmentId, invitationId };
    const about = Object.fromEntries(Object.entries(ids).filter(([name]) => inputsOf(mutation).includes(name)));
    const given = 'teacherId' in input ? { teacherId: teacher.userId } : input;
    const { prisma } = app.deps.db;
    const rows = () =>
      Promise.all([
        prisma.classroom.findMany(),
        prisma.enrolment.findMany(),
        prisma.classroomTeacher.findMany(),
        prisma.coTeacherInvitation.findMany(),
        prisma.assignment.count(),
        prisma.signInCard.count(),
      ]);
    const before = await rows();
    for (const [who, error] of Object.entries(by)) {
      const person = people[who] as Pick<Person, 'graphql'>;
      expect((await change(person as Person, mutation, { ...about, ...given })).__typename, who).toBe(`${error}Error`);
    }
    expect(await rows()).toEqual(before);
  });

  it('is not read by who has nothing to do with it, whatever the field', async () => {
    const classroom = schema.getType('Classroom');
    const fields = isObjectType(classroom) ? Object.values(classroom.getFields()) : [];
    expect(fields.length).toBeGreaterThan(15);
    for (const { name, type } of fields) {
      const inner = isObjectType(getNamedType(type)) ? '{ __typename }' : '';
      const query = `query($id: ID!) { classroom(id: $id) { ${name} ${inner} } node(id: $id) { ... on Classroom { ${name} ${inner} } } }`;
      for (const who of ['other student', 'other teacher']) {
        const { data } = await (people[who] as Person).graphql(query, { id: made.id });
        expect(data, `${who}: ${name}`).toEqual({ classroom: null, node: null });
      }
      const { data } = await app.graphql(query, { id: made.id });
      expect(data, `visitor: ${name}`).toEqual({ classroom: null, node: null });
    }
  });

  it('shows a student of the class nothing that is its teachers’', async () => {
    const query = `query($id: ID!, $invitation: ID!) {
      classroom(id: $id) { invitationCode coTeacherInvitations { email } students { edges { node { id } } } }
      node(id: $invitation) { id }
    }`;
    const { data } = await (people['student'] as Person).graphql(query, { id: made.id, invitation: invitationId });
    expect(data).toEqual({
      classroom: { invitationCode: null, coTeacherInvitations: null, students: null },
      node: null,
    });
  });
});
