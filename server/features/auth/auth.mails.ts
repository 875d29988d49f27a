import type { Mail } from '../../kernel/mail.ts';
import { composeMail } from '../../kernel/mailText.ts';
import { dateIn, DEFAULT_LANGUAGE } from '../person/languages.rules.ts';
import { SIGN_IN_FAILURES_ANYWHERE } from './auth.limits.ts';
import type { OtherKeys } from './emailLinks.store.ts';

/** Whom an email is for, and where the web app is. */
export interface MailFacts {
  to: string;
  /** Null when the address is not confirmed: a stranger may have chosen the name. */
  fullName: string | null;
  publicUrl: string;
  operatorName: string;
  supportEmail: string | null;
}

const NEVER_CONFIRMED =
  'This email address was never confirmed, so somebody else may have created the account. Once you set a new password, the account is yours. It then leaves all its classes: its homework and results there are deleted, and so are classes that nobody else teaches. What was practised stays. We will ask you again who you are: your name, date of birth and account type. If it is a teacher’s account, what was said in it about the teacher is removed, and so is the verification. If you are under 16, a parent or guardian has to agree, even if one has agreed before.';
const ONLY_IF_YOURS = 'Confirm only if you created this account. You will have to sign in to it or enter its password.';
const NOT_YOU = 'If this was not you, you can ignore this email: nothing will change.';

function hello({ fullName }: MailFacts): string {
  return fullName ? `Hello ${fullName},` : 'Hello,';
}

function confirmLink({ publicUrl }: MailFacts, token: string) {
  return { label: 'Confirm your email address', url: `${publicUrl}/confirm-email/${token}` };
}

/** Where somebody asks for the link that sets a new password. */
function newPasswordLink({ publicUrl }: MailFacts) {
  return { label: 'Set a new password', url: `${publicUrl}/forgot-password` };
}

/** The welcome after registration; with the confirmation link, unless the address is confirmed already. */
export function welcomeMail(facts: MailFacts, token: string | null): Mail {
  return composeMail({ ...facts, kind: 'welcome', subject: 'Welcome to Lacuna' }, [
    hello(facts),
    'Your Lacuna account is ready. Lacuna is for practising English by filling gaps, ten sentences a round.',
    ...(token
      ? [
          'Please confirm your email address. If, before that, you set a new password by email or first sign in with Google, your account leaves its classes, classes that only you teach are deleted, and you have to say again who you are. If you are under 16, a parent or guardian then has to agree again. The link works for seven days.',
          ONLY_IF_YOURS,
          confirmLink(facts, token),
        ]
      : [{ label: 'Go to Lacuna', url: facts.publicUrl }]),
    'If you did not create this account, you can ignore this email.',
  ]);
}

/** The confirmation link alone, asked for again. */
export function confirmMail(facts: MailFacts, token: string): Mail {
  return composeMail({ ...facts, kind: 'confirm-address', subject: 'Confirm your email address' }, [
    hello(facts),
    'Please confirm the email address of your Lacuna account. The link works for seven days.',
    ONLY_IF_YOURS,
    confirmLink(facts, token),
    NOT_YOU,
  ]);
}

/**
 * The link that sets a new password.
 * @param person whether their address was confirmed before (if not, what was said about them at registration is removed), and whether they
 *   keep their passkeys, as superusers do then
 */
export function resetMail(
  facts: MailFacts,
  token: string,
  { emailConfirmedAt, isSuperuser }: { emailConfirmedAt: Date | null; isSuperuser: boolean },
): Mail {
  const passkeys = isSuperuser && emailConfirmedAt ? '' : ', removes your passkeys';
  return composeMail({ ...facts, kind: 'password-reset', subject: 'Set a new password' }, [
    hello(facts),
    `Somebody, probably you, asked to set a new password for your Lacuna account. The link works once, for one hour. Using it signs you out on all devices. It also disconnects Google${passkeys} and revokes your personal access tokens (which let programs into your account), if you have any.`,
    ...(emailConfirmedAt ? [] : [NEVER_CONFIRMED]),
    { label: 'Set a new password', url: `${facts.publicUrl}/reset-password/${token}` },
    NOT_YOU,
  ]);
}

