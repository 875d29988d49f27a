import { type Fault, fault } from '../../kernel/faults.rules.ts';
import { UNSEEN } from './names.rules.ts';

export const EMAIL_MAX_LENGTH = 254;
/**
 * What an address may have: before the @ letters, digits and the signs of RFC 5321's `atom`, after it labels of letters,
 * digits and hyphens, at least two.
 */
const EMAIL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;
/** A numeric last label: an IP address, not a domain. */
const NUMERIC_END = /\.\d+$/;
/**
 * What real addresses do without, and what mail programs make links of. Somebody else reads a child's address, in a mail that
 * a stranger can cause.
 */
const LINK_SIGNS = /[/?=&#%]|www\./;
const NO_LINK = 'Please enter an email address without www. and without the characters / ? = & # %';

/** A provider at which one mailbox has several addresses. */
interface Provider {
  /** The domain that stands for all of its domains. */
  domain: string;
  /** The part before the @ as the provider compares it. */
  compared: (local: string) => string;
}
const GMAIL: Provider = { domain: 'gmail.com', compared: (local) => local.replaceAll('.', '') };
const ICLOUD: Provider = { domain: 'icloud.com', compared: (local) => local };
const PROTON: Provider = { domain: 'proton.me', compared: (local) => local.replace(/[._-]/g, '') };
const YANDEX: Provider = { domain: 'yandex.ru', compared: (local) => local.replaceAll('.', '-') };
/** Outlook's, Hotmail's and Live's are missing on purpose: there each domain has mailboxes of its own. */
const PROVIDERS: ReadonlyMap<string, Provider> = new Map([
  ...['gmail.com', 'googlemail.com'].map((domain) => [domain, GMAIL] as const),
  ...['icloud.com', 'me.com', 'mac.com'].map((domain) => [domain, ICLOUD] as const),
  ...['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'].map((domain) => [domain, PROTON] as const),
  ...['ya.ru', 'yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.com.tr', 'yandex.com.am'].map(
    (domain) => [domain, YANDEX] as const,
  ),
]);

/** Where `anything@kid.fastmail.com` leads to `kid@fastmail.com`. */
const WITH_SUBDOMAINS = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

/** How much of somebody's address a mail to somebody else shows: of the part before the @, and of the domain. */
const SHOWN_LETTERS = 3;
const SHOWN_DOMAIN_LENGTH = 30;
const SHOWN_START = new RegExp(`^[\\p{L}\\p{N}.+_-]{0,${SHOWN_LETTERS}}`, 'u');

/** The form in which addresses are stored and compared: trimmed, in lower case, without look-alikes such as full-width letters. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/** A domain as mail servers ask for it (IDNA), or null for one that is none. */
function asciiDomain(domain: string): string | null {
  const host = URL.parse(`http://${domain}`)?.hostname ?? null;
  return host === null || NUMERIC_END.test(host) ? null : host;
}

/** Whether an address in its stored form can be one. */
export function isEmail(email: string): boolean {
  if (email.length > EMAIL_MAX_LENGTH || !EMAIL.test(email) || UNSEEN.test(email)) return false;
  return asciiDomain(email.slice(email.lastIndexOf('@') + 1)) !== null;
}

/** What is wrong with an address in its stored form, or null. */
export function emailFault(email: string): Fault | null {
  if (!email) return fault('REQUIRED', 'Email is required');
  return isEmail(email) ? null : fault('INVALID', 'Please enter a valid email');
}

/** The same for an address that an account is to have from now on. */
export function newEmailFault(email: string): Fault | null {
  return emailFault(email) ?? (LINK_SIGNS.test(email) ? fault('NOT_ALLOWED', NO_LINK) : null);
}

/**
 * Somebody's address as mails to other people show it: too little to carry a stranger's words, or a link, and enough to
 * recognise it by. Its first letters and the domain (`ami…@school.example`), of a long domain the end.
 */
export function shownAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const start = SHOWN_START.exec(email.slice(0, at))?.[0] ?? '';
  const domain = Array.from(email.slice(at + 1));
  const end = domain.slice(-SHOWN_DOMAIN_LENGTH).join('');
  return `${start}…@${domain.length > SHOWN_DOMAIN_LENGTH ? '…' : ''}${end}`;
}

/**
 * The mailbox that an address leads to, as far as it can be known from outside: the domain by IDNA, without `+tag`, and
 * where a provider gives one mailbox several addresses, one of them. Not to be written to. Anything that is not an
 * address stays unchanged.
 */
export function mailboxOf(address: string): string {
  const email = normaliseEmail(address);
  const at = email.lastIndexOf('@');
  const domain = asciiDomain(email.slice(at + 1));
  if (at < 1 || domain === null) return email;
  const [, owner, parent] = WITH_SUBDOMAINS.exec(domain) ?? [];
  if (owner && parent) return `${owner}@${parent}`;
  const plus = email.indexOf('+');
  const untagged = email.slice(0, plus > 0 && plus < at ? plus : at);
  const provider = PROVIDERS.get(domain);
  return provider ? `${provider.compared(untagged)}@${provider.domain}` : `${untagged}@${domain}`;
}

/**
 * Whether an address is its mailbox's own spelling, at whichever of its provider's domains, as far as that can be told: there are few of these, while those with
 * a `+tag`, or with dots where a provider ignores them, are without number.
 */
export function isMailboxItself(address: string): boolean {
  const email = normaliseEmail(address);
  return mailboxOf(email).startsWith(email.slice(0, email.lastIndexOf('@') + 1));
}

/** Whether two addresses lead to one mailbox, as far as that can be told. */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other);
}
