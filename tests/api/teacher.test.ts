import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pseudonym } from '../../server/features/audit/audit.ts';
import { requireVerifiedTeacher } from '../../server/features/profile/teacher.domain.ts';
import { ForbiddenError, TeacherNotVerifiedError } from '../../server/kernel/errors.ts';
import { change } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';

const PROFILE = '{ viewer { user { teacherProfile { schoolName subject yearsOfExperience bio verified } } } }';
const UPDATE = `mutation($input: UpdateTeacherProfileInput!) { updateTeacherProfile(input: $input) {
  __typename
  ... on UpdateTeacherProfilePayload { viewer { user { teacherProfile { schoolName subject yearsOfExperience bio verified } } } }
  ... on UserError { message } ... on ValidationError { fieldErrors { field message } }
} }`;
const VERIFY = `mutation($input: VerifyTeacherInput!) { verifyTeacher(input: $input) {
  __typename ... on VerifyTeacherPayload { verified } ... on UserError { message }
} }`;
const NOBODY = '00000000-0000-7000-8000-000000000000';
const NO_SUCH_TEACHER = { __typename: 'NotFoundError', message: 'Teacher not found' };
const WHOLE = { schoolName: 'Lycée 3', subject: 'General English', yearsOfExperience: 12, bio: 'I teach by reading.' };

let app: TestApp;
let superuser: Person;
beforeAll(async () => {
  app = await testApp();
  superuser = await app.person();
  await app.deps.db.prisma.user.update({ where: { id: superuser.userId }, data: { isSuperuser: true } });
});
afterAll(() => app.close());

const teacher = (changes: Record<string, unknown> = {}) =>
  app.person({ userType: 'TEACHER', dateOfBirth: null, ...changes });
const profileOf = async (person: Person) => (await person.graphql(PROFILE)).data.viewer.user.teacherProfile;
const update = async (person: Person, input: Record<string, unknown>) =>
  (await person.graphql(UPDATE, { input })).data.updateTeacherProfile;
const verify = async (person: Person, userId: string, verified = true) =>
  (await person.graphql(VERIFY, { input: { userId, verified } })).data.verifyTeacher;

describe('the profile of a teacher', () => {
  it('begins with what the registration said, and is null for a student', async () => {
    const person = await teacher({ schoolName: ' Lycée 3 ', teacherSubject: 'Business English' });
    expect(await profileOf(person)).toEqual({
      schoolName: 'Lycée 3',
      subject: 'Business English',
      yearsOfExperience: null,
      bio: null,
      verified: false,
    });
    expect(await profileOf(await app.person())).toBeNull();
  });

  it('is changed field by field: what is left out stays, null and blanks clear', async () => {
    const person = await teacher();
    expect((await update(person, { ...WHOLE, bio: ' I teach by reading. ' })).viewer.user.teacherProfile).toEqual({
      ...WHOLE,
      verified: false,
    });
    await update(person, { yearsOfExperience: 0, bio: '  ' });
    expect(await profileOf(person)).toMatchObject({ ...WHOLE, yearsOfExperience: 0, bio: null });
    await update(person, { schoolName: null, subject: null, yearsOfExperience: null });
    expect(await profileOf(person)).toMatchObject({ schoolName: null, subject: null, yearsOfExperience: null });
  });

  it('tells every fault at once, in form order, and changes nothing', async () => {
    const person = await teacher();
    const faulty = {
      schoolName: 'x'.repeat(201),
      subject: 'Maths',
      yearsOfExperience: 81,
      bio: 'x'.repeat(2_001),
    };
    expect((await update(person, faulty)).fieldErrors).toEqual([
      { field: 'schoolName', message: 'School name must be at most 200 characters' },
      { field: 'subject', message: 'Please choose a subject from the list' },
      { field: 'yearsOfExperience', message: 'Years of experience must be between 0 and 80' },
      { field: 'bio', message: 'The text about you must be at most 2,000 characters' },
    ]);
    expect((await update(person, { yearsOfExperience: -1 })).__typename).toBe('ValidationError');
    expect(await profileOf(person)).toMatchObject({ schoolName: null, yearsOfExperience: null });
  });

  it('may be as long as its limits', async () => {
    const most = { schoolName: 'x'.repeat(200), yearsOfExperience: 80, bio: 'x'.repeat(2_000) };
    expect((await update(await teacher(), most)).viewer.user.teacherProfile).toMatchObject(most);
  });

  it('is not for students or visitors to change', async () => {
    expect((await update(await app.person(), WHOLE)).__typename).toBe('ForbiddenError');
    const { data } = await app.graphql(UPDATE, { input: WHOLE });
    expect(data.updateTeacherProfile.__typename).toBe('UnauthenticatedError');
  });
});

