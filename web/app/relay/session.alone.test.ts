import { afterEach, expect, it, vi } from 'vitest';
import { tokenOf } from '../../testkit/session.ts';
import { TOKEN_KEY } from './tokenKey.ts';

const DRAFT = 'a draft';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each([
  ['the same person finds', 'zeynep', 'of the weather'],
  ['another one does not find', 'emre', null],
])(
  '%s what was kept where they have signed in in another tab and the page is loaded anew',
  async (_who, account, draft) => {
    localStorage.setItem(TOKEN_KEY, tokenOf(account));
    sessionStorage.setItem('lacuna.left', 'zeynep');
    sessionStorage.setItem(DRAFT, 'of the weather');
    // It would hear what the other tests say, too.
    vi.stubGlobal('addEventListener', () => undefined);
    const { isAnotherThanBefore, sessionOwner } = await import('./session.ts');
    expect(sessionStorage.getItem(DRAFT)).toBe(draft);
    expect(isAnotherThanBefore()).toBe(draft === null);
    expect(sessionOwner()).toBe(account);
  },
);

it('another tab that signs in the person whose session ended here takes nothing along, also after the page was loaded anew', async () => {
  sessionStorage.setItem('lacuna.left', 'zeynep');
  sessionStorage.setItem(DRAFT, 'of the weather');
  await import('./session.ts');
  vi.stubGlobal('location', { reload: () => undefined });
  const signIn = (account: string) => {
    localStorage.setItem(TOKEN_KEY, tokenOf(account));
    globalThis.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, newValue: tokenOf(account) }));
  };
  signIn('zeynep');
  expect(sessionStorage.getItem(DRAFT)).toBe('of the weather');
  signIn('emre');
  expect(sessionStorage.getItem(DRAFT)).toBeNull();
});
