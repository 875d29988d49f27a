import { openDownload } from '../../server/downloads.ts';
import { offerExport } from '../../server/features/leaving/export.domain.ts';
import { EXPORTS_OPEN } from '../../server/features/leaving/leaving.limits.ts';
import { offerDownload } from '../../server/features/person/downloadTickets.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ofAccount } from '../../server/access/caller.ts';
import { deletePerson } from '../../server/features/person/deletion.domain.ts';
import { newConsent } from '../../server/features/consent/consentRequests.domain.ts';
import { pseudonym } from '../../server/features/audit/audit.ts';
import { onWhoseBehalf } from '../../server/kernel/behalf.ts';
import { newId } from '../../server/kernel/ids.ts';
import { hashSecretToken } from '../../server/kernel/secretTokens.ts';
import { accessToken, accountOf, change, READING, signInAgain, viewer } from '../testkit/account.ts';
import { type Person, registration, type TestApp, testApp } from '../testkit/app.ts';
import { inEveryTable } from '../testkit/classrooms.ts';
import { fillPool } from '../testkit/pool.ts';
import { next, round, ten } from '../testkit/practice.ts';

const PHRASE = 'DELETE MY ACCOUNT';
const SECRETS = ['password_hash', 'token_hash', 'code_hash', 'key_hash', 'fingerprint', 'passwordHash', 'tokenHash'];

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
  await accessToken(person, READING);
  await round(person, ten(3, 7));
  await next(person);
  const { prisma } = app.deps.db;
  const now = app.clock.now();
  const { userId } = person;
  const answered = await prisma.problem.findFirstOrThrow({ where: { userId, state: 'ANSWERED' } });
  const placed = { create: { problemId: answered.id, difficulty: 0 } };
  await prisma.placement.create({ data: { userId, startedAt: now, problems: placed } });
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
  const request = newConsent(
    app.deps,
    { needsParentalConsent: true, parentalEmail: 'parent@home.example' },
    '192.0.2.1',
  );
  if (request) await prisma.parentalConsent.create({ data: { ...request, userId } });
  const consent = await prisma.parentalConsent.findFirstOrThrow({ where: { userId } });
  await prisma.consentLink.create({
    data: { tokenHash: hashSecretToken(userId), consentId: consent.id, kind: 'DECIDE', createdAt: now },
  });
  await prisma.consentEvent.create({
    data: { id: newId(), consentId: consent.id, kind: 'SENT', textVersion: '1', at: now },
  });
  await inEveryTable(app, userId);
  return person;
}

/** A copy of somebody's row, with a session: quicker than to register. */
async function somebodySignedIn(): Promise<{ userId: string; sessionId: string }> {
  const [userId, sessionId] = [newId(), newId()];
  const { prisma } = app.deps.db;
  const user = await prisma.user.findFirstOrThrow({ where: { consentState: 'NOT_NEEDED' } });
  const [createdAt, expiresAt] = [app.clock.now(), new Date(app.clock.now().getTime() + 86_400_000)];
  await prisma.user.create({ data: { ...user, id: userId, email: `${userId}@school.example`, googleSubject: null } });
  await prisma.session.create({
    data: { id: sessionId, userId, createdAt, expiresAt, userAgent: '', lastUsedAt: createdAt, confirmedAt: createdAt },
  });
  return { userId, sessionId };
}

const OFFER = 'mutation { exportData { __typename ... on ExportDataPayload { path expiresAt } } }';

/** The address of a new export. */
async function offered(person: Person): Promise<string> {
  return (await person.graphql(OFFER)).data.exportData.path;
}

const fetched = (path: string) => app.app.inject({ method: 'GET', url: path });

async function exportedText(person: Person): Promise<string> {
  const answer = await fetched(await offered(person));
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="lacuna-data-\d{4}-\d\d-\d\d\.json"$/);
  return answer.body;
}

async function exported(person: Person) {
  return JSON.parse(await exportedText(person));
}

