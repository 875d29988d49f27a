import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  LEVEL_CODES,
  LEVEL_CODES_IN_WORDS,
  LEVEL_NUMBERS_IN_WORDS,
} from '../../server/features/curriculum/levels.rules.ts';
import { change, userOf } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { level: 1, targets: 10, sentencesPerTarget: 1 });
  person = await app.person();
});
afterAll(() => app.close());

const REGISTRATION = {
  email: 'new@school.example',
  password: 'correct horse battery',
  full_name: 'Amina Diallo',
  date_of_birth: '2008-05-20',
  user_type: 'student',
  data_processing_consent: true,
  privacy_policy_accepted: true,
  terms_accepted: true,
};

describe('a body', () => {
  it('has all its faults told at once, in form order: what can not be read and what the rules refuse', async () => {
    const { status, body } = await app.rest('POST', '/auth/register', {
      ...REGISTRATION,
      user_type: 'parent',
      full_name: '',
      email: 7,
      terms_accepted: 'yes',
      privacy_policy_accepted: null,
      school: 'Hill School',
    });
    expect(status).toBe(422);
    expect(Object.entries(body.errors)).toEqual([
      ['full_name', 'Full name is required'],
      ['email', 'email must be a string.'],
      ['user_type', 'user_type must be student or teacher.'],
      ['privacy_policy_accepted', 'You must accept the privacy policy'],
      ['terms_accepted', 'terms_accepted must be true or false.'],
      [
        'school',
        expect.stringMatching(
          /^school is not a field of this call, which takes full_name, email, .+, terms_accepted, sample_answers, invitation_code\.$/,
        ),
      ],
    ]);
    expect([body.detail, body.code]).toEqual(['Full name is required', 'VALIDATION']);
    const empty = await app.rest('POST', '/auth/login', {});
    expect(empty.body.errors).toEqual({ email: 'Email is required', password: 'Password is required' });
  });

  it.each(['__proto__', 'constructor', 'x'.repeat(90_000)])('may not have a field named %s', async (name) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/v1/practice/reset',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      payload: `{"${name}":1}`,
    });
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.body.length).toBeLessThan(500);
  });

  it('of nothing under a JSON header is no body', async () => {
    for (const [method, path] of [
      ['POST', '/practice/reset'],
      ['DELETE', '/users/me/progress'],
    ] as const) {
      const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
      expect((await app.app.inject({ method, url: `/api/v1${path}`, headers })).statusCode).toBe(204);
    }
  });

  it('says nothing by null: a field that may be missing stays as it is', async () => {
    const before = (await person.rest('GET', '/users/me')).body;
    const nothing = Object.fromEntries(Object.keys(before).map((field) => [field, null]));
    expect(await person.rest('PUT', '/users/me', nothing)).toMatchObject({ status: 200, body: before });
    expect((await person.rest('PUT', '/users/me')).body).toEqual(before);
    const child = { ...REGISTRATION, email: 'null@school.example', parental_email: null, marketing_consent: null };
    expect((await app.rest('POST', '/auth/register', child)).status).toBe(201);
  });

  it('takes a day as itself and as the beginning of an instant', async () => {
    const born = async (date_of_birth: string, email: string) =>
      (await app.rest('POST', '/auth/register', { ...REGISTRATION, email, date_of_birth })).body.user?.date_of_birth;
    expect(await born('2008-05-20T00:00:00.000Z', 'instant@school.example')).toBe('2008-05-20');
    expect(await born('2008-05-20', 'day@school.example')).toBe('2008-05-20');
    expect(await born('20 May 2008', 'words@school.example')).toBeUndefined();
  });

  it('is told of a day that is none together with everything else, in the words of registration', async () => {
    const faults = async (changes: Record<string, unknown>, path = '/auth/register') =>
      (await app.rest('POST', path, { ...REGISTRATION, email: 'none@school.example', ...changes })).body;
    const day = 'Please enter a real date, such as 2010-03-14';
    for (const date_of_birth of ['20 May 2008', '2008-5-2', '2008-02-30', 'x']) {
      expect(await faults({ date_of_birth, full_name: '' })).toMatchObject({
        code: 'VALIDATION',
        errors: { full_name: 'Full name is required', date_of_birth: day },
      });
    }
    expect((await faults({ date_of_birth: ' ' })).errors).toEqual({
      date_of_birth: 'Date of birth is required for age verification',
    });
  });

  it('has numbers refused, not cut to what is taken', async () => {
    const problem = (await person.rest('GET', '/practice/next')).body;
    const send = async (time_taken_seconds: unknown) =>
      (await person.rest('POST', `/cefr/sentence/${problem.id}/answer`, { answer: RIGHT, time_taken_seconds })).body;
    for (const wrong of [-1, 2 ** 31, 1e300, '3', true]) {
      expect((await send(wrong)).errors, String(wrong)).toEqual({ time_taken_seconds: expect.any(String) });
    }
    const empty = await person.rest('POST', `/cefr/sentence/${problem.id}/answer`, { answer: ' ', ab_test_id: 1 });
    expect(empty.body.errors).toEqual({ answer: 'Please type an answer', ab_test_id: expect.any(String) });
    expect((await send(3.4)).is_correct).toBe(true);
    expect(
      await person.rest('PUT', '/users/me', { current_level: LEVEL_CODES.length + 1, full_name: '' }),
    ).toMatchObject({
      status: 422,
      body: {
        errors: {
          current_level: `current_level must be ${LEVEL_NUMBERS_IN_WORDS}.`,
          full_name: 'Full name is required',
        },
      },
    });
  });

  it.each([3_000_000_000, -3_000_000_000, 2 ** 53 - 1])(
    'has %d refused as any other number that is out of range, where it is more than GraphQL takes',
    async (beyond) => {
      const teacher = await app.person({ userType: 'TEACHER' });
      const asked = async (max_students: number) => {
        const { status, body } = await teacher.rest('POST', '/classrooms/', { class_name: 'English 9b', max_students });
        return { status, body };
      };
      const refused = await asked(beyond);
      expect([refused.status, refused.body.error_codes]).toEqual([422, { max_students: 'OUT_OF_RANGE' }]);
      expect(refused).toEqual(await asked(3_000));
    },
  );
});

