import type { Mail } from '../../kernel/mail.ts';
import { composeMail } from '../../kernel/mailText.ts';
import { CONSENT_AGE } from '../person/birthday.rules.ts';

/** Whom an email is for, and where the web app is. */
export interface MailFacts {
  to: string;
  /** Null when the address is not confirmed: a stranger may have chosen the name. */
  fullName: string | null;
  publicUrl: string;
  operatorName: string;
}

const NEVER_CONFIRMED =
  'This address was never confirmed, so somebody else may have created the account. Once you set a new password it is yours, and we will ask you for your name and date of birth again.';
const NOT_YOU = 'If this was not you, you can ignore this email: nothing will change.';

function hello({ fullName }: MailFacts): string {
  return fullName ? `Hello ${fullName},` : 'Hello,';
}

function confirmLink({ publicUrl }: MailFacts, token: string) {
  return { label: 'Confirm this address', url: `${publicUrl}/confirm-email/${token}` };
}

/** The welcome after registration; with the confirmation link, unless the address is confirmed already. */
export function welcomeMail(facts: MailFacts, token: string | null): Mail {
  return composeMail({ ...facts, kind: 'welcome', subject: 'Welcome to Lacuna' }, [
    hello(facts),
    'Your Lacuna account is ready. You practise English by filling the gap, ten sentences a round.',
    ...(token
      ? ['Please confirm your address, so that we can help if you forget your password.', confirmLink(facts, token)]
      : [{ label: 'Go to Lacuna', url: facts.publicUrl }]),
    'If you did not create this account, you can ignore this email or tell the operator of the site.',
  ]);
}

/** The confirmation link alone, asked for again. */
export function confirmMail(facts: MailFacts, token: string): Mail {
  return composeMail({ ...facts, kind: 'confirm-address', subject: 'Confirm your address' }, [
    hello(facts),
    'Please confirm the email address of your Lacuna account.',
    confirmLink(facts, token),
    NOT_YOU,
  ]);
}

/**
 * The link that sets a new password.
 * @param isConfirmed whether the address was confirmed before; if not, what was said about the person at registration
 *   is removed
 */
export function resetMail(facts: MailFacts, token: string, isConfirmed: boolean): Mail {
  return composeMail({ ...facts, kind: 'password-reset', subject: 'Set a new password' }, [
    hello(facts),
    'Somebody, probably you, asked to set a new password for your Lacuna account. The link works once, for one hour. Using it signs you out on all devices.',
    ...(isConfirmed ? [] : [NEVER_CONFIRMED]),
    { label: 'Set a new password', url: `${facts.publicUrl}/reset-password/${token}` },
    NOT_YOU,
  ]);
}

/** To the new address: the change happens when this link is opened. */
export function changeAddressMail(facts: MailFacts, token: string): Mail {
  return composeMail({ ...facts, kind: 'change-address', subject: 'Confirm your new address' }, [
    hello(facts),
    `You asked to use this address (${facts.to}) for your Lacuna account. It changes once you confirm it; the link works for one day.`,
    confirmLink(facts, token),
    NOT_YOU,
  ]);
}

/**
 * To a parent who was asked, once the account went to who proved its address.
 * @param account the address of the account
 */
export function parentReleasedMail(facts: MailFacts, account: string): Mail {
  return composeMail(
    { ...facts, kind: 'parent-released', subject: 'An account at Lacuna does not name you any more' },
    [
      hello(facts),
      `You were named as parent or guardian for an account of somebody under ${CONSENT_AGE}: ${account}. Nobody had confirmed that address. Now somebody has shown that it is theirs, and the account is theirs.`,
      'What was said of the person before is removed, and so is your consent if you gave it; the links that we sent you have ended.',
      `They are asked for their date of birth once more. Who is under ${CONSENT_AGE} by it needs the consent of a parent or guardian again.`,
      `If this is your child and younger than ${CONSENT_AGE}, and you get no new request, tell the operator of the site.`,
    ],
  );
}

/** To the address that was left, once the change is done. */
export function addressChangedMail(facts: MailFacts): Mail {
  return composeMail({ ...facts, kind: 'address-changed', subject: 'Your email address was changed' }, [
    hello(facts),
    'Your Lacuna account now has a different email address. We will no longer write to this one.',
    'If this was not you, please tell the operator of the site at once.',
  ]);
}

/**
 * After any change of the password.
 * @param programs how many personal access tokens still work
 */
export function passwordChangedMail(facts: MailFacts, programs: number): Mail {
  const tokens =
    programs === 1
      ? '1 personal access token still gives a program access to your account. You can revoke it in your settings.'
      : `${programs} personal access tokens still give programs access to your account. You can revoke them in your settings.`;
  return composeMail({ ...facts, kind: 'password-changed', subject: 'Your password was changed' }, [
    hello(facts),
    'The password of your Lacuna account was changed, and you were signed out everywhere else.',
    ...(programs > 0 ? [tokens] : []),
    'If this was not you, set a new one at once:',
    { label: 'Forgot password', url: `${facts.publicUrl}/forgot-password` },
  ]);
}
