import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  UNKNOWN_CODES_PER_ADDRESS,
  UNKNOWN_CODES_UNSHARED,
} from '../../server/features/classrooms/classrooms.limits.ts';
import {
  ASSIGNMENTS_PER_ACCOUNT,
  CHANGES_PER_ACCOUNT,
  TABLES_PER_ACCOUNT,
  TURNS_PER_ACCOUNT,
} from '../../server/features/homework/homework.limits.ts';
import { FIGURES_WITHOUT_TURN } from '../../server/features/homework/reportTurns.ts';
import { newId } from '../../server/kernel/ids.ts';
import { change, viewer } from '../testkit/account.ts';
import { TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';
import { classOf, confirmed, join } from '../testkit/classrooms.ts';
import { copyRows } from '../testkit/copies.ts';
import { type ClassWithStudents, classWith, setHomework, start } from '../testkit/homework.ts';
import { useUpAllButOne } from '../testkit/limits.ts';
import { fillPool } from '../testkit/pool.ts';

const INVITATION = 'You are invited to teach a class';

let app: TestApp;
let group: ClassWithStudents;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
  group = await classWith(app, 2);
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(() => app.close());

const cursor = (key: string): string => Buffer.from(JSON.stringify([key, newId()])).toString('base64url');
const TABLE = 'query($id: ID!) { classroom(id: $id) { homeworkTable { rows { completed } } } }';
const CONFUSIONS = 'query($id: ID!) { classroom(id: $id) { confusions { count } } }';

describe('homework', () => {
  it('is set so often a day and no more, copies among it', async () => {
    const { teacher, classroom } = await classWith(app);
    const { uuid } = (await setHomework({ teacher, classroom })).assignment;
    const { used } = await app.deps.limits.count(ASSIGNMENTS_PER_ACCOUNT, teacher.userId);
    await app.deps.limits.consume(ASSIGNMENTS_PER_ACCOUNT, teacher.userId, ASSIGNMENTS_PER_ACCOUNT.budget - used - 1);
    const copied = await change(teacher, 'copyAssignment', { assignmentId: uuid, classroomId: classroom.uuid });
    expect(copied.__typename).toBe('CopyAssignmentPayload');
    expect((await setHomework({ teacher, classroom })).__typename).toBe('RateLimitedError');
    const again = await change(teacher, 'copyAssignment', { assignmentId: uuid, classroomId: classroom.uuid });
    expect(again.__typename).toBe('RateLimitedError');
  });

  it('is changed, extended and deleted so often an hour and no more, together, and by others still', async () => {
    const { teacher, classroom, students } = await classWith(app);
    const assignmentId = (await setHomework({ teacher, classroom })).assignment.uuid;
    const studentId = students[0].userId;
    const ways: [mutation: string, input: Record<string, unknown>][] = [
      ['updateAssignment', { assignmentId, title: 'Renamed' }],
      ['extendAssignment', { assignmentId, studentId, extendedTo: null }],
      ['deleteAssignment', { assignmentId }],
    ];
    for (const [mutation, input] of ways.slice(0, 2))
      expect((await change(teacher, mutation, input)).__typename).toMatch(/Payload$/);
    expect((await app.deps.limits.count(CHANGES_PER_ACCOUNT, teacher.userId)).used).toBe(3);
    await app.deps.limits.consume(CHANGES_PER_ACCOUNT, teacher.userId, CHANGES_PER_ACCOUNT.budget - 3);
    for (const [mutation, input] of ways)
      expect([mutation, (await change(teacher, mutation, input)).__typename]).toEqual([mutation, 'RateLimitedError']);
    const own = (await setHomework(group)).assignment.uuid;
    const { __typename } = await change(group.teacher, 'deleteAssignment', { assignmentId: own });
    expect(__typename).toBe('DeleteAssignmentPayload');
  });

  it('has a table and a confusion map that are read so often a minute and no more, together', async () => {
    const { teacher, classroom } = await classWith(app);
    await useUpAllButOne(app.deps.limits, TABLES_PER_ACCOUNT, teacher.userId);
    const { id } = classroom;
    expect((await teacher.graphql(TABLE, { id })).data.classroom.homeworkTable.rows).toHaveLength(1);
    for (const query of [TABLE, CONFUSIONS]) {
      expect((await teacher.graphql(query, { id })).errors?.[0]?.extensions?.code).toBe('RATE_LIMITED');
    }
    const other = group.teacher;
    const read = await other.graphql(CONFUSIONS, { id: group.classroom.id });
    expect(read.data.classroom.confusions).toEqual([]);
  });

  it('has what was confused lately, and figures of more than a few, read so often a minute and no more, together', async () => {
    const { teacher, classroom } = await classWith(app);
    await useUpAllButOne(app.deps.limits, TURNS_PER_ACCOUNT, teacher.userId);
    const { db } = app.deps;
    const { uuid } = (await setHomework({ teacher, classroom })).assignment;
    const row = { table: 'assignments', where: 'x.id', id: uuid, others: "'id', c" };
    await copyRows(db, row, Array.from({ length: FIGURES_WITHOUT_TURN }, newId));
    const list = (first: number) =>
      teacher.graphql(
        'query($id: ID!, $first: Int) { classroom(id: $id) { assignments(first: $first) { edges { node { completedCount } } } } }',
        { id: classroom.id, first },
      );
    const lately = 'query($id: ID!) { classroom(id: $id) { confusedLately { count } } }';
    expect((await teacher.graphql(lately, { id: classroom.id })).data.classroom.confusedLately).toEqual([]);
    expect((await list(FIGURES_WITHOUT_TURN)).errors).toBeUndefined();
    const refused = [await list(FIGURES_WITHOUT_TURN + 1), await teacher.graphql(lately, { id: classroom.id })];
    expect(refused.map(({ errors }) => errors?.[0]?.extensions?.code)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
    expect((await group.teacher.graphql(lately, { id: group.classroom.id })).errors).toBeUndefined();
  });

  it('is extended to a date that there is, and to no later one than homework can have', async () => {
    const { uuid } = (await setHomework(group, { dueAt: '2026-03-20T09:00:00Z' })).assignment;
    const [student] = group.students;
    const extend = (extendedTo: string) =>
      change(group.teacher, 'extendAssignment', { assignmentId: uuid, studentId: student.userId, extendedTo });
    expect(await extend('9999-12-31T23:59:59.999Z')).toMatchObject({
      fieldErrors: [{ field: 'extendedTo', message: 'The date must be between 2020 and 2099' }],
    });
    const document =
      'mutation($a: ID!, $s: ID!, $t: DateTime) { extendAssignment(input: {assignmentId: $a, studentId: $s, extendedTo: $t}) { __typename } }';
    for (const t of ['+010000-01-01T00:00:00Z', '+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00Z']) {
      const { errors } = await group.teacher.graphql(document, { a: uuid, s: student.userId, t });
      expect(errors?.[0]?.message).toContain('The year of a DateTime is from 1 to 9999');
      expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    }
  });

  it('asks for as many questions as it has when somebody begins it while it is edited', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { uuid } = (await setHomework(group)).assignment;
      const [begun, edited] = await Promise.all([
        start(group.students[0], uuid),
        change(group.teacher, 'updateAssignment', { assignmentId: uuid, questions: 5 }),
      ]);
      const wanted = edited.__typename === 'UpdateAssignmentPayload' ? 5 : 3;
      expect(begun.attempt.questions).toBe(wanted);
    }
  });
});

