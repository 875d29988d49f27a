import { afterEach, describe, expect, it, vi } from 'vitest';
import { tokenOf } from '../../testkit/session.ts';
import {
  accessToken,
  type EndNotice,
  endNotice,
  endSession,
  isAnotherThanBefore,
  onSessionChange,
  refuseToken,
  type SessionEnd,
  startSession,
  TAKEN_OVER_KEY,
} from './session.ts';
import { TOKEN_KEY } from './tokenKey.ts';
import { keepWritten } from './written.storage.ts';

const DRAFT = 'a draft';
/** Another tab keeps a value, or takes it away, and this one is told. */
function changed(key: string, newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  globalThis.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

/** Reloads as a browser does, which asks first whoever holds the page; tells for each time whether anybody kept it. */
function stubReload(): readonly boolean[] {
  const kept: boolean[] = [];
  const isKept = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  vi.stubGlobal('location', { reload: () => kept.push(isKept()) });
  return kept;
}

/** Holds the page, as what is written and not saved does. Returns how to let it go. */
function holdPage(): () => void {
  const hold = (event: Event) => event.preventDefault();
  globalThis.addEventListener('beforeunload', hold);
  return () => globalThis.removeEventListener('beforeunload', hold);
}

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('another tab', () => {
  it('that signs out takes along what this one kept of the person', () => {
    const ends: unknown[] = [];
    const stop = onSessionChange((end) => ends.push(end));
    sessionStorage.setItem(DRAFT, 'of the weather');
    changed(TOKEN_KEY, null);
    expect(ends).toEqual(['elsewhere']);
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
    stop();
  });

  it('whose session is no longer accepted takes nothing along: who signs in again finds it', () => {
    const ends: unknown[] = [];
    const stop = onSessionChange((end) => ends.push(end));
    startSession(tokenOf('zeynep'));
    sessionStorage.setItem(DRAFT, 'of the weather');
    endSession('expired');
    changed(TOKEN_KEY, null);
    expect(ends).toEqual([null, 'expired', 'expired']);
    const reloads = stubReload();
    changed(TOKEN_KEY, tokenOf('zeynep'));
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
    const stop = holdPage();
    const reloads = stubReload();
    changed(TOKEN_KEY, 'token-2');
    expect(reloads).toEqual([false]);
    stop();
  });

  it('whose account is deleted says so to this one', () => {
    const ends: unknown[] = [];
    const stop = onSessionChange((end) => ends.push(end));
    endSession('deleted');
    changed(TOKEN_KEY, null);
    expect(ends).toEqual(['deleted', 'deleted']);
    stop();
  });

  it('that signs in as somebody else after a session was no longer accepted leaves them nothing of who was here', () => {
    startSession(tokenOf('zeynep'));
    endSession('expired');
    sessionStorage.setItem(DRAFT, 'of the weather');
    stubReload();
    changed(TOKEN_KEY, tokenOf('emre'));
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });

  it('that signs in takes along what a visitor kept here, who may be somebody else', () => {
    endSession('signedOut');
    sessionStorage.setItem(DRAFT, 'of the weather');
    stubReload();
    changed(TOKEN_KEY, tokenOf('emre'));
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });

  it('that signs the same person in again before this one was told that the session had ended takes nothing along', () => {
    startSession(tokenOf('zeynep'));
    sessionStorage.setItem(DRAFT, 'of the weather');
    const ends: unknown[] = [];
    const stop = onSessionChange((end) => ends.push(end));
    const reloads = stubReload();
    localStorage.setItem(TOKEN_KEY, `${tokenOf('zeynep')}, the next one`);
    globalThis.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, newValue: null }));
    // Whoever has a form open keeps what is written in it, and does not say that they have signed out.
    expect(ends).toEqual(['expired']);
    expect(reloads).toEqual([false]);
    expect(sessionStorage.getItem(DRAFT)).toBe('of the weather');
    stop();
  });

  it.each([
    ['something was', true],
    ['nothing was', false],
  ])(
    'that signs in somebody else has this one know so once it is loaded anew, and whether %s being written here',
    (_what, was) => {
      startSession(tokenOf('zeynep'));
      stubReload();
      const stop = was ? holdPage() : () => undefined;
      changed(TOKEN_KEY, tokenOf('emre'));
      stop();
      expect(sessionStorage.getItem(TAKEN_OVER_KEY)).toBe(String(was));
    },
  );

  it.each([
    ['whoever was here', () => startSession(tokenOf('emre'))],
    ['somebody where nobody was', () => endSession('signedOut')],
  ])('that signs in %s tells this one of nobody else', (_who, begin) => {
    begin();
    stubReload();
    changed(TOKEN_KEY, `${tokenOf('emre')}, the next one`);
    expect(sessionStorage.getItem(TAKEN_OVER_KEY)).toBeNull();
  });

  it.each([
    ['says so where that could not be kept', false, null, 'again'],
    ['says so where that could not be kept, and something else was before', false, 'another form', 'again'],
    ['says nothing where that is kept', true, null, null],
    ['says nothing where that is kept in the place of something else', true, 'another form', null],
  ])('that signs the same person in again while they were writing %s', (_what, isKept, earlier, said) => {
    startSession(tokenOf('zeynep'));
    if (earlier !== null) keepWritten(earlier, { title: 'Week 4' });
    stubReload();
    const stop = holdPage();
    const stopKeeping = onSessionChange(() => isKept && keepWritten('form', { title: 'Week 5' }));
    changed(TOKEN_KEY, `${tokenOf('zeynep')}, the next one`);
    stop();
    stopKeeping();
    expect(sessionStorage.getItem(TAKEN_OVER_KEY)).toBe(said);
  });

  it.each([
    ['the same person', 'zeynep', 'again'],
    ['somebody else', 'emre', 'true'],
  ])(
    'that signs out while something is being written here, and then %s in, has this one say so',
    (_who, next, said) => {
      startSession(tokenOf('zeynep'));
      stubReload();
      const stop = holdPage();
      changed(TOKEN_KEY, null);
      // The sign-in page has taken the place of what was written.
      stop();
      changed(TOKEN_KEY, `${tokenOf(next)}, the next one`);
      expect(sessionStorage.getItem(TAKEN_OVER_KEY)).toBe(said);
    },
  );

  it('that keeps something else changes nothing here', () => {
    sessionStorage.setItem(DRAFT, 'of the weather');
    changed('lacuna.colourScheme', null);
    expect(sessionStorage.getItem(DRAFT)).toBe('of the weather');
  });
});

