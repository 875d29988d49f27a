import { UNSEEN } from './names.rules.ts';

const EMAIL_MAX_LENGTH = 254;
/**
 * What an address may have: before the @ letters, digits and the signs of RFC 5321's `atom`, after it labels of letters,
 * digits and hyphens, at least two.
 */
const EMAIL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;
/** A numeric last label: an IP address, not a domain. */
const NUMERIC_END = /\.\d+$/;
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

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
export function emailFault(email: string): string | null {
  if (!email) return 'Email is required';
  return isEmail(email) ? null : 'Please enter a valid email';
}

/**
 * The mailbox that an address leads to, as far as it can be known from outside: the domain by IDNA, without `+tag`, at
 * Gmail without dots and under one name. Not to be written to. Anything that is not an address stays unchanged.
 */
export function mailboxOf(address: string): string {
  const email = normaliseEmail(address);
  const at = email.lastIndexOf('@');
  const domain = asciiDomain(email.slice(at + 1));
  if (at < 1 || domain === null) return email;
  const plus = email.indexOf('+');
  const untagged = email.slice(0, plus > 0 && plus < at ? plus : at);
  return GMAIL.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

/** Whether two addresses lead to one mailbox, as far as that can be told. */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other);
}
