import type { Mail } from '../../kernel/mail.ts';
import { composeMail } from '../../kernel/mailText.ts';

/** Whom a mail is for, and where the web app is. */
export interface MailFacts {
  to: string;
  fullName: string;
  publicUrl: string;
}

const NOT_YOU = 'If this was not you, do nothing: nothing changes.';

function hello({ fullName }: MailFacts): string {
  return `Hello ${fullName},`;
}

function confirmLink({ publicUrl }: MailFacts, token: string) {
  return { label: 'Confirm this address', url: `${publicUrl}/confirm-email/${token}` };
}

/** The welcome after registration; with the confirmation link, unless the address is confirmed already. */
export function welcomeMail(facts: MailFacts, token: string | null): Mail {
  return composeMail(facts.to, 'Welcome to Lacuna', [
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
  return composeMail(facts.to, 'Confirm your address', [
    hello(facts),
    'Please confirm the address of your account at Lacuna.',
    confirmLink(facts, token),
    NOT_YOU,
  ]);
}

/** The link that sets a new password. */
export function resetMail(facts: MailFacts, token: string): Mail {
  return composeMail(facts.to, 'Set a new password', [
    hello(facts),
    'Somebody, probably you, asked for a new password at Lacuna. The link works once, for one hour. It ends all sessions.',
    { label: 'Set a new password', url: `${facts.publicUrl}/reset-password/${token}` },
    NOT_YOU,
  ]);
}

/** To the new address: the change happens when this link is opened. */
export function changeAddressMail(facts: MailFacts, token: string): Mail {
  return composeMail(facts.to, 'Confirm your new address', [
    hello(facts),
    `You asked to use this address (${facts.to}) for your account at Lacuna. It changes once you confirm; the link works for a day.`,
    confirmLink(facts, token),
    NOT_YOU,
  ]);
}

/** To the address that was left, once the change is done. */
export function addressChangedMail(facts: MailFacts): Mail {
  return composeMail(facts.to, 'The address of your account was changed', [
    hello(facts),
    'Your account at Lacuna now has another e-mail address. We do not write to this one any more.',
    'If this was not you, tell the operator of the site at once.',
  ]);
}

/** After any change of the password. */
export function passwordChangedMail(facts: MailFacts): Mail {
  return composeMail(facts.to, 'Your password was changed', [
    hello(facts),
    'The password of your account at Lacuna was changed, and you were signed out everywhere else.',
    'If this was not you, set a new one at once:',
    { label: 'Forgot password', url: `${facts.publicUrl}/forgot-password` },
  ]);
}
