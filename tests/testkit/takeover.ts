import { expect } from 'vitest';
import { change, resetToken, signInAgain, tokenTo } from './account.ts';
import { registration, type TestApp } from './app.ts';
import { type newcomer, signInByGoogle, type StandInIssuer } from './google.ts';

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
  const token = await resetToken(app, email, nth);
  expect((await change(app, 'resetPassword', { token, password: NEW_PASSWORD }, 'done')).done).toBe(true);
  return (await signInAgain(app, email, NEW_PASSWORD)).accessToken;
}

/** How the owner of an address comes to the account that somebody else has registered there. */
export const WAYS = ['google', 'reset'] as const;
export type Way = (typeof WAYS)[number];

/** Takes the account of an address, with Google or by the link of a mail. Returns the owner's access token. */
export async function takeBy(
  way: Way,
  app: TestApp,
  issuer: StandInIssuer,
  claims: ReturnType<typeof newcomer>,
): Promise<string> {
  if (way === 'reset') return takeByReset(app, claims.email);
  return (await signInByGoogle(app, await issuer.token(claims))).accessToken;
}

const STRANGER = {
  fullName: 'A Stranger',
  dateOfBirth: '2012-01-10',
  parentalEmail: 'stranger@home.example',
};

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
  const ask = await tokenTo(app, parent);
  if (!consented) return { receipt: '', ask };
  const decided = { token: ask, consentGiven: true, parentSignature: 'A Stranger' };
  expect((await change(app, 'decideParentalConsent', decided)).__typename).toBe('DecideParentalConsentPayload');
  return { receipt: await tokenTo(app, parent, 2), ask };
}
