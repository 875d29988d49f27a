import { expect } from 'vitest';
import { change, mailTo, signInAgain, tokenIn } from './account.ts';
import type { TestApp } from './app.ts';

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