/**
 * The link that proves an address which nobody has confirmed, where a parent has withdrawn consent: using it deletes the account, and makes a new one.
 * @param deleteAfter when the account goes by itself
 */
export function resetWithdrawnMail(facts: MailFacts, token: string, deleteAfter: Date): Mail {
  const day = dateIn(DEFAULT_LANGUAGE, deleteAfter);
  return composeMail(
    { ...facts, kind: 'password-reset', subject: 'The Lacuna account with your email address is locked' },
    [
      hello(facts),
      `Somebody, probably you, asked to set a new password for the Lacuna account with this email address. This email address was never confirmed, so somebody else may have created the account. A parent or guardian has withdrawn consent for it, so it is locked.`,
      `Unless the parent or guardian undoes this, it will be deleted on ${day} with everything in it. If it is your account and you want to keep it, please do not use the link below: talk to them. If they undo this and you still need a new password, ask for a new link: that email says what changes then.`,
      'If you do not want to wait until then, you can set a new password with the link. The locked account is then deleted at once, for good, and you get a new, empty account with this email address and that password. We will ask you who you are: your name, date of birth and account type. If you are under 16, a parent or guardian has to agree. The link works once, for one hour.',
      { label: 'Delete that account and set a new password', url: `${facts.publicUrl}/reset-password/${token}` },
      'If you did not ask for a new password, you can ignore this email.',
    ],
  );
}

/** To the new address: the change happens when this link is opened. */
export function changeAddressMail(facts: MailFacts, token: string): Mail {
  return composeMail({ ...facts, kind: 'change-address', subject: 'Confirm your new email address' }, [
    hello(facts),
    'Somebody, probably you, asked to use this email address for their Lacuna account. The change takes effect once you confirm it. The link works for one day.',
    'Confirm only if you asked for this. You will have to sign in to your account or enter its password.',
    confirmLink(facts, token),
    NOT_YOU,
  ]);
}

/** Why a superuser has not verified a teacher. */
export function teacherRefusedMail(facts: MailFacts, reason: string): Mail {
  return composeMail({ ...facts, kind: 'teacher-refused', subject: 'Your teacher account is not verified' }, [
    hello(facts),
    'We have looked at your teacher account, and could not verify it. This is why:',
    reason,
    'You can change what you say about yourself and your school in your settings. Then we can look at it again.',
    { label: 'Go to your settings', url: `${facts.publicUrl}/settings` },
  ]);
}

/** After a superuser has verified a teacher who could not create classes before. */
export function teacherVerifiedMail(facts: MailFacts): Mail {
  return composeMail({ ...facts, kind: 'teacher-verified', subject: 'You can create classes now' }, [
    hello(facts),
    'We have looked at your teacher account and verified it: you can create classes, set homework and start live rounds now.',
    { label: 'Go to Classrooms', url: `${facts.publicUrl}/classrooms` },
  ]);
}

/** After a Google account was joined to an account by its address. */
export function googleJoinedMail(facts: MailFacts): Mail {
  return composeMail({ ...facts, kind: 'google-joined', subject: 'Google was connected to your account' }, [
    hello(facts),
    'Google was connected to your Lacuna account: whoever has the Google account with this email address can now sign in to your Lacuna account.',
    'If this was not you, ask for a link here and set a new password. That disconnects Google and signs everybody out. If somebody else has that Google account, they can connect it again by signing in with it: tell the people who run this site as well.',
    newPasswordLink(facts),
  ]);
}

/**
 * After a passkey was added. A new password by mail removes it again, but not where it keeps others than its owner out of what only superusers
 * may do.
 */
export function passkeyAddedMail(facts: MailFacts, isSuperuser: boolean): Mail {
  const undo = isSuperuser
    ? [
        'If this was not you, tell the people who run this site. In your settings, remove the passkey at once and choose “Sign out everywhere”:',
        { label: 'Go to your settings', url: `${facts.publicUrl}/settings` },
      ]
    : [
        'If this was not you, set a new password with a link that we email you. That removes all your passkeys and signs everybody out:',
        newPasswordLink(facts),
      ];
  return composeMail({ ...facts, kind: 'passkey-added', subject: 'A passkey was added to your account' }, [
    hello(facts),
    'A passkey was added to your Lacuna account: whoever has it can sign in without your password.',
    ...undo,
  ]);
}

