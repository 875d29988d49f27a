import { expect } from 'vitest';
import { careForConsents } from '../../server/features/consent/consentCare.domain.ts';
import { change, signInAgain, tokenTo } from './account.ts';
import { registration, type TestApp } from './app.ts';

export const INVALID = { __typename: 'LinkNotValidError', message: 'Invalid or expired consent link' };
export const DAY_MS = 86_400_000;
/** The password of every child. */
export const PASSWORD = 'correct horse battery';

const READ = `query($token: String!) { parentalConsent(token: $token) {
  __typename
  ... on ParentalConsentInfo { childName childEmail dateOfBirth parentName }
  ... on RecordedConsent { consentGiven decision message }
  ... on UserError { message }
} }`;
const WITHDRAWAL = 'withdrawal { childName withdrawn deleteAfter }';

/** A child who waits, with the token of the mail to the parent. */
export interface Child {
  id: string;
  email: string;
  parent: string;
  token: string;
}

/** What children and parents do on a server with `jobs: true`. */
export function families(appOf: () => TestApp) {
  let children = 0;

  /** The token in the nth mail to a parent. */
  const linkIn = (parent: string, nth = 1): Promise<string> => tokenTo(appOf(), parent, nth);

  /** Registers a child; `written`: how many mails the parent has had before. */
  async function child(changes: Record<string, unknown> = {}, written = 0): Promise<Child> {
    children += 1;
    const email = (changes['email'] as string | undefined) ?? `child${children}@school.example`;
    const parent = (changes['parentalEmail'] as string | undefined) ?? `parent${children}@home.example`;
    const input = registration({ email, dateOfBirth: '2012-01-10', parentalEmail: parent, ...changes });
    const status = 'registrationStatus { needsParentalConsent parentalConsentSent }';
    const made = await change(appOf(), 'register', input, `user { uuid } ${status}`);
    expect(made.registrationStatus).toEqual({ needsParentalConsent: true, parentalConsentSent: true });
    return { id: made.user.uuid, email, parent, token: await linkIn(parent, written + 1) };
  }

  return {
    child,
    linkIn,
    read: async (token: string) => (await appOf().graphql(READ, { token })).data.parentalConsent,
    decide: (token: string, consentGiven: boolean, parentSignature: string | null = 'Rosa Diallo') =>
      change(appOf(), 'decideParentalConsent', { token, consentGiven, parentSignature }, 'consentGiven'),
    withdraw: (token: string) => change(appOf(), 'withdrawParentalConsent', { token }, WITHDRAWAL),
    restore: (token: string) => change(appOf(), 'restoreParentalConsent', { token }, WITHDRAWAL),
    signIn: (email: string) => signInAgain(appOf(), email, PASSWORD),
    care: () => careForConsents(appOf().deps),
    exists: async ({ id }: Child) => (await appOf().deps.db.prisma.user.count({ where: { id } })) === 1,
  };
}
