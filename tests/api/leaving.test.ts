import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestConsent } from '../../server/features/consent/consentRequests.domain.ts';
import { pseudonym } from '../../server/features/audit/audit.ts';
import { newId } from '../../server/kernel/ids.ts';
import { hashSecretToken } from '../../server/kernel/secretTokens.ts';
import { accessToken, change, signInAgain, viewer } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool } from '../testkit/pool.ts';
import { next, round, ten } from '../testkit/practice.ts';

const PHRASE = 'DELETE MY ACCOUNT';
const SECRETS = ['password_hash', 'token_hash', 'passwordHash', 'tokenHash'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 14, sentencesPerTarget: 2 });
});
afterAll(() => app.close());

async function rows<T>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await app.deps.db.pool.query(text, values)).rows as T[];
}

interface Reference {
  table: string;
  column: string;
  target: string;
}

/** Every foreign key of the application's tables. */
function references(): Promise<Reference[]> {
  return rows<Reference>(`
    SELECT c.conrelid::regclass::text AS "table", a.attname AS "column", c.confrelid::regclass::text AS target
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
     WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`);
}

/** The tables that lead to a person, straight or through others: everything in them may be about somebody. */
async function personalTables(): Promise<{ all: Set<string>; straight: Reference[] }> {
  const all = await references();
  const found = new Set(['users']);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { table, target } of all) if (found.has(target)) found.add(table);
  }
  return { all: found, straight: all.filter(({ target }) => target === 'users') };
}

/** Somebody who has something in every table. */
async function somebodyWhole(): Promise<Person> {
  const person = await app.person({ marketingConsent: true });
  await signInAgain(app, person.email, person.password);
  await accessToken(person, 'READ');
  await round(person, ten(3, 7));
  await next(person);
  const { prisma } = app.deps.db;
  const now = app.clock.now();
  const { userId } = person;
  await prisma.emailLink.create({
    data: {
      id: newId(),
      userId,
      kind: 'CONFIRM_ADDRESS',
      tokenHash: hashSecretToken('x'.repeat(43) + userId),
      email: person.email,
      createdAt: now,
      expiresAt: now,
    },
  });
  await requestConsent(app.deps, userId);
  const consent = await prisma.parentalConsent.findFirstOrThrow({ where: { userId } });
  await prisma.consentLink.create({
    data: { tokenHash: hashSecretToken(userId), consentId: consent.id, kind: 'DECIDE', createdAt: now },
  });
  await prisma.consentEvent.create({
    data: { id: newId(), consentId: consent.id, kind: 'SENT', textVersion: '1', at: now },
  });
  return person;
}

async function exported(person: Person) {
  return JSON.parse((await viewer(person, 'dataExport')).dataExport);
}

describe('dataExport', () => {
  it('holds every table that leads to a person, with rows in each, and no secret', async () => {
    const person = await somebodyWhole();
    const other = await somebodyWhole();
    const text = (await viewer(person, 'dataExport')).dataExport as string;
    const { exported_at, tables } = JSON.parse(text);
    expect(exported_at).toBe(app.clock.now().toISOString());
    const { all } = await personalTables();
    expect(all.size).toBeGreaterThan(14);
    expect([...all].filter((table) => !tables[table]?.length)).toEqual([]);
    expect(Object.keys(tables).filter((table) => !all.has(table))).toEqual(['audit_events']);
    expect(tables.audit_events.map((event: { kind: string }) => event.kind)).toContain('data_exported');
    expect(tables.problems[0]).toMatchObject({ sentence: expect.stringContaining('____'), verdict: 'RIGHT' });
    for (const secret of [...SECRETS, '$argon2', hashSecretToken(person.userId), person.token, other.userId]) {
      expect(text).not.toContain(secret);
    }
    expect(tables.users).toEqual([expect.objectContaining({ email: person.email, marketing_consent: true })]);
  });

  it('does not tell what the open problem teaches, which would give its answer away', async () => {
    const person = await somebodyWhole();
    const { problems } = (await exported(person)).tables;
    const target = (state: string) => problems.filter((row: { state: string }) => row.state === state)[0].target_id;
    expect(target('OPEN')).toBeNull();
    expect(target('ANSWERED')).toEqual(expect.any(String));
    const [open] = await rows<{ target_id: string }>(
      "SELECT target_id FROM problems WHERE user_id = $1 AND state = 'OPEN'",
      [person.userId],
    );
    const { problems: _all, memory_items: _memory, ...others } = (await exported(person)).tables;
    expect(JSON.stringify(others)).not.toContain(open?.target_id);
  });

  it('is the same for everybody who has nothing yet, and counted', async () => {
    const person = await app.person();
    expect((await exported(person)).tables.problems).toEqual([]);
    for (let i = 1; i < 20; i++) await exported(person);
    const { errors } = await person.graphql('{ viewer { dataExport } }');
    expect(errors?.[0]?.extensions?.['code']).toBe('RATE_LIMITED');
  });
});

