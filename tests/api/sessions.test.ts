import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pseudonym } from '../../server/features/audit/audit.ts';
import { careForAccounts } from '../../server/features/leaving/leaving.domain.ts';
import { accessToken, asProgram, change, signInAgain, viewer } from '../testkit/account.ts';
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

/** Waits for what is noted without being waited for. */
async function eventually<T>(read: () => Promise<T>, wanted: (value: T) => boolean): Promise<T> {
  for (let i = 0; i < 40; i++) {
    const value = await read();
    if (wanted(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return read();
}

const lastUsed = async ({ userId }: Person) =>
  (await app.deps.db.prisma.session.findFirstOrThrow({ where: { userId } })).lastUsedAt.getTime();

describe('a session that is not used', () => {
  it('ends after 14 days, and is no more in the list', async () => {
    const person = await app.person();
    app.clock.advance(14 * DAY_MS - HOUR_MS);
    const other = (await signInAgain(app, person.email, person.password)).accessToken as string;
    app.clock.advance(HOUR_MS);
    expect([await status(person.token), await status(other)]).toEqual([401, 200]);
    const { sessions, deletionPreview } = await viewer(
      { ...person, graphql: (document, variables) => app.graphql(document, variables, other) },
      'sessions { current } deletionPreview { sessions }',
    );
    expect([sessions, deletionPreview.sessions]).toEqual([[{ current: true }], 1]);
  });

  it('goes on when it is used before that, until 30 days after the sign-in', async () => {
    const person = await app.person();
    for (let i = 0; i < 2; i++) {
      app.clock.advance(13 * DAY_MS);
      expect(await status(person.token)).toBe(200);
      const now = app.clock.now().getTime();
      expect(
        await eventually(
          () => lastUsed(person),
          (at) => at === now,
        ),
      ).toBe(now);
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
    expect((await viewer(person, 'sessions { lastUsedAt }')).sessions).toEqual([
      { lastUsedAt: '2026-03-13T09:00:00.000Z' },
    ]);
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
  const rows = (where: Record<string, unknown>) => app.deps.db.prisma.auditEvent.findMany({ where });

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

  it('holds one row an hour for an action that somebody was refused', async () => {
    const person = await app.person();
    const program = asProgram(app, person, await accessToken(person, 'READ'));
    for (let i = 0; i < 5; i++) await change(program, 'updateMe', { fullName: 'X' });
    await change(program, 'verifyTeacher', { userId: person.userId, verified: true });
    const subject = pseudonym(app.deps, person.userId);
    const found = await eventually(
      () => rows({ subject, kind: 'access_refused' }),
      (refused) => refused.length >= 2,
    );
    expect(found.map(({ detail }) => detail)).toEqual([
      { action: 'account.updateMe' },
      { action: 'account.verifyTeacher' },
    ]);
    expect(found[0]?.address).toBe(pseudonym(app.deps, '127.0.0.1'));
    await app.graphql('mutation { signOut { __typename } }');
    expect(await rows({ kind: 'access_refused', subject: null })).toEqual([]);
  });

  it('holds one row an hour for a limit that somebody has used up', async () => {
    const person = await app.person();
    const wrong = { currentPassword: 'wrong', newPassword: 'a b c d e' };
    for (let i = 0; i < 15; i++) await change(person, 'changePassword', wrong);
    const subject = pseudonym(app.deps, person.userId);
    const found = await eventually(
      () => rows({ kind: 'limit_used_up' }),
      (usedUp) => usedUp.length > 0,
    );
    expect(found).toMatchObject([{ subject, detail: { limit: 'own-password' } }]);
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
