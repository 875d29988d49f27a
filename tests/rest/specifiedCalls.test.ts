import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restRows } from '../../server/rows.ts';
import { accessToken, asProgram } from '../testkit/account.ts';
import { type HttpAnswer, type TestApp, testApp } from '../testkit/app.ts';
import { families } from '../testkit/consent.ts';
import { newcomer, registerByGoogle, standInIssuer, type StandInIssuer, trusting } from '../testkit/google.ts';
import { classWith, setHomework } from '../testkit/homework.ts';
import { joined } from '../testkit/classrooms.ts';
import { fillPool } from '../testkit/pool.ts';
import type { Method, Sent, SpecifiedCall, World } from '../testkit/specifiedCalls.case.ts';
import { ADMIN_CALLS, CLASS_CALLS } from '../testkit/specifiedCalls.classes.ts';
import { PEOPLE_CALLS, PRACTICE_CALLS } from '../testkit/specifiedCalls.ts';
import { superuser } from '../testkit/superusers.ts';
import { runningTest } from '../testkit/abTests.ts';

const CALLS = [...PEOPLE_CALLS, ...PRACTICE_CALLS, ...CLASS_CALLS, ...ADMIN_CALLS];
const SPECIFIED = 46;
/** Served beside the rows, since it makes a cookie. */
const CSRF = 'GET /auth/csrf-token';
const FORGED = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

let app: TestApp;
let issuer: StandInIssuer;
let world: World;
beforeAll(async () => {
  issuer = await standInIssuer();
  app = await testApp({ ...trusting(issuer), jobs: true });
  await fillPool(app.deps.db, { targets: 20, sentencesPerTarget: 2 });
  world = await openWorld();
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

async function openWorld(): Promise<World> {
  const { child } = families(() => app);
  const group = await classWith(app);
  await setHomework(group);
  const abTestId = await runningTest(app);
  const learner = await app.person();
  const problem = (await learner.rest('GET', '/practice/next')).body;
  const newLearner = () => app.person();
  return {
    learner,
    problem,
    abTestId,
    teacher: group.teacher,
    made: group.classroom,
    student: group.students[0],
    otherTeacher: (await classWith(app, 0)).teacher,
    boss: await superuser(app),
    program: asProgram(app, learner, await accessToken(learner, ['CLASSROOMS_READ'])),
    practiceProgram: asProgram(app, learner, await accessToken(learner, ['PRACTICE_READ'])),
    newLearner,
    newTeacher: () => app.person({ userType: 'TEACHER' }),
    async newStudent() {
      const student = await newLearner();
      await joined(app, student, group.classroom);
      return student;
    },
    consentToken: async () => (await child()).token,
    async googleToken(hasAccount) {
      const claims = newcomer();
      if (hasAccount) await registerByGoogle(app, await issuer.token(claims));
      return issuer.token(claims);
    },
  };
}

const halves = ({ call }: Pick<SpecifiedCall, 'call'>) => call.split(' ', 2) as [Method, string];

/** Sends a call, changed by what is given; as nobody known where `token` is null, else by whoever sends it. */
async function send(one: SpecifiedCall, change: Sent = {}, token?: string | null): Promise<HttpAnswer> {
  const { who, path, body } = { ...one.sent, ...change };
  const [method, specified] = halves(one);
  const person = await who?.(world);
  const address = (await path?.(world)) ?? specified;
  return app.rest(method, address, await body?.(world), token === null ? undefined : (token ?? person?.token));
}

/** The first entry of a list, else the answer itself. */
const shapeOf = (body: unknown): unknown => (Array.isArray(body) ? body[0] : body);

describe('the calls of the specification', () => {
  it('are in the table, all of them, each with a row of the API', () => {
    const inTable = CALLS.map(({ call }) => call);
    expect(new Set(inTable).size).toBe(SPECIFIED);
    const served = [...restRows.map(({ method, path }) => `${method} ${path}`), CSRF];
    expect(inTable.filter((call) => !served.includes(call))).toEqual([]);
  });

  it.each(CALLS.filter(({ wrong }) => wrong))('$call says what is wrong with what was sent', async (one) => {
    const { field = '', ...change } = one.wrong ?? {};
    const { status, body } = await send(one, change);
    expect([status, body.code]).toEqual([422, 'VALIDATION']);
    expect(body.errors[field]).toContain(' ');
    expect(Object.values(body.errors)).toContain(body.detail);
  });

  it.each(CALLS.filter(({ refused }) => refused))('$call is refused where it is not for the caller', async (one) => {
    const { status, code, ...change } = one.refused ?? {};
    const answer = await send(one, change);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.detail).toMatch(/\w/u);
  });

  it.each(CALLS)('$call lets nobody in who is not known, and none with a token that is made up', async (one) => {
    const forged = await send(one, {}, FORGED);
    expect([forged.status, forged.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
    if (one.open) return;
    const { status, body, headers } = await send(one, {}, null);
    expect([status, body.code, headers['www-authenticate']]).toEqual([401, 'UNAUTHENTICATED', 'Bearer']);
  });

  it.each(CALLS)('$call answers what the specification asks for', async (one) => {
    const { status, body } = await send(one);
    expect(status, JSON.stringify(body)).toBe(one.status ?? 200);
    if (one.status === 204) expect(body).toBe('');
    for (const key of one.keys ?? []) expect(shapeOf(body)).toHaveProperty(key);
  });
});

describe('an address that ends with a slash', () => {
  it.each(CALLS.filter(({ call }) => call.endsWith('/')))('$call is the same without it', async (one) => {
    const [method, path] = halves(one);
    const bare = path.slice(0, -1);
    const made = await send(one, { path: () => bare });
    expect(made.status).toBe(201);
    expect(await send(one, { path: () => bare }, null)).toMatchObject({ status: 401 });
    const { status: refusal, code, ...others } = one.refused ?? {};
    expect(await send(one, { ...others, path: () => bare })).toMatchObject({ status: refusal, body: { code } });
    const { field = '', ...change } = one.wrong ?? {};
    const wrong = await send(one, { ...change, path: () => bare });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, expect.arrayContaining([field])]);
    for (const address of [path, bare]) {
      for (const other of ['GET', 'PUT', 'DELETE'] as const) {
        const answer = await app.rest(other, address);
        expect([method, answer.status, answer.headers['allow']]).toEqual(['POST', 405, 'POST']);
      }
    }
  });
});