describe('verifyTeacher', () => {
  it('gives the badge and takes it back, and writes down each change under pseudonyms', async () => {
    const person = await teacher();
    expect(await verify(superuser, person.userId)).toEqual({ __typename: 'VerifyTeacherPayload', verified: true });
    expect((await profileOf(person)).verified).toBe(true);
    const { verifiedAt } = await app.deps.db.prisma.user.findUniqueOrThrow({ where: { id: person.userId } });
    app.clock.advance(1_000);
    await verify(superuser, person.userId);
    expect(await app.deps.db.prisma.user.findUniqueOrThrow({ where: { id: person.userId } })).toMatchObject({
      verifiedAt,
    });
    await verify(superuser, person.userId, false);
    expect((await profileOf(person)).verified).toBe(false);
    const events = await app.deps.db.prisma.auditEvent.findMany({
      where: { subject: pseudonym(app.deps, person.userId), kind: { startsWith: 'teacher_' } },
      orderBy: { id: 'asc' },
    });
    const by = pseudonym(app.deps, superuser.userId);
    expect(events.map(({ kind, actor, detail }) => [kind, actor, detail])).toEqual([
      ['teacher_verified', by, {}],
      ['teacher_unverified', by, {}],
    ]);
  });

  it('takes a global id as well', async () => {
    const person = await teacher();
    const { data } = await person.graphql('{ viewer { id user { id } } }');
    expect((await verify(superuser, data.viewer.user.id)).__typename).toBe('VerifyTeacherPayload');
    expect((await verify(superuser, data.viewer.id)).__typename).toBe('NotFoundError');
    const seen = 'verified teacher { uuid teacherProfile { verified } }';
    expect(await change(superuser, 'verifyTeacher', { userId: person.userId, verified: false }, seen)).toEqual({
      __typename: 'VerifyTeacherPayload',
      verified: false,
      teacher: { uuid: person.userId, teacherProfile: { verified: false } },
    });
  });

  it('finds no student, no stranger and no nonsense', async () => {
    const student = await app.person();
    for (const id of [student.userId, NOBODY, 'nonsense', '']) {
      expect(await verify(superuser, id)).toEqual(NO_SUCH_TEACHER);
    }
  });

  it('is for superusers only', async () => {
    const person = await teacher();
    expect((await verify(person, person.userId)).__typename).toBe('ForbiddenError');
    const { data } = await app.graphql(VERIFY, { input: { userId: person.userId, verified: true } });
    expect(data.verifyTeacher.__typename).toBe('UnauthenticatedError');
    expect((await profileOf(person)).verified).toBe(false);
  });
});

const gate = (userId: string, teachersNeedVerification: boolean, userType: 'TEACHER' | 'STUDENT' = 'TEACHER') =>
  requireVerifiedTeacher(
    { db: app.deps.db, config: { ...app.deps.config, teachersNeedVerification } },
    { userId, userType },
  );

describe('the gate before creating a class', () => {
  it('is open to every teacher unless verification is asked for', async () => {
    await expect(gate((await teacher()).userId, false)).resolves.toBeUndefined();
  });

  it('opens with the verification where it is asked for', async () => {
    const { userId } = await teacher();
    const shut = new TeacherNotVerifiedError(
      'Your account is being reviewed. You can create classes once it is verified: we will email you then. The same goes for homework and live rounds.',
    );
    await expect(gate(userId, true)).rejects.toThrow(shut);
    await verify(superuser, userId);
    await expect(gate(userId, true)).resolves.toBeUndefined();
    await verify(superuser, userId, false);
    await expect(gate(userId, true)).rejects.toThrow(shut);
  });

  it('is shut to students', async () => {
    await expect(gate((await app.person()).userId, false, 'STUDENT')).rejects.toThrow(ForbiddenError);
  });
});
