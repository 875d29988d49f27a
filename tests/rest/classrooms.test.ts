import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classOf, joined } from '../testkit/classrooms.ts';
import { fillPool } from '../testkit/pool.ts';

let app: TestApp;
let teacher: Person;
let student: Person;
beforeAll(async () => {
  app = await testApp();
  teacher = await app.person({ userType: 'TEACHER', fullName: 'Leyla Demir' });
  student = await app.person({ fullName: 'Zeynep Kaya' });
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
});
afterAll(() => app.close());

const make = (body: object = {}) => teacher.rest('POST', '/classrooms/', { class_name: 'English 9b', ...body });

describe('/classrooms', () => {
  it('makes a class and says where it is', async () => {
    const { status, body, headers } = await make({ grade_level: '9', description: null });
    expect([status, headers['location']]).toEqual([201, `/api/v1/classrooms/${body.id}`]);
    expect(body).toEqual({
      id: expect.any(String),
      class_name: 'English 9b',
      description: null,
      subject: 'English',
      grade_level: '9',
      school_year: null,
      max_students: 50,
      allow_self_enrollment: true,
      invitation_code: expect.any(String),
      is_active: true,
      student_count: 0,
      is_full: false,
      homework_count: 0,
      recent_activity: null,
      created_at: app.clock.now().toISOString(),
      teacher_name: 'Leyla Demir',
      teacher_email: teacher.email,
    });
    expect((await teacher.rest('GET', `/classrooms/${body.id}`)).body).toEqual(body);
    expect((await teacher.rest('GET', '/classrooms/my-classes')).body).toContainEqual(body);
  });

  it('tells what is wrong with each field by its name', async () => {
    const { status, body } = await make({ class_name: '', max_students: 201 });
    expect([status, body.detail, body.errors]).toEqual([
      422,
      'Class name is required',
      { class_name: 'Class name is required', max_students: 'Maximum students must be between 1 and 200' },
    ]);
    expect((await student.rest('POST', '/classrooms/', { class_name: 'x' })).status).toBe(403);
  });

  it('takes back what it showed with one field changed, and refuses what is not changed here', async () => {
    const { body: shown } = await make({ school_year: '2025/26' });
    const path = `/classrooms/${shown.id}`;
    const changed = { ...shown, school_year: '2026/27', is_active: false };
    expect(await teacher.rest('PUT', path, changed)).toMatchObject({ status: 200, body: changed });
    expect((await teacher.rest('PUT', path, { school_year: '', description: null })).body.school_year).toBeNull();
    const odd = await teacher.rest('PUT', path, { created_at: '2020-01-01T00:00:00.000Z' });
    expect([odd.status, odd.body.errors]).toEqual([
      422,
      { created_at: 'created_at cannot be changed here: the server sets it.' },
    ]);
    expect((await student.rest('PUT', path, { class_name: 'x' })).status).toBe(403);
    const other = await app.person({ userType: 'TEACHER' });
    expect((await other.rest('PUT', path, { class_name: 'x' })).status).toBe(404);
  });

  it('takes back what it showed though somebody has joined and homework was set since', async () => {
    const { body: shown } = await make({ max_students: 1 });
    await (await app.person()).rest('POST', '/classrooms/join', { invitation_code: shown.invitation_code });
    const homework = { title: 'Verbs', min_questions: 3, target_level: 'A2' };
    const set = await teacher.rest('POST', '/homework/', { classroom_id: shown.id, ...homework });
    expect(set.status).toBe(201);
    const { status, body } = await teacher.rest('PUT', `/classrooms/${shown.id}`, {
      ...shown,
      class_name: 'English 9c',
    });
    expect([status, body.class_name, body.student_count, body.is_full, body.homework_count]).toEqual([
      200,
      'English 9c',
      1,
      true,
      1,
    ]);
    const wrong = await teacher.rest('PUT', `/classrooms/${shown.id}`, { student_count: 'many' });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { student_count: 'student_count must be a number.' }]);
  });

  it('lets a student join, see the class and its teacher, and leave', async () => {
    const { body: made } = await make({ max_students: 1 });
    const join = (who: Person, invitation_code: string) => who.rest('POST', '/classrooms/join', { invitation_code });
    const { status, body } = await join(student, made.invitation_code.toLowerCase());
    expect([status, body]).toEqual([
      200,
      {
        ...made,
        invitation_code: null,
        student_count: 1,
        is_full: true,
      },
    ]);
    expect((await student.rest('GET', '/auth/student-classes-temp')).body).toContainEqual(body);
    expect((await student.rest('GET', '/classrooms/my-classes')).body).toContainEqual(body);
    expect(await join(student, made.invitation_code)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_ENROLLED' },
    });
    const late = await join(await app.person(), made.invitation_code);
    expect(late).toMatchObject({ status: 409, body: { code: 'CLASS_FULL' } });
    expect(await join(student, 'ABCDEFGH23')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await join(student, '')).body.errors).toEqual({ invitation_code: 'Please enter an invitation code' });

    const students = `/classrooms/${made.id}/students`;
    expect((await teacher.rest('GET', students)).body).toEqual([
      {
        id: expect.any(String),
        student_name: 'Zeynep Kaya',
        student_email: student.email,
        completion_rate: null,
        enrollment_date: app.clock.now().toISOString(),
        last_activity: null,
        total_homework_completed: 0,
        total_homework_assigned: 0,
        average_score: null,
      },
    ]);
    const refused = await student.rest('GET', students);
    expect([refused.status, refused.body.detail]).toEqual([403, 'Only teachers can access student management']);

    expect((await student.rest('POST', `/classrooms/leave/${made.id}`)).status).toBe(204);
    expect((await student.rest('POST', `/classrooms/leave/${made.id}`)).status).toBe(404);
    expect((await student.rest('GET', '/classrooms/my-classes')).body).toEqual([]);
    for (const path of [`/classrooms/${made.id}`, students, '/classrooms/nothing']) {
      expect((await student.rest('GET', path)).status).toBe(404);
    }
    expect((await app.rest('GET', `/classrooms/${made.id}`)).status).toBe(401);
  });

  it('has pages for who asks for a number, each with a link to the next', async () => {
    const owner = await app.person({ userType: 'TEACHER' });
    const names = ['One', 'Two', 'Three'];
    for (const name of names) {
      app.clock.advance(1_000);
      await classOf(owner, { name });
    }
    const namesIn = ({ body }: { body: { class_name: string }[] }) => body.map(({ class_name }) => class_name);
    const whole = await owner.rest('GET', '/classrooms/my-classes');
    expect([namesIn(whole), whole.headers['link']]).toEqual([['Three', 'Two', 'One'], undefined]);
    const first = await owner.rest('GET', '/classrooms/my-classes?first=2');
    expect(namesIn(first)).toEqual(['Three', 'Two']);
    const next = /^<\/api\/v1(\/classrooms\/my-classes\?first=2&after=[^>]+)>; rel="next"$/.exec(
      String(first.headers['link']),
    )?.[1];
    const last = await owner.rest('GET', next ?? '');
    expect([namesIn(last), last.headers['link']]).toEqual([['One'], undefined]);
    for (const query of ['first=x', 'first=501', 'first=-1', 'after=nothing', 'after=%00']) {
      const { status, body } = await owner.rest('GET', `/classrooms/my-classes?${query}`);
      const [name = ''] = query.split('=');
      expect([status, body.code, Object.keys(body.errors)], query).toEqual([422, 'VALIDATION', [name]]);
      expect(body.errors[name], query).toMatch(new RegExp(`^${name}(?: must be |: | contains )`, 'u'));
    }
    for (const [address, name] of [
      ['%00', 'id'],
      ['%01', 'id'],
      ['my-classes?after=%00', 'after'],
      ['my-classes?after=%01', 'after'],
    ] as const) {
      const unsuitable = await owner.rest('GET', `/classrooms/${address}`);
      expect([unsuitable.status, unsuitable.body], address).toEqual([
        422,
        {
          code: 'VALIDATION',
          detail: `${name} contains a character that cannot be used.`,
          errors: { [name]: `${name} contains a character that cannot be used.` },
          error_codes: { [name]: 'INVALID' },
        },
      ]);
    }
    const made = await classOf(owner);
    await joined(app, student, made);
    const unknown = '0190a000-0000-7000-8000-000000000000';
    for (const path of [
      `/classrooms/${unknown}`,
      `/classrooms/${unknown}/students`,
      `/homework/classroom/${unknown}`,
    ]) {
      const answer = await owner.rest('GET', path);
      expect([answer.status, answer.body.detail], path).toEqual([404, 'Classroom not found']);
    }
    expect((await owner.rest('GET', `/classrooms/${made.uuid}/students?first=201`)).status).toBe(422);
  });
});
