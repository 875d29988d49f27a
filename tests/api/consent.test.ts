import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deletePerson } from '../../server/features/account/deletion.domain.ts';
import { REQUESTS_PER_PARENT } from '../../server/features/consent/consent.limits.ts';
import { change } from '../testkit/account.ts';
import { type Person, registration, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool } from '../testkit/pool.ts';

const REGISTER = `mutation($input: RegisterInput!) { register(input: $input) {
  __typename ... on RegisterPayload { user { uuid } registrationStatus { needsParentalConsent parentalConsentSent } }
} }`;
const SIGN_IN = `mutation($input: SignInInput!) { signIn(input: $input) {
  __typename ... on SignInPayload { accessToken } ... on UserError { message }
} }`;
const READ = `query($token: String!) { parentalConsent(token: $token) {
  __typename
  ... on ParentalConsentInfo { childName childEmail dateOfBirth parentName }
  ... on RecordedConsent { consentGiven decision message }
  ... on UserError { message }
} }`;
const DECIDE = `mutation($input: DecideParentalConsentInput!) { decideParentalConsent(input: $input) {
  __typename ... on DecideParentalConsentPayload { consentGiven } ... on UserError { message }
} }`;
const WITHDRAWAL = 'withdrawal { childName withdrawn deleteAfter }';
const WITHDRAW = `mutation($input: WithdrawParentalConsentInput!) { withdrawParentalConsent(input: $input) {
  __typename ... on WithdrawParentalConsentPayload { ${WITHDRAWAL} } ... on UserError { message }
} }`;
const RESTORE = `mutation($input: RestoreParentalConsentInput!) { restoreParentalConsent(input: $input) {
  __typename ... on RestoreParentalConsentPayload { ${WITHDRAWAL} } ... on UserError { message }
} }`;
const DAY_MS = 86_400_000;
const INVALID = { __typename: 'NotFoundError', message: 'Invalid or expired consent link' };
const PASSWORD = 'correct horse battery';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  await fillPool(app.deps.db, { targets: 12, sentencesPerTarget: 1 });
});
afterAll(() => app.close());

interface Child {
  id: string;
  email: string;
  parent: string;
  token: string;
}

let children = 0;
async function child(changes: Record<string, unknown> = {}, known = ''): Promise<Child> {
  children += 1;
  const email = (changes['email'] as string | undefined) ?? `child${children}@school.example`;
  const parent = (changes['parentalEmail'] as string | undefined) ?? `parent${children}@home.example`;
  const nth = known === '' ? 1 : (await app.mailsTo(known)).length + 1;
  const input = registration({ email, dateOfBirth: '2012-01-10', parentalEmail: parent, ...changes });
  const { data } = await app.graphql(REGISTER, { input });
  expect(data.register.registrationStatus).toEqual({ needsParentalConsent: true, parentalConsentSent: true });
  return { id: data.register.user.uuid, email, parent, token: await linkIn(parent, nth) };
}

async function linkIn(parent: string, count = 1): Promise<string> {
  const mails = await app.mailsTo(parent, count);
  const link = /\/parental-consent\/(?:withdraw\/)?([\w-]+)/.exec(mails[count - 1]?.text ?? '');
  if (!link?.[1]) throw new Error('No link in the mail');
  return link[1];
}

const read = async (token: string) => (await app.graphql(READ, { token })).data.parentalConsent;
const decide = async (token: string, consentGiven: boolean, parentSignature: string | null = 'Rosa Diallo') =>
  (await app.graphql(DECIDE, { input: { token, consentGiven, parentSignature } })).data.decideParentalConsent;
const signIn = async (email: string) =>
  (await app.graphql(SIGN_IN, { input: { email, password: PASSWORD } })).data.signIn;
const care = async () =>
  (await import('../../server/features/consent/consentCare.domain.ts')).careForConsents(app.deps);
