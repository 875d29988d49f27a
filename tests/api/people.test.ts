import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_TEXT_VERSION } from '../../server/features/consent/consent.rules.ts';
import { deletePerson } from '../../server/features/person/deletion.domain.ts';
import { newId } from '../../server/kernel/ids.ts';
import { accessToken, asProgram, change, READING, signInAgain } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { cardFor, classOf, joined, verified } from '../testkit/classrooms.ts';
import { families, PASSWORD } from '../testkit/consent.ts';
import { newcomer, registerByGoogle, type StandInIssuer, standInIssuer, trusting } from '../testkit/google.ts';
import { superuser } from '../testkit/superusers.ts';

const PLAIN = '... on UserError { code message }';
const FAILURE = `${PLAIN} ... on ValidationError { fieldErrors { field code } }`;
const RECORD = `user { uuid fullName email userType } registeredAt emailConfirmed superuser lockedAt lockReason sessionCount
  accessTokenCount lastUsedAt consent parentalEmail deletedAfter classrooms { name role } consentRequests { askedAt decision decidedAt signature textVersion }`;
const PERSON = `query($email: String!) { person(email: $email) { ${RECORD} } }`;
const END = `mutation($userId: ID!) { done: endSessionsOf(input: { userId: $userId }) { __typename
  ... on EndSessionsOfPayload { endedCount person { sessionCount accessTokenCount } } ${PLAIN} } }`;
const LOCK = `mutation($userId: ID!, $reason: String!) { done: lockAccount(input: { userId: $userId, reason: $reason }) { __typename
  ... on LockAccountPayload { person { lockedAt lockReason sessionCount } } ${FAILURE} } }`;
const UNLOCK = `mutation($userId: ID!) { done: unlockAccount(input: { userId: $userId }) { __typename
  ... on UnlockAccountPayload { person { lockedAt lockReason } } ${PLAIN} } }`;
const SIGN_IN = `mutation($input: SignInInput!) { signIn(input: $input) { __typename ... on SignInPayload { accessToken } ${FAILURE} } }`;
const GOOGLE = `mutation($input: SignInWithGoogleInput!) { signInWithGoogle(input: $input) { __typename ${PLAIN} } }`;
const OFFER = 'mutation { exportData { __typename ... on ExportDataPayload { path } } }';
const CARD = `mutation($code: String!) { signInWithCard(input: { code: $code }) { __typename ${PLAIN} } }`;
const AUDIT = `query($kind: String, $userId: ID, $first: Int, $after: String) { auditEvents(kind: $kind, userId: $userId, first: $first, after: $after) {
  totalCount pageInfo { hasNextPage endCursor } edges { node { id at kind subject address details { name value } } } } }`;

const LOCKED = {
  code: 'ACCOUNT_LOCKED',
  message: 'This account is locked. Please write to the people who run this site.',
};

let issuer: StandInIssuer;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  issuer = await standInIssuer();
  app = await testApp({ ...trusting(issuer), jobs: true });
  admin = await superuser(app);
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const look = async (email: string, as: Pick<Person, 'graphql'> = admin) =>
  (await as.graphql(PERSON, { email })).data.person;
const lock = async (userId: string, reason = 'Sent spam.', as: Pick<Person, 'graphql'> = admin) =>
  (await as.graphql(LOCK, { userId, reason })).data.done;
const unlock = async (userId: string) => (await admin.graphql(UNLOCK, { userId })).data.done;
const status = async (person: Person) => (await person.rest('GET', '/users/me')).status;
const signIn = async ({ email }: Person, password: string) =>
  (await app.graphql(SIGN_IN, { input: { email, password } })).data.signIn;
const events = async (variables: object) => (await admin.graphql(AUDIT, { first: 100, ...variables })).data.auditEvents;