/** After a passkey was removed in the settings: a superuser who has none left is no longer asked for one. */
export function passkeyRemovedMail(facts: MailFacts): Mail {
  return composeMail({ ...facts, kind: 'passkey-removed', subject: 'A passkey was removed from your account' }, [
    hello(facts),
    'A passkey was removed from your Lacuna account: nobody can sign in with it any more.',
    'If this was not you, set a new password with a link that we email you. That signs everybody out:',
    newPasswordLink(facts),
  ]);
}

const SECONDS_PER_HOUR = 3600;
const GUARDED_HOURS = SIGN_IN_FAILURES_ANYWHERE.windowSeconds / SECONDS_PER_HOUR;

/** To the owner of an account, once so many wrong passwords were tried that unknown browsers are refused. */
export function guessedMail(facts: MailFacts): Mail {
  return composeMail({ ...facts, kind: 'guessed', subject: 'Somebody tried many wrong passwords for your account' }, [
    hello(facts),
    `Somebody has tried at least ${SIGN_IN_FAILURES_ANYWHERE.budget} wrong passwords for your Lacuna account within ${GUARDED_HOURS} hours. Nothing in your account has changed.`,
    `For up to ${GUARDED_HOURS} hours, a password opens your account only in browsers where you have signed in before. To sign in anywhere else, ask for a link that sets a new password. Once you have set it, you can sign in.`,
    newPasswordLink(facts),
  ]);
}

/** To the address that was left, once the change is done. */
export function addressChangedMail(facts: MailFacts): Mail {
  return composeMail({ ...facts, kind: 'address-changed', subject: 'Your email address was changed' }, [
    hello(facts),
    'Your Lacuna account now has a different email address. We will no longer write to this one.',
    facts.supportEmail
      ? `If this was not you, write to ${facts.operatorName} at ${facts.supportEmail} at once.`
      : `If this was not you, tell ${facts.operatorName} at once.`,
  ]);
}

/**
 * After any change of the password, and after the first one of an account that had none.
 * @param keys what opens the account all the same
 */
export function passwordChangedMail(facts: MailFacts, { programs, passkeys }: OtherKeys): Mail {
  const tokens =
    programs === 1
      ? 'One personal access token still gives a program access to your account. You can revoke it in your settings.'
      : `${programs} personal access tokens still give programs access to your account. You can revoke them in your settings.`;
  const keys =
    passkeys === 1
      ? 'One passkey can still be used to sign in to your account. You can remove it in your settings.'
      : `${passkeys} passkeys can still be used to sign in to your account. You can remove them in your settings.`;
  return composeMail({ ...facts, kind: 'password-changed', subject: 'A new password was set for your account' }, [
    hello(facts),
    'A new password was set for your Lacuna account, and all other sessions have ended.',
    ...(programs > 0 ? [tokens] : []),
    ...(passkeys > 0 ? [keys] : []),
    'If this was not you, set a new password at once:',
    newPasswordLink(facts),
  ]);
}

/** To a child whose parent has withdrawn consent: nobody can sign in, and what is deleted when. */
export function consentWithdrawnMail(facts: MailFacts, deleteAfter: Date): Mail {
  const day = dateIn(DEFAULT_LANGUAGE, deleteAfter);
  return composeMail({ ...facts, kind: 'consent-withdrawn-child', subject: 'Your Lacuna account is locked' }, [
    hello(facts),
    `Your parent or guardian has withdrawn their consent. You are signed out, and your account is locked. It will be deleted on ${day} with everything in it.`,
    'Until then your parent or guardian can undo this with the link in the email that we sent them. Please talk to them if you want to go on.',
  ]);
}

/** To a child whose parent has taken the withdrawal back. */
export function consentRestoredMail(facts: MailFacts): Mail {
  return composeMail({ ...facts, kind: 'consent-restored-child', subject: 'Your Lacuna account is open again' }, [
    hello(facts),
    'Your parent or guardian has agreed again that you may use Lacuna. Your account is open and will not be deleted. You can sign in.',
    { label: 'Sign in', url: `${facts.publicUrl}/login` },
  ]);
}
