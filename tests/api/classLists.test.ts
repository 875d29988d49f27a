import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../server/kernel/ids.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { byCard, classOf, confirmed, coTeaching, joined, type MadeClass, verified } from '../testkit/classrooms.ts';
import { copyPerson, copyRows } from '../testkit/copies.ts';
import { setHomework } from '../testkit/homework.ts';
import { openedLive } from '../testkit/live.ts';
import { fillPool } from '../testkit/pool.ts';
import { statementsOf } from '../testkit/statements.ts';

/** How many rows each list of each class has. */
const LENGTHS = [1, 7, 4];
const LISTS = ['students', 'assignments', 'liveRounds'] as const;

type List = (typeof LISTS)[number];
interface Paged {
  edges: { cursor: string; node: { uuid: string } }[];
  pageInfo: Record<'hasNextPage' | 'hasPreviousPage', boolean> & Record<'startCursor' | 'endCursor', string | null>;
  totalCount: number;
}

let app: TestApp;
let teacher: Person;
let student: Person;
let classes: MadeClass[];
/** Global ids of the student's places in them. */
let places: string[];

/** Gives somebody a place in a class, who may be a teacher: one can't join by its code. */
const place = (userId: string, { uuid: classroomId }: MadeClass, leftAt: Date | null = null) =>
  app.deps.db.prisma.enrolment.create({
    data: { id: newId(), classroomId, userId, joinedAt: app.clock.now(), leftAt },
  });

/** Makes a list's one row several, of which some have the same sort key, in no order of ids. */
async function lengthen(table: string, key: string, classroom: MadeClass, ids: readonly string[], others = '') {
  const at = `'${key}', x.${key} + make_interval(secs => get_byte(uuid_send(c), 15) % 3)`;
  const row = { table, where: 'x.classroom_id', id: classroom.uuid, others: `'id', c, ${at}${others}` };
  await copyRows(app.deps.db, row, ids);
}

beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
  [teacher, student] = [await app.person({ userType: 'TEACHER' }), await app.person()];
  await verified(app, await confirmed(app, teacher));
  [classes, places] = [[], []];
  const { db } = app.deps;
  for (const length of LENGTHS) {
    const classroom = await classOf(teacher);
    classes.push(classroom);
    places.push(await joined(app, student, classroom));
    await setHomework({ teacher, classroom });
    await openedLive({ teacher, classroom });
    const [gone, ...people] = await copyPerson(db, student.userId, length);
    await lengthen('enrolments', 'joined_at', classroom, people, `, 'user_id', c`);
    await place(gone as string, classroom, app.clock.now());
    await lengthen('assignments', 'created_at', classroom, people);
    const drafts = people.slice(0, people.length / 2);
    await db.prisma.assignment.updateMany({ where: { id: { in: drafts } }, data: { published: false } });
    await lengthen('live_rounds', 'opened_at', classroom, people, `, 'running_in', null`);
  }
});
afterAll(() => app.close());

/** A list of several classes, in one operation. */
async function pagesOf(reader: Person, list: List, args: string): Promise<(Paged | null)[]> {
  const { data, errors } = await reader.graphql(
    `query($ids: [ID!]!) { nodes(ids: $ids) { ... on Classroom { ${list}(${args}) { totalCount
       pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor node { uuid } } } } } }`,
    { ids: classes.map(({ id }) => id) },
  );
  expect(errors).toBeUndefined();
  return data.nodes.map((node: Record<string, Paged> | null) => node && (node[list] as Paged));
}

/** The same, which is there for each. */
const allPages = async (reader: Person, list: List, args: string) => (await pagesOf(reader, list, args)) as Paged[];

const uuidsOf = ({ edges }: Paged): string[] => edges.map(({ node }) => node.uuid);

/** All of a list of a class, in order, as Prisma reads it. */
async function allOf(list: List, { uuid: classroomId }: MadeClass, published?: true): Promise<string[]> {
  const { enrolment, assignment, liveRound } = app.deps.db.prisma;
  const [asc, desc] = ['asc' as const, 'desc' as const];
  const read = {
    students: () =>
      enrolment.findMany({ where: { classroomId, leftAt: null }, orderBy: [{ joinedAt: asc }, { id: asc }] }),
    assignments: () =>
      assignment.findMany({
        where: { classroomId, ...(published ? { published } : {}) },
        orderBy: [{ createdAt: desc }, { id: desc }],
      }),
    liveRounds: () => liveRound.findMany({ where: { classroomId }, orderBy: [{ openedAt: desc }, { id: desc }] }),
  };
  return (await read[list]()).map(({ id }) => id);
}

const allOfEach = (list: List) => Promise.all(classes.map((classroom) => allOf(list, classroom)));

