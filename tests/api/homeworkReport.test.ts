import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLES_PER_ACCOUNT } from '../../server/features/homework/homework.limits.ts';
import { accessToken, asProgram, change, nodesOf, WRITING } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { type ClassWithStudents, classWith, doHomework, setHomework, start } from '../testkit/homework.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';

const TABLE = `homeworkTable { columns { title averageScore averageTimeSeconds } rows {
  student { fullName email } cells { score attempts answered timeTakenSeconds extendedTo }
  completed completionRate averageScore } }`;
const CONFUSIONS = 'confusions { typed wanted count targets { name } }';

let app: TestApp;
let group: ClassWithStudents;
let one: Person;
let two: Person;
let first: string;
let second: string;
/** When it was done. */
let doneAt: string;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
  group = await classWith(app, 3);
  [one, two] = group.students as [Person, Person];
  first = (await setHomework(group, { title: '=First, "quoted"' })).assignment.uuid;
  app.clock.advance(1000);
  second = (await setHomework(group, { title: 'Second', dueAt: app.clock.now().toISOString() })).assignment.uuid;
  await doHomework(one, first, [WRONG, RIGHT, 'banana']);
  await doHomework(two, first, [' Of. ', 'at', WRONG]);
  await start(group.students[2] as Person, first);
  doneAt = app.clock.now().toISOString();
});
afterAll(() => app.close());

const read = async (who: Pick<Person, 'graphql'>, fields: string) =>
  who.graphql(`query($id: ID!) { classroom(id: $id) { ${fields} } }`, { id: group.classroom.id });

describe('the table of homework', () => {
  it('counts for as many as its cells are', async () => {
    const { userId } = group.teacher;
    const key = [TABLES_PER_ACCOUNT, userId] as const;
    await app.deps.limits.reset(...key);
    await read(group.teacher, TABLE);
    expect((await app.deps.limits.count(...key)).used).toBe(2);
    await app.deps.limits.reset(...key);
  });

  it('has a row for each student, by name, and a column for each published assignment, oldest first', async () => {
    await setHomework(group, { title: 'Draft', published: false });
    const { homeworkTable } = (await read(group.teacher, TABLE)).data.classroom;
    expect(homeworkTable.columns).toEqual([
      { title: '=First, "quoted"', averageScore: 17, averageTimeSeconds: 0 },
      { title: 'Second', averageScore: null, averageTimeSeconds: null },
    ]);
    const nothing = { score: null, attempts: 0, answered: null, timeTakenSeconds: 0, extendedTo: null };
    expect(homeworkTable.rows).toEqual([
      {
        student: { fullName: 'Student A', email: one.email },
        cells: [{ ...nothing, score: 33, attempts: 1 }, nothing],
        completed: 1,
        completionRate: 50,
        averageScore: 33,
      },
      {
        student: { fullName: 'Student B', email: two.email },
        cells: [{ ...nothing, score: 0, attempts: 1 }, nothing],
        completed: 1,
        completionRate: 50,
        averageScore: 0,
      },
      {
        student: { fullName: 'Student C', email: group.students[2]?.email },
        cells: [{ ...nothing, attempts: 1, answered: 0 }, nothing],
        completed: 0,
        completionRate: 0,
        averageScore: null,
      },
    ]);
  });

  it('agrees with the roster', async () => {
    const { students } = (
      await read(
        group.teacher,
        'students { edges { node { student { fullName } homeworkAssigned homeworkCompleted completionRate averageScore } } }',
      )
    ).data.classroom;
    expect(nodesOf(students)[0]).toEqual({
      student: { fullName: 'Student A' },
      homeworkAssigned: 2,
      homeworkCompleted: 1,
      completionRate: 50,
      averageScore: 33,
    });
    expect(nodesOf(students)[2]).toMatchObject({ homeworkCompleted: 0, completionRate: 0, averageScore: null });
  });

  it.each([
    ['a student', () => one, 'FORBIDDEN'],
    ['a visitor', () => app, null],
  ] as const)('is nothing for %s', async (_who, who, code) => {
    for (const fields of [TABLE, CONFUSIONS]) {
      const { data, errors } = await read(who(), fields);
      expect(Object.values(data.classroom ?? {}).filter(Boolean)).toEqual([]);
      if (code) expect(errors).toMatchObject([{ extensions: { code } }]);
    }
  });

  it('is nothing for a teacher of another class', async () => {
    const other = await app.person({ userType: 'TEACHER' });
    expect((await read(other, TABLE)).data.classroom).toBeNull();
  });
});