describe('exportData', () => {
  it('holds every table that leads to a person, with rows in each, and no secret', async () => {
    const person = await somebodyWhole();
    const other = await somebodyWhole();
    const text = await exportedText(person);
    const { exported_at, tables } = JSON.parse(text);
    expect(exported_at).toBe(app.clock.now().toISOString());
    const { all } = await personalTables();
    expect(all.size).toBeGreaterThan(14);
    expect([...all].filter((table) => !tables[table]?.length)).toEqual([]);
    expect(Object.keys(tables).filter((table) => !all.has(table))).toEqual([
      'audit_events',
      'classrooms',
      'co_teacher_invitations',
    ]);
    expect(tables.audit_events.map((event: { kind: string }) => event.kind)).toContain('data_exported');
    const right = { sentence: expect.stringContaining('____'), verdict: 'RIGHT' };
    expect(tables.problems).toContainEqual(expect.objectContaining(right));
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

  it('does not tell what a problem teaches that was given up: whoever undoes its report answers it after all', async () => {
    const person = await app.person();
    const { uuid: problemId } = await next(person);
    await change(person, 'reportSentence', { problemId, reason: 'UNNATURAL' }, 'givenUp');
    const { problems } = (await exported(person)).tables;
    expect(problems).toMatchObject([{ id: problemId, state: 'SKIPPED', target_id: null }]);
    expect(await change(person, 'undoReport', { problemId }, 'reopened')).toMatchObject({ reopened: true });
    await next(person, { skip: true });
    const skipped = (await exported(person)).tables.problems.find(({ id }: { id: string }) => id === problemId);
    expect(skipped).toMatchObject({ state: 'SKIPPED', target_id: null });
  });

  it('is the same for everybody who has nothing yet, and counted', async () => {
    const person = await app.person();
    expect((await exported(person)).tables.problems).toEqual([]);
    for (let i = 1; i < 20; i++) await exported(person);
    expect((await person.graphql(OFFER)).data.exportData.__typename).toBe('RateLimitedError');
  });

  it('is fetched once, within five minutes, by nobody who guesses', async () => {
    const person = await app.person();
    const path = await offered(person);
    expect((await fetched(path)).statusCode).toBe(200);
    const late = await offered(person);
    app.clock.advance(5 * 60_000);
    for (const dead of [path, late, '/api/v1/downloads/made-up', '/api/v1/downloads/']) {
      const answer = await fetched(dead);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('is written in slices: thousands of answers come whole, and nobody waits for them', async () => {
    const person = await somebodyWhole();
    await rows(
      `INSERT INTO problems (id, user_id, sentence_id, target_id, practice_type_id, level, state, served_at, answered_at, verdict)
       SELECT gen_random_uuid(), p.user_id, p.sentence_id, p.target_id, p.practice_type_id, p.level, 'ANSWERED',
              p.served_at + n * interval '1 second', p.served_at, 'RIGHT'
         FROM problems p, generate_series(1, 2500) n WHERE p.user_id = $1 AND p.state = 'ANSWERED'`,
      [person.userId],
    );
    const { count } = (
      await rows<{ count: number }>('SELECT count(*)::int AS count FROM problems WHERE user_id = $1', [person.userId])
    )[0]!;
    const { problems } = (await exported(person)).tables;
    expect(new Set(problems.map((row: { id: string }) => row.id)).size).toBe(count);
    expect(count).toBeGreaterThan(2_500);
  });

  it('is read in its account’s own turn at the database, like all that this person does', async () => {
    const person = await somebodyWhole();
    const ticket = (await offered(person)).split('/').at(-1) ?? '';
    const { pool } = app.deps.db;
    const connect = vi.spyOn(pool, 'connect');
    const callers = new Set<string>();
    connect.mockImplementation(function connected(this: typeof pool, ...given: unknown[]) {
      callers.add(onWhoseBehalf().caller);
      return Reflect.apply(Object.getPrototypeOf(pool).connect, pool, given);
    } as typeof pool.connect);
    const download = await openDownload(app.deps, ticket);
    for await (const text of download?.text ?? []) expect(text).not.toBe('');
    connect.mockRestore();
    download?.end();
    expect([...callers]).toEqual([ofAccount(person.userId)]);
  });

  it('is written for one person once at a time; what is broken off makes room', async () => {
    const person = await app.person();
    const [first, second] = [await offered(person), await offered(person)];
    const ticket = (path: string) => path.split('/').at(-1) ?? '';
    const open = await openDownload(app.deps, ticket(first));
    expect((await fetched(second)).statusCode).toBe(429);
    open?.end();
    expect((await fetched(second)).statusCode).toBe(200);
  });

  it('is written for everybody beside others whose readers take nothing more', async () => {
    const ticket = (path: string) => path.split('/').at(-1) ?? '';
    const open = [];
    for (let readers = 0; readers < 3; readers += 1) {
      const download = await openDownload(app.deps, ticket(await offered(await app.person())));
      await download?.text[Symbol.asyncIterator]().next();
      open.push(download);
    }
    expect((await fetched(await offered(await app.person()))).statusCode).toBe(200);
    for (const download of open) download?.end();
  });

  it('is fetched by its ticket, however many others have been given meanwhile', async () => {
    const path = await offered(await app.person());
    const others = Array.from({ length: 76 }, () => ({ userId: newId(), sessionId: newId() }));
    for (const other of others)
      for (let times = 0; times < 140; times += 1) await offerDownload(app.deps, 'homework-report', other);
    expect((await fetched(path)).statusCode).toBe(200);
  });

  it('is one of a hundred that are open at most; the next is told when to come again, and its ticket stays good', async () => {
    const open = [];
    for (let count = 0; count < EXPORTS_OPEN.ofAll; count += 1) {
      const { ticket } = await offerExport(app.deps, await somebodySignedIn());
      open.push(await openDownload(app.deps, ticket));
    }
    const path = await offered(await app.person());
    const refused = await fetched(path);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
      503,
      '5',
      'UNAVAILABLE',
    ]);
    open[0]?.end();
    expect((await fetched(path)).statusCode).toBe(200);
    for (const download of open) download?.end();
  });
});

describe('deletionPreview', () => {
  it('counts what will go', async () => {
    const person = await somebodyWhole();
    const preview = 'deletionPreview { answers rounds points sessions accessTokens classes handedOver { name } }';
    const seen = await viewer(person, `account { ${preview} } practice { points }`);
    expect(seen.account.deletionPreview).toEqual({
      answers: 10,
      rounds: 2,
      points: seen.practice.points,
      sessions: 2,
      accessTokens: 1,
      classes: 1,
      handedOver: [],
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
    expect((await accountOf(person, 'email')).email).toBe(person.email);
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
      'SELECT 1 FROM parental_consents WHERE user_id IS NULL AND (decision IS NULL OR signature IS NOT NULL OR (asked_at IS NULL AND (parent_key IS NOT NULL OR cardinality(asked_from) > 0)))';
    expect(await rows(undecided)).toEqual([]);
    const audited = await rows<{ kind: string }>('SELECT kind FROM audit_events WHERE subject = $1 ORDER BY id', [
      pseudonym(app.deps, person.userId),
    ]);
    expect(audited.at(-1)?.kind).toBe('account_deleted');
  });

  it('kills every token at once and frees the address', async () => {
    const person = await app.person();
    const program = await accessToken(person, READING);
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

  it('leaves no job about a request to a parent, or about a link', async () => {
    const person = await app.person();
    const child = { email: 'leaving.child@school.example', dateOfBirth: '2012-01-10', parentalEmail: 'p@home.example' };
    const { user } = await change(app, 'register', registration(child), 'user { uuid }');
    const { email: to, password } = { email: 'moving@school.example', password: person.password };
    expect((await change(person, 'changeEmail', { email: to, password }, 'sentTo')).sentTo).toBe(to);
    const ids = async (table: string, userId: string) =>
      (await rows<{ id: string }>(`SELECT id FROM ${table} WHERE user_id = $1`, [userId])).map(({ id }) => id);
    const about = async (id = '') =>
      (await rows('SELECT 1 FROM jobs.job WHERE data::text LIKE $1', [`%${id}%`])).length;
    const [request] = await ids('parental_consents', user.uuid);
    const [link] = await ids('email_links', person.userId);
    expect([await about(request), await about(link)]).toEqual([1, 1]);
    await leave(person);
    await deletePerson(app.deps, user.uuid);
    expect([await about(request), await about(link)]).toEqual([0, 0]);
  });

  it('is for who is signed in', async () => {
    expect(await change(app, 'deleteAccount', { confirmation: PHRASE })).toMatchObject({
      __typename: 'UnauthenticatedError',
    });
  });
});