describe('a code that no class has', () => {
  it('keeps nobody else at its address from joining, however many accounts try there', async () => {
    const [student, guesser] = [await app.person(), await app.person()];
    const { invitationCode } = await classOf(group.teacher);
    const address = '127.0.0.1';
    await useUpAllButOne(app.deps.limits, UNKNOWN_CODES_PER_ADDRESS, address);
    const tries: string[] = [];
    for (let i = 0; i < UNKNOWN_CODES_UNSHARED + 2; i += 1) {
      tries.push((await join(guesser, { invitationCode: 'AAAAAAAAAA' })).__typename);
    }
    expect(tries).toEqual([...Array(UNKNOWN_CODES_UNSHARED + 1).fill('NotFoundError'), 'RateLimitedError']);
    expect((await join(student, { invitationCode })).__typename).toBe('JoinClassroomPayload');
  });
});

describe('an instant', () => {
  it('is taken as ISO 8601 writes it alone', async () => {
    const { uuid } = (await setHomework(group)).assignment;
    const document =
      'mutation($a: ID!, $t: DateTime) { updateAssignment(input: {assignmentId: $a, dueAt: $t}) { __typename } }';
    for (const t of ['Mon Nov 23 2026', '1', '2026-11-23', '2026-11-23T10:00:00', '2026-02-30T10:00:00Z']) {
      const { errors } = await group.teacher.graphql(document, { a: uuid, t });
      expect(errors?.[0]?.message).toContain('A DateTime is written like 2026-03-14T09:26:53Z');
    }
    for (const t of ['2026-11-23T10:00Z', '2026-11-23T10:00:00.5+02:00']) {
      const { data } = await group.teacher.graphql(document, { a: uuid, t });
      expect(data.updateAssignment.__typename).toBe('UpdateAssignmentPayload');
    }
  });
});