const exists = async ({ id }: Child) => (await app.deps.db.prisma.user.count({ where: { id } })) === 1;

describe('a request for consent', () => {
  it('is mailed to the parent, says who asks, and keeps only a hash of its link', async () => {
    const { email, parent, token } = await child();
    const [mail] = await app.mailsTo(parent);
    expect(mail?.subject).toBe('Your consent is asked for an account at Lacuna');
    expect(mail?.text).toMatch(/^This e-mail is from Lacuna, a web app for practising English, run by the operator/);
    expect(mail?.text).toContain(`under this name and address: Amina Diallo, ${email}.`);
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain(email);
      expect(body).toContain(`/parental-consent/${token}`);
      expect(body).toMatch(/withdraw/);
    }
    expect(token.length).toBeGreaterThanOrEqual(43);
    const { rows } = await app.deps.db.pool.query('SELECT token_hash FROM consent_links');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('decides nothing by being opened', async () => {
    const one = await child();
    for (let i = 0; i < 3; i++) {
      expect(await read(one.token)).toEqual({
        __typename: 'ParentalConsentInfo',
        childName: 'Amina Diallo',
        childEmail: one.email,
        dateOfBirth: '2012-01-10',
        parentName: one.parent,
      });
    }
    expect(await signIn(one.email)).toMatchObject({ __typename: 'ForbiddenError' });
    const events = await app.deps.db.prisma.consentEvent.findMany({
      where: { consent: { userId: one.id } },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ kind }) => kind)).toEqual(['SENT', 'SHOWN', 'SHOWN', 'SHOWN']);
  });

  it('is not found when altered, unknown or expired', async () => {
    const one = await child();
    expect(await read(`${one.token}x`)).toEqual(INVALID);
    expect(await decide('unknown', true)).toEqual(INVALID);
    app.clock.advance(14 * DAY_MS + 1);
    expect(await read(one.token)).toEqual(INVALID);
    expect(await decide(one.token, true)).toEqual(INVALID);
  });

  it('can be sent again by the child, three times a day, and tells nothing to anybody else', async () => {
    const one = await child();
    const resend = async (email: string, password: string) =>
      (
        await app.graphql(
          'mutation($input: ResendParentalConsentInput!) { resendParentalConsent(input: $input) { __typename ... on ResendParentalConsentPayload { sent } } }',
          { input: { email, password } },
        )
      ).data.resendParentalConsent;
    const sent = { __typename: 'ResendParentalConsentPayload', sent: true };
    expect(await resend(one.email, PASSWORD)).toEqual(sent);
    expect(await resend(one.email, 'wrong')).toEqual(sent);
    expect(await resend('nobody@school.example', 'wrong')).toEqual(sent);
    expect(await read(await linkIn(one.parent, 2))).toMatchObject({ childEmail: one.email });
    expect(await read(one.token)).toMatchObject({ childEmail: one.email });
    // What strangers try takes nothing away.
    for (let i = 0; i < 3; i++) expect(await resend(one.email, 'wrong')).toEqual(sent);
    expect(await resend(one.email, PASSWORD)).toEqual(sent);
    expect(await resend(one.email, PASSWORD)).toEqual(sent);
    expect(await resend(one.email, PASSWORD)).toEqual({ __typename: 'RateLimitedError' });
  });
});