describe('an answer of more than 64 characters', () => {
  /** 64 characters and more, of which a cut makes the right answer. */
  const long = (length: number): string => RIGHT + ' '.repeat(64 - RIGHT.length) + 'ö'.repeat(length - 64);

  it.each([
    ['is right by what is left of it', long, true],
    ['is wrong where that is', (length: number) => 'ö'.repeat(length), false],
  ])('is cut, not refused, alike by both doors: %s', async (_what, answerOf, isRight) => {
    const learner = await app.person();
    for (const length of [500, 501, 2_000]) {
      const answer = answerOf(length);
      const { id } = (await learner.rest('GET', '/practice/next')).body;
      const byRest = await learner.rest('POST', `/cefr/sentence/${id}/answer`, { answer });
      expect(byRest).toMatchObject({ status: 200, body: { is_correct: isRight } });
      const byGraphql = await submit(learner, (await next(learner)).uuid, answer);
      expect(byGraphql.answer.verdict).toBe(isRight ? 'RIGHT' : 'WRONG');
    }
  });
});

describe('PUT /users/me', () => {
  it('takes what GET answers, with one field changed', async () => {
    const learner = await app.person();
    const { body } = await learner.rest('GET', '/users/me');
    const changed = await learner.rest('PUT', '/users/me', { ...body, full_name: 'Amina Ba' });
    expect(changed).toMatchObject({ status: 200, body: { ...body, full_name: 'Amina Ba' } });
  });

  it('takes it back though something was earned in between, and earns nobody anything', async () => {
    const learner = await app.person();
    const { body: shown } = await learner.rest('GET', '/users/me');
    await submit(learner, (await next(learner)).uuid, RIGHT);
    const { points } = (await learner.rest('GET', '/users/me')).body;
    expect(points).toBeGreaterThan(shown.points);
    for (const given of [shown.points, 1_000_000]) {
      const changed = await learner.rest('PUT', '/users/me', { ...shown, points: given, full_name: 'Amina Ba' });
      expect(changed).toMatchObject({ status: 200, body: { points, full_name: 'Amina Ba' } });
    }
  });

  it.each([
    ['email', 'other@school.example'],
    ['user_type', 'teacher'],
    ['date_of_birth', '2000-01-01'],
    ['is_superuser', true],
    ['id', '0190a000-0000-7000-8000-000000000000'],
  ])('refuses a changed %s, says where it is changed, and changes nothing', async (field, value) => {
    const learner = await app.person();
    const { body } = await learner.rest('GET', '/users/me');
    const answer = await learner.rest('PUT', '/users/me', { ...body, full_name: 'Amina Ba', [field]: value });
    const detail = expect.stringMatching(new RegExp(`^${field} cannot be changed here: .+`, 'u'));
    expect(answer).toMatchObject({ status: 422, body: { detail, errors: { [field]: detail } } });
    expect((await learner.rest('GET', '/users/me')).body).toEqual(body);
  });

  it('refuses fields that it does not have, in camel case too', async () => {
    const { status, body } = await person.rest('PUT', '/users/me', { fullName: 'Amina Ba', nickname: 'A' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['fullName', 'nickname']]);
    // What may only be repeated is not among what the call takes.
    expect(body.errors.nickname).toBe(
      'nickname is not a field of this call, which takes full_name, current_level, time_zone, marketing_consent.',
    );
    expect(await userOf(person, 'fullName')).toEqual({ fullName: 'Amina Diallo' });
  });

  it('tells a wrong time zone with all else that is wrong, and an empty one too', async () => {
    const { body } = await person.rest('PUT', '/users/me', { time_zone: 'Mars/X', current_level: 9, full_name: '' });
    expect(body.error_codes).toEqual({ full_name: 'REQUIRED', current_level: 'INVALID', time_zone: 'INVALID' });
    const empty = await person.rest('PUT', '/users/me', { time_zone: '' });
    expect([empty.status, empty.body.error_codes]).toEqual([422, { time_zone: 'INVALID' }]);
  });

  it('tells a wrong time zone', async () => {
    expect(await person.rest('PUT', '/users/me', { time_zone: 'Mars/Base' })).toMatchObject({
      status: 422,
      body: { errors: { time_zone: 'Please choose a time zone, such as Europe/Warsaw' } },
    });
    expect((await change(person, 'updateProfile', { timeZone: 'Europe/Warsaw' })).__typename).toBe(
      'UpdateProfilePayload',
    );
  });
});