describe('a cursor', () => {
  it('that no row can have is refused', async () => {
    const targets = 'query($a: String) { assignableTargets(first: 2, after: $a) { edges { cursor } } }';
    const classes = 'query($a: String) { viewer { classrooms { taught(first: 2, after: $a) { edges { cursor } } } } }';
    const tries: [document: string, key: string][] = [
      [targets, '\0'],
      [targets, '\ud800'],
      [classes, '+275760-09-13T00:00:00.000Z'],
      [classes, '+010000-01-01T00:00:00Z'],
      [classes, '-000001-01-01T00:00:00Z'],
      [classes, '0000-01-01T00:00:00Z'],
    ];
    for (const [document, key] of tries) {
      const { errors } = await group.teacher.graphql(document, { a: cursor(key) });
      expect(errors?.[0]?.message).toBe('after must be a cursor that this list returned.');
    }
  });
});

describe('invitations of co-teachers', () => {
  it('by one teacher keep neither the email nor the entry of another’s away', async () => {
    const invited = await confirmed(app, await app.person({ userType: 'TEACHER' }));
    const [many, one] = [
      await confirmed(app, await app.person({ userType: 'TEACHER', fullName: 'Many Classes' })),
      await confirmed(app, await app.person({ userType: 'TEACHER', fullName: 'Grace Otieno' })),
    ];
    const invite = async (owner: typeof one): Promise<void> => {
      const { id } = await classOf(owner);
      const told = await change(owner, 'inviteCoTeacher', { classroomId: id, email: invited.email });
      expect(told.__typename).toBe('InviteCoTeacherPayload');
    };
    await invite(one);
    for (let count = 0; count < 12; count += 1) {
      app.clock.advance(1_000);
      await invite(many);
    }
    const { coTeacherInvitations } = (await viewer(invited, 'classrooms { coTeacherInvitations { ownerName } }'))
      .classrooms;
    const names = coTeacherInvitations.map(({ ownerName }: { ownerName: string }) => ownerName);
    expect(names).toHaveLength(13);
    expect(names.slice(0, 2)).toEqual(['Many Classes', 'Grace Otieno']);
    const isInvited = ({ subject }: { subject: string }) => subject === INVITATION;
    await app.jobsDone();
    const inviters = (await app.mailsTo(invited.email))
      .filter(isInvited)
      .map(({ text }) => text.split(' has invited')[0]);
    expect(new Set(inviters.map((text) => text?.split('\n').at(-1)))).toEqual(
      new Set(['Grace Otieno', 'Many Classes']),
    );
    expect(inviters).toHaveLength(2);
  });

  it('are no part of the data of somebody whose address is not confirmed', async () => {
    const owner = await confirmed(app, await app.person({ userType: 'TEACHER' }));
    const invited = await app.person({ userType: 'TEACHER' });
    const { id } = await classOf(owner);
    await change(owner, 'inviteCoTeacher', { classroomId: id, email: invited.email });
    const rows = async (): Promise<unknown[]> => {
      const { data } = await invited.graphql('mutation { exportData { ... on ExportDataPayload { path } } }');
      const answer = await app.app.inject({ method: 'GET', url: data.exportData.path });
      return answer.json().tables.co_teacher_invitations;
    };
    expect(await rows()).toEqual([]);
    await confirmed(app, invited);
    expect(await rows()).toHaveLength(1);
  });
});
