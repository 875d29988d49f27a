import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Action, policy } from '../../server/access/policy.ts';
import { TOKEN_SCOPES, type TokenScope } from '../../server/access/viewer.ts';
import { actionOf } from '../../server/graphql/permissions.ts';
import { TOKENS_MADE_PER_ACCOUNT } from '../../server/features/access-tokens/accessTokens.limits.ts';
import { hashSecretToken } from '../../server/kernel/secretTokens.ts';
import { LEVELS } from '../../server/features/curriculum/levels.rules.ts';
import { schema } from '../../server/schema.ts';
import {
  accessToken,
  accountOf,
  asProgram,
  change,
  nodesOf,
  READING,
  sessionsOf,
  tokensOf,
  WRITING,
} from '../testkit/account.ts';
import { type Person, registration, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool } from '../testkit/pool.ts';

const LIST = 'id uuid name scopes expiresAt lastUsedAt';
const VIEWER = `viewer { account { accessTokens { edges { node { ${LIST} } } } } }`;
const lacks = (scope: TokenScope) => ({
  __typename: 'TokenScopeMissingError',
  message: `This token was made without the scope ${scope}.`,
});
const NEEDS_SESSION = { __typename: 'SessionRequiredError', message: 'Sign in to the web app to do this.' };
const DAY_MS = 86_400_000;

const mutations = schema.getMutationType()?.getFields() ?? {};
const rowOf = (mutation: string) => policy[actionOf(mutations[mutation]?.extensions['pothosOptions']) as Action];
const scopeOf = (mutation: string) => rowOf(mutation).token as TokenScope;
/** Who they are, as at registration. */
const profile = (({ email: _email, password: _password, ...rest }) => rest)(registration());

let app: TestApp;

/** Somebody whom the table lets do everything. */
async function superuser(): Promise<Person> {
  const person = await app.person({ userType: 'TEACHER' });
  await app.deps.db.prisma.user.update({ where: { id: person.userId }, data: { isSuperuser: true } });
  return person;
}

beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 12, sentencesPerTarget: 1 });
});
afterAll(() => app.close());

/** It is noted without being waited for. */
const lastUsed = async (person: Person): Promise<string | null> => (await tokensOf(person, LIST))[0].lastUsedAt;

