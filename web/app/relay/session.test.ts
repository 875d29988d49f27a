import { afterEach, describe, expect, it, vi } from 'vitest';
import { endSession, onSessionChange, startSession } from './session.ts';
import { TOKEN_KEY } from './tokenKey.ts';

const DRAFT = 'a draft';
const changed = (key: string, newValue: string | null) =>
  globalThis.dispatchEvent(new StorageEvent('storage', { key, newValue }));

/** Reloads as a browser does, which asks first whoever holds the page; tells for each time whether anybody kept it. */
function stubReload(): readonly boolean[] {
  const kept: boolean[] = [];
  const isKept = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  vi.stubGlobal('location', { reload: () => kept.push(isKept()) });
  return kept;
}

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('another tab', () => {
  it('that signs out takes along what this one kept of the person', () => {
    const ends: unknown[] = [];
    const stop = onSessionChange((end) => ends.push(end));
    sessionStorage.setItem(DRAFT, 'of the weather');
    changed(TOKEN_KEY, null);
    expect(ends).toEqual(['signedOut']);
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
    stop();
  });

  it('whose session is no longer accepted takes nothing along: who signs in again finds it', () => {
    const ends: unknown[] = [];
    const stop = onSessionChange((end) => ends.push(end));
    sessionStorage.setItem(DRAFT, 'of the weather');
    endSession('expired');
    changed(TOKEN_KEY, null);
    expect(ends).toEqual(['expired', 'expired']);
    const reloads = stubReload();
    changed(TOKEN_KEY, 'token-2');
    expect(reloads).toHaveLength(1);
    expect(sessionStorage.getItem(DRAFT)).toBe('of the weather');
    stop();
  });

  it('that signs out after that session began anew takes along what was kept', () => {
    endSession('expired');
    startSession('token-3');
    sessionStorage.setItem(DRAFT, 'of the weather');
    changed(TOKEN_KEY, null);
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });

  it('that signs in, perhaps as somebody else, has this one loaded anew, with nothing kept', () => {
    const reloads = stubReload();
    sessionStorage.setItem(DRAFT, 'of the weather');
    changed(TOKEN_KEY, 'token-2');
    expect(reloads).toHaveLength(1);
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });

  it('that signs in has this one loaded anew without a question about what is written in it', () => {
    const hold = (event: Event) => event.preventDefault();
    globalThis.addEventListener('beforeunload', hold);
    const reloads = stubReload();
    changed(TOKEN_KEY, 'token-2');
    expect(reloads).toEqual([false]);
    globalThis.removeEventListener('beforeunload', hold);
  });

  it('that keeps something else changes nothing here', () => {
    sessionStorage.setItem(DRAFT, 'of the weather');
    changed('lacuna.colourScheme', null);
    expect(sessionStorage.getItem(DRAFT)).toBe('of the weather');
  });
});
