import { useSyncExternalStore } from 'react';
import { clearCsrfToken } from './csrf.ts';
import { TOKEN_KEY } from './tokenKey.ts';

/** Why a session ended: the person left, in this tab or in another, the server no longer accepts the token, or the account is gone. */
export type SessionEnd = 'signedOut' | 'elsewhere' | 'expired' | 'deleted';

/**
 * What the sign-in page can say of a session that ended: no longer accepted, the same of one by a sign-in card, left in another tab, the same
 * while something was being written in this one.
 */
export type EndNotice = (typeof END_NOTICES)[number];
export const END_NOTICES = ['ended', 'card', 'elsewhere', 'unkept'] as const;

/** Says to the other tabs why the session ended, until another one begins. */
const END_KEY = 'lacuna.end';
/** Whether the session is, or was, one that a sign-in card opened. */
const CARD_KEY = 'lacuna.card';
/** Whose session ended in this tab without their doing: the account's id. */
const LEFT_KEY = 'lacuna.left';
/**
 * That somebody has signed in in another tab and this one is loaded anew for it: `again` where it was whoever is here, and something that was being
 * written has not been kept; else whether something was being written here.
 */
export const TAKEN_OVER_KEY = 'lacuna.takenOver';
/** What was being written in a form that is there again once the same account signs in (`written.storage.ts`). */
export const WRITTEN_KEY = 'lacuna.written';

/** Why this tab's last session ended; null as long as it has one, or had none. */
let lastEnd: SessionEnd | null = null;
/** Whether something was being written here when the person signed out in another tab. */
let wasWriting = false;
/** Whether this tab has a session as far as it was told, whatever has become of the token. */
let isOpen = accessToken() !== null;
/** Whose session it is: the account's id. Who has to sign in again is it until another account does. */
let owner = isOpen ? ownerOf(accessToken()) : leftHere();
/** Whether the session may be of another account than the one that was here before: once the page was loaded anew, that one is not always known. */
let isSuccessor = owner !== leftHere();
// They may have signed in in another tab while this one was closed, or told nothing.
if (isSuccessor && leftHere() !== null) sessionStorage.clear();

const listeners = new Set<(end: SessionEnd | null) => void>();

/** The access token, or null for a visitor; for the build, which has no storage, everybody is one. */
export function accessToken(): string | null {
  return globalThis.localStorage?.getItem(TOKEN_KEY) ?? null;
}

/** Whose session ended in this tab without their doing, also where the page has been loaded anew since. */
function leftHere(): string | null {
  return globalThis.sessionStorage?.getItem(LEFT_KEY) ?? null;
}

/**
 * Opens a session with a fresh access token; every listener is told. Another account than the one that was here, and may still be
 * signed in, finds nothing of theirs.
 * @param isByCard whether a sign-in card opened it
 */
export function startSession(token: string, isByCard = false): void {
  const before = owner;
  owner = ownerOf(token);
  isSuccessor = (isOpen || before !== null) && owner !== before;
  if (isSuccessor) sessionStorage.clear();
  sessionStorage.removeItem(LEFT_KEY);
  localStorage.removeItem(END_KEY);
  if (isByCard) store(localStorage, CARD_KEY, '1');
  else localStorage.removeItem(CARD_KEY);
  localStorage.setItem(TOKEN_KEY, token);
  tell(null);
}

/**
 * Ends the session in this browser: both tokens are forgotten and every listener is told why. Who leaves takes along what the tab
 * kept of theirs; who is to sign in again finds it. The server is not called.
 */
export function endSession(end: SessionEnd): void {
  // First: the other tabs look at it when the token goes.
  store(localStorage, END_KEY, end);
  localStorage.removeItem(TOKEN_KEY);
  if (end !== 'expired') sessionStorage.clear();
  clearCsrfToken();
  tell(end);
}

/**
 * The server did not accept `sentToken`, or that none was sent: the session ends. Not where it has been left already, so that a late
 * answer does not end the next one, nor for a visitor.
 */
export function refuseToken(sentToken: string | null): void {
  if (!isOpen || sentToken !== accessToken()) return;
  endSession(sentToken === null ? (endElsewhere() ?? 'expired') : 'expired');
}

/** Why a session ended whose token has gone, as this tab is to take it; null where no tab has said. */
function endElsewhere(): SessionEnd | null {
  const end = localStorage.getItem(END_KEY);
  if (end === null || end === 'expired' || end === 'deleted') return end;
  return 'elsewhere';
}

/** What is to be said of this tab's last session to who has to sign in; null where there was none, or the person ended it here. */
export function endNotice(): EndNotice | null {
  // The token of an open one can be gone before this tab was told, or without a word.
  const end = isOpen ? (endElsewhere() ?? 'expired') : lastEnd;
  if (end === 'expired') return localStorage.getItem(CARD_KEY) === null ? 'ended' : 'card';
  if (end !== 'elsewhere') return null;
  return wasWriting ? 'unkept' : end;
}

/** Whether who is signed in may be another person than the one who was in this tab before; false only where they are the same, or nobody was. */
export function isAnotherThanBefore(): boolean {
  return isSuccessor;
}

/** Whose session it is, or was until they had to sign in again: the account's id; null where that is nobody's, or not known. */
export function sessionOwner(): string | null {
  return owner;
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

/** Whether the browser would ask before the page is left, because something is written in it and not saved. */
function isHeld(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Keeps a value where there is room for it: a full storage holds nobody in a session. */
export function store(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {}
}

/** The account that a token names; null where it names none. */
function ownerOf(token: string | null): string | null {
  try {
    const claims = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return JSON.parse(atob(claims)).sub ?? null;
  } catch {
    return null;
  }
}

function tell(end: SessionEnd | null): void {
  // Before anybody is told, and leads away from it; of an end that is told twice the page has gone by then.
  wasWriting = end === 'elsewhere' && (wasWriting || isHeld());
  lastEnd = end;
  isOpen = end === null;
  // Who left has left nothing here that is to be kept from the next one.
  if (end === 'signedOut' || end === 'deleted') owner = null;
  else if (end !== null && owner !== null) store(sessionStorage, LEFT_KEY, owner);
  for (const listener of listeners) listener(end);
}

// Another tab signed out, or in, perhaps as somebody else: this one follows, and keeps nothing of who was here. Where the token was no
// longer accepted nobody left, and who signs in again finds what was kept, here as there. A tab that was suspended hears of each change
// after the last of them: it goes by what is there now.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key !== TOKEN_KEY) return;
  clearCsrfToken();
  const token = accessToken();
  if (token === null) {
    const end = endElsewhere() ?? 'elsewhere';
    if (end !== 'expired') sessionStorage.clear();
    tell(end);
    return;
  }
  // What they have written is theirs still. What was lost when they signed out there is still to be said of here.
  if (owner !== null && ownerOf(token) === owner) {
    const isLost = wasWriting || isHeld();
    // Of another form, from an earlier time that they had to sign in.
    const keptBefore = sessionStorage.getItem(WRITTEN_KEY);
    tell('expired');
    const isKept = sessionStorage.getItem(WRITTEN_KEY) !== keptBefore;
    if (isLost && !isKept) store(sessionStorage, TAKEN_OVER_KEY, 'again');
  } else {
    sessionStorage.clear();
    if (owner !== null) store(sessionStorage, TAKEN_OVER_KEY, String(wasWriting || isHeld()));
  }
  reloadUnasked();
});
