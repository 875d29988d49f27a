import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, longDate, STORED_TEXTS } from '../../server/features/consent/consent.rules.ts';
import { REQUESTS_PER_PARENT } from '../../server/features/consent/consent.limits.ts';
import { sendConsentMail } from '../../server/features/consent/consentRequests.domain.ts';
import { TRIES_PER_LINK, UNKNOWN_LINKS_PER_ADDRESS } from '../../server/features/person/person.limits.ts';
import { change } from '../testkit/account.ts';
import { registration, type TestApp, testApp } from '../testkit/app.ts';
import { DAY_MS, families, INVALID, PASSWORD } from '../testkit/consent.ts';

const STATUS = 'registrationStatus { needsParentalConsent parentalConsentSent }';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());

const { child, linkIn, read, decide, signIn, care, exists } = families(() => app);

describe('a request for consent', () => {
  it('is mailed to the parent, says who asks, and keeps only a hash of its link', async () => {
    const { email, parent, token } = await child();
    const [mail] = await app.mailsTo(parent);
    expect(mail?.subject).toBe('Your consent is needed for a Lacuna account');
    expect(mail?.text).toMatch(/^This email is from Lacuna, a web app for practising English\.\s/);
    expect(mail?.text).toContain('under this name and email address: Amina Diallo, chi…@school.example.');
    for (const text of STORED_TEXTS) expect(mail?.text.replace(/\s+/g, ' ')).toContain(text);
    for (const body of [mail?.text, mail?.html]) {
      expect(body).not.toContain(email);
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
    expect(await signIn(one.email)).toMatchObject({ __typename: 'ConsentPendingError' });
    const events = await app.deps.db.prisma.consentEvent.findMany({
      where: { consent: { userId: one.id } },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ kind }) => kind)).toEqual(['SENT', 'SHOWN', 'SHOWN']);
  });

  it('keeps of its openings when the first and the latest were, however many at once', async () => {
    const one = await child();
    const looks = async () => {
      const where = { kind: 'SHOWN', consent: { userId: one.id } };
      const events = await app.deps.db.prisma.consentEvent.findMany({ where, orderBy: { at: 'asc' } });
      return events.map(({ at }) => at.getTime());
    };
    const first = app.clock.now().getTime();
    await Promise.all(Array.from({ length: 12 }, () => read(one.token)));
    expect(await looks()).toEqual([first, first]);
    app.clock.advance(60_000);
    await read(one.token);
    expect(await looks()).toEqual([first, first + 60_000]);
  });

  it('is recorded as sent once, and only when its mail was', async () => {
    // Without jobs, so that each mail is sent when the test says so.
    const slow = await testApp();
    const { deps } = slow;
    const parentalEmail = 'unreachable@home.example';
    const send = deps.mailer.send.bind(deps.mailer);
    deps.mailer.send = () => Promise.reject(new Error('the mail server is away'));
    const input = registration({ email: 'waiting@school.example', dateOfBirth: '2012-01-10', parentalEmail });
    const { user } = await change(slow, 'register', input, 'user { uuid }');
    const { id } = await deps.db.prisma.parentalConsent.findFirstOrThrow({ where: { userId: user.uuid } });
    const events = async () =>
      (await deps.db.prisma.consentEvent.findMany({ where: { consentId: id } })).map(({ kind }) => kind);
    await expect(sendConsentMail(deps, id, 'REQUEST')).rejects.toThrow('away');
    expect(await events()).toEqual([]);
    deps.mailer.send = send;
    await sendConsentMail(deps, id, 'REQUEST');
    expect(await events()).toEqual(['SENT']);
    // As a job does that is run again, for whatever reason.
    await sendConsentMail(deps, id, 'REQUEST');
    expect(await events()).toEqual(['SENT']);
    expect(await slow.mailsTo(parentalEmail)).toHaveLength(1);
    const parent = families(() => slow);
    expect((await parent.read(await parent.linkIn(parentalEmail))).__typename).toBe('ParentalConsentInfo');
    await slow.close();
  });

  it('is not found when altered, unknown or expired', async () => {
    const one = await child();
    expect(await read(`${one.token}x`)).toEqual(INVALID);
    expect(await decide('unknown', true)).toEqual(INVALID);
    app.clock.advance(14 * DAY_MS + 1);
    expect(await read(one.token)).toEqual(INVALID);
    expect(await decide(one.token, true)).toEqual(INVALID);
  });

  it('is shown to a parent however many links were made up at the same address', async () => {
    const one = await child();
    for (let i = 0; i < UNKNOWN_LINKS_PER_ADDRESS.budget; i++) await decide(`made-up-${i}`, true);
    expect((await decide('made-up', true)).__typename).toBe('RateLimitedError');
    expect((await read(one.token)).__typename).toBe('ParentalConsentInfo');
    expect((await decide(one.token, true)).consentGiven).toBe(true);
    await app.deps.limits.reset(UNKNOWN_LINKS_PER_ADDRESS, '127.0.0.1');
  });

  it('is shown to a parent however often somebody at the same address opened another one', async () => {
    const [one, other] = [await child(), await child()];
    for (let i = 0; i < TRIES_PER_LINK.budget; i++) await read(other.token);
    expect((await read(other.token)).__typename).toBe('RateLimitedError');
    expect((await read(one.token)).__typename).toBe('ParentalConsentInfo');
    expect((await decide(one.token, true)).consentGiven).toBe(true);
  });

  it('shows no words and no link that a stranger has put into an address', async () => {
    const one = await child({ email: 'your.account.is.locked-call-0900@pay-now.evil-words-and-more-words.example' });
    // As one could be before they were refused.
    const email = 'www.evil.example/pay?now=1&so@x.example';
    await app.deps.db.prisma.user.update({ where: { id: one.id }, data: { email } });
    await change(app, 'resendParentalConsent', { email, password: PASSWORD });
    const [first, second] = await app.mailsTo(one.parent, 2);
    expect(first?.text).toContain('Amina Diallo, you…@…l-words-and-more-words.example.');
    expect(second?.text).toContain('Amina Diallo, www…@x.example.');
    for (const body of [first?.text, first?.html, second?.text, second?.html]) {
      expect(body).not.toMatch(/locked|0900|pay|evil\.example/);
    }
  });

  it('can be sent again by the child, three times a day, and tells nothing to anybody else', async () => {
    const one = await child();
    const resend = (email: string, password: string) =>
      change(app, 'resendParentalConsent', { email, password }, 'sent');
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
    expect(await resend(one.email, PASSWORD)).toMatchObject({ __typename: 'RateLimitedError' });
  });
});