describe('createAccessToken', () => {
  it('counts for nothing where the token could not be stored', async () => {
    const person = await app.person();
    const { db, limits } = app.deps;
    const { transaction } = db;
    db.transaction = () => Promise.reject(new Error('lost'));
    const input = { name: 'My script', scopes: READING, expiresInDays: 30 };
    const MAKE = 'mutation($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { __typename } }';
    const { errors } = await person.graphql(MAKE, { input }).finally(() => (db.transaction = transaction));
    expect(errors).toHaveLength(1);
    expect((await limits.count(TOKENS_MADE_PER_ACCOUNT, person.userId)).used).toBe(1);
  });

  it('shows the token once, stores only its hash, and lists it', async () => {
    const person = await app.person();
    const input = { name: '  My script ', scopes: READING, expiresInDays: 30 };
    const made = await change(person, 'createAccessToken', input, `token accessToken { name } ${VIEWER}`);
    expect(made.token).toMatch(/^lacuna_pat_[\w-]{59}$/);
    expect(nodesOf(made.viewer.account.accessTokens)).toEqual([
      {
        id: expect.any(String),
        uuid: expect.any(String),
        name: 'My script',
        scopes: READING,
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
      const input = { name: 'x', scopes: READING, ...choice };
      const fields = 'accessToken { expiresAt }';
      return (await change(person, 'createAccessToken', input, fields)).accessToken.expiresAt;
    };
    const in90Days = '2026-06-11T09:00:00.000Z';
    for (const choice of [{}, { expiresInDays: null }, { neverExpires: false }, { neverExpires: null }]) {
      expect(await expiry(choice)).toBe(in90Days);
    }
    expect(await expiry({ neverExpires: true })).toBeNull();
  });

  it('takes a token of the first edition too, which had no seal', async () => {
    const person = await app.person();
    await accessToken(person, READING);
    const unsealed = `lacuna_pat_${'a'.repeat(43)}`;
    await app.deps.db.prisma.accessToken.updateMany({
      where: { userId: person.userId },
      data: { tokenHash: hashSecretToken(unsealed) },
    });
    expect((await app.rest('GET', '/users/me', undefined, unsealed)).status).toBe(200);
  });

  it('keeps of the tokens that have ended no more than the last twenty', async () => {
    const person = await app.person();
    for (let i = 0; i < 23; i++) {
      await accessToken(person, READING);
      const [{ id }] = await tokensOf(person, LIST);
      await change(person, 'revokeAccessToken', { tokenId: id });
    }
    const count = await app.deps.db.prisma.accessToken.count({ where: { userId: person.userId } });
    expect(count).toBe(21);
  });

  it('makes fifty in a day, and those that were refused do not count', async () => {
    const person = await app.person();
    const make = () => change(person, 'createAccessToken', { name: 'x', scopes: READING }, 'accessToken { id }');
    for (let i = 0; i < 20; i++) await make();
    for (let i = 0; i < 3; i++) expect(await make()).toMatchObject({ __typename: 'TooManyTokensError' });
    for (let i = 0; i < 30; i++) {
      const [{ id }] = await tokensOf(person, LIST);
      await change(person, 'revokeAccessToken', { tokenId: id });
      expect(await make()).toMatchObject({ __typename: 'CreateAccessTokenPayload' });
    }
    const [{ id }] = await tokensOf(person, LIST);
    await change(person, 'revokeAccessToken', { tokenId: id });
    expect(await make()).toMatchObject({ __typename: 'RateLimitedError' });
    expect(await tokensOf(person, LIST)).toHaveLength(19);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'Please give the token a name'],
    ['a long name', { name: 'x'.repeat(101) }, 'name', 'The name must be at most 100 characters'],
    ['no scope', { scopes: [] }, 'scopes', 'Please choose what the token may do'],
    ['administration', { scopes: ['ADMIN'] }, 'scopes', 'Only superusers can make a token for administration'],
    ['no day', { expiresInDays: 0 }, 'expiresInDays', 'Please choose 1 to 365 days, or no expiry'],
    ['366 days', { expiresInDays: 366 }, 'expiresInDays', 'Please choose 1 to 365 days, or no expiry'],
    [
      'days and no expiry at once',
      { expiresInDays: 30, neverExpires: true },
      'expiresInDays',
      'Please choose a number of days or no expiry, not both',
    ],
  ])('refuses %s', async (_what, changes, field, message) => {
    const person = await app.person();
    const input = { name: 'x', scopes: READING, ...changes };
    expect(await change(person, 'createAccessToken', input)).toMatchObject({
      fieldErrors: [{ field, message }],
    });
  });

  it('makes no twenty-first, even of two made at once; one that has expired does not count', async () => {
    const person = await app.person();
    await accessToken(person, READING, 1);
    for (let i = 0; i < 18; i++) await accessToken(person, READING);
    const make = (proof?: { password: string }) =>
      change(person, 'createAccessToken', { name: 'x', scopes: READING, proof });
    const results = await Promise.all([make(), make(), make()]);
    expect(results.map((result) => String(result.__typename)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'CreateAccessTokenPayload',
      'TooManyTokensError',
      'TooManyTokensError',
    ]);
    app.clock.advance(DAY_MS + 1);
    const { password } = person;
    expect((await make({ password })).__typename).toBe('CreateAccessTokenPayload');
    expect(await make()).toMatchObject({ message: 'You already have 20 tokens. Revoke one first.' });
    app.clock.advance(-DAY_MS - 1);
  });
});

describe('a token', () => {
  it('reads, by GraphQL and REST', async () => {
    const person = await app.person();
    const program = asProgram(app, person, await accessToken(person, READING));
    expect((await accountOf(program, 'email')).email).toBe(person.email);
    expect((await program.rest('GET', '/users/me')).body.email).toBe(person.email);
  });

  it('without the right to write changes nothing, so that GET /practice/next is refused too', async () => {
    const person = await app.person();
    const program = asProgram(app, person, await accessToken(person, READING));
    expect(await program.rest('GET', '/practice/next')).toMatchObject({
      status: 403,
      body: { detail: lacks('PRACTICE_WRITE').message },
    });
    expect(await program.rest('POST', '/practice/difficulty/set?level=2')).toMatchObject({ status: 403 });
    expect(await program.rest('POST', '/practice/reset')).toMatchObject({ status: 403 });
  });

  const SCOPED: [mutation: string, input: Record<string, unknown> | null][] = [
    ['nextProblem', {}],
    ['submitAnswer', { problem: { problemId: 'x' }, answer: 'x' }],
    ['showAnswer', { problemId: 'x' }],
    ['chooseLevel', { level: 'B1' }],
    ['keepLevel', null],
    ['nextPlacementProblem', {}],
    ['resetPractice', null],
    ['verifyTeacher', { userId: 'x', verified: true }],
  ];

  it.each(SCOPED)('does %s with the scope that the table names, and with no other', async (mutation, input) => {
    const person = await superuser();
    const needed = scopeOf(mutation);
    const others = TOKEN_SCOPES.filter((scope) => scope !== needed);
    const [allowed, refused] = [await accessToken(person, [needed]), await accessToken(person, others)];
    expect(await change(asProgram(app, person, refused), mutation, input)).toEqual(lacks(needed));
    expect((await change(asProgram(app, person, allowed), mutation, input)).__typename).not.toBe(
      'TokenScopeMissingError',
    );
  });

  it('reads things of practice by their ids with PRACTICE_READ, and nothing else of the person by any', async () => {
    const person = await superuser();
    const { problem } = await change(person, 'nextProblem', {}, 'problem { id }');
    const sessions = await sessionsOf(person, 'id');
    expect(await tokensOf(person, 'id')).toEqual([]);
    await accessToken(person, READING);
    const [made] = await tokensOf(person, 'id');
    const ids = [problem.id, made.id, sessions[0].id];
    const seen = async (scopes: readonly TokenScope[]) => {
      const program = asProgram(app, person, await accessToken(person, scopes));
      const { data } = await program.graphql('query($ids: [ID!]!) { nodes(ids: $ids) { __typename } }', { ids });
      return data.nodes.map((node: { __typename: string } | null) => node?.__typename ?? null);
    };
    expect(await seen(['PRACTICE_READ'])).toEqual(['Problem', null, null]);
    expect(await seen(TOKEN_SCOPES.filter((scope) => scope !== 'PRACTICE_READ'))).toEqual([null, null, null]);
  });

  it('may do whatever a visitor may', async () => {
    const person = await app.person();
    const program = asProgram(app, person, await accessToken(person, ['CLASSROOMS_READ']));
    const asked = await change(program, 'requestPasswordReset', { email: 'x@school.example' }, 'sent');
    expect(asked).toMatchObject({ __typename: 'RequestPasswordResetPayload', sent: true });
    const { data, errors } = await program.graphql('{ site { operatorName } levels { code } practiceTypes { key } }');
    expect([errors, data.levels.length]).toEqual([undefined, LEVELS.length]);
  });
});

describe('a token with every scope', () => {
  it('practises and sets the level, and leaves what the account holds, and its security, alone', async () => {
    const person = await superuser();
    const program = asProgram(app, person, await accessToken(person, TOKEN_SCOPES));
    expect((await program.rest('GET', '/practice/next')).status).toBe(200);
    expect((await program.rest('POST', '/practice/difficulty/set?level=2')).body).toMatchObject({ level: 2 });
    const security: [string, Record<string, unknown> | null][] = [
      ['updateProfile', { fullName: 'X' }],
      ['completeProfile', profile],
      ['updateTeacherProfile', { bio: 'X' }],
      ['resetProgress', null],
      ['resendEmailConfirmation', null],
      ['changePassword', { currentPassword: person.password, newPassword: 'another good one' }],
      ['changeEmail', { email: 'new@school.example', password: person.password }],
      ['createAccessToken', { name: 'x', scopes: READING }],
      ['revokeAccessToken', { tokenId: 'x' }],
      ['preparePasskey', {}],
      ['addPasskey', { name: 'x', credentialId: 'x', clientDataJson: 'x', attestationObject: 'x' }],
      ['renamePasskey', { passkeyId: 'x', name: 'x' }],
      ['removePasskey', { passkeyId: 'x' }],
      ['endSession', { sessionId: 'x' }],
      ['endAllSessions', null],
      ['changeAccountType', { userType: 'TEACHER' }],
      ['deleteAccount', { confirmation: 'DELETE MY ACCOUNT' }],
      ['exportData', null],
      ['signOut', null],
      ['deleteClassroom', { classroomId: 'x', confirmation: 'x' }],
      ['makeSignInCard', { enrolmentId: 'x' }],
      ['inviteCoTeacher', { classroomId: 'x', email: 'new@school.example' }],
      ['removeCoTeacher', { classroomId: 'x', teacherId: 'x' }],
      ['acceptCoTeacherInvitation', { invitationId: 'x' }],
      ['endCoTeacherInvitation', { invitationId: 'x' }],
      ['exportHomework', { classroomId: 'x', kind: 'TABLE' }],
      ['switchHomeworkMail', { wanted: true }],
      ['setPracticeReminder', { hour: 18 }],
      ['remindStudents', { assignmentId: 'x' }],
      ['exportSentences', { form: 'JSONL' }],
      ['exportAudit', {}],
      ['endSessionsOf', { userId: 'x' }],
      ['lockAccount', { userId: 'x', reason: 'x' }],
      ['unlockAccount', { userId: 'x' }],
    ];
    for (const [mutation, input] of security)
      expect(await change(program, mutation, input), mutation).toEqual(NEEDS_SESSION);
    const withoutToken = Object.keys(mutations).filter((name) => rowOf(name).token === 'none');
    expect(security.map(([mutation]) => mutation).toSorted()).toEqual(withoutToken.toSorted());
    expect(await program.rest('PUT', '/users/me', { full_name: 'X' })).toMatchObject({ status: 403 });
    expect(await program.rest('DELETE', '/users/me/progress')).toMatchObject({ status: 403 });
    expect(await program.rest('DELETE', '/users/me')).toMatchObject({
      status: 403,
      body: { detail: NEEDS_SESSION.message },
    });
  });

  it('is dead once revoked, once expired, and when made up', async () => {
    const person = await app.person();
    const [token, short] = [await accessToken(person, WRITING), await accessToken(person, READING, 1)];
    const status = async (bearer: string) => (await app.rest('GET', '/users/me', undefined, bearer)).status;
    expect([await status(token), await status(short), await status(`${token}x`), await status('lacuna_pat_')]).toEqual([
      200, 200, 401, 401,
    ]);
    const [, first] = await tokensOf(person, LIST);
    const revoke = () => change(person, 'revokeAccessToken', { tokenId: first.uuid }, `revokedTokenId ${VIEWER}`);
    const revoked = await revoke();
    expect(revoked.revokedTokenId).toBe(first.id);
    expect(nodesOf(revoked.viewer.account.accessTokens)).toHaveLength(1);
    expect(await status(token)).toBe(401);
    expect(await revoke()).toEqual({ __typename: 'NotFoundError', message: 'Token not found' });
    app.clock.advance(DAY_MS);
    expect(await status(short)).toBe(401);
    app.clock.advance(-DAY_MS);
  });

  it("is nobody else's to see or revoke", async () => {
    const [person, other] = [await app.person(), await app.person()];
    await accessToken(person, READING);
    const [{ id, uuid }] = await tokensOf(person, LIST);
    const node = 'query($id: ID!) { node(id: $id) { ... on AccessToken { name } } }';
    expect((await person.graphql(node, { id })).data.node).toEqual({ name: 'A program' });
    expect((await other.graphql(node, { id })).data.node).toBeNull();
    for (const tokenId of [id, uuid, 'nonsense']) {
      expect(await change(other, 'revokeAccessToken', { tokenId })).toMatchObject({
        message: 'Token not found',
      });
    }
  });

  it('is noted as used, to the minute', async () => {
    const person = await app.person();
    const program = asProgram(app, person, await accessToken(person, READING));
    const start = app.clock.now();
    expect(await lastUsed(person)).toBeNull();
    await accountOf(program, 'email');
    await expect.poll(() => lastUsed(person)).toBe(start.toISOString());
    app.clock.advance(59_000);
    await accountOf(program, 'email');
    await accountOf(program, 'email');
    expect(await lastUsed(person)).toBe(start.toISOString());
    app.clock.advance(1_000);
    await accountOf(program, 'email');
    const later = new Date(start.getTime() + 60_000).toISOString();
    await expect.poll(() => lastUsed(person)).toBe(later);
  });
});
