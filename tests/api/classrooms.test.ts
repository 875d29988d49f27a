import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEW_PLACES_PER_ACCOUNT } from '../../server/features/classrooms/classrooms.limits.ts';
import { accessToken, asProgram, change, nodesOf, READING, viewer } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classOf, join, joined, type MadeClass } from '../testkit/classrooms.ts';
import { useUpAllButOne } from '../testkit/limits.ts';
import { statementsOf } from '../testkit/statements.ts';

const WHOLE = `id uuid name description subject gradeLevel schoolYear maxStudents allowSelfEnrollment active createdAt viewerRole
  invitationCode studentCount full spotsLeft recentActivity homeworkCount teacher { fullName email } coTeachers { fullName }`;
const TAUGHT = `classrooms { taught(first: 50) { totalCount edges { node { ${WHOLE} } } } }`;
const JOINED = `classrooms { joined(first: 50) { totalCount edges { node { ${WHOLE} } } } }`;
const ONE = `query($id: ID!) { classroom(id: $id) { ${WHOLE} } }`;
const ROSTER = `query($id: ID!) { classroom(id: $id) { students(first: 200) { totalCount edges { node {
  uuid enrolledAt leftAt student { fullName email } classroom { name }
} } } } }`;

let app: TestApp;
let teacher: Person;
let student: Person;
beforeAll(async () => {
  app = await testApp();
  teacher = await app.person({ userType: 'TEACHER', fullName: 'Leyla Demir' });
  student = await app.person({ fullName: 'Zeynep Kaya' });
});
afterAll(() => app.close());

const read = async (who: Pick<Person, 'graphql'>, { id }: Pick<MadeClass, 'id'>) =>
  (await who.graphql(ONE, { id })).data.classroom;

describe('createClassroom', () => {
  it('makes a class with a code of its own, as the specification says where nothing is said', async () => {
    const made = await change(teacher, 'createClassroom', { name: '  English\n 9b ' }, `classroom { ${WHOLE} }`);
    expect(made.classroom).toEqual({
      id: expect.any(String),
      uuid: expect.any(String),
      name: 'English 9b',
      description: null,
      subject: 'English',
      gradeLevel: null,
      schoolYear: null,
      maxStudents: 50,
      allowSelfEnrollment: true,
      active: true,
      createdAt: app.clock.now().toISOString(),
      viewerRole: 'OWNER',
      invitationCode: expect.stringMatching(/^[A-HJKMNP-Z2-9]{10}$/),
      studentCount: 0,
      full: false,
      spotsLeft: 50,
      recentActivity: null,
      homeworkCount: 0,
      teacher: { fullName: 'Leyla Demir', email: teacher.email },
      coTeachers: [],
    });
    expect(await read(teacher, made.classroom)).toEqual(made.classroom);
    expect(nodesOf((await viewer(teacher, TAUGHT)).classrooms.taught)).toContainEqual(made.classroom);
  });

  it.each([
    [{ name: ' \u200b ' }, 'name', 'Class name is required'],
    [{ name: 'x'.repeat(101) }, 'name', 'Class name must be at most 100 characters'],
    [{ name: '\u202Eevil' }, 'name', 'Class name contains invisible characters. Please type it instead of pasting it.'],
    [{ name: `a${'\u0301'.repeat(60)}` }, 'name', 'Class name has too many accents on one letter'],
    [
      { name: 'x', description: '\u202Eevil' },
      'description',
      'Description contains invisible characters. Please type it instead of pasting it.',
    ],
    [{ name: 'x', description: 'x'.repeat(2001) }, 'description', 'Description must be at most 2,000 characters'],
    [{ name: 'x', maxStudents: 0 }, 'maxStudents', 'Maximum students must be between 1 and 200'],
    [{ name: 'x', maxStudents: 201 }, 'maxStudents', 'Maximum students must be between 1 and 200'],
  ])('refuses %j', async (input, field, message) => {
    const refused = await change(teacher, 'createClassroom', input);
    expect([refused.__typename, refused.fieldErrors]).toEqual(['ValidationError', [{ field, message }]]);
  });

  it('is for teachers', async () => {
    expect((await change(student, 'createClassroom', { name: 'x' })).__typename).toBe('ForbiddenError');
    expect((await change(app, 'createClassroom', { name: 'x' })).__typename).toBe('UnauthenticatedError');
    const program = asProgram(app, teacher, await accessToken(teacher, READING));
    expect((await change(program, 'createClassroom', { name: 'x' })).__typename).toBe('TokenScopeMissingError');
  });

  it('is for verified teachers where the operator wants that', async () => {
    app.deps.config.teachersNeedVerification = true;
    try {
      const refused = await change(teacher, 'createClassroom', { name: 'x' });
      expect([refused.__typename, refused.message]).toEqual([
        'TeacherNotVerifiedError',
        'Your account is being reviewed. You can create classes once it is verified: we will email you then. The same goes for homework and live rounds.',
      ]);
    } finally {
      app.deps.config.teachersNeedVerification = false;
    }
  });
});

