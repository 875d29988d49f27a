import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEVEL_CODES } from '../../server/features/curriculum/levels.rules.ts';
import { registration, type TestApp, testApp } from '../testkit/app.ts';
import { ALSO_RIGHT, fillPool, RIGHT, TEST_PRACTICE_TYPE, WRONG } from '../testkit/pool.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { level: 1, targets: 20, sentencesPerTarget: 2 });
  await fillPool(app.deps.db, { level: 2, targets: 10, sentencesPerTarget: 1 });
});
afterAll(() => app.close());

function payload(changes: Record<string, unknown> = {}) {
  const { fullName, userType, dateOfBirth, email, password } = registration();
  return {
    email,
    password,
    full_name: fullName,
    date_of_birth: dateOfBirth,
    parental_email: null,
    user_type: String(userType).toLowerCase(),
    school_name: null,
    teacher_subject: null,
    data_processing_consent: true,
    marketing_consent: false,
    privacy_policy_accepted: true,
    terms_accepted: true,
    ...changes,
  };
}

const ROUND = {
  round_number: 1,
  completed_sentences: 0,
  correct_answers: 0,
  sentences_per_round: 10,
  level_name: 'A2 Elementary',
  level: 1,
  current_sentence: 1,
  round_progress_percentage: 0,
  results: [],
};

describe('auth and users', () => {
  it('registers, signs in, shows and changes the person, and signs out', async () => {
    const made = await app.rest('POST', '/auth/register', payload());
    expect(made).toMatchObject({
      status: 201,
      body: {
        user: { full_name: 'Amina Diallo', user_type: 'student', current_level: 1, points: 0 },
        registration_status: { needs_parental_consent: false, parental_consent_sent: false },
      },
    });
    const signed = await app.rest('POST', '/auth/login', { email: payload().email, password: payload().password });
    expect(signed).toMatchObject({ status: 200, body: { token_type: 'bearer', expires_in: 2_592_000 } });
    const token = signed.body.access_token;
    expect((await app.rest('GET', '/users/me', undefined, token)).body).toEqual({
      id: made.body.user.id,
      full_name: 'Amina Diallo',
      email: 'amina@school.example',
      user_type: 'student',
      current_level: 1,
      date_of_birth: '2008-05-20',
      parental_email: null,
      is_superuser: false,
      points: 0,
      time_zone: 'UTC',
      marketing_consent: false,
      created_at: app.clock.now().toISOString(),
    });
    const change = { current_level: 2, time_zone: 'Asia/Tokyo', marketing_consent: true };
    const changed = await app.rest('PUT', '/users/me', change, token);
    expect(changed).toMatchObject({ status: 200, body: { ...change, full_name: 'Amina Diallo' } });
    expect(await app.rest('POST', '/auth/logout', undefined, token)).toMatchObject({ status: 204, body: '' });
    expect(await app.rest('GET', '/users/me', undefined, token)).toMatchObject({
      status: 401,
      body: { detail: 'Your session has ended. Please sign in again.' },
    });
  });

  it('tells every refused field of a registration by its own name', async () => {
    const wrong = payload({ full_name: '', email: 'x', date_of_birth: null });
    const { status, body } = await app.rest('POST', '/auth/register', wrong);
    expect(status).toBe(422);
    expect(body).toEqual({
      detail: 'Full name is required',
      code: 'VALIDATION',
      errors: {
        full_name: 'Full name is required',
        email: 'Please enter a valid email',
        date_of_birth: 'Date of birth is required for age verification',
      },
      error_codes: { full_name: 'REQUIRED', email: 'INVALID', date_of_birth: 'REQUIRED' },
    });
  });

  it.each([
    ['a user type that is none', { user_type: 'parent' }, 'user_type', 'user_type must be student or teacher.'],
    ['a number for a string', { full_name: 7 }, 'full_name', 'full_name must be a string.'],
    ['a text for a flag', { terms_accepted: 'yes' }, 'terms_accepted', 'terms_accepted must be true or false.'],
  ])('refuses %s', async (_what, changes, field, message) => {
    const answer = await app.rest('POST', '/auth/register', payload(changes));
    expect(answer).toMatchObject({ status: 422, body: { detail: message, errors: { [field]: message } } });
  });

  it('answers 409 to an address in use, 401 to a wrong password, 403 to a child without consent', async () => {
    await app.rest('POST', '/auth/register', payload({ email: 'used@school.example' }));
    expect(await app.rest('POST', '/auth/register', payload({ email: 'used@school.example' }))).toMatchObject({
      status: 409,
      body: { detail: 'An account with this email address already exists' },
    });
    const login = (email: string, password: unknown) => app.rest('POST', '/auth/login', { email, password });
    expect(await login('used@school.example', 'nope')).toMatchObject({
      status: 401,
      body: { detail: 'Incorrect email or password' },
    });
    const child = { email: 'kid@school.example', date_of_birth: '2012-01-01', parental_email: 'parent@home.example' };
    const made = await app.rest('POST', '/auth/register', payload(child));
    expect(made.body.registration_status.needs_parental_consent).toBe(true);
    expect(await login(child.email, payload().password)).toMatchObject({ status: 403 });
  });

  it('answers 429 with Retry-After once the limit is used up', async () => {
    const guess = () => app.rest('POST', '/auth/login', { email: 'guessed@school.example', password: 'guess' });
    for (let i = 0; i < 10; i++) await guess();
    const answer = await guess();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body.detail).toMatch(/^Too many attempts\. Try again in \d+ minutes?\.$/);
  });
});