describe('what is said of a session that ended', () => {
  it('tells one that was no longer accepted, one by a card, and one left in another tab', () => {
    startSession('token-1');
    endSession('expired');
    expect(endNotice()).toBe('ended');
    startSession('token-2', true);
    endSession('expired');
    expect(endNotice()).toBe('card');
    startSession('token-3');
    localStorage.removeItem(TOKEN_KEY);
    changed(TOKEN_KEY, null);
    expect(endNotice()).toBe('elsewhere');
  });

  it('tells one left in another tab while something was being written here, as often as this one is told of it', () => {
    startSession('token-1');
    const stop = holdPage();
    changed(TOKEN_KEY, null);
    stop();
    changed(TOKEN_KEY, null);
    expect(endNotice()).toBe('unkept');
    startSession('token-2');
    changed(TOKEN_KEY, null);
    expect(endNotice()).toBe('elsewhere');
  });

  it('knows that before anybody leads away from what is written', () => {
    startSession('token-1');
    const release = holdPage();
    const notices: unknown[] = [];
    const stop = onSessionChange(() => notices.push(endNotice()));
    changed(TOKEN_KEY, null);
    expect(notices).toEqual(['unkept']);
    release();
    stop();
  });

  it('is nothing to who signed out here', () => {
    startSession('token-1');
    endSession('signedOut');
    expect(endNotice()).toBeNull();
  });
});