describe('requests to one parent', () => {
  it('are three a day, whoever names them and however they write the address; the next waits and comes by itself', async () => {
    const parent = 'busy.parent@gmail.com';
    const spellings = [parent, 'busyparent+1@gmail.com', 'b.u.s.y.parent@googlemail.com', parent];
    const registered = [];
    for (const [i, parentalEmail] of spellings.entries()) {
      const input = registration({ email: `sibling${i}@school.example`, dateOfBirth: '2012-01-10', parentalEmail });
      registered.push((await app.graphql(REGISTER, { input })).data.register.registrationStatus);
    }
    expect(registered.map(({ parentalConsentSent }) => parentalConsentSent)).toEqual([true, true, true, false]);
    expect(registered.at(-1).needsParentalConsent).toBe(true);
    await app.mailsTo(parent);
    await care();
    expect(await app.mailsTo(parent)).toHaveLength(1);
    // The day of a limit is the machine's, not the test's clock: it is over when the limit forgets.
    await app.deps.limits.reset(REQUESTS_PER_PARENT, 'busyparent@gmail.com');
    await care();
    await care();
    expect(await app.mailsTo(parent, 2)).toHaveLength(2);
    const late = await app.deps.db.prisma.user.findUniqueOrThrow({ where: { email: 'sibling3@school.example' } });
    expect(await read(await linkIn(parent, 2))).toMatchObject({ childEmail: late.email });
  });

  it('are sent again three times a day, by all children together', async () => {
    const parentalEmail = 'parent.of.two@home.example';
    const first = await child({ parentalEmail });
    const second = await child({ parentalEmail, email: 'second.of.two@school.example' }, parentalEmail);
    const resend = ({ email }: { email: string }) =>
      change(app, 'resendParentalConsent', { email, password: PASSWORD }, 'sent');
    for (const one of [first, second, first]) expect((await resend(one)).sent).toBe(true);
    expect((await resend(second)).__typename).toBe('RateLimitedError');
    expect(await app.mailsTo(parentalEmail, 5)).toHaveLength(5);
  });
});

describe('a decision', () => {
  it('opens the account when consent is given, needs a signature, and is recorded once', async () => {
    const one = await child();
    expect(await decide(one.token, true, '  ')).toMatchObject({
      __typename: 'ValidationError',
      message: 'Please type your full name to sign',
    });
    const both = await Promise.all([decide(one.token, true), decide(one.token, true)]);
    expect(new Set(both.map(({ __typename }) => __typename))).toEqual(
      new Set(['DecideParentalConsentPayload', 'GoneError']),
    );
    expect((await signIn(one.email)).__typename).toBe('SignInPayload');
    expect(await read(one.token)).toMatchObject({
      __typename: 'RecordedConsent',
      consentGiven: true,
      decision: 'GIVEN',
    });
    const again = await decide(one.token, false);
    expect(again).toMatchObject({
      __typename: 'GoneError',
      message: expect.stringMatching(/^Consent was given on \d+ \w+ 2026\.$/),
    });
    const consent = await app.deps.db.prisma.parentalConsent.findFirstOrThrow({ where: { userId: one.id } });
    expect(consent).toMatchObject({ signature: 'Rosa Diallo', textVersion: expect.any(String) });
  });

  it('deletes everything about the child when refused, and keeps the bare decision', async () => {
    const one = await child();
    expect(await decide(one.token, false, null)).toEqual({
      __typename: 'DecideParentalConsentPayload',
      consentGiven: false,
    });
    expect(await exists(one)).toBe(false);
    expect(await signIn(one.email)).toMatchObject({ message: 'Incorrect email or password' });
    expect(await read(one.token)).toMatchObject({ decision: 'REFUSED', consentGiven: false });
    const { rows } = await app.deps.db.pool.query(
      "SELECT user_id, signature FROM parental_consents WHERE decision = 'REFUSED'",
    );
    expect(rows).toEqual([{ user_id: null, signature: null }]);
    const dump = JSON.stringify((await app.deps.db.pool.query('SELECT * FROM audit_events')).rows);
    expect(dump).not.toContain(one.id);
    expect(dump).not.toContain(one.email);
  });
});