describe('practice and cefr', () => {
  it('serves a problem without its answer, by both paths the same', async () => {
    const person = await app.person();
    const { status, body } = await person.rest('GET', '/practice/next');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      problem_type: TEST_PRACTICE_TYPE,
      sentence: expect.stringContaining('____'),
      masked_sentence: body.sentence,
      sentence_id: expect.any(String),
      cefr_level: 'A2',
      difficulty_level: 1,
      ab_test_id: null,
      generation_method: 'built_in',
      round_progress: ROUND,
    });
    const same = await person.rest('GET', '/cefr/sentence?level=A2&objective=mixed');
    expect(same.body.id).toBe(body.id);
    expect((await person.rest('GET', '/practice/next?difficulty=2&adaptive=false')).body.cefr_level).toBe('B1');
  });

  it.each([
    [`/practice/next?difficulty=${LEVEL_CODES.length + 1}`, 'difficulty'],
    ['/practice/next?adaptive=maybe', 'adaptive'],
    ['/cefr/sentence?level=D1', 'level'],
    ['/cefr/sentence?objective=articles', 'objective'],
  ])('refuses %s', async (path, field) => {
    const person = await app.person();
    const { status, body } = await person.rest('GET', path);
    expect(status).toBe(422);
    expect(body.errors[field]).toBe(body.detail);
  });

  it('judges an answer, and gives the same result when it is sent again', async () => {
    const person = await app.person();
    const problem = (await person.rest('GET', '/practice/next')).body;
    const path = `/cefr/sentence/${problem.id}/answer`;
    const first = await person.rest('POST', path, { answer: RIGHT, time_taken_seconds: 3.4, ab_test_id: null });
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      is_correct: true,
      retry: false,
      correct_answer: RIGHT,
      also_accepted: [ALSO_RIGHT],
      contrast: [],
      explanation: 'Use depend on before a thing.',
      feedback: 'Correct! Well done!',
      points_earned: 10,
      accuracy_percentage: 100,
      round_completed: false,
      level_completed: false,
      level_advanced: false,
      new_level: null,
      round_progress: {
        ...ROUND,
        completed_sentences: 1,
        correct_answers: 1,
        round_progress_percentage: 10,
        results: [true],
      },
    });
    expect((await person.rest('POST', path, { answer: WRONG })).body).toEqual(first.body);
  });

  it('verifies by sentence: the open problem, else the last answered; one never served is not found', async () => {
    const person = await app.person();
    const { sentence_id } = (await person.rest('GET', '/practice/next')).body;
    const wrong = await person.rest('POST', '/practice/verify', { sentence_id, user_answer: WRONG });
    expect(wrong.body).toMatchObject({
      is_correct: false,
      explanation: expect.stringMatching(/^You wrote depend\S+ of\. Of belongs to the adjective independent\.$/),
    });
    const again = await person.rest('POST', '/practice/verify', { sentence_id, user_answer: RIGHT });
    expect(again.body.is_correct).toBe(false);
    const stranger = await app.person();
    expect((await stranger.rest('POST', '/practice/verify', { sentence_id, user_answer: RIGHT })).status).toBe(404);
    expect((await person.rest('POST', '/practice/verify', { user_answer: RIGHT })).status).toBe(422);
  });

  it('refuses an empty answer and an unknown problem', async () => {
    const person = await app.person();
    const problem = (await person.rest('GET', '/practice/next')).body;
    const answer = (id: string, body: object) => person.rest('POST', `/cefr/sentence/${id}/answer`, body);
    expect(await answer(problem.id, { answer: '  ' })).toMatchObject({
      status: 422,
      body: { detail: 'Please type an answer', errors: { answer: 'Please type an answer' } },
    });
    const named = { sentence_id: problem.sentence_id, user_answer: '' };
    const empty = {
      status: 422,
      body: { detail: 'Please type an answer', code: 'VALIDATION', errors: { user_answer: 'Please type an answer' } },
    };
    expect(await person.rest('POST', '/practice/verify', named)).toMatchObject(empty);
    expect((await answer(problem.id, { answer: RIGHT })).status).toBe(200);
    expect(await person.rest('POST', '/practice/verify', named)).toMatchObject(empty);
    expect((await answer('nonsense', { answer: RIGHT })).status).toBe(404);
    expect((await answer(problem.id, { answer: RIGHT, time_taken_seconds: -1 })).status).toBe(422);
  });

  it('tells types, statistics, progress and level, and sets the level', async () => {
    const person = await app.person();
    const read = async (path: string) => (await person.rest('GET', path)).body;
    const problem = await read('/practice/next');
    await person.rest('POST', `/cefr/sentence/${problem.id}/answer`, { answer: RIGHT });
    expect(await read('/practice/problem/types')).toEqual([
      { id: TEST_PRACTICE_TYPE, name: 'Verb–preposition collocations', description: expect.any(String) },
    ]);
    expect(await read('/practice/problem/stats')).toEqual([
      { problem_type: TEST_PRACTICE_TYPE, total_attempts: 1, correct_attempts: 1, accuracy: 100 },
    ]);
    expect(await read('/users/me/attempts')).toEqual({ total_attempts: 1 });
    expect(await read('/users/me/correct')).toEqual({ correct_attempts: 1 });
    expect(await read('/practice/progress')).toMatchObject({
      total_attempts: 1,
      correct_attempts: 1,
      accuracy: 100,
      points: 10,
      round_progress: { results: [true] },
    });
    const set = await person.rest('POST', '/practice/difficulty/set?level=3');
    expect(set.body).toEqual({ level: 3, cefr_level: 'B2' });
    expect(await read('/practice/difficulty/current')).toEqual({ level: 3, cefr_level: 'B2' });
    expect((await person.rest('POST', '/practice/difficulty/set')).status).toBe(422);
    expect((await person.rest('POST', '/practice/reset')).status).toBe(204);
    expect((await person.rest('DELETE', '/users/me/progress')).status).toBe(204);
    expect(await read('/users/me/attempts')).toEqual({ total_attempts: 0 });
  });
});