/** Another tab ends the session, of which this one has not been told yet. */
function endUntold(end: SessionEnd): void {
  localStorage.setItem('lacuna.end', end);
  localStorage.removeItem(TOKEN_KEY);
}

describe('a session that another tab has ended a moment ago', () => {
  it.each<[SessionEnd, SessionEnd, EndNotice | null]>([
    ['signedOut', 'elsewhere', 'elsewhere'],
    ['expired', 'expired', 'ended'],
    ['deleted', 'deleted', null],
  ])('by %s ends here as %s', (end, here, notice) => {
    startSession(tokenOf('zeynep'));
    sessionStorage.setItem(DRAFT, 'of the weather');
    const ends: unknown[] = [];
    const stop = onSessionChange((of) => ends.push(of));
    endUntold(end);
    expect(endNotice()).toBe(notice);
    refuseToken(null);
    changed(TOKEN_KEY, null);
    stop();
    expect(ends).toEqual([here, here]);
    expect(endNotice()).toBe(notice);
    expect(sessionStorage.getItem(DRAFT)).toBe(here === 'expired' ? 'of the weather' : null);
  });
});

describe('a full storage', () => {
  const isFull = () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

  it.each<SessionEnd>(['signedOut', 'expired', 'deleted'])('keeps nobody in a session that is %s', (end) => {
    startSession(tokenOf('zeynep'));
    const ends: unknown[] = [];
    const stop = onSessionChange((of) => ends.push(of));
    const full = isFull();
    endSession(end);
    full.mockRestore();
    stop();
    expect(accessToken()).toBeNull();
    expect(ends).toEqual([end]);
  });

  it('leaves nothing to the next account', () => {
    startSession(tokenOf('zeynep'));
    sessionStorage.setItem(DRAFT, 'of the weather');
    const full = isFull();
    endSession('expired');
    full.mockRestore();
    startSession(tokenOf('emre'));
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });
});

describe('a token that is not accepted', () => {
  it('ends the session that it is of, also where it is gone without a word', () => {
    startSession('token-1');
    refuseToken('token-0');
    expect(localStorage.getItem(TOKEN_KEY)).toBe('token-1');
    refuseToken('token-1');
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
    startSession('token-2');
    localStorage.removeItem(TOKEN_KEY);
    const ends: unknown[] = [];
    const stop = onSessionChange((end) => ends.push(end));
    refuseToken(null);
    expect(ends).toEqual(['expired']);
    // A visitor has none to end.
    refuseToken(null);
    expect(ends).toHaveLength(1);
    stop();
  });
});

describe('who signs in where somebody is signed in', () => {
  it.each([
    ['as the same person, finds', 'zeynep', 'of the weather'],
    ['as somebody else, does not find', 'emre', null],
  ])('%s what was kept', (_who, account, draft) => {
    startSession(tokenOf('zeynep'));
    sessionStorage.setItem(DRAFT, 'of the weather');
    startSession(tokenOf(account), true);
    expect(isAnotherThanBefore()).toBe(draft === null);
    expect(sessionStorage.getItem(DRAFT)).toBe(draft);
  });
});

describe('who signs in where a session ended', () => {
  it('as the same person finds what was kept', () => {
    startSession(tokenOf('zeynep'));
    sessionStorage.setItem(DRAFT, 'of the weather');
    endSession('expired');
    startSession(tokenOf('zeynep'));
    expect(isAnotherThanBefore()).toBe(false);
    expect(sessionStorage.getItem(DRAFT)).toBe('of the weather');
  });

  it('as somebody else finds nothing, and is known as another', () => {
    startSession(tokenOf('zeynep'));
    sessionStorage.setItem(DRAFT, 'of the weather');
    endSession('expired');
    startSession(tokenOf('emre'));
    expect(isAnotherThanBefore()).toBe(true);
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });
});
