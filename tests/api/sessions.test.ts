import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { whoseTurn } from '../../server/access/caller.ts';
import { TOKEN_SCOPES, type Viewer } from '../../server/access/viewer.ts';
import { pseudonym, withAudit } from '../../server/features/audit/audit.ts';
import { ROWS_OF_REFUSALS_PER_ADDRESS } from '../../server/features/audit/audit.limits.ts';
import { requestPasswordReset } from '../../server/features/auth/passwordReset.domain.ts';
import { careForAccounts } from '../../server/features/leaving/leaving.domain.ts';
import { onBehalfOf } from '../../server/kernel/behalf.ts';
import { newId } from '../../server/kernel/ids.ts';
import {
  accessToken,
  accountOf,
  asProgram,
  change,
  nodesOf,
  READING,
  sessionsOf,
  signInAgain,
} from '../testkit/account.ts';
import { type Person, TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.set(TEST_NOW));

const status = async (token: string) => (await app.rest('GET', '/users/me', undefined, token)).status;

/** Signs somebody in from an address. */
function signInFrom(remoteAddress: string, { email, password }: Person) {
  return app.app.inject({ method: 'POST', url: '/api/v1/auth/login', remoteAddress, payload: { email, password } });
}

const lastUsed = async ({ userId }: Person) =>
  (await app.deps.db.prisma.session.findFirstOrThrow({ where: { userId } })).lastUsedAt.getTime();

describe('sessions', () => {
  it('are listed newest first, with this one marked, and none of other people', async () => {
    const person = await app.person();
    await app.person();
    await signInAgain(app, person.email, person.password);
    const sessions = await sessionsOf(person, 'id uuid current userAgent createdAt expiresAt');
    expect(sessions.map((session: { current: boolean }) => session.current)).toEqual([false, true]);
    expect(sessions[0]).toMatchObject({ userAgent: 'lightMyRequest', expiresAt: '2026-04-12T09:00:00.000Z' });
  });

  it('end one by one, by either id, and nobody ends those of others', async () => {
    const [person, stranger] = [await app.person(), await app.person()];
    const second = (await signInAgain(app, person.email, person.password)).accessToken;
    const third = (await signInAgain(app, person.email, person.password)).accessToken;
    const [newest, middle] = await sessionsOf(person, 'id uuid');
    const end = (who: Person, sessionId: string) =>
      change(
        who,
        'endSession',
        { sessionId },
        'endedSessionId viewer { account { sessions { edges { node { uuid } } } } }',
      );
    const missing = { __typename: 'NotFoundError', message: 'Session not found' };
    expect(await end(stranger, newest.id)).toEqual(missing);
    expect(nodesOf((await end(person, newest.id)).viewer.account.sessions)).toHaveLength(2);
    expect(await status(third)).toBe(401);
    const ended = await end(person, middle.uuid);
    expect(ended.endedSessionId).toBe(middle.id);
    expect(nodesOf(ended.viewer.account.sessions)).toHaveLength(1);
    expect(await status(second)).toBe(401);
    expect(await end(person, middle.uuid)).toEqual(missing);
    const node = 'query($id: ID!) { node(id: $id) { id } }';
    const [own] = await sessionsOf(person, 'id');
    expect((await person.graphql(node, { id: own.id })).data.node.id).toBe(own.id);
    expect((await stranger.graphql(node, { id: own.id })).data.node).toBeNull();
  });

  it('end all at once, this one too, and tokens stay', async () => {
    const person = await app.person();
    const other = (await signInAgain(app, person.email, person.password)).accessToken;
    const program = await accessToken(person, READING);
    expect((await change(person, 'endAllSessions', null, 'signedOut')).signedOut).toBe(true);
    expect([await status(person.token), await status(other), await status(program)]).toEqual([401, 401, 200]);
  });
});

describe('the lists of an account', () => {
  it('are pages of connections, newest first, in both directions', async () => {
    const person = await app.person();
    for (let i = 0; i < 3; i++) {
      app.clock.advance(1000);
      await signInAgain(app, person.email, person.password);
      await accessToken(person, ['PROFILE_READ']);
    }
    const times = { sessions: 4, accessTokens: 3 };
    for (const [list, total] of Object.entries(times)) {
      const page = async (args: string) =>
        (
          await accountOf(
            person,
            `${list}(${args}) { totalCount pageInfo { hasNextPage endCursor } edges { node { id createdAt } } }`,
          )
        )[list];
      const whole = await page('first: 50');
      const ids = nodesOf(whole).map(({ id }) => id);
      expect([whole.totalCount, ids.length, new Set(ids).size]).toEqual([total, total, total]);
      const made = nodesOf(whole).map(({ createdAt }) => Date.parse(createdAt));
      expect(made).toEqual(made.toSorted((one, other) => other - one));
      const first = await page('first: 2');
      expect([nodesOf(first).map(({ id }) => id), first.pageInfo.hasNextPage]).toEqual([ids.slice(0, 2), true]);
      const rest = await page(`first: 2, after: "${first.pageInfo.endCursor}"`);
      expect(nodesOf(rest).map(({ id }) => id)).toEqual(ids.slice(2, 4));
      expect(nodesOf(await page('last: 1')).map(({ id }) => id)).toEqual(ids.slice(-1));
    }
  });
});

