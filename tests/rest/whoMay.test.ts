import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOKEN_SCOPES, type TokenScope } from '../../server/access/viewer.ts';
import { openApiDocument } from '../../server/doors/rest/openapi.ts';
import { askTask } from '../../server/features/pool/tasks.domain.ts';
import { newId } from '../../server/kernel/ids.ts';
import { restRows } from '../../server/rows.ts';
import { runningTest } from '../testkit/abTests.ts';
import { accessToken, asProgram, WRITING } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { byCard, classOf, joined, type MadeClass, verified } from '../testkit/classrooms.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';
import { superuser } from '../testkit/superusers.ts';

const FIRST_ERROR = 400;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 20, sentencesPerTarget: 2 });
});
afterAll(() => app.close());

const paths = openApiDocument(restRows)['paths'] as Record<string, Record<string, { description: string }>>;

/** What the document says of a call's tokens: the scopes that one needs; null where none will do. */
function scopesTold(method: string, path: string): TokenScope[] | null {
  const description = paths[path]?.[method.toLowerCase()]?.description ?? '';
  const told = /Who may call: (?:anyone who is signed in|teachers|superusers); (.+)\.$/u.exec(description)?.[1] ?? '';
  if (told === 'not with a personal access token') return null;
  if (told === 'any personal access token will do') return [];
  const named = /^a personal access token needs (.+)$/u.exec(told)?.[1] ?? '';
  const scopes = [...named.matchAll(/`(\w+)`/gu)].map(([, scope]) => scope);
  expect(scopes.length, description).toBeGreaterThan(0);
  expect(TOKEN_SCOPES).toEqual(expect.arrayContaining(scopes));
  return scopes as TokenScope[];
}

const calls = restRows
  .filter(({ signedIn }) => signedIn !== false)
  .map(({ method, path }) => ({ method, path, call: `${method} ${path}`, scopes: scopesTold(method, path) }));
const byProgram = calls.flatMap(({ scopes, ...call }) => (scopes ? [{ ...call, scopes }] : []));
const bySession = calls.filter(({ scopes }) => scopes === null);

const PROFILE = {
  full_name: 'Amina Diallo',
  user_type: 'student',
  date_of_birth: '2000-05-20',
  data_processing_consent: true,
  privacy_policy_accepted: true,
  terms_accepted: true,
};

interface Served {
  id: string;
  sentence_id: string;
  ab_test_id: string | null;
}

/** What calls are sent with that can't do without; `class`: whether the caller teaches the class that it is about, or is a student of it. */
const SENT: Readonly<
  Record<
    string,
    {
      query?: string;
      body?: (problem: Served, made: MadeClass) => object;
      class?: 'taught' | 'joined' | 'other';
      /** The problem is of an A/B test, and answered. */
      isTested?: boolean;
    }
  >
> = {
  'POST /classrooms/': { body: () => ({ class_name: 'English 9b' }), class: 'taught' },
  'GET /classrooms/{id}': { class: 'joined' },
  'PUT /classrooms/{id}': { body: () => ({ class_name: 'English 9c' }), class: 'taught' },
  'GET /classrooms/{id}/students': { class: 'taught' },
  'POST /classrooms/join': {
    body: (_problem, { invitationCode }) => ({ invitation_code: invitationCode }),
    class: 'other',
  },
  'POST /classrooms/leave/{id}': { class: 'joined' },
  'POST /homework/': {
    body: (_problem, { uuid }) => ({ classroom_id: uuid, title: 'Week 12', target_level: 'A2' }),
    class: 'taught',
  },
  'GET /homework/classroom/{id}': { class: 'joined' },
  'POST /practice/verify': { body: ({ sentence_id }) => ({ sentence_id, user_answer: RIGHT }) },
  'POST /cefr/sentence/{problem_id}/answer': { body: () => ({ answer: RIGHT }) },
  'POST /ab-testing/feedback': {
    body: ({ ab_test_id }) => ({ ab_test_id, is_good_enough: true }),
    isTested: true,
  },
  'POST /practice/difficulty/set': { query: '?level=2' },
  'PUT /users/me': { body: () => ({ full_name: 'Zofia Kowalska' }) },
  'POST /users/me/profile': { body: () => PROFILE },
  'POST /admin/generate/batch': { query: '?level=A2' },
};

type Call = (typeof calls)[number];

/** The open problem; the one that was just answered where a call is about that. */
async function served(person: Person, call: string): Promise<Served> {
  if (SENT[call]?.isTested) await runningTest(app);
  const problem: Served = (await person.rest('GET', '/practice/next')).body;
  if (SENT[call]?.isTested) await person.rest('POST', `/cefr/sentence/${problem.id}/answer`, { answer: RIGHT });
  return problem;
}

const withIds = (path: string, ids: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/gu, (_whole, name: string) => ids[name] ?? newId());