describe('the table of homework page by page', () => {
  const PAGE = `query($id: ID!, $first: Int, $before: String, $after: String, $students: Int) { classroom(id: $id) {
    homeworkTable(first: $first, before: $before, after: $after, students: $students) {
      columns { title } rows { student { fullName } cells { score } completed completionRate averageScore } count older newer } } }`;

  it('goes back to what is older and on again; the figures of a student are of all homework', async () => {
    const paged = await classWith(app, 2);
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
      app.clock.advance(1000);
      ids.push((await setHomework(paged, { title })).assignment.uuid);
    }
    await doHomework(paged.students[0], ids[0] as string, [RIGHT, RIGHT, RIGHT]);
    const page = async (variables: object) =>
      (await paged.teacher.graphql(PAGE, { id: paged.classroom.id, first: 2, ...variables })).data.classroom
        .homeworkTable;
    const titles = ({ columns }: { columns: { title: string }[] }) => columns.map(({ title }) => title);
    const newest = await page({});
    expect([titles(newest), newest.count, newest.newer]).toEqual([['Four', 'Five'], 5, null]);
    const middle = await page({ before: newest.older });
    expect(titles(middle)).toEqual(['Two', 'Three']);
    const oldest = await page({ before: middle.older });
    expect([titles(oldest), oldest.older]).toEqual([['One'], null]);
    expect(oldest.rows[0].cells).toEqual([{ score: 100 }]);
    for (const { rows } of [newest, middle, oldest]) {
      expect(rows[0]).toMatchObject({ completed: 1, completionRate: 100, averageScore: 100 });
    }
    expect(titles(await page({ after: oldest.newer }))).toEqual(['Two', 'Three']);
    expect((await page({ students: 1 })).rows).toHaveLength(1);
  });

  it.each([
    [{ before: 'nonsense' }, 'before must be a cursor that this list returned.'],
    [{ first: 101 }, 'first must be from 1 to 100; it is 101.'],
    [{ students: 0 }, 'students must be from 1 to 200; it is 0.'],
    [{ before: 'a', after: 'b' }, 'Give before or after, not both.'],
  ])('refuses %j', async (variables, message) => {
    const columns = PAGE.replace(/rows .* count/, 'count');
    const { errors } = await group.teacher.graphql(columns, { id: group.classroom.id, ...variables });
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

describe('the confusion map', () => {
  it('tells which word was typed where which was wanted, all else together, most frequent first', async () => {
    const { confusions } = (await read(group.teacher, CONFUSIONS)).data.classroom;
    expect(confusions.map(({ typed, wanted, count }: Record<string, unknown>) => [typed, wanted, count])).toEqual([
      ['of', 'on', 3],
      ['at', 'on', 1],
      [null, 'on', 1],
    ]);
    expect(JSON.stringify(confusions)).not.toContain('banana');
    expect(confusions[0].targets[0].name).toMatch(/^depend/);
  });

  it('has the words that were missed most, each with all that was typed, and says how many there are', async () => {
    const FIELDS = '{ words confusions { typed wanted count } }';
    const { confusionMap } = (await read(group.teacher, `confusionMap ${FIELDS}`)).data.classroom;
    expect(confusionMap).toEqual({
      words: 1,
      confusions: [
        { typed: 'of', wanted: 'on', count: 3 },
        { typed: 'at', wanted: 'on', count: 1 },
        { typed: null, wanted: 'on', count: 1 },
      ],
    });
    const { errors } = await read(group.teacher, `confusionMap(words: 501) ${FIELDS}`);
    expect(errors).toMatchObject([{ message: 'words must be from 1 to 500; it is 501.' }]);
    expect((await read(one, `confusionMap ${FIELDS}`)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  it('has a row for each target, if that is wanted, with the same figures in all; what is not named stays one figure a word', async () => {
    const FIELDS = '{ words confusions { typed wanted count targets { uuid name } } }';
    interface Named {
      typed: string | null;
      wanted: string;
      count: number;
      targets: { uuid: string; name: string }[];
    }
    const asked = async (args = '') => {
      const { data } = await read(group.teacher, `confusionMapByTarget${args} ${FIELDS}`);
      return data.classroom.confusionMapByTarget as { words: number; confusions: Named[] };
    };
    const { words, confusions } = await asked();
    const named = confusions.filter(({ typed }) => typed !== null);
    expect(named.every(({ targets }) => targets.length === 1)).toBe(true);
    expect(new Set(named.map(({ targets: [target] }) => target?.uuid)).size).toBe(words);
    const sum = (typed: string) =>
      named.filter((one) => one.typed === typed).reduce((all, { count }) => all + count, 0);
    expect([sum('of'), sum('at')]).toEqual([3, 1]);
    expect(confusions.filter(({ typed }) => typed === null)).toMatchObject([{ wanted: 'on', count: 1 }]);
    expect(JSON.stringify(confusions)).not.toContain('banana');
    // The first row alone, and still all that is not named.
    const cut = (await asked('(targets: 1)')).confusions;
    expect(new Set(cut.filter(({ typed }) => typed !== null).map(({ targets: [target] }) => target?.uuid)).size).toBe(
      1,
    );
    expect(cut.some(({ typed }) => typed === null)).toBe(true);
    const { errors } = await read(group.teacher, 'confusionMapByTarget(targets: 101) { words }');
    expect(errors).toMatchObject([{ message: 'targets must be from 1 to 100; it is 101.' }]);
    // Behind a figure of one target stand the answers in that target alone.
    const [worst] = named as [Named];
    const behind = `confusedAnswers(typed: "${worst.typed}", wanted: "on", targetId: "${worst.targets[0]?.uuid}") { count reasons { count } }`;
    expect((await read(group.teacher, behind)).data.classroom.confusedAnswers).toEqual({
      count: worst.count,
      reasons: [{ count: worst.count }],
    });
    const odd = await read(group.teacher, 'confusedAnswers(typed: "of", wanted: "on", targetId: "x") { count }');
    expect(odd.errors).toMatchObject([{ message: 'targetId must be a UUID.' }]);
  });

  it('tells who typed a word and why it is wrong, of accepted words and those of the closed list alone, to nobody but teachers', async () => {
    const cell = (typed: string, wanted = 'on') =>
      `confusedAnswers(typed: "${typed}", wanted: "${wanted}") { count students { count student { fullName } } reasons { written reason count } }`;
    const { confusedAnswers } = (await read(group.teacher, cell('of'))).data.classroom;
    expect(confusedAnswers.count).toBe(3);
    expect(confusedAnswers.students).toEqual([
      { count: 2, student: { fullName: 'Student B' } },
      { count: 1, student: { fullName: 'Student A' } },
    ]);
    const [reason] = confusedAnswers.reasons;
    expect(reason.written).toMatch(/^depend\d+ of$/);
    expect(reason.reason).toContain('independent');
    const nothing = { count: 0, students: [], reasons: [] };
    for (const [typed, wanted] of [
      ['banana', 'on'],
      ['of', 'in'],
      ['on', 'on'],
    ] as const) {
      const other = (await read(group.teacher, cell(typed, wanted))).data.classroom;
      expect(other.confusedAnswers, typed).toEqual(nothing);
    }
    expect((await read(group.teacher, cell('o'.repeat(65)))).errors).toMatchObject([
      { message: 'typed must be at most 64 characters.' },
    ]);
    expect((await read(one, cell('of'))).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect((await read(app, cell('of'))).data.classroom ?? null).toBeNull();
  });

  it('tells what was confused most in the last seven days, for teachers alone', async () => {
    const LATELY = 'confusedLately { typed wanted count targets { name } }';
    const { confusedLately } = (await read(group.teacher, LATELY)).data.classroom;
    const more = LATELY.replace('Lately', 'Lately(first: 5, days: 30)');
    expect((await read(group.teacher, more)).data.classroom.confusedLately.slice(0, 2)).toEqual(confusedLately);
    const odd = await read(group.teacher, LATELY.replace('Lately', 'Lately(first: 6)'));
    expect(odd.errors).toMatchObject([{ message: 'first must be from 1 to 5; it is 6.' }]);
    // Three times *of* and once *at*, in targets that are chance.
    expect(confusedLately.length).toBeGreaterThan(0);
    expect(confusedLately.length).toBeLessThanOrEqual(2);
    for (const { typed, wanted, targets } of confusedLately) {
      expect([['of', 'at'].includes(typed), wanted, targets.length]).toEqual([true, 'on', 1]);
    }
    expect(JSON.stringify(confusedLately)).not.toContain('banana');
    expect((await read(one, LATELY)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    const asA = (userType: 'STUDENT' | 'TEACHER') =>
      app.deps.db.prisma.user.update({ where: { id: one.userId }, data: { userType } });
    await asA('TEACHER');
    expect(await read(one, LATELY)).toEqual({ data: { classroom: { confusedLately: null } } });
    await asA('STUDENT');
    const past = { answeredAt: new Date(app.clock.now().getTime() - 8 * 86_400_000) };
    const before = await app.deps.db.prisma.problem.findMany({
      where: { verdict: 'WRONG' },
      select: { id: true, answeredAt: true },
    });
    await app.deps.db.prisma.problem.updateMany({ where: { verdict: 'WRONG' }, data: past });
    expect((await read(group.teacher, LATELY)).data.classroom.confusedLately).toEqual([]);
    expect((await read(group.teacher, more)).data.classroom.confusedLately.slice(0, 2)).toEqual(confusedLately);
    for (const { id, answeredAt } of before)
      await app.deps.db.prisma.problem.update({ where: { id }, data: { answeredAt } });
  });

  it('leads to homework of its targets', async () => {
    const { confusions } = (await read(group.teacher, 'confusions(first: 1) { targets { uuid sentences } }')).data
      .classroom;
    expect(confusions[0].targets.map(({ sentences }: { sentences: number }) => sentences)).toContain(6);
    const targetIds = confusions[0].targets.map(({ uuid }: { uuid: string }) => uuid);
    const made = await setHomework(group, { targetIds, level: null, published: false }, 'targets { uuid }');
    expect(made.assignment.targets.map(({ uuid }: { uuid: string }) => uuid).toSorted()).toEqual(targetIds.toSorted());
  });
});

describe('exportHomework', () => {
  const OFFER = 'path expiresAt';
  const offer = (who: Person, kind: string) =>
    change(who, 'exportHomework', { classroomId: group.classroom.uuid, kind }, OFFER);
  const fetched = (path: string) => app.app.inject({ method: 'GET', url: path });

  it('gives the table as it is on the screen, once', async () => {
    const zone = { where: { id: group.teacher.userId }, data: { timeZone: 'Europe/Warsaw' } };
    await app.deps.db.prisma.user.update(zone);
    const more = { assignmentId: second, studentId: two.userId, extendedTo: '2026-04-01T08:30:00.000Z' };
    await change(group.teacher, 'extendAssignment', more);
    const { path } = await offer(group.teacher, 'TABLE');
    const answer = await fetched(path);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="homework-${app.clock.now().toISOString().slice(0, 10)}.csv"`,
    });
    const [heading = '', ...lines] = answer.body.split('\r\n');
    const columnsOf = (title: string) =>
      [
        'status',
        'score (%)',
        'attempts',
        'answered',
        'time (s)',
        'finished (Europe/Warsaw)',
        'more time until (Europe/Warsaw)',
        'answers with help',
      ].map((name) => `${title}: ${name}`);
    const quoted = columnsOf('\'=First, ""quoted""').map((text) => `"${text}"`);
    expect(heading).toBe(
      `\uFEFFStudent,Email,${[...quoted, ...columnsOf('Second')].join(',')},Completed,Completion rate (%),Average score (%)`,
    );
    const done = doneAt.replace('T09:', ' 10:').slice(0, 16);
    const extended = '2026-04-01 10:30';
    expect(lines).toEqual([
      `Student A,${one.email},Done,33,1,,0,${done},,0,Overdue,,0,,,,,,1,50,33`,
      `Student B,${two.email},Done,0,1,,0,${done},,0,Not started,,0,,,,${extended},,1,100,0`,
      `Student C,${group.students[2]?.email},Under way,,1,0,0,,,,Overdue,,0,,,,,,0,0,`,
      'Class average,,,17,,,,,,,,,,,,,,,,,',
      '',
    ]);
    // The screen's query says the same.
    const asked =
      'homeworkTable { columns { averageScore } rows { cells { progress score attempts answered timeTakenSeconds } completed completionRate averageScore } }';
    const { columns, rows } = (await read(group.teacher, asked)).data.classroom.homeworkTable;
    expect(columns.map(({ averageScore }: { averageScore: number | null }) => averageScore)).toEqual([17, null]);
    expect(rows.map(({ cells }: { cells: { progress: string }[] }) => cells.map(({ progress }) => progress))).toEqual([
      ['DONE', 'OVERDUE'],
      ['DONE', 'NOT_STARTED'],
      ['UNDER_WAY', 'OVERDUE'],
    ]);
    expect((await fetched(path)).statusCode).toBe(404);
  });

  it('gives the confusion map', async () => {
    const { body, headers } = await fetched((await offer(group.teacher, 'CONFUSIONS')).path);
    expect(headers['content-disposition']).toContain('"confusions-by-word-');
    expect(body).toMatch(/^\uFEFFTyped,Wanted,Answers,Collocations\r\nof,on,3,/);
    expect(body).toMatch(/\r\nother,on,1,/);
    const byTarget = await fetched((await offer(group.teacher, 'CONFUSIONS_BY_TARGET')).path);
    expect(byTarget.headers['content-disposition']).toContain('"confusions-by-collocation-');
    const [heading, ...lines] = byTarget.body.split('\r\n').slice(0, -1);
    expect(heading).toBe('\uFEFFCollocation,Typed,Wanted,Answers');
    expect(lines.filter((line: string) => line.includes(',of,on,')).length).toBeGreaterThan(0);
    expect(lines.filter((line: string) => line.includes('"'))).toEqual([]);
    expect(lines.at(-1)).toMatch(/^depend\d+ on,(of|at|other),on,1$/);
  });

  it('is good for five minutes, and no longer than the session', async () => {
    const late = await offer(group.teacher, 'TABLE');
    app.clock.advance(5 * 60_000);
    expect((await fetched(late.path)).statusCode).toBe(404);
  });

  it('gives nothing to who has stopped teaching the class since', async () => {
    const other = await classWith(app, 0);
    const input = { classroomId: other.classroom.uuid, kind: 'TABLE' };
    const { path } = await change(other.teacher, 'exportHomework', input, OFFER);
    await app.deps.db.prisma.classroomTeacher.deleteMany({ where: { userId: other.teacher.userId } });
    expect((await fetched(path)).statusCode).toBe(404);
  });

  it('is refused to students, other teachers and programs', async () => {
    expect(await offer(one, 'TABLE')).toMatchObject({ __typename: 'ForbiddenError' });
    const other = await app.person({ userType: 'TEACHER' });
    expect(await offer(other, 'TABLE')).toMatchObject({ __typename: 'NotFoundError' });
    const program = asProgram(app, group.teacher, await accessToken(group.teacher, WRITING));
    expect(await offer(program, 'TABLE')).toMatchObject({ __typename: 'SessionRequiredError' });
  });
});