describe('deletionPreview', () => {
  it('counts what will go', async () => {
    const person = await somebodyWhole();
    const preview = 'deletionPreview { answers rounds points sessions personalAccessTokens classes } points';
    const seen = await viewer(person, preview);
    expect(seen.deletionPreview).toEqual({
      answers: 10,
      rounds: 2,
      points: seen.points,
      sessions: 2,
      personalAccessTokens: 1,
      classes: 0,
    });
  });
});

describe('deleteAccount', () => {
  const leave = (person: Person, confirmation = PHRASE) => change(person, 'deleteAccount', { confirmation }, 'deleted');

  it.each(['', 'delete my account', `${PHRASE} `, 'DELETE MY  ACCOUNT'])('refuses the phrase "%s"', async (phrase) => {
    const person = await app.person();
    expect((await leave(person, phrase)).fieldErrors).toEqual([
      { field: 'confirmation', message: 'Please type "DELETE MY ACCOUNT" exactly as shown' },
    ]);
    expect((await viewer(person, 'email')).email).toBe(person.email);
  });

  it('leaves no row that points to the person, whatever the table, and nothing of anybody else is gone', async () => {
    const person = await somebodyWhole();
    const other = await somebodyWhole();
    const { straight } = await personalTables();
    const counts = async (userId: string) => {
      const found: Record<string, number> = {};
      for (const { table, column } of straight) {
        const text = `SELECT count(*)::int AS count FROM ${table} WHERE ${column} = $1`;
        found[`${table}.${column}`] = (await rows<{ count: number }>(text, [userId]))[0]?.count ?? 0;
      }
      return found;
    };
    const before = await counts(other.userId);
    expect(Object.entries(await counts(person.userId)).filter(([, count]) => count === 0)).toEqual([]);
    expect(await leave(person)).toEqual({ __typename: 'DeleteAccountPayload', deleted: true });
    expect(Object.entries(await counts(person.userId)).filter(([, count]) => count > 0)).toEqual([]);
    expect(await counts(other.userId)).toEqual(before);
    expect(await rows('SELECT 1 FROM users WHERE id = $1', [person.userId])).toEqual([]);
    const undecided =
      'SELECT 1 FROM parental_consents WHERE user_id IS NULL AND (decision IS NULL OR signature IS NOT NULL)';
    expect(await rows(undecided)).toEqual([]);
    const audited = await rows<{ kind: string }>('SELECT kind FROM audit_events WHERE subject = $1 ORDER BY id', [
      pseudonym(app.deps, person.userId),
    ]);
    expect(audited.at(-1)?.kind).toBe('account_deleted');
  });

  it('kills every token at once and frees the address', async () => {
    const person = await app.person();
    const program = await accessToken(person, 'READ');
    await leave(person);
    for (const token of [person.token, program]) {
      expect((await app.rest('GET', '/users/me', undefined, token)).status).toBe(401);
    }
    expect(await signInAgain(app, person.email, person.password)).toMatchObject({
      message: 'Incorrect email or password',
    });
    expect((await app.person({ email: person.email })).userId).not.toBe(person.userId);
  });

  it('leaves no job about the person', async () => {
    const [person, other] = [await app.person(), await app.person()];
    const about = async ({ userId }: Person) =>
      (await rows('SELECT 1 FROM jobs.job WHERE data::text LIKE $1', [`%${userId}%`])).length;
    expect([await about(person), await about(other)]).toEqual([1, 1]);
    await leave(person);
    expect([await about(person), await about(other)]).toEqual([0, 1]);
  });

  it('is for who is signed in', async () => {
    expect(await change(app, 'deleteAccount', { confirmation: PHRASE })).toMatchObject({
      __typename: 'UnauthenticatedError',
    });
  });
});
