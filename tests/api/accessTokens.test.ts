import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessToken, asProgram, change, viewer } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool } from '../testkit/pool.ts';

const LIST = 'personalAccessTokens { id uuid name scope expiresAt lastUsedAt }';
const READ_ONLY = { __typename: 'ForbiddenError', message: 'This token is read-only.' };
const NEEDS_SESSION = { __typename: 'ForbiddenError', message: 'Sign in to the web app to do this.' };
const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 12, sentencesPerTarget: 1 });
});
afterAll(() => app.close());

/** Waits for what is noted without being waited for. */
async function lastUsed(person: Person, wanted: string | null): Promise<string | null> {
  for (let i = 0; i < 40; i++) {
    const [token] = (await viewer(person, LIST)).personalAccessTokens;
    if (token.lastUsedAt === wanted) return token.lastUsedAt;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return (await viewer(person, LIST)).personalAccessTokens[0].lastUsedAt;
}

describe('createPersonalAccessToken', () => {
  it('shows the token once, stores only its hash, and lists it', async () => {
    const person = await app.person();
    const input = { name: '  My script ', scope: 'READ', expiresInDays: 30 };
    const made = await change(
      person,
      'createPersonalAccessToken',
      input,
      `token personalAccessToken { name } viewer { ${LIST} }`,
    );
    expect(made.token).toMatch(/^lacuna_pat_[\w-]{43}$/);
    expect(made.viewer.personalAccessTokens).toEqual([
      {
        id: expect.any(String),
        uuid: expect.any(String),
        name: 'My script',
        scope: 'READ',
        expiresAt: '2026-04-12T09:00:00.000Z',
        lastUsedAt: null,
      },
    ]);
    const rows = await app.deps.db.pool.query('SELECT row_to_json(t)::text AS row FROM personal_access_tokens t');
    expect(rows.rows.every(({ row }) => !row.includes(made.token.slice('lacuna_pat_'.length)))).toBe(true);
  });

  it('lets a token expire after 90 days, unless no expiry is chosen in so many words', async () => {
    const person = await app.person();
    const expiry = async (choice: Record<string, unknown>) => {
      const input = { name: 'x', scope: 'READ', ...choice };
      const fields = 'personalAccessToken { expiresAt }';
      return (await change(person, 'createPersonalAccessToken', input, fields)).personalAccessToken.expiresAt;
    };
    const in90Days = '2026-06-11T09:00:00.000Z';
    for (const choice of [{}, { expiresInDays: null }, { neverExpires: false }, { neverExpires: null }]) {
      expect(await expiry(choice)).toBe(in90Days);
    }
    expect(await expiry({ neverExpires: true })).toBeNull();
  });

  it('keeps of the tokens that have ended no more than the last twenty', async () => {
    const person = await app.person();
    for (let i = 0; i < 23; i++) {
      await accessToken(person, 'READ');
      const [{ id }] = (await viewer(person, LIST)).personalAccessTokens;
      await change(person, 'revokePersonalAccessToken', { tokenId: id });
    }
    const count = await app.deps.db.prisma.personalAccessToken.count({ where: { userId: person.userId } });
    expect(count).toBe(21);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'Please give the token a name'],
    ['a long name', { name: 'x'.repeat(101) }, 'name', 'The name must be at most 100 characters'],
    ['no day', { expiresInDays: 0 }, 'expiresInDays', 'Choose 1 to 365 days, or no expiry'],
    ['366 days', { expiresInDays: 366 }, 'expiresInDays', 'Choose 1 to 365 days, or no expiry'],
    [
      'days and no expiry at once',
      { expiresInDays: 30, neverExpires: true },
      'expiresInDays',
      'Choose a number of days or no expiry, not both',
    ],
  ])('refuses %s', async (_what, changes, field, message) => {
    const person = await app.person();
    const input = { name: 'x', scope: 'READ', ...changes };
    expect(await change(person, 'createPersonalAccessToken', input)).toMatchObject({
      fieldErrors: [{ field, message }],
    });
  });

  it('makes no twenty-first, even of two made at once; one that has expired does not count', async () => {
    const person = await app.person();
    await accessToken(person, 'READ', 1);
    for (let i = 0; i < 18; i++) await accessToken(person, 'READ');
    const make = (proof?: { password: string }) =>
      change(person, 'createPersonalAccessToken', { name: 'x', scope: 'READ', proof });
    const results = await Promise.all([make(), make(), make()]);
    expect(results.map((result) => String(result.__typename)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'CreatePersonalAccessTokenPayload',
      'ForbiddenError',
      'ForbiddenError',
    ]);
    app.clock.advance(DAY_MS + 1);
    const { password } = person;
    expect((await make({ password })).__typename).toBe('CreatePersonalAccessTokenPayload');
    expect(await make()).toMatchObject({ message: 'You already have 20 tokens. Revoke one first.' });
    app.clock.advance(-DAY_MS - 1);
  });
});

