import { createHash, createHmac } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Deps } from '../../deps.ts';
import type { BrowserCookies } from '../../access/caller.ts';
import type { Config } from '../../env.ts';
import { UnavailableError } from '../../kernel/errors.ts';
import { UserError } from '../../kernel/userErrors.ts';
import { isEmail, normaliseEmail } from '../person/addresses.rules.ts';
import { nameWithin } from '../person/names.rules.ts';

/** Both forms appear in Google's documentation. */
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
const ALGORITHM = 'RS256';
/** Half of what a browser waits for an answer. */
const KEYS_TIMEOUT_MS = 5_000;
/** How often, at most, a token with an unknown key makes us fetch the keys again. */
const KEYS_COOLDOWN_MS = 30_000;
/** Google's own Cache-Control allows some hours; a withdrawn key is forgotten sooner. */
const KEYS_MAX_AGE_MS = 3_600_000;
/** How long we wait after the keys could not be fetched. */
const PAUSE_AFTER_FAILURE_MS = 5_000;
const MS_PER_SECOND = 1_000;
/** Nothing changes until somebody configures it and restarts the server. */
const NOT_CONFIGURED_RETRY_SECONDS = 3_600;

/** The name of people who have none at Google or in their address; they can change it in the settings. */
const NAMELESS = 'Learner';

export const FAILED = 'Google Sign-In failed';
/** The fault of a token that Google has signed, and which is for another browser, for others too, or about nobody with a verified address. */
const NOT_OURS = 'NOT_OURS';
const NOT_AVAILABLE = 'Google Sign-In is not available. Please try refreshing the page.';

/** A person as Google vouches for them. */
export interface GoogleIdentity {
  /** Google's id of the person; never changes, unlike the address. */
  subject: string;
  /** Lower-case; verified by Google. */
  email: string;
  /** By the rules of names; what stands before the @ when Google gives none. */
  fullName: string;
}

/** What an ID token says: whom it is about, and how it is recognised again. */
export interface GoogleWord {
  identity: GoogleIdentity;
  /** SHA-256 of what Google has signed: the signature itself can be written in several ways. */
  hash: string;
  /** When it expires. */
  expiresAt: Date;
}

type Google = NonNullable<Config['google']>;

/**
 * The nonces of which Google has to put one into a token for this browser, so that nobody else's token is taken from it; none for a
 * caller without the CSRF cookie. A browser is given the first.
 */
export function googleNonces(
  deps: Pick<Deps, 'keys'>,
  { csrfSecret }: Pick<BrowserCookies, 'csrfSecret'>,
): readonly string[] {
  if (!csrfSecret) return [];
  return deps.keys.google.map((key) => createHmac('sha256', key).update(csrfSecret).digest('base64url'));
}

const keySets = new WeakMap<Google, JWTVerifyGetKey>();

/** Google's published keys: kept, fetched again for a new key, never in quick succession. */
function keysOf(google: Google, { clock, log }: Pick<Deps, 'clock' | 'log'>): JWTVerifyGetKey {
  const known = keySets.get(google);
  if (known) return known;
  let pausedUntil = 0;
  const remote = createRemoteJWKSet(new URL(google.jwksUrl), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
    cacheMaxAge: KEYS_MAX_AGE_MS,
    [customFetch]: async (url, options) => {
      const now = clock.now().getTime();
      if (now < pausedUntil) throw new Error('The keys could not be fetched a moment ago');
      pausedUntil = now + PAUSE_AFTER_FAILURE_MS;
      const response = await fetch(url, options);
      if (response.ok) pausedUntil = 0;
      return response;
    },
  });
  const keys: JWTVerifyGetKey = async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      log.warn({ err: error }, "Google's keys could not be fetched");
      throw new UnavailableError(FAILED, PAUSE_AFTER_FAILURE_MS / MS_PER_SECOND);
    }
  };
  keySets.set(google, keys);
  return keys;
}

function filledText(claim: unknown): string {
  return typeof claim === 'string' ? claim.trim() : '';
}

function nameOf(payload: JWTPayload, email: string): string {
  return nameWithin(filledText(payload['name'])) || nameWithin(email.slice(0, email.indexOf('@'))) || NAMELESS;
}

function identityOf(payload: JWTPayload, google: Google, nonces: readonly string[]): GoogleIdentity | null {
  const subject = filledText(payload.sub);
  const email = normaliseEmail(filledText(payload['email']));
  // A token for several audiences was also made for somebody else, who could use it here.
  if (payload.aud !== google.clientId || payload['email_verified'] !== true) return null;
  const { nonce = null } = payload;
  const isOurs = typeof nonce === 'string' ? nonces.includes(nonce) : nonce === null && nonces.length === 0;
  if (!isOurs) return null;
  return subject && isEmail(email) ? { subject, email, fullName: nameOf(payload, email) } : null;
}

function hashOf(token: string): string {
  const signed = token.slice(0, token.lastIndexOf('.'));
  return createHash('sha256').update(signed).digest('hex');
}

/**
 * Whom an ID token of Google's is about: RS256 by one of Google's keys, issued by Google for this installation, not
 * expired, with a verified address, and with the nonce of the browser that sends it; without one where there is no browser.
 * @param nonces as `googleNonces` makes them
 * @returns for any other token what is wrong with it, of a fixed set: jose's code, or `NOT_OURS`
 * Throws UnavailableError where Google sign-in is not configured and when Google's keys could not be fetched. Effects: asks
 * for the keys now and then.
 */
export async function verifyGoogleToken(
  deps: Deps,
  token: string,
  nonces: readonly string[],
): Promise<GoogleWord | string> {
  const { google } = deps.config;
  if (!google) throw new UnavailableError(NOT_AVAILABLE, NOT_CONFIGURED_RETRY_SECONDS);
  try {
    const { payload } = await jwtVerify(token, keysOf(google, deps), {
      algorithms: [ALGORITHM],
      issuer: ISSUERS,
      audience: google.clientId,
      currentDate: deps.clock.now(),
      requiredClaims: ['sub', 'email', 'exp'],
    });
    const identity = identityOf(payload, google, nonces);
    const expiresAt = new Date(Number(payload.exp) * MS_PER_SECOND);
    return identity ? { identity, hash: hashOf(token), expiresAt } : NOT_OURS;
  } catch (error) {
    if (error instanceof UserError || !(error instanceof errors.JOSEError)) throw error;
    return error.code;
  }
}