describe('a session that is not used', () => {
  it('ends after 14 days, and is no more in the list', async () => {
    const person = await app.person();
    app.clock.advance(14 * DAY_MS - HOUR_MS);
    const other = (await signInAgain(app, person.email, person.password)).accessToken as string;
    app.clock.advance(HOUR_MS);
    expect([await status(person.token), await status(other)]).toEqual([401, 200]);
    const { sessions, deletionPreview } = await accountOf(
      { ...person, graphql: (document, variables) => app.graphql(document, variables, other) },
      'sessions { edges { node { current } } } deletionPreview { sessions }',
    );
    expect([nodesOf(sessions), deletionPreview.sessions]).toEqual([[{ current: true }], 1]);
  });

  it('goes on when it is used before that, until 30 days after the sign-in', async () => {
    const person = await app.person();
    for (let i = 0; i < 2; i++) {
      app.clock.advance(13 * DAY_MS);
      expect(await status(person.token)).toBe(200);
      await expect.poll(() => lastUsed(person)).toBe(app.clock.now().getTime());
    }
    app.clock.advance(4 * DAY_MS);
    expect(await status(person.token)).toBe(401);
  });

  it('is noted to the hour', async () => {
    const person = await app.person();
    const start = app.clock.now().getTime();
    app.clock.advance(HOUR_MS - 1);
    await status(person.token);
    await status(person.token);
    expect(await lastUsed(person)).toBe(start);
    expect(await sessionsOf(person, 'lastUsedAt')).toEqual([{ lastUsedAt: '2026-03-13T09:00:00.000Z' }]);
  });

  it('is removed 30 days after it ended', async () => {
    const { userId } = await app.person();
    const count = () => app.deps.db.prisma.session.count({ where: { userId } });
    app.clock.advance(43 * DAY_MS);
    await careForAccounts(app.deps);
    expect(await count()).toBe(1);
    app.clock.advance(DAY_MS + 1);
    await careForAccounts(app.deps);
    expect(await count()).toBe(0);
  });
});

describe('the sessions of a person', () => {
  it('are the newest fifty, however many signed in at once', async () => {
    const person = await app.person();
    const other = await app.person();
    const tokens: string[] = [];
    for (let batch = 0; batch < 6; batch++) {
      const signIns = Array.from({ length: 9 }, () => signInAgain(app, person.email, person.password));
      tokens.push(...(await Promise.all(signIns)).map((signed) => signed.accessToken as string));
    }
    const rows = await app.deps.db.prisma.session.count({ where: { userId: person.userId } });
    expect([tokens.length, rows]).toEqual([54, 50]);
    expect([await status(person.token), await status(tokens.at(-1) ?? '')]).toEqual([401, 200]);
    expect(await status(other.token)).toBe(200);
  });

  it('that live stay before those that ended', async () => {
    const person = await app.person();
    for (let i = 0; i < 55; i++) {
      const { accessToken: token } = await signInAgain(app, person.email, person.password);
      await app.graphql('mutation { signOut { __typename } }', {}, token);
    }
    expect(await status(person.token)).toBe(200);
    expect(await app.deps.db.prisma.session.count({ where: { userId: person.userId } })).toBe(50);
  });
});

