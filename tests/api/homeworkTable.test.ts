import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLES_PER_ACCOUNT } from '../../server/features/homework/homework.limits.ts';
import { newId } from '../../server/kernel/ids.ts';
import { change, nodesOf } from '../testkit/account.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { joined } from '../testkit/classrooms.ts';
import { type ClassWithStudents, classWith, doHomework, setHomework } from '../testkit/homework.ts';
import { fillPool } from '../testkit/pool.ts';
import { statementsOf } from '../testkit/statements.ts';

const TABLE_WHOLE = 'homeworkTable { columns { title } rows { student { fullName } cells { score } completed } }';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
});
afterAll(() => app.close());

describe('homework that had closed before a student joined', () => {
  const HOUR_MS = 3_600_000;
  const ROWS = `homeworkTable { rows { student { fullName } cells { progress } completed completionRate } }
    students { edges { node { homeworkAssigned homeworkCounted homeworkCompleted completionRate } } }`;
  const OWN = 'query($id: ID!) { classroom(id: $id) { assignments { edges { node { title closedBeforeJoining } } } } }';

  it('is neither assigned to them nor counted, unless they are given more time', async () => {
    const group = await classWith(app, 1);
    const at = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
    const { assignment: closed } = await setHomework(group, { title: 'Closed', lockAt: at(1) });
    app.clock.advance(2 * HOUR_MS);
    const newcomer = await app.person({ fullName: 'Student Z' });
    await joined(app, newcomer, group.classroom);
    await setHomework(group, { title: 'Due', dueAt: at(1) });
    await setHomework(group, { title: 'Open', dueAt: at(5) });
    app.clock.advance(2 * HOUR_MS);
    const read = async () => {
      const query = `query($id: ID!) { classroom(id: $id) { ${ROWS} } }`;
      const { homeworkTable, students } = (await group.teacher.graphql(query, { id: group.classroom.id })).data
        .classroom;
      return {
        row: homeworkTable.rows[1],
        place: nodesOf(students)[1],
        first: homeworkTable.rows[0].cells[0].progress,
      };
    };
    const { row, place, first } = await read();
    expect(first).toBe('MISSED');
    expect(row).toMatchObject({ student: { fullName: 'Student Z' }, completed: 0, completionRate: 0 });
    expect(row.cells[0].progress).toBe('BEFORE_JOINING');
    expect(place).toEqual({ homeworkAssigned: 2, homeworkCounted: 1, homeworkCompleted: 0, completionRate: 0 });
    const own = nodesOf((await newcomer.graphql(OWN, { id: group.classroom.id })).data.classroom.assignments);
    expect(own.filter((one) => one.closedBeforeJoining).map(({ title }) => title)).toEqual(['Closed']);
    const more = { assignmentId: closed.uuid, studentId: newcomer.userId, extendedTo: at(1) };
    await change(group.teacher, 'extendAssignment', more);
    const later = await read();
    expect(later.row.cells[0].progress).toBe('NOT_STARTED');
    expect(later.place).toMatchObject({ homeworkAssigned: 3, homeworkCounted: 1 });
  });
});

describe('the table of a class of 200 students with 50 assignments', () => {
  let large: ClassWithStudents;
  beforeAll(async () => {
    const { prisma } = app.deps.db;
    large = await classWith(app, 1);
    const { uuid } = (await setHomework(large)).assignment;
    await doHomework(large.students[0], uuid);
    const at = app.clock.now();
    const classroomId = large.classroom.uuid;
    const like = await prisma.user.findUniqueOrThrow({ where: { id: large.students[0].userId } });
    const people = Array.from({ length: 199 }, () => newId());
    await prisma.user.createMany({ data: people.map((id) => ({ ...like, id, email: `${id}@school.example` })) });
    const places = people.map((userId) => ({ id: newId(), classroomId, userId, joinedAt: at }));
    await prisma.enrolment.createMany({ data: places });
    const assignment = await prisma.assignment.findUniqueOrThrow({ where: { id: uuid } });
    const assignments = Array.from({ length: 49 }, () => ({ ...assignment, id: newId() }));
    await prisma.assignment.createMany({ data: assignments });
    const done = { number: 1, answered: 3, right: 2, score: 67, startedAt: at, finishedAt: at };
    await prisma.homeworkAttempt.createMany({
      data: places.flatMap(({ id: enrolmentId }) =>
        assignments.map(({ id: assignmentId }) => ({ ...done, id: newId(), enrolmentId, assignmentId })),
      ),
    });
  });

  const asked = async ({ teacher, classroom }: ClassWithStudents, fields: string) => {
    let answer: Awaited<ReturnType<typeof app.graphql>> | undefined;
    const query = `query($id: ID!) { classroom(id: $id) { ${fields} } }`;
    const statements = await statementsOf(async () => {
      answer = await app.graphql(query, { id: classroom.id }, teacher.token);
    });
    return { table: answer?.data?.classroom?.homeworkTable, errors: answer?.errors, statements };
  };

  it('takes as many statements as one of a few', async () => {
    const whole = await asked(large, TABLE_WHOLE);
    const { columns, rows } = whole.table;
    const few = await classWith(app, 1);
    await doHomework(few.students[0], (await setHomework(few)).assignment.uuid);
    expect([columns.length, rows.length, rows[0].cells.length]).toEqual([50, 200, 50]);
    expect(whole.statements.length).toBe((await asked(few, TABLE_WHOLE)).statements.length);
  });

  it('counts as twenty, and is refused before any of its cells is read', async () => {
    const key = [TABLES_PER_ACCOUNT, large.teacher.userId] as const;
    await app.deps.limits.reset(...key);
    expect((await asked(large, TABLE_WHOLE)).errors).toBeUndefined();
    expect((await app.deps.limits.count(...key)).used).toBe(20 + 1);
    await app.deps.limits.consume(...key, TABLES_PER_ACCOUNT.budget - 21 - 10);
    const { errors, statements } = await asked(large, TABLE_WHOLE);
    expect(errors?.[0]?.extensions?.['code']).toBe('RATE_LIMITED');
    expect(statements.filter((text) => text.includes('homework_attempts'))).toEqual([]);
    expect((await asked(large, 'homeworkTable(first: 2) { columns { title } rows { cells { score } } }')).errors).toBe(
      undefined,
    );
    await app.deps.limits.reset(...key);
  });

  it('reads what was handed in once, though it is told in turns', async () => {
    const fields = 'homeworkTable(first: 8, students: 29) { rows { cells { submissions { score } } } }';
    const { table, statements } = await asked(large, fields);
    expect(table.rows.map(({ cells }: { cells: unknown[] }) => cells.length)).toEqual(
      Array.from({ length: 29 }, () => 8),
    );
    expect(JSON.stringify(table)).toContain('{"score":67}');
    expect(statements.filter((text) => text.includes('a.score, a.finished_at'))).toHaveLength(1);
  });
});
