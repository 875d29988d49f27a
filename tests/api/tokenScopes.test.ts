import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenScope } from '../../server/access/viewer.ts';
import { accessToken, asProgram, WRITING } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classOf, joined } from '../testkit/classrooms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('a token', () => {
  it('reads of the person what its scopes are for, group by group, and of what keeps an account safe nothing', async () => {
    const person = await app.person();
    const read = async (scopes: readonly TokenScope[], fields: string) => {
      const program = asProgram(app, person, await accessToken(person, scopes));
      const { data, errors } = await program.graphql(`{ viewer { ${fields} } }`);
      return { viewer: data.viewer, codes: (errors ?? []).map(({ extensions }) => extensions?.['code']) };
    };
    const missing = ['TOKEN_SCOPE_MISSING'];
    expect(await read(['PROFILE_READ'], 'account { email } practice { points }')).toEqual({
      viewer: { account: { email: person.email }, practice: null },
      codes: missing,
    });
    expect(await read(['PRACTICE_READ'], 'account { email } practice { points }')).toEqual({
      viewer: { account: null, practice: { points: 0 } },
      codes: missing,
    });
    expect(await read(['PRACTICE_READ'], 'id user { fullName } practice { points }')).toEqual({
      viewer: { id: expect.any(String), user: null, practice: { points: 0 } },
      codes: missing,
    });
    const kept = 'account { sessions { totalCount } accessTokens { totalCount } deletionPreview { points } }';
    expect(await read([...WRITING], kept)).toEqual({
      viewer: { account: { sessions: null, accessTokens: null, deletionPreview: null } },
      codes: Array.from({ length: 3 }, () => 'SESSION_REQUIRED'),
    });
  });

  it('is refused an action once an operation, however many things have the field that takes it', async () => {
    const [teacher, student] = [await app.person({ userType: 'TEACHER' }), await app.person()];
    const made = await classOf(teacher);
    await joined(app, student, made);
    const program = asProgram(app, student, await accessToken(student, ['CLASSROOMS_READ']));
    const noted: string[] = [];
    const { limits } = app.deps;
    const { consume } = limits;
    limits.consume = (limit, key, cost) => {
      if (key.startsWith('access_refused')) noted.push(key);
      return consume(limit, key, cost);
    };
    const ids = Array.from({ length: 50 }, () => Buffer.from(`Classroom:${made.uuid}`).toString('base64'));
    const { errors } = await program
      .graphql(
        'query($ids: [ID!]!) { nodes(ids: $ids) { ... on Classroom { confusionMap(words: 1) { __typename } } } }',
        {
          ids,
        },
      )
      .finally(() => {
        limits.consume = consume;
      });
    // Twenty of them are told, and how many more there are.
    expect(errors).toHaveLength(21);
    expect(errors?.[20]?.message).toContain(String(ids.length - 20));
    expect(noted).toHaveLength(1);
  });

  it('reads the people of classes, and their addresses, by their ids with PROFILE_READ and CLASSROOMS_READ only', async () => {
    const [teacher, student] = [await app.person({ userType: 'TEACHER' }), await app.person()];
    await joined(app, student, await classOf(teacher));
    const idOf = (who: Person) => Buffer.from(`User:${who.userId}`).toString('base64');
    const seen = async (who: Person, scopes: readonly TokenScope[], whom: Person) => {
      const program = asProgram(app, who, await accessToken(who, scopes));
      const USER =
        'query($id: ID!) { node(id: $id) { ... on User { email } } nodes(ids: [$id]) { ... on User { email } } }';
      const { data } = await program.graphql(USER, { id: idOf(whom) });
      return [data.node?.email ?? null, data.nodes[0]?.email ?? null];
    };
    for (const [who, whom] of [
      [teacher, student],
      [student, teacher],
    ] as const) {
      expect(await seen(who, ['PROFILE_READ'], who)).toEqual([who.email, who.email]);
      expect(await seen(who, ['PROFILE_READ'], whom)).toEqual([null, null]);
      expect(await seen(who, ['CLASSROOMS_READ'], whom)).toEqual([null, null]);
      expect(await seen(who, ['PROFILE_READ', 'CLASSROOMS_READ'], whom)).toEqual([whom.email, whom.email]);
    }
  });

  it('shows by GET /users/me who the person is with PROFILE_READ, and their figures with PRACTICE_READ', async () => {
    const person = await app.person();
    const me = async (scopes: readonly TokenScope[]) =>
      asProgram(app, person, await accessToken(person, scopes)).rest('GET', '/users/me');
    const whole = await person.rest('GET', '/users/me');
    expect(await me(['PROFILE_READ', 'PRACTICE_READ'])).toMatchObject({ status: 200, body: whole.body });
    for (const scope of ['PROFILE_READ', 'PRACTICE_READ'] as const) {
      const lacking = scope === 'PROFILE_READ' ? 'PRACTICE_READ' : 'PROFILE_READ';
      expect(await me([scope])).toMatchObject({
        status: 403,
        body: { code: 'TOKEN_SCOPE_MISSING', detail: `This token was made without the scope ${lacking}.` },
      });
    }
    const attempts = async (scopes: readonly TokenScope[]) =>
      (await asProgram(app, person, await accessToken(person, scopes)).rest('GET', '/users/me/attempts')).status;
    expect([await attempts(['PRACTICE_READ']), await attempts(['PROFILE_READ'])]).toEqual([200, 403]);
  });

  it('is told every scope that it lacks at once', async () => {
    const person = await app.person();
    const program = asProgram(app, person, await accessToken(person, ['PRACTICE_WRITE']));
    const both = ['PROFILE_READ', 'PRACTICE_READ'];
    const { errors } = await program.graphql('{ viewer { user { fullName } practice { points } } }');
    expect(errors?.length).toBeGreaterThan(0);
    for (const { extensions } of errors ?? []) {
      expect(extensions).toMatchObject({ code: 'TOKEN_SCOPE_MISSING', missingScopes: both });
    }
    const { data } = await program.graphql(
      'mutation { createClassroom(input: { name: "x" }) { ... on TokenScopeMissingError { message missingScopes } } }',
    );
    expect(data.createClassroom).toEqual({
      message: 'This token was made without the scope CLASSROOMS_WRITE.',
      missingScopes: ['CLASSROOMS_WRITE'],
    });
  });

  it('is told by REST every scope that it lacks, and in WWW-Authenticate every one that the call needs', async () => {
    const person = await app.person();
    const asked = async (scopes: readonly TokenScope[], url: string) => {
      const headers = { authorization: `Bearer ${await accessToken(person, scopes)}` };
      const answer = await app.app.inject({ url: `/api/v1${url}`, headers });
      return [answer.json().missing_scopes, answer.headers['www-authenticate']];
    };
    const me = 'Bearer error="insufficient_scope", scope="PROFILE_READ PRACTICE_READ"';
    expect(await asked(['PRACTICE_WRITE'], '/users/me')).toEqual([['PROFILE_READ', 'PRACTICE_READ'], me]);
    expect(await asked(['PROFILE_READ'], '/users/me')).toEqual([['PRACTICE_READ'], me]);
    const next = 'Bearer error="insufficient_scope", scope="PRACTICE_WRITE"';
    expect(await asked(['PRACTICE_READ'], '/practice/next')).toEqual([['PRACTICE_WRITE'], next]);
  });
});
