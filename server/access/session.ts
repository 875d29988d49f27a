import { announcement } from '../kernel/announcements.ts';

/** What is said to whoever bears a session's token that was good once, or never. */
export const SESSION_ENDED = 'Your session has ended. Please sign in again.';
/** What is said to a program. */
export const TOKEN_ENDED =
  'This personal access token is not valid, or no longer valid. Create a new one in the settings of the web app.';

/** What is said to a program that sends something else than a token of ours. */
export const NO_TOKEN =
  'This is not a token of this site. Send a personal access token, or a session’s, as `Authorization: Bearer <token>`.';

/** What a personal access token begins with, so that a leaked one is recognised. */
export const TOKEN_PREFIX = 'lacuna_pat_';

/** What sessions' tokens look like. */
const THREE_PARTS = /^[\w-]+\.[\w-]+\.[\w-]+$/u;

/** Why a bearer that is nobody's is refused, for who sent it. */
export function whyRefused(token: string): string {
  if (token.startsWith(TOKEN_PREFIX)) return TOKEN_ENDED;
  return THREE_PARTS.test(token) ? SESSION_ENDED : NO_TOKEN;
}

/** Sessions of one person; the newest ones stay. */
export const SESSIONS_AT_MOST = 50;

/** A text that is kept of a longer one keeps all of that in memory: so there is little before a token. */
const BEARER = /^Bearer {1,8}(\S+)$/i;

/**
 * The token in an `Authorization` header, or in what a socket sends in its place: a session's or a program's.
 * @returns null for anything else, such as another scheme, no token at all, or more than eight spaces before it
 */
export function bearerIn(authorization: string): string | null {
  return BEARER.exec(authorization)?.[1] ?? null;
}

/**
 * Something that a person bears, a session or a token for a program, is good no longer, or all of it: announced by their id, after
 * the commit, by whoever ends it. Which one it is, whoever hears it looks up.
 */
export const sessionsEnded = announcement<Record<string, never>>('sessionsEnded');
