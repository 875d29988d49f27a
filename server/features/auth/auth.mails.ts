import type { Mail } from '../../kernel/mail.ts';
import { composeMail } from '../../kernel/mailText.ts';

/** Whom a mail is for, and where the web app is. */
export interface MailFacts {
  to: string;
  /** Null where the address is not known to be the person's: a stranger to it may have chosen the name. */
  fullName: string | null;
  publicUrl: string;
  operatorName: string;
}

const NEVER_CONFIRMED =
  'This address was never confirmed, so somebody else may have made the account: it is yours with the new password, and we then ask for your name and date of birth once more.';
const NOT_YOU = 'If this was not you, do nothing: nothing changes.';

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
    'Your account at Lacuna is made: English practice by filling the gap, ten sentences a round.',
    ...(token
      ? ['Please confirm your address, so that we can help when you forget your password.', confirmLink(facts, token)]
      : [{ label: 'Go to Lacuna', url: facts.publicUrl }]),
    'If you did not make this account, do nothing, or tell the operator of the site.',
  ]);
}

/** The confirmation link alone, asked for again. */
export function confirmMail(facts: MailFacts, token: string): Mail {
  return composeMail({ ...facts, kind: 'confirm-address', subject: 'Confirm your address' }, [
    hello(facts),
    'Please confirm the address of your account at Lacuna.',
    confirmLink(facts, token),
    NOT_YOU,
  ]);
}

/**
 * The link that sets a new password.
 * @param isConfirmed whether the address was confirmed before; else all that whoever registered it said of the person goes
 */
export function resetMail(facts: MailFacts, token: string, isConfirmed: boolean): Mail {
  return composeMail({ ...facts, kind: 'password-reset', subject: 'Set a new password' }, [
    hello(facts),
    'Somebody, probably you, asked for a new password at Lacuna. The link works once, for one hour. It ends all sessions.',
    ...(isConfirmed ? [] : [NEVER_CONFIRMED]),
    { label: 'Set a new password', url: `${facts.publicUrl}/reset-password/${token}` },
    NOT_YOU,
  ]);
}

/** To the new address: the change happens when this link is opened. */
export function changeAddressMail(facts: MailFacts, token: string): Mail {
  return composeMail({ ...facts, kind: 'change-address', subject: 'Confirm your new address' }, [
    hello(facts),
    `You asked to use this address (${facts.to}) for your account at Lacuna. It changes once you confirm; the link works for a day.`,
    confirmLink(facts, token),
    NOT_YOU,
  ]);
}

/** To the address that was left, once the change is done. */
export function addressChangedMail(facts: MailFacts): Mail {
  return composeMail({ ...facts, kind: 'address-changed', subject: 'The address of your account was changed' }, [
    hello(facts),
    'Your account at Lacuna now has another e-mail address. We do not write to this one any more.',
    'If this was not you, tell the operator of the site at once.',
  ]);
}

/**
 * After any change of the password.
 * @param programs how many personal access tokens still work
 */
export function passwordChangedMail(facts: MailFacts, programs: number): Mail {
  const tokens = programs === 1 ? '1 personal access token' : `${programs} personal access tokens`;
  return composeMail({ ...facts, kind: 'password-changed', subject: 'Your password was changed' }, [
    hello(facts),
    'The password of your account at Lacuna was changed, and you were signed out everywhere else.',
    ...(programs > 0 ? [`${tokens} of your programs still let them in. You can end them in the settings.`] : []),
    'If this was not you, set a new one at once:',
    { label: 'Forgot password', url: `${facts.publicUrl}/forgot-password` },
  ]);
}