describe('a withdrawal', () => {
  async function consented(): Promise<{ one: Child; person: Person; receipt: string }> {
    const one = await child();
    await decide(one.token, true);
    const { accessToken } = await signIn(one.email);
    const person = {
      graphql: (document: string) => app.graphql(document, {}, accessToken),
      token: accessToken,
    } as Person;
    return { one, person, receipt: await linkIn(one.parent, 2) };
  }

  it('locks the account at once, is undone by the same link, and is final after 14 days', async () => {
    const { one, person, receipt } = await consented();
    const input = { input: { token: receipt } };
    const withdrawn = (await app.graphql(WITHDRAW, input)).data.withdrawParentalConsent;
    expect(withdrawn.withdrawal).toMatchObject({
      withdrawn: true,
      deleteAfter: new Date(app.clock.now().getTime() + 14 * DAY_MS).toISOString(),
    });
    expect((await app.rest('GET', '/users/me', undefined, person.token)).status).toBe(401);
    expect(await signIn(one.email)).toMatchObject({
      __typename: 'ForbiddenError',
      message: expect.stringContaining('withdrawn'),
    });
    expect((await app.graphql(RESTORE, input)).data.restoreParentalConsent.withdrawal).toMatchObject({
      withdrawn: false,
      deleteAfter: null,
    });
    expect((await signIn(one.email)).__typename).toBe('SignInPayload');

    await app.graphql(WITHDRAW, input);
    app.clock.advance(13 * DAY_MS);
    await care();
    expect(await exists(one)).toBe(true);
    app.clock.advance(DAY_MS + 1);
    await care();
    expect(await exists(one)).toBe(false);
    expect((await app.graphql(RESTORE, input)).data.restoreParentalConsent).toEqual(INVALID);
  });

  it('is the child’s own matter from 16 on: the link ends, and so does what is kept of the parent', async () => {
    const turns16 = new Date(app.clock.now().getTime() + DAY_MS).toISOString().slice(5, 10);
    const one = await child({ dateOfBirth: `2010-${turns16}` });
    await decide(one.token, true);
    const input = { input: { token: await linkIn(one.parent, 2) } };
    const withdraw = async () => (await app.graphql(WITHDRAW, input)).data.withdrawParentalConsent;
    app.clock.advance(DAY_MS);
    const ended = {
      __typename: 'NotFoundError',
      message: 'This link has ended: your child is 16 and decides for themself now.',
    };
    expect(await withdraw()).toEqual(ended);
    await care();
    expect(await withdraw()).toEqual(ended);
    expect(await app.deps.db.prisma.user.findUniqueOrThrow({ where: { id: one.id } })).toMatchObject({
      consentState: 'NOT_NEEDED',
      parentalEmail: null,
    });
    expect((await signIn(one.email)).__typename).toBe('SignInPayload');
  });

  it('can still be undone by who withdrew before the child was 16', async () => {
    const turns16 = new Date(app.clock.now().getTime() + DAY_MS).toISOString().slice(5, 10);
    const one = await child({ dateOfBirth: `2010-${turns16}` });
    await decide(one.token, true);
    const input = { input: { token: await linkIn(one.parent, 2) } };
    await app.graphql(WITHDRAW, input);
    app.clock.advance(2 * DAY_MS);
    await app.graphql(RESTORE, input);
    expect((await signIn(one.email)).__typename).toBe('SignInPayload');
  });

  it('is not carried out when it was taken back in the last moment', async () => {
    const { one, receipt } = await consented();
    const input = { input: { token: receipt } };
    await app.graphql(WITHDRAW, input);
    app.clock.advance(14 * DAY_MS + 1);
    const cause = { kind: 'WITHDRAWN' } as const;
    // The care has read whom to delete, and the parent is quicker.
    await app.graphql(RESTORE, input);
    expect(await deletePerson(app.deps, one.id, 'consent_withdrawn', cause)).toBe(false);
    expect(await exists(one)).toBe(true);
    await app.graphql(WITHDRAW, input);
    expect(await deletePerson(app.deps, one.id, 'consent_withdrawn', cause)).toBe(false);
    app.clock.advance(14 * DAY_MS + 1);
    const both = await Promise.all([app.graphql(RESTORE, input), care()]);
    const restored = both[0].data.restoreParentalConsent.__typename === 'RestoreParentalConsentPayload';
    expect(await exists(one)).toBe(restored);
  });

  it('needs the link of the receipt: the link of the request is none', async () => {
    const { one } = await consented();
    expect((await app.graphql(WITHDRAW, { input: { token: one.token } })).data.withdrawParentalConsent).toEqual(
      INVALID,
    );
  });
});