describe('a READ token', () => {
  it('reads, by GraphQL and REST', async () => {
    const person = await app.person();
    const program = asProgram(app, person, await accessToken(person, 'READ'));
    expect((await viewer(program, 'email')).email).toBe(person.email);
    expect((await program.rest('GET', '/users/me')).body.email).toBe(person.email);
    expect((await viewer(program, 'sessions { current }')).sessions).toEqual([{ current: false }]);
  });

  it('runs no mutation, so that GET /practice/next is refused too', async () => {
    const person = await app.person();
    const program = asProgram(app, person, await accessToken(person, 'READ'));
    expect(await change(program, 'updateMe', { fullName: 'X' })).toEqual(READ_ONLY);
    expect(await change(program, 'nextProblem', {})).toEqual(READ_ONLY);
    expect(await change(program, 'changePassword', { newPassword: 'x' })).toEqual(READ_ONLY);
    expect(await program.rest('GET', '/practice/next')).toMatchObject({
      status: 403,
      body: { detail: READ_ONLY.message },
    });
    expect(await program.rest('DELETE', '/users/me/progress')).toMatchObject({ status: 403 });
    const signIn = await change(program, 'requestPasswordReset', { email: 'x@school.example' });
    expect(signIn.errors[0]).toMatchObject({ message: READ_ONLY.message, extensions: { code: 'FORBIDDEN' } });
  });
});

describe('a READ_WRITE token', () => {
  it('practises and changes the name, and leaves the security of the account alone', async () => {
    const person = await app.person();
    const program = asProgram(app, person, await accessToken(person, 'READ_WRITE'));
    expect((await program.rest('GET', '/practice/next')).status).toBe(200);
    expect((await change(program, 'updateMe', { fullName: 'X' })).__typename).toBe('UpdateMePayload');
    const security: [string, Record<string, unknown> | null][] = [
      ['changePassword', { currentPassword: person.password, newPassword: 'another good one' }],
      ['changeEmail', { email: 'new@school.example', password: person.password }],
      ['createPersonalAccessToken', { name: 'x', scope: 'READ' }],
      ['revokePersonalAccessToken', { tokenId: 'x' }],
      ['endSession', { sessionId: 'x' }],
      ['endAllSessions', null],
      ['changeAccountType', { userType: 'TEACHER' }],
      ['deleteAccount', { confirmation: 'DELETE MY ACCOUNT' }],
      ['signOut', null],
    ];
    for (const [mutation, input] of security)
      expect(await change(program, mutation, input), mutation).toEqual(NEEDS_SESSION);
    expect(await program.rest('DELETE', '/users/me')).toMatchObject({
      status: 403,
      body: { detail: NEEDS_SESSION.message },
    });
  });

  it('is dead once revoked, once expired, and when made up', async () => {
    const person = await app.person();
    const [token, short] = [await accessToken(person, 'READ_WRITE'), await accessToken(person, 'READ', 1)];
    const status = async (bearer: string) => (await app.rest('GET', '/users/me', undefined, bearer)).status;
    expect([await status(token), await status(short), await status(`${token}x`), await status('lacuna_pat_')]).toEqual([
      200, 200, 401, 401,
    ]);
    const [, first] = (await viewer(person, LIST)).personalAccessTokens;
    const revoke = () => change(person, 'revokePersonalAccessToken', { tokenId: first.id }, `viewer { ${LIST} }`);
    expect((await revoke()).viewer.personalAccessTokens).toHaveLength(1);
    expect(await status(token)).toBe(401);
    expect(await revoke()).toEqual({ __typename: 'NotFoundError', message: 'Token not found' });
    app.clock.advance(DAY_MS);
    expect(await status(short)).toBe(401);
    app.clock.advance(-DAY_MS);
  });

  it("is nobody else's to see or revoke", async () => {
    const [person, other] = [await app.person(), await app.person()];
    await accessToken(person, 'READ');
    const [{ id, uuid }] = (await viewer(person, LIST)).personalAccessTokens;
    const node = 'query($id: ID!) { node(id: $id) { ... on PersonalAccessToken { name } } }';
    expect((await person.graphql(node, { id })).data.node).toEqual({ name: 'A program' });
    expect((await other.graphql(node, { id })).data.node).toBeNull();
    for (const tokenId of [id, uuid, 'nonsense']) {
      expect(await change(other, 'revokePersonalAccessToken', { tokenId })).toMatchObject({
        message: 'Token not found',
      });
    }
  });

  it('is noted as used, to the minute', async () => {
    const person = await app.person();
    const program = asProgram(app, person, await accessToken(person, 'READ'));
    const start = app.clock.now();
    expect(await lastUsed(person, null)).toBeNull();
    await viewer(program, 'email');
    expect(await lastUsed(person, start.toISOString())).toBe(start.toISOString());
    app.clock.advance(59_000);
    await viewer(program, 'email');
    await viewer(program, 'email');
    expect(await lastUsed(person, start.toISOString())).toBe(start.toISOString());
    app.clock.advance(1_000);
    await viewer(program, 'email');
    const later = new Date(start.getTime() + 60_000).toISOString();
    expect(await lastUsed(person, later)).toBe(later);
  });
});
