import { endOf, safeNextPath, SIGN_IN, withNext } from '../../../app/relay/access.ts';
import type { EndNotice } from '../../../app/relay/session.ts';

/** Of a session that ended, and led here from the page where the person was. */
const ENDS: Readonly<Record<EndNotice, string>> = {
  ended: 'Your session has ended. Sign in again to go on.',
  card: 'The session that your card opened has ended. Ask your teacher for a new card.',
  elsewhere: 'You signed out in another tab.',
  unkept: 'You signed out in another tab. What you were writing here has not been kept.',
};

/** What the sign-in page can say to those who are sent there. The address names one of these: no text of its own is ever shown. */
const NOTICES = {
  ...ENDS,
  consent:
    'Your account opens when your parent or guardian agrees. If our email has not reached them, enter your own email and password here: you can then send it again or change their address.',
  // Without a password there is nothing to ask for another email with.
  googleConsent:
    'Your account opens when your parent or guardian agrees. Please ask them to look for our email; it can take a day to arrive, sometimes longer.',
  password: 'Your password has been changed. Please sign in with the new one.',
} as const;

/** What is said to whoever waits for a parent: with a password they can send the email again, else they can only wait. */
export const consentNotice = (hasPassword: boolean): 'consent' | 'googleConsent' =>
  hasPassword ? 'consent' : 'googleConsent';

/** Where somebody is sent to sign in, and is told why. */
export function signInPathSaying(notice: keyof typeof NOTICES): string {
  return withNext(SIGN_IN, null, notice);
}

/** Where the address of the sign-in page leads whoever has no account yet: not to a page that somebody else's session ended on. */
export function wayForNewcomers(search: string): string | null {
  return endOf(search) ? null : safeNextPath(search);
}

/** The address of another page to sign in on, with all that this one was told. */
export function otherWayIn(path: string, search: string): string {
  return withNext(path, safeNextPath(search), endOf(search));
}

/** What an address of the sign-in page says; null where it names no notice. */
export function signInNotice(search: string): string | null {
  const name = new URLSearchParams(search).get('message') ?? '';
  return Object.hasOwn(NOTICES, name) ? NOTICES[name as keyof typeof NOTICES] : null;
}