/** Somebody with an open problem, and how a call of theirs is sent by whoever bears a token. */
async function caller({ method, path, call }: Pick<Call, 'method' | 'path' | 'call'>) {
  const isTeacher = SENT[call]?.class === 'taught';
  const changes = isTeacher ? { userType: 'TEACHER' } : {};
  const person = await (path.startsWith('/admin/') ? superuser(app, changes) : app.person(changes));
  const { taskId } = await askTask(app.deps, null, { kind: 'CHECK_CACHE' });
  const problem = await served(person, call);
  const made = await classOf(isTeacher ? person : await app.person({ userType: 'TEACHER' }));
  if (SENT[call]?.class === 'joined') await joined(app, person, made);
  const ids = { problem_id: problem.id, id: made.uuid, task_id: taskId };
  const address = withIds(path, ids) + (SENT[call]?.query ?? '');
  const send = (who: Person) => who.rest(method, address, SENT[call]?.body?.(problem, made));
  const withToken = async (scopes: readonly TokenScope[]) =>
    send(asProgram(app, person, await accessToken(person, scopes)));
  return { send: () => send(person), withToken };
}

/** What may be called in a session that a sign-in card opened. */
const WITH_A_CARD = new Set([
  'GET /users/me/attempts',
  'GET /users/me/correct',
  'GET /practice/next',
  'GET /cefr/sentence',
  'POST /practice/verify',
  'POST /cefr/sentence/{problem_id}/answer',
  'POST /ab-testing/feedback',
  'GET /practice/problem/types',
  'GET /practice/problem/stats',
  'POST /practice/reset',
  'GET /practice/difficulty/current',
  'POST /practice/difficulty/set',
  'GET /practice/progress',
  'GET /analytics/overview',
  'GET /analytics/performance',
  'GET /analytics/learning-path',
  'POST /auth/logout',
  'GET /classrooms/my-classes',
  'GET /auth/student-classes-temp',
  'GET /classrooms/{id}',
  'GET /homework/classroom/{id}',
]);
/** A student is told so as with any other session. */
const FOR_TEACHERS = 'GET /classrooms/{id}/students';

describe('who may call by REST', () => {
  it('is told of every call with a bearer, as it is of the whole document that it runs', () => {
    expect(calls.length).toBeGreaterThan(15);
    expect(byProgram.length).toBeGreaterThan(8);
    expect(scopesTold('GET', '/users/me')).toEqual(['PROFILE_READ', 'PRACTICE_READ']);
    expect(scopesTold('GET', '/practice/next')).toEqual(['PRACTICE_WRITE']);
    expect(scopesTold('GET', '/practice/problem/types')).toEqual([]);
    expect(scopesTold('PUT', '/users/me')).toBeNull();
  });

  it.each(byProgram)('$call takes a token with the scopes that are named, and none that lacks one', async (call) => {
    const { withToken } = await caller(call);
    for (const lacking of call.scopes) {
      const { status, body } = await withToken(WRITING.filter((scope) => scope !== lacking));
      expect([status, body.code]).toEqual([403, 'TOKEN_SCOPE_MISSING']);
      expect(body.detail).toBe(`This token was made without the scope ${lacking}.`);
    }
    const { status, body } = await withToken(call.scopes.length > 0 ? call.scopes : ['CLASSROOMS_READ']);
    expect(status, JSON.stringify(body)).toBeLessThan(FIRST_ERROR);
  });

  it.each(bySession)('$call takes a session, and no token whatever its scopes', async (call) => {
    const { send, withToken } = await caller(call);
    const { status, body } = await withToken(WRITING);
    expect([status, body.code]).toEqual([403, 'SESSION_REQUIRED']);
    expect((await send()).status).not.toBe(403);
  });

  it('is known of every call for a session that a sign-in card opened', () => {
    const all = calls.map(({ call }) => call);
    expect([...WITH_A_CARD].filter((call) => !all.includes(call))).toEqual([]);
  });

  it.each(calls)(
    '$call takes a session that a sign-in card opened only where it is for practice and the class',
    async (one) => {
      const { method, path, call } = one;
      const teacher = await verified(app, await app.person({ userType: 'TEACHER' }));
      const made = await classOf(teacher);
      const student = await app.person();
      const holder = await byCard(app, teacher, student, await joined(app, student, made));
      const problem = await served(holder, call);
      const address = withIds(path, { problem_id: problem.id, id: made.uuid }) + (SENT[call]?.query ?? '');
      const { status, body } = await holder.rest(method, address, SENT[call]?.body?.(problem, made));
      if (WITH_A_CARD.has(call)) expect(status, JSON.stringify(body)).toBeLessThan(FIRST_ERROR);
      else expect([status, body.code]).toEqual([403, call === FOR_TEACHERS ? 'FORBIDDEN' : 'SIGN_IN_CARD_LIMITED']);
    },
  );
});