describe('requests to one parent', () => {
  it('are three a day, whoever names them and however they write the address; the next waits and comes by itself', async () => {
    const parent = 'busy.parent@gmail.com';
    const spellings = [parent, 'busyparent+1@gmail.com', 'b.u.s.y.parent@googlemail.com', parent];
    const registered = [];
    for (const [i, parentalEmail] of spellings.entries()) {
      const input = registration({ email: `sibling${i}@school.example`, dateOfBirth: '2012-01-10', parentalEmail });
      registered.push((await change(app, 'register', input, STATUS)).registrationStatus);
    }
    expect(registered.map(({ parentalConsentSent }) => parentalConsentSent)).toEqual([true, true, true, false]);
    expect(registered.at(-1).needsParentalConsent).toBe(true);
    const required = 'Parental consent is required before you can sign in.';
    expect((await signIn('sibling0@school.example')).message).toBe(
      `${required} We have emailed your parent or guardian.`,
    );
    expect((await signIn('sibling3@school.example')).message).toBe(
      `${required} We will email your parent or guardian as soon as we can.`,
    );
    await app.mailsTo(parent);
    await care();
    await app.jobsDone();
    expect(await app.mailsTo(parent)).toHaveLength(1);
    // The day of a limit is the machine's, not the test's clock: it is over when the limit forgets.
    await app.deps.limits.reset(REQUESTS_PER_PARENT, 'busyparent@gmail.com');
    await care();
    await care();
    await app.jobsDone();
    expect(await app.mailsTo(parent, 2)).toHaveLength(2);
    const late = await app.deps.db.prisma.user.findUniqueOrThrow({ where: { email: 'sibling3@school.example' } });
    expect(await read(await linkIn(parent, 2))).toMatchObject({ childEmail: late.email });
    expect((await signIn(late.email)).message).toBe(`${required} We have emailed your parent or guardian.`);
  });

  it('are sent again three times a day, by all children together', async () => {
    const parentalEmail = 'parent.of.two@home.example';
    const first = await child({ parentalEmail });
    const second = await child({ parentalEmail, email: 'second.of.two@school.example' }, 1);
    const resend = ({ email }: { email: string }) =>
      change(app, 'resendParentalConsent', { email, password: PASSWORD }, 'sent');
    for (const one of [first, second, first]) expect((await resend(one)).sent).toBe(true);
    expect((await resend(second)).__typename).toBe('RateLimitedError');
    await app.jobsDone();
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

describe('a refusal', () => {
  it('that can’t be carried out is not recorded: it is one with the deletion', async () => {
    const one = await child();
    const { pool } = app.deps.db;
    await pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$`);
    await pool.query('CREATE TRIGGER keep BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION refuse()');
    expect((await decide(one.token, false, null)).errors).toHaveLength(1);
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
    expect(mails.map(({ subject }) => subject)[1]).toBe('A Lacuna account is still waiting for your consent');
    const deletionDay = longDate(addDays(app.clock.now(), 7));
    for (const { text } of mails)
      expect(text).toContain(`If you do not answer before ${deletionDay}, it will be deleted.`);
    app.clock.advance(7 * DAY_MS + 1);
    await care();
    expect(await exists(one)).toBe(false);
    await app.jobsDone();
    expect(await app.mailsTo(one.parent, 2)).toHaveLength(2);
  });

  it('is not needed any more once the child turns 16: they are let in', async () => {
    const today = app.clock.now().toISOString().slice(0, 10);
    const tomorrow16 = new Date(app.clock.now().getTime() + DAY_MS);
    const dateOfBirth = `${tomorrow16.getUTCFullYear() - 16}${tomorrow16.toISOString().slice(4, 10)}`;
    const one = await child({ dateOfBirth });
    expect(today < dateOfBirth).toBe(false);
    expect((await signIn(one.email)).__typename).toBe('ConsentPendingError');
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