describe('the codes of refused fields', () => {
  const codes = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    (await person.rest(method, path, body)).body.error_codes;

  it.each([
    ['nothing', undefined, 'REQUIRED'],
    ['a child', '2020-01-01', 'UNDER_AGE'],
    ['a day to come', '2999-01-01', 'OUT_OF_RANGE'],
    ['no day', '13.4.2000', 'INVALID'],
  ])('tell of a date of birth that is %s', async (_what, date_of_birth, code) => {
    const { body } = await app.rest('POST', '/auth/register', { ...REGISTRATION, date_of_birth });
    expect(body.error_codes).toEqual({ date_of_birth: code });
  });

  it('tell apart what may not be changed, what is wrong and what is not there', async () => {
    expect(await codes('PUT', '/users/me', { user_type: 'teacher', current_level: 9, zzz: 1 })).toEqual({
      user_type: 'NOT_ALLOWED',
      current_level: 'INVALID',
      zzz: 'UNKNOWN_FIELD',
    });
  });

  it('tell of a number in a query, a list in a body, and of what GraphQL refuses', async () => {
    expect(await codes('GET', '/analytics/performance?days=0')).toEqual({ days: 'OUT_OF_RANGE' });
    expect(await codes('GET', '/classrooms/my-classes?after=zz')).toEqual({ after: 'INVALID' });
    expect((await app.rest('POST', '/auth/login', [])).body.error_codes).toEqual({ body: 'INVALID' });
  });
});

describe('a query', () => {
  it('may have parameters that mean nothing, and none twice', async () => {
    expect((await person.rest('GET', '/practice/next?_=1763750000&difficulty=1')).status).toBe(200);
    expect(await person.rest('GET', '/practice/next?difficulty=9&adaptive=perhaps&_=1&_=2')).toMatchObject({
      status: 422,
      body: {
        errors: {
          difficulty: `difficulty must be ${LEVEL_NUMBERS_IN_WORDS}.`,
          adaptive: 'adaptive must be true or false.',
          _: '_ was given more than once.',
        },
      },
    });
  });
});

describe('a query of GET /cefr/sentence', () => {
  const asked = async (query: string) => (await person.rest('GET', `/cefr/sentence?${query}`)).body;
  const unknownType = expect.stringMatching(/^Practice type not found\. Choose one of: .*verb_preposition.*\.$/u);

  it('has all its wrong values told at once, that of the practice type too', async () => {
    expect(await asked('level=C9&objective=zz')).toEqual({
      code: 'VALIDATION',
      detail: `level must be ${LEVEL_CODES_IN_WORDS}.`,
      errors: { level: `level must be ${LEVEL_CODES_IN_WORDS}.`, objective: unknownType },
      error_codes: { level: 'INVALID', objective: 'INVALID' },
    });
    expect((await asked('objective=zz&level=A2&level=B1')).errors).toEqual({
      level: 'level was given more than once.',
      objective: unknownType,
    });
    expect((await asked('objective=zz')).errors).toEqual({ objective: unknownType });
  });

  it('has what is right in it told as nothing wrong', async () => {
    const type = (await person.rest('GET', '/practice/problem/types')).body[0].id;
    expect(Object.keys((await asked(`level=C9&objective=${type}`)).errors)).toEqual(['level']);
    expect(Object.keys((await asked('level=C9')).errors)).toEqual(['level']);
  });
});

describe('what was made', () => {
  it('has an address', async () => {
    const made = await app.rest('POST', '/auth/register', { ...REGISTRATION, email: 'made@school.example' });
    expect([made.status, made.headers['location']]).toEqual([201, '/api/v1/users/me']);
  });
});

describe('the doors', () => {
  it.each(['', '/'])('are listed at the base, written as `/api/v1%s`', async (slash) => {
    const { status, body } = await app.rest('GET', slash);
    expect([status, body]).toEqual([
      200,
      {
        name: 'Lacuna',
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        guide: '/api/v1/guide',
        rest: { base: '/api/v1', docs: '/api/v1/docs', openapi: '/api/v1/openapi.json' },
        graphql: { endpoint: '/graphql', schema: '/schema.graphql', subscriptions: 'graphql-ws at /graphql' },
      },
    ]);
  });

  it('have a contract each, of which that of GraphQL is a text', async () => {
    const contract = await app.app.inject({ url: '/schema.graphql' });
    expect(contract.headers['content-type']).toContain('text/plain');
    expect(contract.body).toContain('type Query {');
  });
});