describe.each(LISTS)('%s of several classes at once', (list) => {
  it('are each class’s own, in order, all of them and none', async () => {
    const all = await allOfEach(list);
    expect(all.map(({ length }) => length)).toEqual(LENGTHS);
    const whole = await allPages(teacher, list, 'first: 100');
    expect(whole.map(uuidsOf)).toEqual(all);
    expect(whole.map(({ totalCount }) => totalCount)).toEqual(LENGTHS);
    const none = await allPages(teacher, list, 'first: 0');
    expect(none.map(({ edges, pageInfo, totalCount }) => ({ edges, pageInfo, totalCount }))).toEqual(
      LENGTHS.map((totalCount) => ({
        edges: [],
        pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: null, endCursor: null },
        totalCount,
      })),
    );
  });

  it('are cut from either end, and where each is longer it says so', async () => {
    const all = await allOfEach(list);
    const [first, last] = [await allPages(teacher, list, 'first: 3'), await allPages(teacher, list, 'last: 3')];
    expect(first.map(uuidsOf)).toEqual(all.map((ids) => ids.slice(0, 3)));
    expect(last.map(uuidsOf)).toEqual(all.map((ids) => ids.slice(-3)));
    const isLonger = LENGTHS.map((length) => length > 3);
    expect(first.map(({ pageInfo }) => [pageInfo.hasNextPage, pageInfo.hasPreviousPage])).toEqual(
      isLonger.map((so) => [so, false]),
    );
    expect(last.map(({ pageInfo }) => [pageInfo.hasNextPage, pageInfo.hasPreviousPage])).toEqual(
      isLonger.map((so) => [false, so]),
    );
  });

  it('go on after, before and between cursors, also where sort keys are equal', async () => {
    const [, longest] = await allPages(teacher, list, 'first: 100');
    const { edges } = longest as Paged;
    const ids = uuidsOf(longest as Paged);
    for (const [at, { cursor }] of edges.entries()) {
      const [, after] = await allPages(teacher, list, `first: 2, after: "${cursor}"`);
      expect(uuidsOf(after as Paged)).toEqual(ids.slice(at + 1, at + 3));
      expect(after?.pageInfo).toMatchObject({ hasNextPage: at + 3 < ids.length, hasPreviousPage: true });
      const [, before] = await allPages(teacher, list, `last: 2, before: "${cursor}"`);
      expect(uuidsOf(before as Paged)).toEqual(ids.slice(Math.max(0, at - 2), at));
      expect(before?.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: at > 2 });
    }
    const [from, to] = [edges[1]?.cursor, edges[5]?.cursor];
    const [, head] = await allPages(teacher, list, `first: 2, after: "${from}", before: "${to}"`);
    expect(uuidsOf(head as Paged)).toEqual(ids.slice(2, 4));
    const [, tail] = await allPages(teacher, list, `last: 2, after: "${from}", before: "${to}"`);
    expect(uuidsOf(tail as Paged)).toEqual(ids.slice(3, 5));
  });

  it('are refused for wrong arguments, each with the same words', async () => {
    const ids = classes.map(({ id }) => id);
    for (const [args, message] of [
      ['first: -1', 'first must be from 0 to'],
      ['first: 1, last: 1', 'Give first or last, not both.'],
      ['after: "x"', 'after must be a cursor that this list returned.'],
    ] as const) {
      const { errors } = await teacher.graphql(
        `query($ids: [ID!]!) { nodes(ids: $ids) { ... on Classroom { ${list}(${args}) { totalCount } } } }`,
        { ids },
      );
      expect(errors?.map((error) => error.extensions?.code)).toEqual(ids.map(() => 'BAD_USER_INPUT'));
      for (const error of errors ?? []) expect(error.message).toContain(message);
    }
  });
});

describe('what several classes show at once', () => {
  it('is all homework to who teaches, what is published to students, and nothing to others, by one statement', async () => {
    const both = await confirmed(app, await app.person({ userType: 'TEACHER' }));
    const [, taught, attended] = classes as [MadeClass, MadeClass, MadeClass];
    await coTeaching(teacher, both, taught);
    await place(both.userId, attended);
    const published = await Promise.all(classes.map((classroom) => allOf('assignments', classroom, true)));
    let pages: (Paged | null)[] = [];
    const statements = await statementsOf(async () => {
      pages = await pagesOf(both, 'assignments', 'first: 100');
    });
    expect(pages.map((page) => page && uuidsOf(page))).toEqual([
      null,
      await allOf('assignments', taught),
      published[2],
    ]);
    expect(pages.map((page) => page?.totalCount)).toEqual([undefined, LENGTHS[1], published[2]?.length]);
    // Of the pages and of the totals.
    expect(statements.filter((text) => text.includes('assignments'))).toHaveLength(2);
    expect((await allPages(student, 'assignments', 'first: 100')).map(uuidsOf)).toEqual(published);
    const card = await byCard(app, teacher, student, places[1] as string);
    const shown = await pagesOf(card, 'assignments', 'first: 100');
    expect(shown.map((page) => page && uuidsOf(page))).toEqual([null, published[1], null]);
  });

  it('is refused for the classes that somebody does not teach, and told of the others', async () => {
    const both = await app.person({ userType: 'TEACHER' });
    const [own, attended] = [await classOf(both), await classOf(teacher)];
    await place(both.userId, attended);
    await joined(app, student, own);
    const { data, errors } = await both.graphql(
      'query($ids: [ID!]!) { nodes(ids: $ids) { ... on Classroom { students { totalCount } liveRounds { totalCount } } } }',
      { ids: [attended.id, own.id] },
    );
    expect(data.nodes).toEqual([
      { students: null, liveRounds: null },
      { students: { totalCount: 1 }, liveRounds: { totalCount: 0 } },
    ]);
    expect(errors).toHaveLength(1);
    expect(errors).toMatchObject([{ path: ['nodes', 0, 'students'], extensions: { code: 'FORBIDDEN' } }]);
  });
});