describe('every call', () => {
  it.each([
    ['GET', '/users/me'],
    ['GET', '/practice/next'],
    ['POST', '/practice/verify'],
    ['DELETE', '/users/me/progress'],
    ['POST', '/auth/logout'],
  ] as const)('%s %s needs a token', async (method, path) => {
    const answer = await app.rest(method, path, method === 'POST' ? {} : undefined);
    const detail = 'Please sign in. A program sends `Authorization: Bearer <token>`.';
    expect(answer).toMatchObject({ status: 401, body: { detail } });
  });

  it('answers errors of the protocol with a text', async () => {
    const post = async (type: string, payload: string) => {
      const headers = { 'content-type': type };
      const answer = await app.app.inject({ method: 'POST', url: '/api/v1/auth/login', headers, payload });
      return [answer.statusCode, answer.json().detail];
    };
    expect(await post('application/json', '{"email":')).toEqual([400, 'The body is not valid JSON.']);
    expect((await post('application/json', '[]'))[0]).toBe(422);
    const large = JSON.stringify({ email: 'x'.repeat(100_001) });
    expect(await post('application/json', large)).toEqual([413, 'The body is too large; the limit is 100 kB.']);
    expect(await post('application/xml', '<x/>')).toEqual([415, 'Send JSON, with Content-Type: application/json.']);
    expect(await app.rest('GET', '/nothing/here')).toMatchObject({
      status: 404,
      body: {
        detail: 'Not found: there is no endpoint at this URL. /api/v1 says where all of them are described.',
        code: 'NOT_FOUND',
      },
    });
  });

  it('is in the OpenAPI document, which has a page', async () => {
    const { body } = await app.rest('GET', '/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toContain('/cefr/sentence/{problem_id}/answer');
    const page = await app.app.inject({ method: 'GET', url: '/api/v1/docs/' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
  });
});