describe('joinClassroom', () => {
  it('lets a student in by the code, however it is typed, and the teacher sees them', async () => {
    const made = await classOf(teacher, { maxStudents: 2 });
    const typed = ` ${made.invitationCode.toLowerCase().replace(/(.{5})/, '$1-')} `;
    const { classroom } = await join(student, { invitationCode: typed });
    expect(classroom).toEqual({
      id: made.id,
      uuid: made.uuid,
      name: 'English 9b',
      studentCount: 1,
      viewerRole: 'STUDENT',
    });
    const { students } = (await teacher.graphql(ROSTER, { id: made.uuid })).data.classroom;
    expect([students.totalCount, nodesOf(students)]).toEqual([
      1,
      [
        {
          uuid: expect.any(String),
          enrolledAt: app.clock.now().toISOString(),
          leftAt: null,
          student: { fullName: 'Zeynep Kaya', email: student.email },
          classroom: { name: 'English 9b' },
        },
      ],
    ]);
    expect(await read(teacher, made)).toMatchObject({ studentCount: 1, spotsLeft: 1, full: false });
    expect(nodesOf((await viewer(student, JOINED)).classrooms.joined)).toContainEqual({
      ...(await read(teacher, made)),
      viewerRole: 'STUDENT',
      invitationCode: null,
      recentActivity: null,
    });
  });

  it('refuses with a code of its own, in words that a student can act on', async () => {
    const refusal = async (who: Person, made: Pick<MadeClass, 'invitationCode'>) => (await join(who, made)).__typename;
    const small = await classOf(teacher, { maxStudents: 1 });
    await joined(app, student, small);
    const other = await app.person();
    expect(await refusal(student, small)).toBe('AlreadyEnrolledError');
    expect(await refusal(other, small)).toBe('ClassFullError');
    expect(await refusal(other, await classOf(teacher, { allowSelfEnrollment: false }))).toBe('EnrollmentClosedError');
    const idle = await classOf(teacher);
    await app.deps.db.prisma.classroom.update({ where: { id: idle.uuid }, data: { active: false } });
    expect(await refusal(other, idle)).toBe('ClassInactiveError');
    expect(await refusal(other, { invitationCode: 'ABCDEFGH23' })).toBe('NotFoundError');
    expect(await refusal(await app.person({ userType: 'TEACHER' }), await classOf(teacher))).toBe('ForbiddenError');
    const odd = async (invitationCode: string) => (await join(other, { invitationCode })).message;
    expect(await odd(' - ')).toBe('Please enter an invitation code');
    expect(await odd('ABCDE')).toBe('Invitation code must be at least 6 characters');
    expect(await odd('ABCDEFGHJKMNP')).toBe('Invitation code must be at most 12 characters');
  });

  it('is among the rights of a student, and not of a teacher, who is refused', async () => {
    const rightsOf = async (who: Person) => (await viewer(who, 'rights')).rights;
    expect(await rightsOf(student)).toContain('JOIN_CLASSES');
    expect(await rightsOf(teacher)).toEqual(['MANAGE_ACCOUNT', 'RESET_PROGRESS', 'LEAVE_CLASSES']);
  });

  it('is told of by its code to who is in it, and to nobody else', async () => {
    const made = await classOf(teacher);
    await joined(app, student, made);
    const query = 'query($code: String!) { ownClassroomByCode(invitationCode: $code) { uuid } }';
    const found = async (who: Person, code: string) => (await who.graphql(query, { code })).data.ownClassroomByCode;
    expect(await found(student, made.invitationCode.toLowerCase())).toEqual({ uuid: made.uuid });
    expect(await found(teacher, made.invitationCode)).toEqual({ uuid: made.uuid });
    expect(await found(await app.person(), made.invitationCode)).toBeNull();
    expect(await found(await app.person({ userType: 'TEACHER' }), made.invitationCode)).toBeNull();
    const statements = await statementsOf(() => found(student, made.invitationCode));
    expect(statements.filter((text) => text.includes('"invitation_code"'))).toHaveLength(1);
    for (const odd of ['', 'ABC', 'ABCDEFGH23', 'x'.repeat(500)]) expect(await found(student, odd)).toBeNull();
    await app.deps.db.prisma.enrolment.updateMany({
      where: { classroomId: made.uuid, userId: student.userId },
      data: { leftAt: app.clock.now() },
    });
    expect(await found(student, made.invitationCode)).toBeNull();
  });

  it('admits twenty codes an hour that no class has, and does not count the others', async () => {
    const guesser = await app.person();
    const guess = () => join(guesser, { invitationCode: 'ABCDEFGH23' });
    const made = await classOf(teacher);
    for (let i = 0; i < 19; i += 1) expect((await guess()).__typename).toBe('NotFoundError');
    expect((await join(guesser, made)).__typename).toBe('JoinClassroomPayload');
    for (let i = 0; i < 3; i += 1) expect((await join(guesser, made)).__typename).toBe('AlreadyEnrolledError');
    expect((await guess()).__typename).toBe('NotFoundError');
    expect((await guess()).__typename).toBe('RateLimitedError');
    expect((await join(guesser, await classOf(teacher))).__typename).toBe('RateLimitedError');
  });

  it('gives an account a hundred new places a day; coming back, and what is refused, counts as nothing', async () => {
    const restless = await app.person();
    const [first, second, third] = [await classOf(teacher), await classOf(teacher), await classOf(teacher)];
    const full = await classOf(teacher, { maxStudents: 1 });
    await joined(app, student, full);
    await joined(app, restless, first);
    const { limits } = app.deps;
    expect((await limits.count(NEW_PLACES_PER_ACCOUNT, restless.userId)).used).toBe(2);
    await limits.reset(NEW_PLACES_PER_ACCOUNT, restless.userId);
    await useUpAllButOne(limits, NEW_PLACES_PER_ACCOUNT, restless.userId);
    const again = async () => {
      await change(restless, 'leaveClassroom', { classroomId: first.id });
      return (await join(restless, first)).__typename;
    };
    for (let times = 0; times < 3; times += 1) expect(await again()).toBe('JoinClassroomPayload');
    expect((await join(restless, first)).__typename).toBe('AlreadyEnrolledError');
    expect((await join(restless, full)).__typename).toBe('ClassFullError');
    expect((await join(restless, { invitationCode: 'ABCDEFGH23' })).__typename).toBe('NotFoundError');
    // One of two that are asked for at once is the hundredth.
    const atOnce = await Promise.all([join(restless, second), join(restless, third)]);
    expect(atOnce.map(({ __typename }) => __typename as string).toSorted()).toEqual([
      'JoinClassroomPayload',
      'RateLimitedError',
    ]);
    const { invitationCode } = await classOf(teacher);
    const refused = await restless.rest('POST', '/classrooms/join', { invitation_code: invitationCode });
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    expect(await again()).toBe('JoinClassroomPayload');
    expect(NEW_PLACES_PER_ACCOUNT).toMatchObject({ budget: 100, windowSeconds: 86_400 });
  });

  it('gives the last places to as many as there are: of thirty who race for five, five get in', async () => {
    const made = await classOf(teacher, { maxStudents: 5 });
    const racers = await Promise.all(Array.from({ length: 30 }, () => app.person()));
    const results = await Promise.all(racers.map((racer) => join(racer, made)));
    const told = results.map(({ __typename }) => __typename as string);
    expect(told.filter((name) => name === 'JoinClassroomPayload')).toHaveLength(5);
    expect(told.filter((name) => name === 'ClassFullError')).toHaveLength(25);
    expect(await read(teacher, made)).toMatchObject({ studentCount: 5, full: true, spotsLeft: 0 });
  });
});

