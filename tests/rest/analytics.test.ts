import { afterAll, beforeAll, expect, it } from 'vitest';
import { LEVEL_CODES } from '../../server/features/curriculum/levels.rules.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { round, ten } from '../testkit/practice.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { level: 1, targets: 14, sentencesPerTarget: 3 });
});
afterAll(() => app.close());

const get = async (path: string) => {
  const person = await app.person();
  return { person, read: () => person.rest('GET', path) };
};

it('gives the overview and the week', async () => {
  const { person, read } = await get('/analytics/overview');
  await round(person, [RIGHT, RIGHT, WRONG]);
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body.overview).toEqual({
    total_practice_sessions: 1,
    current_streak: 1,
    average_accuracy: 67,
    total_time_minutes: 0,
  });
  expect(body.weekly_progress).toHaveLength(7);
  expect(body.weekly_progress.at(-1)).toEqual({ day: '2026-03-13', accuracy: 67 });
  expect(body.weekly_progress[0]).toEqual({ day: '2026-03-07', accuracy: null });
});

it('gives performance for 30 days unless told otherwise', async () => {
  const { person, read } = await get('/analytics/performance');
  await round(person, [RIGHT, WRONG]);
  const { body } = await read();
  expect(body.days).toHaveLength(30);
  expect(body.days.at(-1)).toEqual({ date: '2026-03-13', attempts: 2, correct: 1, accuracy: 50, minutes: 0 });
  expect(body.days[0]).toMatchObject({ attempts: 0, accuracy: null });
  expect(body.levels.map((level: { cefr_level: string }) => level.cefr_level)).toEqual(LEVEL_CODES);
  expect(body.levels[0]).toEqual({ cefr_level: 'A2', attempts: 2, correct: 1, accuracy: 50 });
  expect(body.weakest_targets).toEqual([
    { target: expect.stringContaining('depend'), cefr_level: 'A2', attempts: 1, correct: 0, accuracy: 0 },
  ]);
  expect((await person.rest('GET', '/analytics/performance?days=7&_=1774000000')).body.days).toHaveLength(7);
});

it.each(['0', '366', 'week', '-3', '1.5'])('refuses days=%s', async (days) => {
  const person = await app.person();
  const { status, body } = await person.rest('GET', `/analytics/performance?days=${days}`);
  expect(status).toBe(422);
  expect(body).toMatchObject({
    detail: 'days must be a whole number from 1 to 365.',
    errors: { days: 'days must be a whole number from 1 to 365.' },
  });
});

it('gives the learning path', async () => {
  const { person, read } = await get('/analytics/learning-path?t=1774000000');
  await round(person, ten());
  const { body } = await read();
  expect(body.learning_levels).toHaveLength(LEVEL_CODES.length);
  expect(body.learning_levels[0]).toMatchObject({
    cefr_level: 'A2',
    name: 'Elementary',
    current: true,
    completed: false,
    locked: false,
    progress: 0.1,
    progress_percentage: 10,
    lessons: 10,
    color: 'green',
  });
  expect(body.learning_levels[2]).toMatchObject({ cefr_level: 'B2', current: false, locked: true, color: 'red' });
});

it('is for who is signed in', async () => {
  for (const path of ['overview', 'performance', 'learning-path']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, for a failure that says which
    expect((await app.rest('GET', `/analytics/${path}`)).status, path).toBe(401);
  }
});
