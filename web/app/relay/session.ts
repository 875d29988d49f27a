import { useSyncExternalStore } from 'react';
import { clearCsrfToken } from './csrf.ts';
import { TOKEN_KEY } from './tokenKey.ts';

/** Why a session ended: the person left, the server no longer accepts the token, or the account is gone. */
export type SessionEnd = 'signedOut' | 'expired' | 'deleted';

/** Says to the other tabs that the session that ended was no longer accepted, until another one begins. */
const EXPIRED_KEY = 'lacuna.expired';

/** Whether this tab's last session was no longer accepted, and no other one has begun in it. */
let hasExpired = false;

const listeners = new Set<(end: SessionEnd | null) => void>();

/** The access token, or null for a visitor; for the build, which has no storage, everybody is one. */
export function accessToken(): string | null {
  return globalThis.localStorage?.getItem(TOKEN_KEY) ?? null;
}

/** Opens a session with a fresh access token; every listener is told. */
export function startSession(token: string): void {
  localStorage.removeItem(EXPIRED_KEY);
  localStorage.setItem(TOKEN_KEY, token);
  tell(null);
}

/**
 * Ends the session in this browser: both tokens are forgotten and every listener is told why. Who leaves takes along what the tab
 * kept of theirs; who is to sign in again finds it. The server is not called.
 */
export function endSession(end: SessionEnd): void {
  // First: the other tabs look at it when the token goes.
  if (end === 'expired') localStorage.setItem(EXPIRED_KEY, '1');
  localStorage.removeItem(TOKEN_KEY);
  if (end !== 'expired') sessionStorage.clear();
  clearCsrfToken();
  tell(end);
}

/** Calls `listener` after each change of the session: null when one starts, else why it ended. Returns how to stop. */
export function onSessionChange(listener: (end: SessionEnd | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether somebody is signed in (has a token; only the server knows whether it still counts). */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, accessToken, nobody) !== null;
}

/** Whoever it is: what is rendered at build time is a visitor's. */
function nobody(): null {
  return null;
}

/**
 * Loads the page anew, whatever holds it: what is written there is of whoever was here, and saved from here on it would be sent in
 * another's name.
 */
function reloadUnasked(): void {
  // In the phase before that of those who hold the page.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  location.reload();
}

function tell(end: SessionEnd | null): void {
  hasExpired = end === 'expired';
  for (const listener of listeners) listener(end);
}

// Another tab signed out, or in, perhaps as somebody else: this one follows, and keeps nothing of who was here. Where the token was no
// longer accepted nobody left, and who signs in again finds what was kept, here as there.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key !== TOKEN_KEY) return;
  const isEnd = event.newValue === null;
  const isKept = isEnd ? localStorage.getItem(EXPIRED_KEY) !== null : hasExpired;
  if (!isKept) sessionStorage.clear();
  clearCsrfToken();
  if (isEnd) tell(isKept ? 'expired' : 'signedOut');
  else reloadUnasked();
});