describe('the audit table', () => {
  const rows = (where: Record<string, unknown>) =>
    app.deps.db.prisma.auditEvent.findMany({ where, orderBy: [{ at: 'asc' }, { kind: 'asc' }] });

  it('names the caller of a sign-in by a pseudonym of the address', async () => {
    const person = await app.person();
    await signInAgain(app, person.email, 'wrong one');
    const subject = pseudonym(app.deps, person.userId);
    const found = await rows({ subject, kind: { in: ['registered', 'sign_in', 'sign_in_failed'] } });
    expect(found.map(({ kind, address }) => [kind, address])).toEqual(
      ['registered', 'sign_in', 'sign_in_failed'].map((kind) => [kind, pseudonym(app.deps, '127.0.0.1')]),
    );
    expect(JSON.stringify(found)).not.toContain('127.0.0.1');
  });

  it('holds one row an hour for the sign-ins to an account from an address, with their number', async () => {
    const person = await app.person();
    const subject = pseudonym(app.deps, person.userId);
    const signIns = async () => (await rows({ subject, kind: 'sign_in' })).map(({ detail }) => detail);
    await Promise.all(Array.from({ length: 10 }, () => signInAgain(app, person.email, person.password)));
    expect(await signIns()).toEqual([{ count: 11 }]);
    app.clock.advance(HOUR_MS);
    await signInAgain(app, person.email, person.password);
    expect(await signIns()).toEqual([{ count: 11 }, { count: 1 }]);
  });

  it('holds 21 rows an hour for the sign-ins to an account, from however many addresses', async () => {
    const person = await app.person();
    const subject = pseudonym(app.deps, person.userId);
    for (let i = 0; i < 30; i++) await signInFrom(`198.51.100.${i}`, person);
    const found = await rows({ subject, kind: 'sign_in' });
    expect(found).toHaveLength(21);
    expect(found.find(({ address }) => address === null)).toMatchObject({ detail: { count: 11 } });
  });

  it('holds one row an hour for what somebody does again and again, and 21 for the ways in which they do it', async () => {
    const person = await app.person({ userType: 'TEACHER', dateOfBirth: '1990-01-01' });
    const subject = pseudonym(app.deps, person.userId);
    const proof = { password: person.password };
    const make = async (scopes: readonly string[]) => {
      const made = await change(person, 'createAccessToken', { name: 'x', scopes, proof }, 'accessToken { id }');
      await change(person, 'revokeAccessToken', { tokenId: made.accessToken.id });
    };
    for (let i = 0; i < 5; i++) await make(READING);
    for (let i = 0; i < 6; i++)
      await change(person, 'changeAccountType', { userType: i % 2 === 0 ? 'STUDENT' : 'TEACHER' });
    const told = async (kind: string) => (await rows({ subject, kind })).map(({ detail }) => detail);
    expect(await told('access_token_made')).toEqual([{ scopes: READING.join(' '), count: 5 }]);
    expect(await told('access_token_revoked')).toEqual([{ count: 5 }]);
    // The two are of one instant: in what order they are read is left open.
    const changed = await told('account_type_changed');
    expect(changed).toHaveLength(2);
    expect(changed).toEqual(
      expect.arrayContaining([
        { to: 'STUDENT', count: 3 },
        { to: 'TEACHER', count: 3 },
      ]),
    );
    const names = TOKEN_SCOPES.filter((scope) => scope !== 'ADMIN');
    const choices = Array.from({ length: 30 }, (_, i) => names.filter((_scope, bit) => ((i + 1) >> bit) & 1));
    for (const scopes of choices) await make(scopes);
    expect(await told('access_token_made')).toHaveLength(21);
    app.clock.advance(HOUR_MS);
    await make(READING);
    expect(await told('access_token_revoked')).toEqual([{ count: 35 }, { count: 1 }]);
  });

  it('holds one row an hour for the sessions that somebody ends', async () => {
    const person = await app.person();
    const subject = pseudonym(app.deps, person.userId);
    for (let i = 0; i < 4; i++) {
      const { accessToken: token } = await signInAgain(app, person.email, person.password);
      await app.graphql('mutation { endAllSessions { __typename } }', {}, token);
    }
    expect((await rows({ subject, kind: 'sign_out_everywhere' })).map(({ detail }) => detail)).toEqual([{ count: 4 }]);
  });

  it('holds one row an hour for an action that somebody was refused', async () => {
    const person = await app.person();
    const program = asProgram(app, person, await accessToken(person, READING));
    for (let i = 0; i < 5; i++) await change(program, 'updateProfile', { fullName: 'X' });
    await change(program, 'verifyTeacher', { userId: person.userId, verified: true });
    const subject = pseudonym(app.deps, person.userId);
    const refused = () => rows({ subject, kind: 'access_refused' });
    // Nobody waits for them, so either may be written first.
    await expect.poll(refused).toHaveLength(2);
    const found = await refused();
    expect(found.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining([{ action: 'profile.update' }, { action: 'profile.verifyTeacher' }]),
    );
    expect(found[0]?.address).toBe(pseudonym(app.deps, '127.0.0.1'));
    await app.graphql('mutation { signOut { __typename } }');
    expect(await rows({ kind: 'access_refused', subject: null })).toEqual([]);
  });

  it('holds a hundred rows an hour for what one address is refused, and those of others beside them', async () => {
    const { noteRefusedAccess } = withAudit(app.deps);
    const [here, elsewhere] = ['192.0.2.101', '192.0.2.102'];
    const refuse = (ip: string) => noteRefusedAccess({ userId: newId() } as Viewer, ip, 'profile.update');
    const rowsOf = (ip: string) => rows({ kind: 'access_refused', address: pseudonym(app.deps, ip) });
    for (let i = 0; i < ROWS_OF_REFUSALS_PER_ADDRESS.budget + 10; i += 1) refuse(here);
    refuse(elsewhere);
    await expect.poll(() => rowsOf(elsewhere)).toHaveLength(1);
    await expect.poll(() => rowsOf(here)).toHaveLength(100);
    // Whoever is refused as an account is counted where they call from.
    await onBehalfOf(whoseTurn(here, newId()), async () =>
      noteRefusedAccess({ userId: newId() } as Viewer, elsewhere, 'x'),
    );
    refuse(elsewhere);
    await expect.poll(() => rowsOf(elsewhere)).toHaveLength(2);
    expect(await rowsOf(here)).toHaveLength(100);
  });

  it('counts the networks of one customer together: hundreds of addresses use up as much as four', async () => {
    const { noteRefusedAccess } = withAudit(app.deps);
    const networks = Array.from({ length: 6 }, (_, index) => `2001:db8:77:${index + 1}::/64`);
    const written = async () => {
      const all = await Promise.all(
        networks.map((ip) => rows({ kind: 'access_refused', address: pseudonym(app.deps, ip) })),
      );
      return all.flat().length;
    };
    const { budget } = ROWS_OF_REFUSALS_PER_ADDRESS;
    for (const [index, ip] of networks.entries()) {
      for (let i = 0; i < budget; i += 1) noteRefusedAccess({ userId: newId() } as Viewer, ip, 'profile.update');
      // All at once would be more than may wait for the database. Twice as many are for the /56 around them.
      await expect.poll(written).toBe(Math.min(index + 1, 2) * budget);
    }
    await sleep(300);
    expect(await written()).toBe(2 * budget);
  });

  it('holds one row an hour for a limit that somebody has used up', async () => {
    const person = await app.person();
    const wrong = { currentPassword: 'wrong', newPassword: 'a b c d e' };
    for (let i = 0; i < 15; i++) await change(person, 'changePassword', wrong);
    const subject = pseudonym(app.deps, person.userId);
    const usedUp = () => rows({ kind: 'limit_used_up' });
    await expect.poll(usedUp).toMatchObject([{ subject, detail: { limit: 'own-password' } }]);
  });

  it('holds one row an hour for what somebody tries at one address, whatever they make up, and tells the log once', async () => {
    const lines: string[] = [];
    const other = await testApp({ logTo: lines });
    const tryAt = (email: string) =>
      other.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        remoteAddress: '192.0.2.77',
        payload: { email, password: 'wrong one' },
      });
    const address = pseudonym(other.deps, '192.0.2.77');
    const known = await other.person();
    try {
      const made = ['a', 'b', 'c'].map((name) => `${name}@made-up.example`);
      for (const email of [...made, known.email]) for (let i = 0; i < 12; i++) await tryAt(email);
      const noted = async (kind: string) => {
        const found = await other.deps.db.prisma.auditEvent.findMany({ where: { address, kind } });
        return found.map(({ subject, detail }) => [subject, detail]);
      };
      await expect.poll(() => noted('limit_used_up')).toEqual([[null, { limit: 'sign-in-account' }]]);
      const failed = [
        [null, { count: 30 }],
        [pseudonym(other.deps, known.userId), { count: 10 }],
      ];
      await expect.poll(() => noted('sign_in_failed')).toEqual(expect.arrayContaining(failed));
      expect(await noted('sign_in_failed')).toHaveLength(failed.length);
      expect(await other.deps.db.prisma.auditEvent.count({ where: { kind: 'limit_used_up' } })).toBe(1);
      expect(lines.filter((line) => line.includes('"limit":"sign-in-account"'))).toHaveLength(1);
      expect(lines.filter((line) => line.includes('"kind":"sign_in_failed"'))).toHaveLength(2);
    } finally {
      await other.close();
    }
  });

  it('holds 21 rows an hour for the requests for a new password from an address, whoever they are about', async () => {
    const people = [];
    for (let i = 0; i < 23; i++) people.push(await app.person({ email: `forgot${i}@class.example` }));
    for (const { email } of people) await requestPasswordReset(app.deps, '192.0.2.78', { email });
    const found = await rows({ kind: 'password_reset_asked', address: pseudonym(app.deps, '192.0.2.78') });
    expect(found).toHaveLength(21);
    expect(found.find(({ subject }) => subject === null)).toMatchObject({ detail: { count: 3 } });
  });

  it('keeps a row for a year', async () => {
    const { userId } = await app.person();
    const count = () => app.deps.db.prisma.auditEvent.count({ where: { subject: pseudonym(app.deps, userId) } });
    const before = await count();
    app.clock.advance(365 * DAY_MS);
    await careForAccounts(app.deps);
    expect(await count()).toBe(before);
    app.clock.advance(1);
    await careForAccounts(app.deps);
    expect([before, await count()]).toEqual([2, 0]);
  });
});