describe('a class', () => {
  it('is there for nobody but who teaches it and its students', async () => {
    const made = await classOf(teacher);
    await joined(app, student, made);
    for (const who of [await app.person(), await app.person({ userType: 'TEACHER' })]) {
      expect(await read(who, made)).toBeNull();
      expect(await read(who, { id: made.uuid })).toBeNull();
    }
    const { data, errors } = await app.graphql(ONE, { id: made.id });
    expect([data.classroom, errors?.[0]?.extensions?.['code']]).toEqual([null, 'UNAUTHENTICATED']);
  });

  it('shows its roster to who teaches it alone', async () => {
    const made = await classOf(teacher);
    await joined(app, student, made);
    const { data, errors } = await student.graphql(ROSTER, { id: made.id });
    expect(data.classroom).toEqual({ students: null });
    expect(errors).toMatchObject([
      { message: 'Only teachers can access student management', extensions: { code: 'FORBIDDEN' } },
    ]);
  });

  it('lets those see each other who share it as teacher and student, with their addresses, and no two students', async () => {
    const made = await classOf(teacher);
    const other = await app.person();
    await joined(app, student, made);
    await joined(app, other, made);
    const PERSON = 'query($id: ID!) { node(id: $id) { ... on User { email } } }';
    const seen = async (who: Person, { userId }: Person) =>
      (await who.graphql(PERSON, { id: Buffer.from(`User:${userId}`).toString('base64') })).data.node?.email ?? null;
    expect(await seen(teacher, other)).toBe(other.email);
    expect(await seen(other, teacher)).toBe(teacher.email);
    expect(await seen(student, other)).toBeNull();
    expect(await seen(await app.person({ userType: 'TEACHER' }), other)).toBeNull();
  });

  it('costs no more statements in a list of many than in one of one', async () => {
    const owner = await app.person({ userType: 'TEACHER' });
    await joined(app, student, await classOf(owner));
    const count = async () => (await statementsOf(() => viewer(owner, TAUGHT))).length;
    const one = await count();
    for (let i = 0; i < 5; i += 1) await joined(app, await app.person(), await classOf(owner));
    expect(await count()).toBe(one);
    const many = await classOf(owner, { maxStudents: 20 });
    const roster = async () => (await statementsOf(() => owner.graphql(ROSTER, { id: many.id }))).length;
    await joined(app, student, many);
    const single = await roster();
    for (let i = 0; i < 5; i += 1) await joined(app, await app.person(), many);
    expect(await roster()).toBe(single);
  });

  it.each([
    'students(first: 1) { totalCount edges { node { id } } }',
    'assignments(first: 1) { totalCount edges { node { id } } }',
    'liveRounds(first: 1) { totalCount edges { node { id } } }',
    'coTeacherInvitations { id }',
    'confusedLately { typed }',
    'liveRound { id }',
    'nextDue { id }',
    WHOLE,
  ])('costs no more statements however often a document names it: %s', async (fields) => {
    const owner = await app.person({ userType: 'TEACHER' });
    const { id } = await classOf(owner);
    const count = async (aliases: number, ids: string[]) => {
      const named = Array.from(
        { length: aliases },
        (_, at) => `a${at}: nodes(ids: $ids) { ... on Classroom { ${fields} } }`,
      );
      const statements = await statementsOf(async () => {
        const { errors } = await owner.graphql(`query($ids: [ID!]!) { ${named.join(' ')} }`, { ids });
        expect(errors).toBeUndefined();
      });
      return statements.length;
    };
    const once = await count(1, [id]);
    expect(await count(4, [id, id, id, id, id])).toBe(once);
  });
});