describe('a person', () => {
  it('is found by the whole address, in any case, and nobody else by anything less', async () => {
    const person = await app.person();
    const program = await accessToken(person, READING);
    expect(program).toContain('lacuna_pat_');
    expect(await look(`  ${person.email.toUpperCase()} `)).toMatchObject({
      user: { uuid: person.userId, email: person.email },
      superuser: false,
      lockedAt: null,
      lockReason: null,
      sessionCount: 1,
      accessTokenCount: 1,
      consent: 'NOT_NEEDED',
      parentalEmail: null,
      classrooms: [],
      consentRequests: [],
    });
    // oxlint-disable-next-line no-await-in-loop
    for (const email of [person.email.slice(1), '%', '', 'nobody@nowhere.example'])
      expect(await look(email)).toBeNull();
    const { errors } = await admin.graphql(PERSON, { email: 'x'.repeat(255) });
    expect(errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  });

  it('has the requests to their parent', async () => {
    const { child } = families(() => app);
    const { email } = await child();
    const found = await look(email);
    expect(found).toMatchObject({ consent: 'PENDING', consentRequests: [{ decision: null, signature: null }] });
    expect(found.consentRequests[0].textVersion).toBe(CONSENT_TEXT_VERSION);
    expect(found.parentalEmail).toContain('@');
  });

  it('has the classes that they teach and are in, and no more those that they have left', async () => {
    const teacher = await app.person({ userType: 'TEACHER' });
    const student = await app.person();
    const classroom = await classOf(teacher, { name: 'English 7a' });
    const enrolmentId = await joined(app, student, classroom);
    expect((await look(teacher.email)).classrooms).toEqual([{ name: 'English 7a', role: 'OWNER' }]);
    expect((await look(student.email)).classrooms).toEqual([{ name: 'English 7a', role: 'STUDENT' }]);
    await change(teacher, 'removeStudent', { enrolmentId });
    expect((await look(student.email)).classrooms).toEqual([]);
  });

  it('is not for others to find, nor to lock', async () => {
    const [person, other] = [await app.person(), await app.person()];
    expect(await look(person.email, other)).toBeNull();
    expect(await look(person.email, app)).toBeNull();
    expect(await lock(person.userId, 'x', other)).toMatchObject({ code: 'FORBIDDEN' });
    expect((await other.graphql(END, { userId: person.userId })).data.done).toMatchObject({ code: 'FORBIDDEN' });
    const program = asProgram(app, admin, await accessToken(admin, ['ADMIN']));
    expect(await look(person.email, program)).not.toBeNull();
    expect(await lock(person.userId, 'x', program)).toMatchObject({ code: 'SESSION_REQUIRED' });
    expect(await status(person)).toBe(200);
  });
});

describe('sessions of somebody', () => {
  it('are ended, with the tokens, and can be opened again', async () => {
    const person = await app.person();
    await signInAgain(app, person.email, person.password);
    const token = await accessToken(person, READING);
    const { data } = await admin.graphql(END, { userId: person.userId });
    expect(data.done).toMatchObject({ endedCount: 3, person: { sessionCount: 0, accessTokenCount: 0 } });
    expect([await status(person), (await app.rest('GET', '/users/me', undefined, token)).status]).toEqual([401, 401]);
    expect(await signIn(person, person.password)).toMatchObject({ __typename: 'SignInPayload' });
    // oxlint-disable-next-line no-await-in-loop
    for (const userId of [newId(), 'nonsense'])
      expect((await admin.graphql(END, { userId })).data.done).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a locked account', () => {
  it('lets nobody in, by password, session or token, until it is unlocked', async () => {
    const person = await app.person();
    const token = await accessToken(person, READING);
    expect(await lock(person.userId, '  Sent spam.  ')).toMatchObject({
      person: { lockReason: 'Sent spam.', sessionCount: 0 },
    });
    // It stays as it is.
    expect(await lock(person.userId, 'Another reason')).toMatchObject({ person: { lockReason: 'Sent spam.' } });
    const byToken = async () => (await app.rest('GET', '/users/me', undefined, token)).status;
    expect([await status(person), await byToken()]).toEqual([401, 401]);
    expect(await signIn(person, person.password)).toMatchObject(LOCKED);
    // Only whoever knows the password is told.
    expect(await signIn(person, 'a wrong one')).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    const { status: refused, body } = await app.rest('POST', '/auth/login', {
      email: person.email,
      password: person.password,
    });
    expect([refused, body.code]).toEqual([403, 'ACCOUNT_LOCKED']);
    expect(await unlock(person.userId)).toMatchObject({ person: { lockedAt: null, lockReason: null } });
    expect(await signIn(person, person.password)).toMatchObject({ __typename: 'SignInPayload' });
    // What had ended stays ended.
    expect([await status(person), await byToken()]).toEqual([401, 401]);
  });

  it('has no more emails sent to a parent', async () => {
    const { child } = families(() => app);
    const waiting = await child({ email: 'locked.child@school.example', parentalEmail: 'locked.parent@home.example' });
    await lock(waiting.id);
    const locked = { __typename: 'AccountLockedError', message: LOCKED.message };
    const own = { email: waiting.email, password: PASSWORD };
    const correct = (password: string) =>
      change(app, 'correctParentalEmail', { ...own, password, parentalEmail: 'else@home.example' });
    expect(await change(app, 'resendParentalConsent', own, 'sent')).toEqual(locked);
    expect(await correct(PASSWORD)).toEqual(locked);
    // Only whoever knows the password is told.
    const wrong = { ...own, password: 'a wrong one' };
    expect(await change(app, 'resendParentalConsent', wrong, 'sent')).toMatchObject({ sent: true });
    expect(await correct('a wrong one')).toMatchObject({ __typename: 'WrongCredentialsError' });
    await app.jobsDone();
    expect(await app.mailsTo(waiting.parent)).toHaveLength(1);
    await unlock(waiting.id);
    expect(await change(app, 'resendParentalConsent', own, 'sent')).toMatchObject({ sent: true });
    expect(await app.mailsTo(waiting.parent, 2)).toHaveLength(2);
  });

  it('lets nobody in with Google', async () => {
    const claims = newcomer();
    await registerByGoogle(app, await issuer.token(claims));
    const { user } = await look(claims.email);
    await lock(user.uuid);
    const input = { googleToken: await issuer.token(claims) };
    expect((await app.graphql(GOOGLE, { input })).data.signInWithGoogle).toMatchObject(LOCKED);
  });

  it('lets nobody in with a sign-in card, and gets none', async () => {
    const teacher = await verified(app, await app.person({ userType: 'TEACHER' }));
    const student = await app.person();
    const enrolmentId = await joined(app, student, await classOf(teacher));
    const code = await cardFor(teacher, enrolmentId);
    await lock(student.userId);
    expect((await app.graphql(CARD, { code })).data.signInWithCard).toMatchObject({ code: 'CARD_NOT_VALID' });
  });

  it('tells its owner why in the export of their data, once it is unlocked', async () => {
    const person = await app.person();
    await lock(person.userId, 'Sent spam to Amina.');
    await unlock(person.userId);
    const { accessToken: token } = await signInAgain(app, person.email, person.password);
    const { path } = (await asProgram(app, person, token).graphql(OFFER)).data.exportData;
    const { tables } = (await app.app.inject({ url: path })).json();
    expect(tables.audit_events).toContainEqual(
      expect.objectContaining({ kind: 'account_locked', detail: { ended: 1, reason: 'Sent spam to Amina.' } }),
    );
    expect(tables.users).toEqual([expect.objectContaining({ locked_at: null })]);
  });

  it('is never one’s own, and has a reason', async () => {
    const [person, fieldOf] = [
      await app.person(),
      (field: string, code: string) => ({ fieldErrors: [{ field, code }] }),
    ];
    expect(await lock(admin.userId)).toMatchObject(fieldOf('userId', 'INVALID'));
    expect(await lock(person.userId, '  ')).toMatchObject(fieldOf('reason', 'REQUIRED'));
    expect(await lock(person.userId, 'x'.repeat(301))).toMatchObject(fieldOf('reason', 'TOO_LONG'));
    expect(await lock(newId())).toMatchObject({ code: 'NOT_FOUND' });
    expect([await status(person), await status(admin)]).toEqual([200, 200]);
  });
});

describe('the audit', () => {
  it('tells superusers what was done to a person, the latest first, and names nobody', async () => {
    const person = await app.person();
    await look(person.email);
    app.clock.advance(1000);
    await lock(person.userId, 'A reason that names Amina.');
    app.clock.advance(1000);
    await unlock(person.userId);
    const { edges, totalCount } = await events({ userId: person.userId });
    const kinds = edges.map(({ node }: { node: { kind: string } }) => node.kind);
    expect(kinds.slice(0, 3)).toEqual(['account_unlocked', 'account_locked', 'person_read']);
    expect(totalCount).toBe(edges.length);
    const text = JSON.stringify(edges);
    for (const secret of [person.email, person.userId, admin.userId]) expect(text).not.toContain(secret);
    const locked = await events({ userId: person.userId, kind: 'account_locked' });
    expect(
      locked.edges.map(({ node }: { node: { details: { name: string }[] } }) => node.details.map(({ name }) => name)),
    ).toEqual([['ended']]);
    expect((await events({ kind: 'no such kind' })).edges).toEqual([]);
  });

  it('says who did what to whom and why, superusers by name, and forgets why with the account', async () => {
    const person = await app.person();
    await look(person.email);
    app.clock.advance(1000);
    await lock(person.userId, 'Sent spam to Amina.');
    const WORDS = `query($by: ID, $about: String, $days: Int) { auditEvents(by: $by, about: $about, days: $days, first: 2) {
      edges { node { who action about aboutName reason subject } } } }`;
    const words = async (variables: Record<string, unknown>) =>
      (await admin.graphql(WORDS, variables)).data.auditEvents.edges.map(({ node }: { node: object }) => node);
    const [locked, read] = await words({ by: admin.userId });
    const { fullName } = await app.deps.db.prisma.user.findUniqueOrThrow({ where: { id: admin.userId } });
    expect(locked).toMatchObject({ who: fullName, action: 'locked an account', reason: 'Sent spam to Amina.' });
    expect(locked.aboutName).toBe(`person ${locked.subject.slice(0, 8)}`);
    expect(read).toMatchObject({ action: 'looked up a person', about: locked.about, reason: null });
    expect(await words({ about: locked.about, days: 1 })).toHaveLength(2);
    app.clock.advance(2 * 86_400_000);
    expect(await words({ about: locked.about, days: 1 })).toEqual([]);
    await deletePerson(app.deps, person.userId);
    expect((await words({ by: admin.userId }))[0]).toMatchObject({ action: 'locked an account', reason: null });
    for (const wrong of [{ about: 'Amina' }, { days: 0 }])
      expect((await admin.graphql(WORDS, wrong)).errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  });

  it('keeps an account whose words it cannot forget: both go, or neither', async () => {
    const person = await app.person();
    await lock(person.userId, 'Sent spam to Amina.');
    const keys = { ...app.deps.keys, audit: undefined as never };
    await expect(deletePerson({ ...app.deps, keys }, person.userId)).rejects.toThrow('key');
    expect((await look(person.email)).user.uuid).toBe(person.userId);
    expect((await events({ userId: person.userId, kind: 'account_locked' })).totalCount).toBe(1);
  });

  it('is a file of what is looked for, for superusers alone, once', async () => {
    const EXPORT = `mutation($input: ExportAuditInput!) { done: exportAudit(input: $input) { __typename ... on ExportAuditPayload { path } ${PLAIN} } }`;
    const person = await app.person();
    await lock(person.userId, '=1+1');
    const asked = { input: { kind: 'account_locked', userId: person.userId } };
    const { path } = (await admin.graphql(EXPORT, asked)).data.done;
    const file = await app.app.inject({ url: path });
    const lines = file.body.trim().split('\r\n');
    expect([file.statusCode, lines.length]).toEqual([200, 2]);
    expect(lines[1]).toContain(',locked an account,person ');
    expect(lines[1]).toContain(",'=1+1,");
    expect((await app.app.inject({ url: path })).statusCode).toBe(404);
    const other = await app.person();
    expect((await other.graphql(EXPORT, asked)).data.done).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is read page by page, and by superusers alone', async () => {
    const first = await events({ first: 2 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    const second = await events({ first: 2, after: first.pageInfo.endCursor });
    const ids = [...first.edges, ...second.edges].map(({ node }: { node: { id: string } }) => node.id);
    expect(new Set(ids).size).toBe(4);
    const { data, errors } = await (await app.person()).graphql(AUDIT, {});
    expect([data.auditEvents, errors?.[0]?.extensions?.['code']]).toEqual([null, 'FORBIDDEN']);
    expect((await admin.graphql(AUDIT, { kind: 'x'.repeat(51) })).errors?.[0]?.extensions?.['code']).toBe(
      'BAD_USER_INPUT',
    );
  });
});
