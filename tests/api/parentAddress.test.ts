import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CORRECTIONS_AT_MOST } from '../../server/features/consent/consent.limits.ts';
import { REGISTRATIONS_PER_ADDRESS, RESENDS_PER_CHILD } from '../../server/features/auth/auth.limits.ts';
import { change } from '../testkit/account.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { useUp } from '../testkit/limits.ts';
import { type Child, DAY_MS, families, PASSWORD } from '../testkit/consent.ts';

const ENDED = /^This request ended on \d+ \w+ 2026: your decision is no longer needed\.$/;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());

const { child, linkIn, read, decide, care, exists } = families(() => app);

const correct = ({ email }: Pick<Child, 'email'>, parentalEmail: string, password = PASSWORD) =>
  change(app, 'correctParentalEmail', { email, password, parentalEmail }, 'parentalEmail parentalConsentSent');
const signIn = async ({ email }: Child, password = PASSWORD) => {
  const document = `mutation($input: SignInInput!) { signIn(input: $input) {
    __typename ... on ConsentPendingError { parentalEmail } } }`;
  return (await app.graphql(document, { input: { email, password } })).data.signIn;
};

describe('the address of a waiting child’s parent', () => {
  it('is told to the child, after the right password only', async () => {
    const one = await child();
    expect(await signIn(one)).toEqual({ __typename: 'ConsentPendingError', parentalEmail: one.parent });
    expect(await signIn(one, 'wrong')).toEqual({ __typename: 'WrongCredentialsError' });
  });

  it('can be corrected: the email goes there, and the links before decide nothing', async () => {
    const one = await child({ parentalEmail: 'wrong.person@home.example' });
    const parent = 'right.person@home.example';
    expect(await correct(one, ` ${parent.toUpperCase()} `)).toEqual({
      __typename: 'CorrectParentalEmailPayload',
      parentalEmail: parent,
      parentalConsentSent: true,
    });
    expect(await signIn(one)).toMatchObject({ parentalEmail: parent });
    const token = await linkIn(parent);
    expect(await read(token)).toMatchObject({ childEmail: one.email, parentName: parent });
    expect(await read(one.token)).toMatchObject({
      __typename: 'RecordedConsent',
      decision: 'CANCELLED',
      message: expect.stringMatching(ENDED),
    });
    for (const consentGiven of [true, false]) {
      expect(await decide(one.token, consentGiven)).toMatchObject({ __typename: 'GoneError' });
    }
    expect(await exists(one)).toBe(true);
    expect((await decide(token, true)).consentGiven).toBe(true);
    expect((await signIn(one)).__typename).toBe('SignInPayload');
  });

  it('gives the parent 14 days, with a reminder of their own', async () => {
    const one = await child();
    app.clock.advance(10 * DAY_MS);
    const parent = 'late.parent@home.example';
    expect((await correct(one, parent)).parentalConsentSent).toBe(true);
    await linkIn(parent);
    app.clock.advance(7 * DAY_MS);
    await care();
    await app.jobsDone();
    expect(await app.mailsTo(parent, 2)).toHaveLength(2);
    expect(await app.mailsTo(one.parent)).toHaveLength(1);
    expect(await exists(one)).toBe(true);
    app.clock.advance(7 * DAY_MS);
    await care();
    expect(await exists(one)).toBe(false);
  });

  it('is sent the same email again where it was right', async () => {
    const one = await child();
    expect((await correct(one, one.parent)).parentalConsentSent).toBe(true);
    expect(await read(await linkIn(one.parent, 2))).toMatchObject({ childEmail: one.email });
    expect(await read(one.token)).toMatchObject({ childEmail: one.email });
  });

  it('is another one where it is written in another way, though it may lead to the same mailbox', async () => {
    const parent = 'mum.of.one@home.example';
    const one = await child({ parentalEmail: 'mum.of.one+tpyo@home.example' });
    expect(await correct(one, parent)).toMatchObject({ parentalEmail: parent, parentalConsentSent: true });
    expect(await read(await linkIn(parent))).toMatchObject({ childEmail: one.email });
    expect(await signIn(one)).toMatchObject({ parentalEmail: parent });
  });

  it('is refused where it is none, the child’s own, or the password is wrong', async () => {
    const one = await child();
    const refused = { __typename: 'ValidationError' };
    const texts = {
      '': 'Parental email is required for users under 16',
      'no address': 'Please enter a valid parental email',
      [one.email]: 'Please enter your parent’s or guardian’s email, not your own',
    };
    for (const [address, message] of Object.entries(texts)) {
      expect(await correct(one, address)).toMatchObject({ ...refused, message });
    }
    const wrong = { __typename: 'WrongCredentialsError', message: 'Incorrect email or password' };
    expect(await correct(one, 'other@home.example', 'wrong')).toMatchObject(wrong);
    expect(await correct({ email: 'nobody@school.example' }, 'other@home.example')).toMatchObject(wrong);
    expect(await signIn(one)).toMatchObject({ parentalEmail: one.parent });
  });

  it('stays once it was decided, or for whom nobody has to agree', async () => {
    const one = await child();
    await decide(one.token, true);
    expect(await correct(one, 'other@home.example')).toMatchObject({ __typename: 'GoneError' });
    expect(await correct(await app.person(), 'other@home.example')).toMatchObject({ __typename: 'GoneError' });
  });

  it('can be corrected three times, and not more often in a day than an email is sent again', async () => {
    const one = await child();
    const { limits } = app.deps;
    for (let i = 1; i <= CORRECTIONS_AT_MOST; i++) {
      expect((await correct(one, `correction${i}@home.example`)).__typename).toBe('CorrectParentalEmailPayload');
    }
    expect((await correct(one, 'correction4@home.example')).__typename).toBe('RateLimitedError');
    await limits.reset(RESENDS_PER_CHILD, one.id);
    expect(await correct(one, 'correction4@home.example')).toMatchObject({ __typename: 'TooManyCorrectionsError' });
    expect(await signIn(one)).toMatchObject({ parentalEmail: 'correction3@home.example' });
  });

  it('is corrected or decided about, whichever comes first', async () => {
    const one = await child();
    const [given, corrected] = await Promise.all([decide(one.token, true), correct(one, 'meanwhile@home.example')]);
    const isGiven = given.__typename === 'DecideParentalConsentPayload';
    expect(corrected.__typename).toBe(isGiven ? 'GoneError' : 'CorrectParentalEmailPayload');
    expect((await signIn(one)).__typename).toBe(isGiven ? 'SignInPayload' : 'ConsentPendingError');
    expect(await app.deps.db.prisma.parentalConsent.count({ where: { userId: one.id, decision: null } })).toBe(
      isGiven ? 0 : 1,
    );
  });
});

describe('corrections from one place', () => {
  it('take nothing from what others have there once they are too many for the child', async () => {
    const one = await child();
    await useUp(app.deps.limits, RESENDS_PER_CHILD, one.id);
    const used = async () => (await app.deps.limits.count(REGISTRATIONS_PER_ADDRESS, '127.0.0.1')).used;
    const before = await used();
    for (let nth = 0; nth < 3; nth += 1) {
      expect((await correct(one, 'another.parent@home.example')).__typename).toBe('RateLimitedError');
    }
    // What is asked here counts, too.
    expect(await used()).toBe(before + 1);
  });

  it('count as the accounts that are made there', async () => {
    const one = await child();
    await useUp(app.deps.limits, REGISTRATIONS_PER_ADDRESS, '127.0.0.1');
    expect(await correct(one, 'other.parent@home.example')).toMatchObject({ __typename: 'RateLimitedError' });
    expect(await signIn(one)).toMatchObject({ parentalEmail: one.parent });
  });
});
