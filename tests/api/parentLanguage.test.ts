import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_TEXTS } from '../../server/features/consent/languages.ts';
import { change } from '../testkit/account.ts';
import { registration, type TestApp, testApp } from '../testkit/app.ts';
import { DAY_MS, families, PASSWORD } from '../testkit/consent.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());

const { child, linkIn, care } = families(() => app);
const LANGUAGE = `query($token: String!) { parentalConsent(token: $token) {
  ... on ParentalConsentInfo { language } ... on RecordedConsent { language message } } }`;
const read = async (token: string) => (await app.graphql(LANGUAGE, { token })).data.parentalConsent;
const subjects = async (parent: string, count: number) =>
  (await app.mailsTo(parent, count)).map(({ subject }) => subject);

describe('the language of a parent', () => {
  it('is the child’s choice: request, reminder and page are in it', async () => {
    const one = await child({ parentLanguage: 'PL' });
    const { mail } = CONSENT_TEXTS.PL;
    const [first] = await app.mailsTo(one.parent);
    expect(first?.subject).toBe(mail.requestSubject);
    expect(first?.text.replace(/\s+/g, ' ')).toContain(mail.opening);
    expect(first?.text.replace(/\s+/g, ' ')).toContain(CONSENT_TEXTS.EN.mail.opening);
    expect(await read(one.token)).toEqual({ language: 'PL' });
    app.clock.advance(7 * DAY_MS);
    await care();
    await app.jobsDone();
    expect(await subjects(one.parent, 2)).toEqual([mail.requestSubject, mail.reminderSubject]);
  });

  it('is English unless it was chosen', async () => {
    const one = await child();
    expect(await subjects(one.parent, 1)).toEqual([CONSENT_TEXTS.EN.mail.requestSubject]);
    expect(await read(one.token)).toEqual({ language: 'EN' });
  });

  it('is the one that the parent read it in, once they have agreed: the receipt is written in it', async () => {
    const one = await child({ parentLanguage: 'PL' });
    const input = { token: one.token, consentGiven: true, parentSignature: 'Rosa Diallo', language: 'UK' };
    expect((await change(app, 'decideParentalConsent', input, 'consentGiven')).consentGiven).toBe(true);
    expect((await subjects(one.parent, 2))[1]).toBe(CONSENT_TEXTS.UK.mail.receiptSubject);
    expect(await read(one.token)).toMatchObject({
      language: 'UK',
      message: expect.stringMatching(/^Consent was given/),
    });
    const document =
      'query($token: String!) { consentWithdrawal(token: $token) { ... on ConsentWithdrawal { language } } }';
    const token = await linkIn(one.parent, 2);
    expect((await app.graphql(document, { token })).data.consentWithdrawal).toEqual({ language: 'UK' });
  });

  it('stays when the address is corrected', async () => {
    const one = await child({ parentLanguage: 'AR' });
    const parentalEmail = 'right.parent@home.example';
    await change(app, 'correctParentalEmail', { email: one.email, password: PASSWORD, parentalEmail });
    expect(await subjects(parentalEmail, 1)).toEqual([CONSENT_TEXTS.AR.mail.requestSubject]);
  });

  it('is said by REST in lower case; any other is refused', async () => {
    const { fullName, ...rest } = registration() as Record<string, string>;
    const register = (name: string, parent_language: unknown) =>
      app.rest('POST', '/auth/register', {
        full_name: fullName,
        email: `${name}@school.example`,
        password: rest['password'],
        user_type: 'student',
        date_of_birth: '2012-01-10',
        parental_email: `${name}-parent@home.example`,
        parent_language,
        data_processing_consent: true,
        privacy_policy_accepted: true,
        terms_accepted: true,
      });
    expect((await register('rest-zh', 'zh')).status).toBe(201);
    expect(await subjects('rest-zh-parent@home.example', 1)).toEqual([CONSENT_TEXTS.ZH.mail.requestSubject]);
    expect(await register('rest-tlh', 'tlh')).toMatchObject({
      status: 422,
      body: { errors: { parent_language: expect.stringContaining('one of en, ar, de') } },
    });
  });
});
