import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESTORATIONS_PER_CONSENT } from '../../server/features/consent/consent.limits.ts';
import { CONSENT_QUEUE } from '../../server/features/consent/consentRequests.domain.ts';
import { deletePerson } from '../../server/features/person/deletion.domain.ts';
import { dateIn } from '../../server/features/person/languages.rules.ts';
import { MAILS_PER_UNCONFIRMED_ADDRESS } from '../../server/features/person/person.limits.ts';
import { change, mailTo, signInAgain, storedUser, tokenIn } from '../testkit/account.ts';
import { registration, type TestApp, testApp } from '../testkit/app.ts';
import { type Child, DAY_MS, families, INVALID } from '../testkit/consent.ts';
import { meanwhile } from '../testkit/meanwhile.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());

const { child, linkIn, decide, withdraw, restore, signIn, care, exists } = families(() => app);

/** A child who is signed in since the parent agreed. */
async function consented(): Promise<{ one: Child; token: string; receipt: string }> {
  const one = await child();
  await decide(one.token, true);
  return { one, token: (await signIn(one.email)).accessToken, receipt: await linkIn(one.parent, 2) };
}

const subjectsTo = async (address: string) => (await app.mailsTo(address)).map(({ subject }) => subject);

async function consentOf({ id }: Child): Promise<string> {
  return (await app.deps.db.prisma.parentalConsent.findFirstOrThrow({ where: { userId: id } })).id;
}

