import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessToken, asProgram, READING } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { statementsOf } from '../testkit/statements.ts';

const TEACHERS = `query($search: String, $verified: Boolean, $first: Int, $last: Int, $after: String, $before: String) {
  teachers(search: $search, verified: $verified, first: $first, last: $last, after: $after, before: $before) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    edges { emailConfirmed registeredAt node { __typename uuid fullName email userType
      teacherProfile { schoolName subject yearsOfExperience bio verified } } }
  }
}`;
const VERIFY = `mutation($input: VerifyTeacherInput!) { verifyTeacher(input: $input) {
  __typename ... on VerifyTeacherPayload { verified teacher { uuid teacherProfile { verified } } } ... on UserError { message }
} }`;

const MINUTE_MS = 60_000;

let app: TestApp;
let superuser: Person;
const teachers: Person[] = [];
beforeAll(async () => {
  app = await testApp();
  superuser = await app.person();
  await app.deps.db.prisma.user.update({ where: { id: superuser.userId }, data: { isSuperuser: true } });
  const people = [
    { fullName: 'Leyla Demir', schoolName: 'Kadıköy Anadolu Lisesi', teacherSubject: 'Business English' },
    { fullName: 'Marek Wójcik', schoolName: 'III Liceum' },
    { fullName: 'Grace Otieno' },
  ];
  for (const one of people) {
    teachers.push(await app.person({ userType: 'TEACHER', dateOfBirth: null, ...one }));
    app.clock.advance(MINUTE_MS);
  }
});
afterAll(() => app.close());

interface Found {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
  edges: { node: { uuid: string; fullName: string } }[];
}
const find = async (variables: Record<string, unknown> = {}): Promise<Found> =>
  (await superuser.graphql(TEACHERS, variables)).data.teachers;
const names = ({ edges }: Found) => edges.map(({ node }) => node.fullName);
const verify = async (userId: string, verified: boolean) =>
  (await superuser.graphql(VERIFY, { input: { userId, verified } })).data.verifyTeacher;

describe('the teachers', () => {
  it('are listed for superusers with what they say of themselves, oldest account first', async () => {
    const found = await find();
    expect([found.totalCount, names(found)]).toEqual([3, ['Leyla Demir', 'Marek Wójcik', 'Grace Otieno']]);
    expect(found.edges[0]).toEqual({
      emailConfirmed: false,
      registeredAt: expect.any(String),
      node: {
        __typename: 'User',
        uuid: teachers[0]?.userId,
        fullName: 'Leyla Demir',
        email: teachers[0]?.email,
        userType: 'TEACHER',
        teacherProfile: {
          schoolName: 'Kadıköy Anadolu Lisesi',
          subject: 'Business English',
          yearsOfExperience: null,
          bio: null,
          verified: false,
        },
      },
    });
  });

  it.each([
    ['leyla', ['Leyla Demir']],
    [' LICEUM ', ['Marek Wójcik']],
    ['wójc', ['Marek Wójcik']],
    ['', ['Leyla Demir', 'Marek Wójcik', 'Grace Otieno']],
    ['%', []],
    ['_', []],
    ['\\', []],
    ["'; DROP TABLE users; --", []],
  ])('are found by a part of name or school, as it stands: %j', async (search, wanted) => {
    expect(names(await find({ search }))).toEqual(wanted);
  });

  it('are found by a part of the address', async () => {
    const { email } = teachers[2] as Person;
    expect(names(await find({ search: email.toUpperCase() }))).toEqual(['Grace Otieno']);
  });

  it('are told apart by whether they are verified, which the answer to the verification shows', async () => {
    const { userId } = teachers[1] as Person;
    expect(await verify(userId, true)).toEqual({
      __typename: 'VerifyTeacherPayload',
      verified: true,
      teacher: { uuid: userId, teacherProfile: { verified: true } },
    });
    const waiting = await find({ verified: false });
    expect([waiting.totalCount, names(waiting)]).toEqual([2, ['Leyla Demir', 'Grace Otieno']]);
    expect(names(await find({ verified: true }))).toEqual(['Marek Wójcik']);
    expect(names(await find({ verified: true, search: 'leyla' }))).toEqual([]);
    await verify(userId, false);
    expect(names(await find({ verified: true }))).toEqual([]);
  });

  it('come in pages, both ways, by one statement each and one for the total', async () => {
    const first = await find({ first: 2 });
    expect([names(first), first.pageInfo.hasNextPage]).toEqual([['Leyla Demir', 'Marek Wójcik'], true]);
    const next = await find({ first: 2, after: first.pageInfo.endCursor });
    expect([names(next), next.pageInfo.hasNextPage]).toEqual([['Grace Otieno'], false]);
    const before = await find({ last: 1, before: next.pageInfo.startCursor });
    expect([names(before), before.pageInfo.hasPreviousPage]).toEqual([['Marek Wójcik'], true]);
    const statements = await statementsOf(() => find());
    expect(statements.filter((text) => /FROM "public"."users"/.test(text))).toHaveLength(2);
    const uncounted = await statementsOf(() => superuser.graphql('{ teachers { edges { node { uuid } } } }'));
    expect(uncounted.filter((text) => /FROM "public"."users"/.test(text))).toHaveLength(1);
    const one = 'teachers(search: "e") { totalCount edges { node { uuid } } }';
    const other = 'teachers(search: "z") { edges { node { uuid } } }';
    const twice = await statementsOf(() => superuser.graphql(`{ a: ${one} b: ${one} c: ${other} }`));
    expect(twice.filter((text) => /FROM "public"."users"/.test(text))).toHaveLength(3);
  });

  it('are read in their order, without looking at everybody else', async () => {
    const { pool } = app.deps.db;
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SET LOCAL enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        "EXPLAIN SELECT id FROM users WHERE user_type = 'TEACHER' ORDER BY created_at, id LIMIT 21",
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('users_user_type_created_at_id_idx');
      expect(plan).not.toContain('Sort');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it('are not looked for by what is too long, nor more than a hundred at once', async () => {
    for (const variables of [{ search: 'x'.repeat(101) }, { first: 101 }, { after: 'nonsense' }]) {
      const { data, errors } = await superuser.graphql(TEACHERS, variables);
      expect([data.teachers, errors?.[0]?.extensions?.['code']]).toEqual([null, 'BAD_USER_INPUT']);
    }
  });

  it('are nobody else’s to read: students, teachers, visitors, and tokens without the right', async () => {
    const [teacher] = teachers;
    const askers = [teacher?.graphql, (await app.person()).graphql, app.graphql];
    for (const ask of askers) {
      const { data, errors } = (await ask?.(TEACHERS)) ?? {};
      expect(data.teachers).toBeNull();
      expect(['FORBIDDEN', 'UNAUTHENTICATED']).toContain(errors?.[0]?.extensions?.['code']);
    }
    const tokenWith = async (scopes: typeof READING) =>
      asProgram(app, superuser, await accessToken(superuser, scopes)).graphql(TEACHERS);
    expect((await tokenWith(READING)).errors?.[0]?.extensions?.['code']).toBe('TOKEN_SCOPE_MISSING');
    expect((await tokenWith(['ADMIN'])).data.teachers.totalCount).toBe(3);
  });
});