describe('a refusal', () => {
  it('that can’t be carried out is not recorded: it is one with the deletion', async () => {
    const one = await child();
    const { pool } = app.deps.db;
    await pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$`);
    await pool.query('CREATE TRIGGER keep BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION refuse()');
    const { errors } = await app.graphql(DECIDE, { input: { token: one.token, consentGiven: false } });
    expect(errors).toHaveLength(1);
    app.clock.advance(14 * DAY_MS + 1);
    await care();
    const undecided = { where: { userId: one.id, decision: null } };
    expect(await app.deps.db.prisma.parentalConsent.count(undecided)).toBe(1);
    await pool.query('DROP TRIGGER keep ON users');
    await care();
    expect(await exists(one)).toBe(false);
  });
});

describe('a request that nobody answers', () => {
  it('is reminded of once, on day 7, and ends with the account after 14 days', async () => {
    const one = await child();
    app.clock.advance(6 * DAY_MS);
    await care();
    app.clock.advance(DAY_MS);
    await care();
    await care();
    const mails = await app.mailsTo(one.parent, 2);
    expect(mails.map(({ subject }) => subject)[1]).toBe('An account at Lacuna still waits for your consent');
    app.clock.advance(7 * DAY_MS + 1);
    await care();
    expect(await exists(one)).toBe(false);
    expect(await app.mailsTo(one.parent, 2)).toHaveLength(2);
  });

  it('is not needed any more once the child turns 16: they are let in', async () => {
    const today = app.clock.now().toISOString().slice(0, 10);
    const tomorrow16 = new Date(app.clock.now().getTime() + DAY_MS);
    const dateOfBirth = `${tomorrow16.getUTCFullYear() - 16}${tomorrow16.toISOString().slice(4, 10)}`;
    const one = await child({ dateOfBirth });
    expect(today < dateOfBirth).toBe(false);
    expect((await signIn(one.email)).__typename).toBe('ForbiddenError');
    app.clock.advance(DAY_MS);
    expect((await signIn(one.email)).__typename).toBe('SignInPayload');
    expect(await read(one.token)).toMatchObject({ decision: 'CANCELLED' });
  });
});

describe('by REST', () => {
  it('shows and records, and answers 404 and 410', async () => {
    const one = await child();
    const path = `/auth/parental-consent/${one.token}`;
    expect(await app.rest('GET', path)).toMatchObject({
      status: 200,
      body: {
        child_name: 'Amina Diallo',
        child_email: one.email,
        date_of_birth: '2012-01-10',
        parent_name: one.parent,
      },
    });
    const verify = (body: unknown) => app.rest('POST', `/auth/verify-parental-consent/${one.token}`, body);
    expect((await verify({})).status).toBe(422);
    expect((await verify({ consent_given: true, parent_signature: null })).status).toBe(422);
    expect(await verify({ consent_given: true, parent_signature: 'Rosa Diallo 2026-03-13T09:00:00Z' })).toMatchObject({
      status: 200,
      body: { consent_given: true, recorded_at: expect.any(String) },
    });
    expect(await verify({ consent_given: false, parent_signature: null })).toMatchObject({
      status: 410,
      body: { detail: expect.stringContaining('Consent was given') },
    });
    expect((await app.rest('GET', path)).status).toBe(410);
    expect(await app.rest('GET', '/auth/parental-consent/unknown')).toMatchObject({
      status: 404,
      body: { detail: 'Invalid or expired consent link' },
    });
  });
});