describe('a withdrawal', () => {
  it('locks the account at once, is undone by the same link, and is final after 14 days', async () => {
    const { one, token, receipt } = await consented();
    const withdrawn = await withdraw(receipt);
    expect(withdrawn.withdrawal).toMatchObject({
      withdrawn: true,
      deleteAfter: new Date(app.clock.now().getTime() + 14 * DAY_MS).toISOString(),
    });
    expect((await app.rest('GET', '/users/me', undefined, token)).status).toBe(401);
    expect(await signIn(one.email)).toMatchObject({
      __typename: 'ConsentWithdrawnError',
      message: `Your parent or guardian has withdrawn consent. This account is locked and will be deleted on ${dateIn('EN', new Date(app.clock.now().getTime() + 14 * DAY_MS))}. Until then they can undo this with the link in the email that we sent them.`,
    });
    expect((await restore(receipt)).withdrawal).toMatchObject({
      withdrawn: false,
      deleteAfter: null,
    });
    expect((await signIn(one.email)).__typename).toBe('SignInPayload');

    await withdraw(receipt);
    app.clock.advance(13 * DAY_MS);
    await care();
    expect(await exists(one)).toBe(true);
    app.clock.advance(DAY_MS + 1);
    await care();
    expect(await exists(one)).toBe(false);
    expect(await restore(receipt)).toEqual(INVALID);
  });

  it('sends whoever asks for a new password a link that deletes the account and makes a new one, where nobody has confirmed its address', async () => {
    const { one, receipt } = await consented();
    await withdraw(receipt);
    await change(app, 'requestPasswordReset', { email: one.email });
    const mail = await mailTo(app, one.email, 'The Lacuna account with your email address is locked');
    const day = dateIn('EN', new Date(app.clock.now().getTime() + 14 * DAY_MS));
    expect(mail.text).toContain(`it will be deleted on ${day} with everything in it.`);
    const link = tokenIn(mail);
    const { data } = await app.graphql(
      'query ($token: String!) { emailLink(token: $token) { ... on EmailLink { purpose } } }',
      {
        token: link,
      },
    );
    expect(data.emailLink).toEqual({ purpose: 'PASSWORD_RESET' });
    const input = { token: link, password: 'a quiet harbour' };
    // A password that won't do costs nothing.
    expect((await change(app, 'resetPassword', { ...input, password: 'short' })).__typename).toBe('ValidationError');
    expect(await exists(one)).toBe(true);
    // Both at once: the link works once.
    const both = await Promise.all([change(app, 'resetPassword', input), change(app, 'resetPassword', input)]);
    const outcomes: string[] = both.map(({ __typename }) => __typename);
    expect(outcomes.filter((outcome) => outcome === 'ResetPasswordPayload')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'LinkNotValidError')).toHaveLength(1);
    expect(await exists(one)).toBe(false);
    // Nobody can register it in between: it has a new account already, with nothing of the old one.
    expect((await change(app, 'register', registration({ email: one.email }))).__typename).toBe('EmailTakenError');
    expect(await storedUser(app, { email: one.email })).toMatchObject({
      fullName: '',
      userType: 'STUDENT',
      dateOfBirth: null,
      parentalEmail: null,
      consentState: 'NOT_NEEDED',
      emailConfirmedAt: app.clock.now(),
      profileAskedAt: app.clock.now(),
    });
    const { accessToken } = await signInAgain(app, one.email, 'a quiet harbour');
    const asked = await app.graphql('{ viewer { account { profileComplete } } }', {}, accessToken);
    expect(asked.data.viewer.account.profileComplete).toBe(false);
    expect((await restore(receipt)).__typename).toBe('LinkNotValidError');
    expect((await change(app, 'resetPassword', input)).__typename).toBe('LinkNotValidError');
  });

  it('is the child’s own matter from 16 on: the link ends, and so does what is kept of the parent', async () => {
    const turns16 = new Date(app.clock.now().getTime() + DAY_MS).toISOString().slice(5, 10);
    const one = await child({ dateOfBirth: `2010-${turns16}` });
    await decide(one.token, true);
    const receipt = await linkIn(one.parent, 2);
    app.clock.advance(DAY_MS);
    const ended = {
      __typename: 'LinkNotValidError',
      message: 'This link has expired: your child has turned 16 and decides for themselves.',
    };
    expect(await withdraw(receipt)).toEqual(ended);
    await care();
    expect(await withdraw(receipt)).toEqual(ended);
    expect(await storedUser(app, { id: one.id })).toMatchObject({
      consentState: 'NOT_NEEDED',
      parentalEmail: null,
    });
    expect((await signIn(one.email)).__typename).toBe('SignInPayload');
  });

  it('can still be undone by who withdrew before the child was 16', async () => {
    const turns16 = new Date(app.clock.now().getTime() + DAY_MS).toISOString().slice(5, 10);
    const one = await child({ dateOfBirth: `2010-${turns16}` });
    await decide(one.token, true);
    const receipt = await linkIn(one.parent, 2);
    await withdraw(receipt);
    app.clock.advance(2 * DAY_MS);
    await restore(receipt);
    expect((await signIn(one.email)).__typename).toBe('SignInPayload');
    // Nothing is left to withdraw: no link that would lead nowhere.
    const open = (await app.mailsTo(one.parent, 4))[3];
    expect(open?.subject).toContain('open again');
    expect(open?.text).not.toMatch(/withdraw\/|You can withdraw/u);
  });

  it('is not carried out when it was taken back in the last moment', async () => {
    const { one, receipt } = await consented();
    await withdraw(receipt);
    app.clock.advance(14 * DAY_MS + 1);
    const cause = { kind: 'WITHDRAWN' } as const;
    // The care has read whom to delete, and the parent is quicker.
    await restore(receipt);
    expect(await deletePerson(app.deps, one.id, cause)).toBe(false);
    expect(await exists(one)).toBe(true);
    await withdraw(receipt);
    expect(await deletePerson(app.deps, one.id, cause)).toBe(false);
    app.clock.advance(14 * DAY_MS + 1);
    const [restored] = await Promise.all([restore(receipt), care()]);
    expect(await exists(one)).toBe(restored.__typename === 'RestoreParentalConsentPayload');
  });

  it('is told to parent and child by mail, and so is its end', async () => {
    const one = await child({ parentLanguage: 'DE' });
    await decide(one.token, true);
    await withdraw(await linkIn(one.parent, 2));
    const told = (await app.mailsTo(one.parent, 3))[2];
    const deletion = new Date(app.clock.now().getTime() + 14 * DAY_MS);
    expect(told?.subject).toBe('Sie haben Ihre Zustimmung zu einem Konto bei Lacuna widerrufen');
    const plain = (text: string | undefined) => text?.replace(/\s+/g, ' ');
    for (const fact of [dateIn('DE', deletion), `It will be deleted with its data on ${dateIn('EN', deletion)}.`]) {
      expect(plain(told?.text)).toContain(fact);
    }
    await expect.poll(async () => subjectsTo(one.email)).toContain('Your Lacuna account is locked');
    const locked = (await app.mailsTo(one.email)).find(({ subject }) => subject === 'Your Lacuna account is locked');
    expect(plain(locked?.text)).toContain(`It will be deleted on ${dateIn('EN', deletion)}`);

    // The link of that mail is as good as the receipt's.
    await restore(await linkIn(one.parent, 3));
    const open = (await app.mailsTo(one.parent, 4))[3];
    expect(open?.subject).toBe('Ein Konto bei Lacuna ist wieder offen');
    expect(open?.text).toContain('The account is open again');
    await expect.poll(async () => subjectsTo(one.email)).toContain('Your Lacuna account is open again');
    expect((await withdraw(await linkIn(one.parent, 4))).withdrawal).toMatchObject({ withdrawn: true });
  });

  it('that changes nothing is told to nobody', async () => {
    const { one, receipt } = await consented();
    await withdraw(receipt);
    await app.mailsTo(one.parent, 3);
    await withdraw(receipt);
    await app.deps.jobs.send(CONSENT_QUEUE, { consentId: await consentOf(one), userId: one.id, kind: 'RESTORED' });
    await restore(receipt);
    const subjects = (await app.mailsTo(one.parent, 4)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('You have withdrawn'))).toHaveLength(1);
  });

  it('is taken back ten times a day, by whichever of its links, and can be made again all the same', async () => {
    const { one, receipt } = await consented();
    const other = await consented();
    const events = () => app.deps.db.prisma.consentEvent.count({ where: { consent: { userId: one.id } } });
    const links = [receipt];
    for (let times = 0; times < 10; times += 1) {
      expect((await withdraw(links[times % links.length] ?? '')).withdrawal).toMatchObject({ withdrawn: true });
      links[1] ??= await linkIn(one.parent, 3);
      const restored = await restore(links[times % links.length] ?? '');
      expect(restored.withdrawal).toMatchObject({ withdrawn: false });
      // What changes nothing counts as nothing.
      expect((await restore(receipt)).withdrawal).toMatchObject({ withdrawn: false });
    }
    await withdraw(receipt);
    const before = await events();
    for (const link of links)
      expect(await restore(link)).toMatchObject({
        __typename: 'RateLimitedError',
        message: expect.stringMatching(/^Too many attempts\. Try again in \d+ hours\.$/u),
      });
    // The state that is always reached is the one in which nothing is done with the child's data.
    expect((await withdraw(receipt)).withdrawal).toMatchObject({ withdrawn: true });
    expect(await events()).toBe(before);
    await withdraw(other.receipt);
    expect((await restore(other.receipt)).withdrawal).toMatchObject({ withdrawn: false });
    // The day of a limit is the machine's, not the test's clock: it is over when the limit forgets.
    await app.deps.limits.reset(RESTORATIONS_PER_CONSENT, await consentOf(one));
    expect((await restore(receipt)).withdrawal).toMatchObject({ withdrawn: false });
  });

  it('that could not be taken back counts as nothing', async () => {
    const { one, receipt } = await consented();
    await withdraw(receipt);
    for (let times = 0; times < RESTORATIONS_PER_CONSENT.budget; times += 1) {
      const fails = () => Promise.reject(new Error('The database is away'));
      await meanwhile(app.deps, fails, () => restore(receipt).catch(() => null));
    }
    expect((await restore(receipt)).withdrawal).toMatchObject({ withdrawn: false });
    expect((await signIn(one.email)).__typename).toBe('SignInPayload');
  });

  /** Lets what waits for its span, or for its limit, go now. */
  async function waitOver({ id }: Child): Promise<void> {
    await app.jobsDone();
    const due = `UPDATE jobs.job SET start_after = now() WHERE state = 'created' AND data->>'userId' = $1 RETURNING id`;
    await app.deps.db.pool.query(due, [id]);
    await app.jobsDone();
  }
  const [LOCKED, OPEN] = [/withdrawn|locked/u, /open again/u];

  it('fills no mailbox by whoever has the link, and what holds at last is told all the same', async () => {
    const { one, receipt } = await consented();
    const before = { parent: (await subjectsTo(one.parent)).length, child: (await subjectsTo(one.email)).length };
    for (let i = 0; i < 5; i++) {
      await withdraw(receipt);
      await restore(receipt);
    }
    await withdraw(receipt);
    await app.jobsDone();
    const since = async () => ({
      parent: (await subjectsTo(one.parent)).slice(before.parent),
      child: (await subjectsTo(one.email)).slice(before.child),
    });
    const atOnce = await since();
    expect([atOnce.parent.length, atOnce.child.length]).toEqual([2, 2]);
    await waitOver(one);
    const later = await since();
    expect([later.parent.length, later.child.length]).toEqual([3, 3]);
    for (const subjects of [later.parent, later.child]) expect(subjects.at(-1)).toMatch(LOCKED);
    expect(later.child.filter((subject) => OPEN.test(subject))).toHaveLength(1);
  });

  it('is told to a child whose address has had too many mails as soon as there may be another', async () => {
    const { one, receipt } = await consented();
    const { budget } = MAILS_PER_UNCONFIRMED_ADDRESS;
    for (let i = 0; i < budget; i++) await app.deps.limits.count(MAILS_PER_UNCONFIRMED_ADDRESS, one.email);
    await withdraw(receipt);
    await app.jobsDone();
    const locked = async () => (await subjectsTo(one.email)).filter((subject) => LOCKED.test(subject)).length;
    expect(await locked()).toBe(0);
    await app.deps.limits.reset(MAILS_PER_UNCONFIRMED_ADDRESS, one.email);
    await waitOver(one);
    expect(await locked()).toBe(1);
  });

  it('needs the link of the receipt: the link of the request is none', async () => {
    const { one } = await consented();
    expect(await withdraw(one.token)).toEqual(INVALID);
  });
});
