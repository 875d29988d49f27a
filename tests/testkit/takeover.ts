import { expect } from 'vitest';
import { change, mailTo, signInAgain, tokenIn } from './account.ts';
import { registration, type TestApp } from './app.ts';

/** What the owner of an address chooses as a password when taking the account. */
export const NEW_PASSWORD = 'a new one for the owner';
/** What the owner says of themselves where the account asks for it anew (`completeProfile`). */
export const OWNER = {
  fullName: 'Zofia Kowalska',
  userType: 'STUDENT',
  dateOfBirth: '1990-05-20',
  dataProcessingConsent: true,
  marketingConsent: false,
  privacyPolicyAccepted: true,
  termsAccepted: true,
};

/** Takes the account of an address by the link of a mail, the nth of its kind. Returns the owner's access token. */
export async function takeByReset(app: TestApp, email: string, nth = 1): Promise<string> {
  await change(app, 'requestPasswordReset', { email });
  const token = tokenIn(await mailTo(app, email, 'Set a new password', nth));
  expect((await change(app, 'resetPassword', { token, password: NEW_PASSWORD }, 'done')).done).toBe(true);
  return (await signInAgain(app, email, NEW_PASSWORD)).accessToken;
}

const STRANGER = {
  fullName: 'A Stranger',
  dateOfBirth: '2012-01-10',
  parentalEmail: 'stranger@home.example',
};

/** The token in the nth mail to a parent. */
export async function consentLink(app: TestApp, parent: string, nth: number): Promise<string> {
  const mail = (await app.mailsTo(parent, nth))[nth - 1];
  const token = /\/parental-consent\/(?:withdraw\/)?([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error('No link in the mail');
  return token;
}

/** A stranger's registration of somebody's address as a child; `consented`: their "parent" has agreed. */
export async function squatted(
  app: TestApp,
  email: string,
  parent: string,
  consented: boolean,
  more: Record<string, unknown> = {},
): Promise<{ receipt: string; ask: string }> {
  const made = await change(app, 'register', registration({ ...STRANGER, email, parentalEmail: parent, ...more }));
  expect(made.__typename).toBe('RegisterPayload');
  const ask = await consentLink(app, parent, 1);
  if (!consented) return { receipt: '', ask };
  const decided = { token: ask, consentGiven: true, parentSignature: 'A Stranger' };
  expect((await change(app, 'decideParentalConsent', decided)).__typename).toBe('DecideParentalConsentPayload');
  return { receipt: await consentLink(app, parent, 2), ask };
}
